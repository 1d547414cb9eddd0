#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "damier/notation/replay/codec.hpp"
#include "damier/notation/text/span.hpp"

namespace damier::notation::draughts {

/// A set-up split into its parts, which are not judged yet. Spans refer to the text of the record.
struct ParsedSetup {
  enum class Part : std::uint8_t {
    to_move,
    owner,
    king,
    first_square,
    last_square,
    counter,
    other_field
  };
  struct Token {
    Part part{};
    Span span;
  };

  std::vector<Token> tokens;  ///< in text order
  std::uint32_t reached = 0;  ///< where parsing stopped
  bool complete = false;      ///< it has the form of a set-up
};

[[nodiscard]] ParsedSetup parse_setup(std::string_view text, Span span);
/// Parses a set-up in which the side to move may be missing.
[[nodiscard]] ParsedSetup parse_loose_setup(std::string_view text, Span span);

/// Returns the counters after the pieces of a set-up, from their first colon; empty if it has none.
[[nodiscard]] std::string_view counters_of(std::string_view setup);
/// What these counters say. One of more than nine digits says nothing.
[[nodiscard]] PlayBefore read_counters(std::string_view setup);

}  // namespace damier::notation::draughts
