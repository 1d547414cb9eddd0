#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

/// What goes wrong when the moves of a game are written down, and how likely that is.
namespace damier::notation {

/// What has gone wrong. The costs are in `slips.cpp`, with reasons.
enum class SlipKind : std::uint8_t {
  misread,           ///< a digit or letter looks like another one
  neighbouring_key,  ///< the key beside the right one
  other_character,   ///< another digit or letter, one too many or one too few
  digits_exchanged,  ///< 34 for 43
  ends_exchanged,    ///< the squares from and to
  last_leg,          ///< a capture of several pieces, written as its end
  cut_route,         ///< a capture of which not all squares are written, so that it may be several
  left_out,          ///< a ply that is not there
  twice,             ///< a ply that is there again
  too_much,          ///< a ply that nobody played
  exchanged,         ///< two plies in the wrong order
  penalty,           ///< a piece that was taken off, and is not written
  set_up,            ///< a piece of the set-up one square off
  unreadable,        ///< a ply of which nothing can be read
  wrong_number,      ///< the number or the side before a ply
};

/// The name of a kind, as in JSON: `left-out`.
[[nodiscard]] std::string_view name(SlipKind kind);
/// What it is in words, for people.
[[nodiscard]] std::string_view words(SlipKind kind);

/// A kind of slip, and its price. A difference of 10 makes it about ten times less likely.
struct PricedSlip {
  SlipKind kind = SlipKind::misread;
  int cost = 0;
};

/// What a slip of that kind costs, whatever is written.
[[nodiscard]] int cost_of(SlipKind kind);
/// The price of the cheapest slip; a cut route is none, as all that is written is right.
[[nodiscard]] int cheapest_slip();

/// How a ply may have become what is written: `meant` is the ply in the notation of its record,
/// `taken` the number of pieces that it takes. Nothing if they differ too much, or not at all.
[[nodiscard]] std::optional<PricedSlip> misreading(std::string_view written, std::string_view meant,
                                                   std::size_t taken);

}  // namespace damier::notation
