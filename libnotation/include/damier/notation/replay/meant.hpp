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

namespace damier::notation {

/// What was probably played where a ply is no legal move.
template <rules::Game G>
struct Meant {
  SlipKind kind = SlipKind::misread;
  std::string text;                             ///< for people: what was played
  std::vector<typename G::Position> positions;  ///< after each ply of that
  Standing<G> after;
  NodeIndex last = no_node;  ///< the last written ply that it stands for
};

/// Looks at one wrong ply: which slip would explain it? Each costs as slips do, less one for every
/// ply that can be read after it, as far as a few. What is cheapest is meant, if it is alone.
template <rules::Game G>
class MeantFinder {
 public:
  MeantFinder(const G& game, const Record& record, const BoardInfo& board)
      : game_(game), record_(record), board_(board), reader_(game_, record_) {}

  /// `here`: before the ply. Nothing if it is not clear.
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

  /// Some positions have hundreds of thousands of legal moves: there nothing is clear.
  static constexpr std::size_t max_moves = 3000;
  static constexpr std::size_t max_left_out = 200;
  /// So many plies behind are evidence.
  static constexpr int max_evidence = 6;

  [[nodiscard]] std::string_view written(NodeIndex ply) const {
    return record_.text_of(record_.nodes[ply]);
  }
  /// How many plies can be read from `node` on, as far as it matters; none if the line ends there.
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
  /// Considers an explanation. `needed`: how many plies have to follow.
  void offer(SlipKind kind, int cost, std::string text, std::vector<Position> positions,
             const Standing<G>& after, NodeIndex last, int needed = 1) {
    // All other explanations of a last ply would be guesses.
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

  /// The ply is ambiguous, and only part of its route is written.
  void full_route() {
    for (const Reading<Move>& reading : reader_.readings(ply_, here_.position)) {
      Standing<G> after = here_;
      reader_.advance(after, reading.move);
      offer(SlipKind::cut_route, cost_of(SlipKind::cut_route), reading.text, {after.position},
            after, ply_);
    }
  }
  /// The ply is another move. Returns false if there are too many to know.
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
      offer(SlipKind::twice, cost_of(SlipKind::twice), "nothing", {}, here_, ply_, 2);
    }
  }
  /// This ply and the one `apart` plies on are exchanged.
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
              std::string(square) + " taken off and " + std::string(written(ply_)),
              {standing.position}, standing, node);
      }
      return true;
    });
  }
  /// There was another ply before this one: any legal move may have been.
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
    // One that was not looked at may be as likely.
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
