#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "damier/notation/text/span.hpp"
#include "damier/rules/marelle/position.hpp"

namespace damier::notation::marelle {

/// A ply taken apart, nothing judged yet. Spans count in the text of the record.
struct ParsedPly {
  Span from;                   ///< the first point: of a stone that is placed, where to
  Span to;                     ///< empty if a stone is placed
  Span removed;                ///< of the first removal; empty if there is none
  std::uint32_t removals = 0;  ///< how many are written
  Span sign;                   ///< of the first removal
  bool spaced = false;
  bool typographic_dash = false;
};

/// Takes a ply apart, into `ply` as it was made; false if it does not even look like a move.
[[nodiscard]] bool parse_ply(std::string_view text, Span span, ParsedPly& ply);

/// The move that is written, if all its points are on the board; whether it is legal is not judged,
/// and of several removals only the first is looked at.
[[nodiscard]] std::optional<rules::marelle::Move> to_move(std::string_view text,
                                                          const ParsedPly& ply);

}  // namespace damier::notation::marelle
