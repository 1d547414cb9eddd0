#pragma once

// Board of a known game for the search for repairs. `analysis_row` instantiates it for each
// ruleset.

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "damier/notation/replay/facts_of.hpp"
#include "damier/notation/replay/line_reader.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "board.hpp"

namespace damier::analysis {

template <rules::Game G>
class RepairBoardOf final : public RepairBoard {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  RepairBoardOf(const G& game, const notation::Record& record)
      : game_(game), record_(record), reader_(game_, record_) {}

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
    ambiguous_ = false;
    there_ = present_;
    while (at < line.size() && step(there_, at)) {
    }
    return at;
  }
  [[nodiscard]] rules::Outcome outcome_there() const override {
    return game_.outcome(there_.position);
  }
  [[nodiscard]] bool ambiguous_there() const override { return ambiguous_; }
  void for_each_route_there(std::size_t at,
                            const std::function<bool(std::string_view)>& use) override {
    const Standing before = present_;
    const Standing there = there_;
    for (const auto& reading : reader_.readings(line[at], there.position)) {
      choice_ = {there, reading.move, std::nullopt};
      if (!use(reading.text)) {
        break;
      }
    }
    present_ = before;
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

  void for_each_move(std::size_t max, const std::function<bool(const MeantPly&)>& use) override {
    const Standing before = present_;
    std::size_t seen = 0;
    game_.for_each_move(before.position, [&](const Move& move) {
      text_.clear();
      reader_.write(before.position, move, text_);
      choice_ = {before, move, std::nullopt};
      return use({text_, notation::view<G>::summarise(game_, before.position, move).taken}) &&
             ++seen < max;
    });
    present_ = before;
  }
  void for_each_removal(const std::function<bool(std::string_view)>& use) override {
    const Standing before = present_;
    reader_.for_each_removal(before, notation::info(game_.id()).board,
                             [&](std::string_view square, const Position& left) {
                               choice_ = {before, std::nullopt, left};
                               return use(square);
                             });
    present_ = before;
  }
  void take() override {
    if (choice_.left) {
      present_ = {*choice_.left, {}};
    } else if (choice_.move) {
      play_move(choice_.before, *choice_.move);
    }
  }
  bool play_text(std::string_view text, std::string_view removed) override {
    if (const auto left = removed.empty() ? std::nullopt : reader_.without(present_, removed);
        left) {
      present_ = {*left, {}};
    }
    const auto move = reader_.read_text(present_.position, text);
    if (move) {
      play_move(Standing(present_), *move);
    }
    return move.has_value();
  }
  [[nodiscard]] std::uint64_t hash() const override { return game_.hash(present_.position); }

 private:
  using Standing = notation::Standing<G>;
  /// Effect of `take`: a move, or the position without a piece.
  struct Choice {
    Standing before;
    std::optional<Move> move;
    std::optional<Position> left;
  };
  using OnTheWay = std::pair<std::size_t, Standing>;

  /// Reads the ply at `at`, which may be written as several; false if it is not legal.
  bool step(Standing& standing, std::size_t& at) {
    ambiguous_ = false;
    if (budget == 0) {
      return false;
    }
    --budget;
    notation::NodeIndex node = line[at];
    if (!reader_.play(node, standing)) {
      ambiguous_ = reader_.was_ambiguous();
      return false;
    }
    while (at + 1 < line.size() && line[at] != node) {
      ++at;
    }
    ++at;
    return true;
  }
  void play_move(Standing before, const Move& move) {
    reader_.advance(before, move);
    present_ = before;
  }

  G game_;
  const notation::Record& record_;
  notation::LineReader<G> reader_;
  Standing present_;
  Standing there_;
  std::vector<Standing> kept_;
  std::vector<OnTheWay> way_;
  Choice choice_;
  bool ambiguous_ = false;  ///< the ply that was refused last
  std::string text_;
  notation::Diagnostics findings_{1};
};

/// Returns the board of a record whose moves are read.
template <rules::Game G>
std::unique_ptr<RepairBoard> repair_board_of(const G& usual, const notation::Record& record,
                                             std::string_view hidden) {
  const G game = notation::as_recorded(notation::with_hidden(usual, hidden), record);
  return std::make_unique<RepairBoardOf<G>>(game, record);
}

}  // namespace damier::analysis
