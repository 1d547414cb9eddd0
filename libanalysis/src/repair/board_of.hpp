#pragma once

// The board of a game for the search for repairs. Instantiated for each ruleset beside its
// evaluation, by `analysis_row`.

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "damier/notation/replay/board_info.hpp"
#include "damier/notation/replay/facts_of.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "board.hpp"

namespace damier::analysis {

template <rules::Game G>
class RepairBoardOf final : public RepairBoard {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  RepairBoardOf(const G& game, const notation::Record& record) : game_(game), record_(record) {}

  bool start(const std::vector<notation::NodeIndex>& plies_before) override {
    const notation::Tag* const setup = record_.find_tag("FEN");
    if (setup == nullptr) {
      present_ = {game_.start(), {}};
    } else if (!set_up(setup->value)) {
      return false;
    }
    line = plies_before;
    budget = line.size();
    for (std::size_t at = 0; at < line.size();) {
      if (!step(present_, at)) {
        return false;
      }
    }
    return true;
  }
  bool set_up(std::string_view text) override {
    findings_.clear();
    const notation::Span whole{0, static_cast<std::uint32_t>(text.size())};
    const auto position = notation::codec<G>::read_setup(game_, text, whole, findings_);
    if (position) {
      present_ = {*position, {}};
    }
    return position.has_value();
  }
  [[nodiscard]] std::string setup() const override {
    std::string text;
    notation::codec<G>::write_setup(game_, present_.position, text);
    return text;
  }

  [[nodiscard]] Kept keep() override {
    kept_.push_back(present_);
    return static_cast<Kept>(kept_.size() - 1);
  }
  void go_to(Kept kept) override { present_ = kept_.at(kept); }

  std::size_t reach(std::size_t at) override {
    there_ = present_;
    while (at < line.size() && step(there_, at)) {
    }
    return at;
  }
  [[nodiscard]] rules::Outcome outcome_there() const override {
    return game_.outcome(there_.position);
  }
  std::size_t walk(std::size_t at, std::size_t first) override {
    way_.clear();
    there_ = present_;
    while (at < line.size()) {
      if (at >= first) {
        way_.emplace_back(at, there_);
      }
      if (!step(there_, at)) {
        return at;
      }
    }
    way_.emplace_back(at, there_);
    return at;
  }
  bool walk_to(std::size_t at) override {
    const auto found = std::ranges::lower_bound(way_, at, {}, &OnTheWay::first);
    if (found == way_.end() || found->first != at) {
      return false;
    }
    present_ = found->second;
    return true;
  }
  bool play(std::size_t at) override {
    const std::size_t before = at;
    return play_some(at) && at == before + 1;
  }
  bool play_some(std::size_t& at) override { return at < line.size() && step(present_, at); }

  void for_each_move(std::size_t most, const std::function<bool(const MeantPly&)>& use) override {
    const Standing before = present_;
    std::size_t seen = 0;
    game_.for_each_move(before.position, [&](const Move& move) {
      text_.clear();
      write(before.position, move);
      choice_ = {before, move, std::nullopt};
      return use({text_, notation::view<G>::summarise(game_, before.position, move).taken}) &&
             ++seen < most;
    });
    present_ = before;
  }
  void for_each_removal(const std::function<bool(std::string_view)>& use) override {
    if constexpr (notation::HasPenalties<G>) {
      const Standing before = present_;
      if (before.removable.pieces == 0) {
        return;
      }
      const notation::BoardInfo& board = notation::info(notation::id_of<G>()).board;
      const rules::Side mover = game_.side_to_move(before.position);
      for (std::size_t square = 0; square < notation::SquareSet::limit; ++square) {
        const bool exists = board.squares.contains(square);
        const std::string name = exists ? board.square_name(square, mover) : std::string();
        if (const auto left = exists ? without(before, name) : std::nullopt; left) {
          choice_ = {before, std::nullopt, left};
          if (!use(name)) {
            break;
          }
        }
      }
      present_ = before;
    } else {
      (void)use;
    }
  }
  void take() override {
    if (choice_.left) {
      present_ = {*choice_.left, {}};
    } else if (choice_.move) {
      play_move(choice_.before, *choice_.move);
    }
  }
  bool play_text(std::string_view text, std::string_view removed) override {
    if constexpr (notation::HasPenalties<G>) {
      if (const auto left = removed.empty() ? std::nullopt : without(present_, removed); left) {
        present_ = {*left, {}};
      }
    }
    const notation::Span whole{0, static_cast<std::uint32_t>(text.size())};
    findings_.clear();
    const auto move = read_text(text, whole);
    if (move) {
      play_move(Standing(present_), *move);
    }
    return move.has_value();
  }
  [[nodiscard]] std::uint64_t hash() const override { return game_.hash(present_.position); }

