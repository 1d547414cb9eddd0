#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "damier/notation/span.hpp"
#include "damier/rules/lices/game.hpp"

namespace damier::notation::lices {

/// A ply taken apart, nothing judged yet. Spans count in the text of the record.
struct ParsedPly {
  struct Jump {
    Span over;
    Span landing;  ///< empty if none is written
  };

  char piece = 0;  ///< the capital before the square, 0 if there is none
  Span piece_span;
  Span from;
  rules::lices::MoveKind kind = rules::lices::MoveKind::advance;
  Span to;  ///< of an advance or mailler; empty if none is written
  std::array<Jump, rules::lices::Move::max_steps> jumps;
  std::uint32_t jump_count = 0;  ///< may exceed the array: the rest is not kept
  Span mark;                     ///< the A; empty if there is none
  bool spaced = false;           ///< other than between the letter and its square (L17)
  bool typographic_dash = false;
};

/// Takes a ply apart; nothing if it does not even look like a move.
[[nodiscard]] std::optional<ParsedPly> parse_ply(std::string_view text, Span span);

}  // namespace damier::notation::lices
