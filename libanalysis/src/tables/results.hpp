#pragma once

#include <cstdint>

#include "word.hpp"

/// Result of a position that is being solved without distances, in one byte.
namespace damier::analysis::tables {

/// Up to max_waits: undecided, and this number of its successors is not yet won.
using Result = std::uint8_t;

inline constexpr Result max_waits = 249;
inline constexpr Result won_result = 250;       ///< won; the predecessors know it
inline constexpr Result lost_result = 251;      ///< lost; the predecessors know it
inline constexpr Result new_win_result = 252;   ///< won; the predecessors do not know it yet
inline constexpr Result new_loss_result = 253;  ///< lost; the predecessors do not know it yet
inline constexpr Result safe_result = 254;      ///< not lost, since a move leads to a draw
inline constexpr Result hole_result = 255;

[[nodiscard]] constexpr bool is_won(Result result) {
  return result == won_result || result == new_win_result;
}
[[nodiscard]] constexpr bool is_lost(Result result) {
  return result == lost_result || result == new_loss_result;
}

/// Returns the value, once all is solved: undecided results are then draws.
[[nodiscard]] constexpr Word word_of(Result result) {
  return is_won(result)          ? make_word(Kind::win, no_distance)
         : is_lost(result)       ? make_word(Kind::loss, no_distance)
         : result == hole_result ? hole_word
                                 : draw_word;
}

}  // namespace damier::analysis::tables
