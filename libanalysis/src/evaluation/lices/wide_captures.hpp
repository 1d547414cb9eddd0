#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include "damier/rules/lices/game.hpp"

namespace damier::analysis::lices {

/// Captures of a position that has very many of them (L9, L10). Most take the same pieces by
/// different ways and end on the same square: one of these represents all, since they lead to the
/// same position. A way that reaches a square with the same pieces taken as an earlier one leads
/// nowhere new. So this visits few places, and has a limit.
class WideCaptures {
 public:
  explicit WideCaptures(const rules::lices::Position& position) {
    std::uint8_t number = 0;
    for (const rules::lices::Square square : position.of(rules::other(position.to_move))) {
      numbers_[static_cast<std::size_t>(square.number())] = number++;
    }
    auto starts = static_cast<std::size_t>(capturers(position).count());
    for (const rules::lices::Square from : capturers(position)) {
      // Each piece gets an equal share of the remainder.
      stop_at_ = places_ + (max_places - places_) / starts--;
      rules::lices::Move move = rules::lices::Move::capture(from);
      been_.clear();
      follow(begin_capture(position, from), from, 0, move);
    }
  }

  /// Returns one move for each resulting position, in rule order.
  [[nodiscard]] std::vector<rules::lices::Move>& moves() { return moves_; }
  /// Returns whether no position is missing.
  [[nodiscard]] bool complete() const { return complete_; }

 private:
  static constexpr std::size_t max_places = std::size_t{1} << 15;
  static constexpr int square_bits = 7;

  void follow(const rules::lices::CaptureState& state, rules::lices::Square at, std::uint32_t taken,
              rules::lices::Move& move) {
    if (places_ == stop_at_) {
      complete_ = false;
      return;
    }
    if (!been_.insert(taken << square_bits | static_cast<std::uint32_t>(at.number())).second) {
      return;
    }
    ++places_;
    bool at_end = true;
    for (const rules::lices::Direction direction : rules::lices::all_directions) {
      const auto landing = state.landing(at, direction);
      if (landing) {
        at_end = false;
        const int over = at.number() + delta(direction);
        move.push(direction);
        follow(state.after_jump(at, direction), *landing,
               taken | 1U << numbers_[static_cast<std::size_t>(over)], move);
        move.pop();
      }
    }
    if (at_end) {
      moves_.push_back(move);
    }
  }

  std::array<std::uint8_t, rules::lices::Square::count>
      numbers_{};                           ///< of the pieces that may be taken
  std::unordered_set<std::uint32_t> been_;  ///< squares, with the pieces taken before
  std::size_t places_ = 0;
  std::size_t stop_at_ = 0;
  bool complete_ = true;
  std::vector<rules::lices::Move> moves_;
};

}  // namespace damier::analysis::lices
