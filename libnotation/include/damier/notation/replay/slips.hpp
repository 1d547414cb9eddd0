#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

/// Slips in writing down the moves of a game, and how likely they are.
namespace damier::notation {

/// The kind of slip. The costs are in `slips.cpp`, with reasons.
enum class SlipKind : std::uint8_t {
  misread,           ///< a digit or letter looks like another one
  neighbouring_key,  ///< the key next to the right one
  other_character,   ///< a digit or letter that is wrong, added or missing
  digits_exchanged,  ///< 34 for 43
  ends_exchanged,    ///< the squares from and to
  last_leg,          ///< a capture of several pieces, written as its end
  cut_route,         ///< a capture without some of its squares, so that it is ambiguous
  left_out,          ///< a missing ply
  twice,             ///< a ply written twice
  too_much,          ///< a ply that nobody played
  exchanged,         ///< two plies in the wrong order
  penalty,           ///< a removed piece that is not written
  set_up,            ///< a piece of the set-up one square away
  unreadable,        ///< an unreadable ply
  wrong_number,      ///< the number or the side before a ply
};

/// Returns the name of a kind, as in JSON: `left-out`.
[[nodiscard]] std::string_view name(SlipKind kind);
/// Returns a description of a kind, for people.
[[nodiscard]] std::string_view words(SlipKind kind);

/// A kind of slip, and its cost. A difference of 10 makes it about ten times less likely.
struct PricedSlip {
  SlipKind kind = SlipKind::misread;
  int cost = 0;
};

/// Returns the cost of a slip of that kind, whatever is written.
[[nodiscard]] int cost_of(SlipKind kind);
/// Returns the cost of the cheapest slip, except the cut route, in which all that is written is
/// right.
[[nodiscard]] int cheapest_slip();

/// Returns the cost of a digit or letter that is written for another one; case matters.
[[nodiscard]] int cost_of_character(char written, char meant);
/// Returns whether some two characters are easily read for this one.
[[nodiscard]] bool reads_as_two(char meant);
/// Returns whether two characters are easily read for one, as `cl` for `d`.
[[nodiscard]] bool look_like_one(char first, char second, char meant);

/// Returns the slip that turns `meant` into `written`; nothing if they are equal or differ too
/// much. `meant`: in the notation of its record; `taken`: the number of pieces that it takes.
[[nodiscard]] std::optional<PricedSlip> misreading(std::string_view written, std::string_view meant,
                                                   std::size_t taken);

}  // namespace damier::notation
