#pragma once

#include <cstdint>
#include <string_view>

#include "damier/notation/text/span.hpp"

namespace damier::notation::alice {

/// What stands between the two parts of a ply.
enum class Sign : std::uint8_t { none, move, flight, capture, exchange };

/// A ply taken apart, nothing judged yet. Spans count in the text of the record; those of parts
/// that are not written are empty.
struct ParsedPly {
  bool draws = false;
  Sign sign = Sign::none;
  Span card;
  Span square;
  Span target_card;
  Span target_square;
  bool spaced = false;
  bool odd_sign = false;  ///< not the ASCII one
};

/// Takes a ply apart, into `ply` as it was made; false if it does not even look like one.
[[nodiscard]] bool parse_ply(std::string_view text, Span span, ParsedPly& ply);

}  // namespace damier::notation::alice