 private:
  /// A position, and the pieces that may be taken off before its next ply.
  struct Standing {
    Position position{};
    notation::RemovablePieces<G> removable{};
  };
  /// What `take` is to do: a move, or the position without a piece.
  struct Choice {
    Standing before;
    std::optional<Move> move;
    std::optional<Position> left;
  };
  using OnTheWay = std::pair<std::size_t, Standing>;

  /// Reads the ply at `at`, which may be written as several; false if it is not legal.
  bool step(Standing& standing, std::size_t& at) {
    if (budget == 0) {
      return false;
    }
    --budget;
    const notation::Node& ply = record_.nodes[line[at]];
    findings_.clear();
    if (ply.displaced || !remove(ply, standing)) {
      return false;
    }
    auto move = read(ply, standing.position);
    std::size_t last = at;
    if constexpr (notation::HasSplitPlies<G>) {
      if (!move) {
        move = join(standing.position, last);
      }
    }
    if (!move) {
      return false;
    }
    advance(standing, *move);
    at = last + 1;
    return true;
  }
  bool remove(const notation::Node& ply, Standing& standing) {
    if (ply.removal.empty()) {
      return true;
    }
    if constexpr (notation::HasPenalties<G>) {
      const auto left = without(standing, ply.removal.in(record_.text));
      standing.position = left.value_or(standing.position);
      return left.has_value();
    } else {
      return notation::RemovesInPly<G>;
    }
  }
  [[nodiscard]] std::optional<Position> without(const Standing& standing, std::string_view square) {
    if constexpr (notation::HasPenalties<G>) {
      findings_.clear();
      const notation::Span whole{0, static_cast<std::uint32_t>(square.size())};
      return notation::codec<G>::remove(game_, standing.position, standing.removable.pieces, square,
                                        whole, findings_);
    } else {
      return std::nullopt;
    }
  }
  std::optional<Move> read(const notation::Node& ply, const Position& position) {
    if constexpr (notation::HasPlainPlies<G>) {
      if (ply.squares.known) {
        if (const auto move = notation::codec<G>::read_plain(game_, position, ply.squares)) {
          return move;
        }
      }
    }
    return notation::read_written_ply<G>(game_, record_, position, ply.text, notation::Explain{0},
                                         findings_);
  }
  /// Reads a ply in the notation of the record.
  std::optional<Move> read_text(std::string_view text, notation::Span whole) {
    if constexpr (notation::HasSgf<G>) {
      if (record_.game_tree) {
        return notation::codec<G>::read_sgf_ply(game_, present_.position, text, whole,
                                                notation::Explain{0}, findings_);
      }
    }
    return notation::codec<G>::read_ply(game_, present_.position, text, whole, notation::Explain{0},
                                        findings_);
  }
  std::optional<Move> join(const Position& position, std::size_t& last) {
    if constexpr (notation::HasSplitPlies<G>) {
      const auto split = notation::codec<G>::read_split(game_, position, record_, line[last]);
      if (!split) {
        return std::nullopt;
      }
      while (last + 1 < line.size() && line[last] != split->last) {
        ++last;
      }
      return split->move;
    } else {
      return std::nullopt;
    }
  }
  void advance(Standing& standing, const Move& move) {
    if constexpr (notation::HasPenalties<G>) {
      standing.removable.pieces = notation::codec<G>::removable(game_, standing.position, move);
    }
    standing.position = game_.play(standing.position, move);
  }
  void play_move(Standing before, const Move& move) {
    advance(before, move);
    present_ = before;
  }
  /// Appends a move in the notation of the record.
  void write(const Position& position, const Move& move) {
    if constexpr (notation::HasSgf<G>) {
      if (record_.game_tree) {
        notation::codec<G>::write_sgf_move(game_, position, move, text_);
        return;
      }
    }
    notation::codec<G>::write_move(game_, position, move, text_);
  }

  G game_;
  const notation::Record& record_;
  Standing present_;
  Standing there_;
  std::vector<Standing> kept_;
  std::vector<OnTheWay> way_;
  Choice choice_;
  std::string text_;
  notation::Diagnostics findings_{1};
};

/// The board of a record whose moves are read.
template <rules::Game G>
std::unique_ptr<RepairBoard> repair_board_of(const notation::Record& record,
                                             std::string_view hidden) {
  const G game = notation::as_recorded(notation::with_hidden(G(), hidden), record);
  return std::make_unique<RepairBoardOf<G>>(game, record);
}

}  // namespace damier::analysis
