#pragma once

#include <cstdint>
#include <string_view>

#include "damier/notation/text/span.hpp"

namespace damier::notation::loa {

/// A ply taken apart, nothing judged yet. Spans count in the text of the record.
struct ParsedPly {
  enum class Sign : std::uint8_t { none, dash, cross, other };

  Span from;
  Span to;
  Sign sign = Sign::none;
  bool pass = false;
  bool pass_word = false;  ///< it is not written `--`
  bool spaced = false;
  bool typographic_dash = false;
};

/// Takes a ply apart, into `ply` as it was made; false if it does not even look like a move.
[[nodiscard]] bool parse_ply(std::string_view text, Span span, ParsedPly& ply);

}  // namespace damier::notation::loa
