#pragma once

#include <cstdint>
#include <vector>

// What a character of a page looks like, and what it costs to have misread it. The costs of slips and
// the pairs of look-alikes are those of notation/replay/slips.hpp.
namespace damier::analysis {

/// Character without case and accent, as a byte: a letter, a digit, a sign, or one of `looks`.
using Look = unsigned char;

namespace looks {

inline constexpr Look first_pip = 1;  ///< the four signs from U+2660 on, see `append_looks`
inline constexpr Look degree = 5;
inline constexpr Look cent = 6;   ///< and others like a letter with a stroke
inline constexpr Look other = 7;  ///< any other character
inline constexpr Look arrow = '>';

}  // namespace looks

/// A cost, and in its low bits the number of characters of a ply that are not as they should be. So
/// of equal costs the one with fewer of these is the lower.
using Cost = std::int32_t;
inline constexpr Cost no_way = 1 << 28;
[[nodiscard]] constexpr Cost cost(int units, int corrected = 0) { return units * 256 + corrected; }
[[nodiscard]] constexpr int units(Cost cost) { return cost / 256; }
[[nodiscard]] constexpr int corrected(Cost cost) { return cost % 256; }

[[nodiscard]] constexpr bool is_digit_look(Look c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_letter_look(Look c) { return c >= 'a' && c <= 'z'; }
[[nodiscard]] constexpr bool is_alnum_look(Look c) { return is_digit_look(c) || is_letter_look(c); }
[[nodiscard]] constexpr bool is_blank_look(Look c) { return c == ' ' || c == '\n'; }

/// Appends what a character looks like: nothing for a mark on the letter before, two letters for a
/// ligature.
void append_looks(char32_t character, std::vector<Look>& out);

/// Returns the cost of a character that is written for another.
[[nodiscard]] Cost replaced(Look written, Look meant);
/// Returns whether two characters may look like this one.
[[nodiscard]] bool reads_as_two(Look meant);
/// Returns the cost of two characters that are written for one; `no_way` if they do not look like it.
[[nodiscard]] Cost split(Look first, Look second, Look meant);
/// Returns the cost of a character of the page that does not belong there.
[[nodiscard]] Cost added(Look written);
/// Returns the cost of a character that is not written.
[[nodiscard]] Cost missing(Look meant);
/// Returns the cost of two characters in the wrong order.
[[nodiscard]] Cost exchanged();

}  // namespace damier::analysis
