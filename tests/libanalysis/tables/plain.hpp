#pragma once

// A plain solver of endings: all positions without symmetries, values found by searching forward
// until nothing changes. It shares no code with the tables.

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "damier/analysis/tables.hpp"
#include "damier/rules/game.hpp"

namespace plain {

using namespace damier;
using analysis::EndingValue;

[[nodiscard]] inline EndingValue won(unsigned plies) { return {EndingValue::Result::won, plies}; }
[[nodiscard]] inline EndingValue lost(unsigned plies) { return {EndingValue::Result::lost, plies}; }

/// The positions reachable from some, and their values.
template <rules::Game G>
class Endings {
 public:
  using Position = typename G::Position;

  /// `seen`: maps equivalent positions to one.
  template <class Seen>
  Endings(const G& game, const std::vector<Position>& roots, Seen seen) : game_(game) {
    for (const Position& root : roots) {
      add(seen(root));
    }
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      firsts_.push_back(successors_.size());
      const Position position = positions_[i];
      game.for_each_move(position, [&](const typename G::Move& move) {
        successors_.push_back(add(seen(game.play(position, move))));
        return true;
      });
    }
    firsts_.push_back(successors_.size());
    values_.resize(positions_.size());
    end_games();
    int quiet = 0;
    for (int plies = 1; quiet < 2; ++plies) {
      quiet = advance(plies) ? 0 : quiet + 1;
    }
  }

  [[nodiscard]] const std::vector<Position>& positions() const { return positions_; }
  [[nodiscard]] EndingValue value(std::size_t i) const {
    const int value = values_[i];
    return value > 0   ? won(static_cast<unsigned>(value - 1))
           : value < 0 ? lost(static_cast<unsigned>(-value - 1))
                       : EndingValue{};
  }

 private:
  std::uint32_t add(const Position& position) {
    const auto [place, added] =
        places_.try_emplace(game_.hash(position), static_cast<std::uint32_t>(positions_.size()));
    if (added) {
      positions_.push_back(position);
    }
    return place->second;
  }
  void end_games() {
    for (std::uint32_t i = 0; i < positions_.size(); ++i) {
      const rules::Outcome outcome = game_.outcome(positions_[i]);
      const rules::Side mover = game_.side_to_move(positions_[i]);
      values_[i] = outcome.result == rules::win_for(mover)          ? std::int16_t{1}
                   : outcome.result == rules::win_for(other(mover)) ? std::int16_t{-1}
                                                                    : std::int16_t{0};
      if (!outcome.over()) {
        open_.push_back(i);
      }
    }
  }
  /// Finds the positions decided after this number of plies; returns whether there are any.
  bool advance(int plies) {
    std::vector<std::pair<std::uint32_t, bool>> found;
    std::erase_if(open_, [&](std::uint32_t i) {
      bool wins = false;
      bool loses = true;
      for (std::size_t at = firsts_[i]; at < firsts_[i + 1]; ++at) {
        const int next = values_[successors_[at]];
        wins = wins || next < 0;
        loses = loses && next > 0;
      }
      if (wins || loses) {
        found.emplace_back(i, wins);
      }
      return wins || loses;
    });
    for (const auto& [i, wins] : found) {
      values_[i] = static_cast<std::int16_t>(wins ? plies + 1 : -plies - 1);
    }
    return !found.empty();
  }

  const G& game_;
  std::unordered_map<std::uint64_t, std::uint32_t> places_;
  std::vector<Position> positions_;
  std::vector<std::size_t> firsts_;
  std::vector<std::uint32_t> successors_;
  std::vector<std::int16_t> values_;  ///< won and lost ones: 1 more than the plies, or minus that
  std::vector<std::uint32_t> open_;   ///< not decided yet
};

}  // namespace plain
