#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/replay/line_reader.hpp"
#include "damier/notation/replay/slips.hpp"
#include "damier/notation/text/catalogue.hpp"

namespace damier::notation {

/// The likely play at an illegal ply.
template <rules::Game G>
struct Meant {
  SlipKind kind = SlipKind::misread;
  /// The likely moves, for people: an argument of a note, and empty if the ply is left out.
  std::string text;
  std::vector<typename G::Position> positions;  ///< the positions after each likely move
  Standing<G> after;
  NodeIndex last = no_node;  ///< the last written ply that this replaces
};

/// Searches for the slip that explains an illegal ply. Each slip has a cost, less one for every
/// following ply, up to a limit, that can then be read. The cheapest one wins if it is unique.
template <rules::Game G>
class MeantFinder {
 public:
  MeantFinder(const G& game, const Record& record, const BoardInfo& board)
      : game_(game), record_(record), board_(board), reader_(game_, record_) {}

  /// Returns the likely play; nothing if it is ambiguous. `here`: before the ply.
  std::optional<Meant<G>> find(const Standing<G>& here, NodeIndex ply) {
    best_.reset();
    alone_ = false;
    here_ = here;
    ply_ = ply;
    next_ = record_.next_ply(ply);
    const bool whole = record_.nodes[ply].removal.empty();
    if (whole) {
      full_route();
    }
    if (!whole || !another_move()) {
      return std::nullopt;
    }
    written_twice();
    wrong_order(1);
    wrong_order(2);
    piece_not_removed();
    move_left_out();
    return best_ && alone_ ? std::move(best_) : std::nullopt;
  }

 private:
  using Position = typename G::Position;
  using Move = typename G::Move;

  /// Maximum number of legal moves: with more the answer would be ambiguous.
  static constexpr std::size_t max_moves = 3000;
  static constexpr std::size_t max_left_out = 200;
  /// Maximum number of following plies that count as evidence.
  static constexpr int max_evidence = 6;

  [[nodiscard]] std::string_view written(NodeIndex ply) const {
    return record_.text_of(record_.nodes[ply]);
  }
  /// Counts the plies from `node` on that can be read, up to the limit; nothing if there are none.
  std::optional<int> evidence(Standing<G> standing, NodeIndex node) {
    if (node == no_node) {
      return std::nullopt;
    }
    int plies = 0;
    for (; node != no_node && plies < max_evidence && reader_.play(node, standing);
         node = record_.next_ply(node)) {
      ++plies;
    }
    return plies;
  }
  /// Considers an explanation. `needed`: minimum number of following plies.
  void offer(SlipKind kind, int cost, std::string text, std::vector<Position> positions,
             const Standing<G>& after, NodeIndex last, int needed = 1) {
    // Any other explanation of a last ply would be a guess.
    const auto follow = evidence(after, record_.next_ply(last));
    if (follow ? *follow < needed : needed > 1) {
      return;
    }
    const int price = cost - follow.value_or(0);
    if (best_ && price >= price_) {
      const bool same = best_->last == last && best_->after.position == after.position;
      alone_ = alone_ && (price > price_ || same);
      return;
    }
    price_ = price;
    alone_ = true;
    best_ = Meant<G>{kind, std::move(text), std::move(positions), after, last};
  }

  /// Tries the full routes of an ambiguous ply.
  void full_route() {
    for (const Reading<Move>& reading : reader_.readings(ply_, here_.position)) {
      Standing<G> after = here_;
      reader_.advance(after, reading.move);
      offer(SlipKind::cut_route, cost_of(SlipKind::cut_route), reading.text, {after.position},
            after, ply_);
    }
  }
  /// Tries other moves. Returns false if there are too many.
  bool another_move() {
    std::size_t seen = 0;
    return game_.for_each_move(here_.position, [&](const Move& move) {
      text_.clear();
      reader_.write(here_.position, move, text_);
      const std::size_t taken = view<G>::summarise(game_, here_.position, move).taken;
      if (const auto slip = misreading(written(ply_), text_, taken)) {
        Standing<G> after = here_;
        reader_.advance(after, move);
        offer(slip->kind, slip->cost, text_, {after.position}, after, ply_);
      }
      return ++seen < max_moves;
    });
  }
  void written_twice() {
    const NodeIndex before = record_.nodes[ply_].parent;
    const NodeIndex first = before == no_node ? no_node : record_.nodes[before].parent;
    const auto same = [&](NodeIndex one) {
      return one != no_node && one != 0 && written(one) == written(ply_);
    };
    if (same(before) || same(first)) {
      offer(SlipKind::twice, cost_of(SlipKind::twice), {}, {}, here_, ply_, 2);
    }
  }
  /// Tries exchanging this ply with the one `apart` plies later.
  void wrong_order(int apart) {
    std::vector<NodeIndex> order{ply_};
    for (int i = 0; i < apart && order.back() != no_node; ++i) {
      order.push_back(record_.next_ply(order.back()));
    }
    if (order.back() == no_node || written(order.front()) == written(order.back())) {
      return;
    }
    const NodeIndex last = order.back();
    std::swap(order.front(), order.back());
    Standing<G> standing = here_;
    std::string text;
    std::vector<Position> positions;
    for (const NodeIndex ply : order) {
      NodeIndex node = ply;
      if (!record_.nodes[ply].removal.empty() || !reader_.play(node, standing) || node != ply) {
        return;
      }
      text += text.empty() ? "" : " ";
      text += written(ply);
      positions.push_back(standing.position);
    }
    offer(SlipKind::exchanged, cost_of(SlipKind::exchanged), std::move(text), std::move(positions),
          standing, last);
  }
  void piece_not_removed() {
    reader_.for_each_removal(here_, board_, [&](std::string_view square, const Position& without) {
      Standing<G> standing{without, {}};
      NodeIndex node = ply_;
      if (reader_.play(node, standing)) {
        offer(SlipKind::penalty, cost_of(SlipKind::penalty),
              phrase("{0} taken off and {1}", square, written(ply_)), {standing.position}, standing,
              node);
      }
      return true;
    });
  }
  /// Tries each legal move as a missing ply before this one.
  void move_left_out() {
    const int cost = cost_of(SlipKind::left_out);
    if (next_ == no_node || (best_ && cost - max_evidence > price_)) {
      return;
    }
    std::size_t seen = 0;
    const bool all = game_.for_each_move(here_.position, [&](const Move& move) {
      Standing<G> after = here_;
      reader_.advance(after, move);
      const Position between = after.position;
      NodeIndex node = ply_;
      if (reader_.play(node, after)) {
        text_.clear();
        reader_.write(here_.position, move, text_);
        offer(SlipKind::left_out, cost, text_ + " " + std::string(written(ply_)),
              {between, after.position}, after, node, 2);
      }
      return ++seen < max_left_out;
    });
    // A move that was not tried may be as likely.
    alone_ = alone_ && (all || best_->kind != SlipKind::left_out);
  }

  const G& game_;
  const Record& record_;
  const BoardInfo& board_;
  LineReader<G> reader_;
  Standing<G> here_;
  NodeIndex ply_ = no_node;
  NodeIndex next_ = no_node;
  std::string text_;
  std::optional<Meant<G>> best_;
  bool alone_ = false;
  int price_ = 0;
};

}  // namespace damier::notation
