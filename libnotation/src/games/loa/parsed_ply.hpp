#pragma once

#include <cstdint>
#include <string_view>

#include "damier/notation/text/span.hpp"

namespace damier::notation::loa {

/// A ply split into its parts, which are not checked yet. Spans refer to the text of the record.
struct ParsedPly {
  enum class Sign : std::uint8_t { none, dash, cross, other };

  Span from;
  Span to;
  Sign sign = Sign::none;
  bool pass = false;
  bool pass_word = false;  ///< a pass, but not written `--`
  bool spaced = false;
  bool typographic_dash = false;
  bool end_marks = false;  ///< signs such as + follow
};

/// Splits a ply into `ply`, which must be default-initialised; returns false if the text does not
/// look like a move.
[[nodiscard]] bool parse_ply(std::string_view text, Span span, ParsedPly& ply);

}  // namespace damier::notation::loa
