#pragma once

#include <cstdint>
#include <string_view>

#include "damier/notation/text/span.hpp"

namespace damier::notation::alice {

/// The sign between the two parts of a ply.
enum class Sign : std::uint8_t { none, move, flight, capture, exchange };

/// A ply split into its parts, which are not checked yet. Spans refer to the text of the record; a
/// missing part has an empty span.
struct ParsedPly {
  bool draws = false;
  Sign sign = Sign::none;
  Span card;
  Span square;
  Span target_card;
  Span target_square;
  bool spaced = false;
  bool odd_sign = false;  ///< the sign is not the ASCII one
};

/// Splits a ply into `ply`, which must be default-initialised; returns false if it is not a ply.
[[nodiscard]] bool parse_ply(std::string_view text, Span span, ParsedPly& ply);

}  // namespace damier::notation::alice
