#pragma once

#include <cstdint>

#include "word.hpp"

/// Who wins a position that is being solved without distances, in a byte.
namespace damier::analysis::tables {

/// Up to max_waits it is open, and so many of its successors are not yet won.
using Result = std::uint8_t;

inline constexpr Result max_waits = 249;
inline constexpr Result won_result = 250;       ///< and those before it know
inline constexpr Result lost_result = 251;      ///< and those before it know
inline constexpr Result new_win_result = 252;   ///< those before it do not know yet
inline constexpr Result new_loss_result = 253;  ///< those before it do not know yet
inline constexpr Result safe_result = 254;      ///< not lost, since a move leads to a draw
inline constexpr Result hole_result = 255;

[[nodiscard]] constexpr bool is_won(Result result) {
  return result == won_result || result == new_win_result;
}
[[nodiscard]] constexpr bool is_lost(Result result) {
  return result == lost_result || result == new_loss_result;
}

/// The value, once all is solved: what is open then is drawn.
[[nodiscard]] constexpr Word word_of(Result result) {
  return is_won(result)          ? make_word(Kind::win, no_distance)
         : is_lost(result)       ? make_word(Kind::loss, no_distance)
         : result == hole_result ? hole_word
                                 : draw_word;
}

}  // namespace damier::analysis::tables
