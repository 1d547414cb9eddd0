#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "damier/notation/text/span.hpp"
#include "damier/rules/marelle/position.hpp"

namespace damier::notation::marelle {

/// A ply split into its parts, which are not checked yet. Spans refer to the text of the record.
struct ParsedPly {
  Span from;                   ///< the first point: the destination of a placed stone
  Span to;                     ///< empty if a stone is placed
  Span removed;                ///< the first removal; empty if none exists
  std::uint32_t removals = 0;  ///< number of removals written
  Span sign;                   ///< sign of the first removal
  bool spaced = false;
  bool typographic_dash = false;
};

/// Splits a ply into `ply`, which must be default-initialised; returns false if the text does not
/// look like a move.
[[nodiscard]] bool parse_ply(std::string_view text, Span span, ParsedPly& ply);

/// Returns the move as written, if all its points exist; does not check that it is legal. Only the
/// first of several removals counts.
[[nodiscard]] std::optional<rules::marelle::Move> to_move(std::string_view text,
                                                          const ParsedPly& ply);

}  // namespace damier::notation::marelle
