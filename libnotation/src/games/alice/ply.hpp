#pragma once

#include <optional>
#include <string_view>

#include "damier/notation/replay/codec.hpp"
#include "damier/rules/alice/game.hpp"

#include "parsed_ply.hpp"

namespace damier::notation::alice {

/// An illegal ply, with everything needed to explain it.
struct WrongPly {
  const rules::Alice& game;
  const rules::alice::Position& position;
  std::string_view text;  ///< text of the record
  Span span;              ///< span of the ply
  const ParsedPly& ply;
};

/// Returns the move as written; nothing if a part is missing, superfluous or invalid.
[[nodiscard]] std::optional<rules::alice::Move> to_move(std::string_view text,
                                                        const ParsedPly& ply);

/// Checks that every required part of the ply is there and exists; if not, adds a finding.
/// `position`: before the ply; null if it is unknown.
bool check_parts(std::string_view text, Span span, const ParsedPly& ply,
                 const rules::alice::Position* position, Diagnostics& diagnostics);

/// Adds a finding that explains why the move, the result of to_move, is illegal.
void explain_move(const WrongPly& wrong, const rules::alice::Move& move, Diagnostics& diagnostics);

}  // namespace damier::notation::alice
