#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "damier/rules/draughts/position.hpp"
#include "damier/rules/draughts/rulesets.hpp"
#include "damier/rules/history.hpp"

namespace damier::rules::draughts {

/// An agreement for the stronger side: win within 20 of its own moves, or the game is drawn (D13).
struct AgreedLimit {
  static constexpr std::uint64_t moves = 20;

  Side side{};
  std::uint64_t first_move = 1;  ///< a move number of the game; each number is one ply of each side

  /// The ply, from 1, of the last of these moves.
  [[nodiscard]] constexpr std::uint64_t last_ply() const {
    return 2 * (first_move + moves - 1) - (side == Side::first ? 1 : 0);
  }
  friend constexpr bool operator==(const AgreedLimit&, const AgreedLimit&) = default;
};

/// The number of moves per side after which an ending is drawn; 0: no limit.
template <class Position>
[[nodiscard]] int ending_limit(const Draws& draws, const Position& position) {
  if (draws.single_pieces > 0) {
    const bool single =
        count(position.of(Side::first)) == 1 && count(position.of(Side::second)) == 1;
    return single ? draws.single_pieces : 0;
  }
  for (const Side alone : {Side::first, Side::second}) {
    if (count(position.of(alone)) != 1 || position.men(alone) != 0) {
      continue;
    }
    const auto strong = position.of(other(alone));
    const auto pieces = static_cast<std::size_t>(count(strong));
    const bool such =
        draws.kings_only ? (strong & ~position.kings) == 0 : (strong & position.kings) != 0;
    if (such && pieces > 0 && pieces <= draws.against_king.size()) {
      return draws.against_king[pieces - 1];
    }
  }
  return 0;
}

/// Returns whether play can return to `before`: there was no capture or promotion, and no man left
/// its row. On boards that use all squares men can step sideways, and back.
template <class Position>
[[nodiscard]] bool can_return(const Position& before, const Position& after) {
  using Board = typename Position::Board;
  for (const Side side : {Side::first, Side::second}) {
    const auto left = before.men(side) & ~after.men(side);
    const auto reached = after.men(side) & ~before.men(side);
    if ((left | reached) == 0) {
      continue;
    }
    if constexpr (Board::squares_a_row < Board::columns) {
      return false;
    } else {
      const auto row_of = [](auto one) { return Board::row_of(Board::number_of(lowest(one))); };
      if (left == 0 || reached == 0 || row_of(left) != row_of(reached)) {
        return false;
      }
    }
  }
  return count(before.kings) == count(after.kings);
}

/// The draws of a ruleset (D10, D13, D14, D19). Keeps a reference to them.
template <class Position>
class DrawHistory {
 public:
  struct Mark {
    typename PositionLog<Position>::Mark log;
    std::size_t ending_began = 0;
    int ending_limit = 0;
    std::size_t quiet_before = 0;

    /// Returns the number of last plies without a capture or a man's move; a position must be
    /// observed.
    [[nodiscard]] std::size_t quiet_plies() const {
      return log.size - 1 - log.stretch + (log.stretch == 0 ? quiet_before : 0);
    }
    /// Returns for how many plies the ending has lasted: at least as long as nothing was captured
    /// and no man moved.
    [[nodiscard]] std::size_t plies_in_ending() const {
      return log.size - ending_began + (ending_began == 1 ? quiet_before : 0);
    }
  };

  DrawHistory(const Draws& draws, std::optional<AgreedLimit> limit, std::uint64_t first_ply)
      : draws_(&draws),
        has_endings_(draws.has_endings()),
        quiet_enough_(quiet_plies_of_a_draw(draws)),
        limit_(limit),
        first_ply_(first_ply) {}

  /// Sets the number of plies before the first position without a capture or a man's move.
  void begin_after(std::uint64_t quiet_plies) {
    quiet_before_ = static_cast<std::size_t>(quiet_plies);
  }
  void observe(const Position& reached) {
    // In all endings a side has one piece. That of a ply before may be over.
    if (has_endings_ && (ending_limit_ > 0 || is_single(reached.of(Side::first)) ||
                         is_single(reached.of(Side::second)))) [[unlikely]] {
      // A man's move in such an ending does not restart the count; a capture does.
      const int limit = ending_limit(*draws_, reached);
      if (limit != ending_limit_) {
        ending_limit_ = limit;
        ending_began_ = limit > 0 ? log_.size() + 1 : 0;
      }
    }
    log_.add(reached, !log_.empty() && !can_return(log_.last(), reached));
  }
  [[nodiscard]] Mark mark() const {
    return {log_.mark(), ending_began_, ending_limit_, quiet_before_};
  }
  void rewind(const Mark& to) {
    log_.rewind(to.log);
    ending_began_ = to.ending_began;
    ending_limit_ = to.ending_limit;
  }
  [[nodiscard]] Outcome outcome() const {
    if (limit_ && !log_.empty() && first_ply_ + log_.size() - 1 > limit_->last_ply()) {
      return {Result::draw, Ending::agreed_limit};
    }
    return draws_->automatic ? drawn() : Outcome{};
  }
  [[nodiscard]] Outcome claimable() const { return draws_->automatic ? Outcome{} : drawn(); }

 private:
  template <class Bits>
  [[nodiscard]] static constexpr bool is_single(Bits pieces) {
    return (pieces & (pieces - 1)) == 0;
  }
  [[nodiscard]] static constexpr std::size_t plies(int moves_of_each_side) {
    return 2 * static_cast<std::size_t>(moves_of_each_side);
  }
  /// Returns the fewest plies without a capture or a man's move after which a game is drawn, apart
  /// from endings.
  [[nodiscard]] static constexpr std::size_t quiet_plies_of_a_draw(const Draws& draws) {
    constexpr std::size_t never = std::numeric_limits<std::size_t>::max();
    return std::min(draws.quiet_king_moves > 0 ? plies(draws.quiet_king_moves) : never,
                    draws.repetition > 0 ? 2 * plies(draws.repetition - 1) : never);
  }
  [[nodiscard]] Outcome drawn() const {
    // Nearly all plies end here.
    if (ending_began_ == 0 && log_.reversible_plies() + quiet_before_ < quiet_enough_) [[likely]] {
      return {};
    }
    if (log_.empty()) {
      return {};
    }
    const int quiet = draws_->quiet_king_moves;
    if (quiet > 0 && mark().quiet_plies() >= plies(quiet)) {
      return {Result::draw, Ending::move_count};
    }
    if (ending_began_ > 0 && mark().plies_in_ending() >= plies(ending_limit_)) {
      return {Result::draw, Ending::few_pieces};
    }
    const int repetition = draws_->repetition;
    if (repetition > 0 && log_.reversible_plies() >= 2 * plies(repetition - 1) &&
        log_.occurrences() >= repetition) {
      return {Result::draw, Ending::repetition};
    }
    return {};
  }

  const Draws* draws_;
  bool has_endings_;
  std::size_t quiet_enough_;
  std::optional<AgreedLimit> limit_;
  std::uint64_t first_ply_;
  std::size_t quiet_before_ = 0;
  PositionLog<Position> log_;
  int ending_limit_ = 0;
  std::size_t ending_began_ =
      0;  ///< number of positions observed when the ending arose, including it; 0: it has not
          ///< arisen
};

}  // namespace damier::rules::draughts
