#pragma once

#include <optional>
#include <string_view>

#include "damier/notation/replay/codec.hpp"
#include "damier/rules/alice/game.hpp"

#include "parsed_ply.hpp"

namespace damier::notation::alice {

/// A ply that is not legal, with all that is needed to say why.
struct WrongPly {
  const rules::Alice& game;
  const rules::alice::Position& position;
  std::string_view text;  ///< of the record
  Span span;              ///< of the ply
  const ParsedPly& ply;
};

/// The move that is written; nothing if a part is missing, one too many, or names nothing that
/// exists.
[[nodiscard]] std::optional<rules::alice::Move> to_move(std::string_view text,
                                                        const ParsedPly& ply);

/// Whether every part that the ply must have is there and names something that exists; if not, adds
/// a finding.
bool check_parts(std::string_view text, Span span, const ParsedPly& ply, Diagnostics& diagnostics);

/// Adds the finding that says why the move, as to_move gives it, is not legal.
void explain_move(const WrongPly& wrong, const rules::alice::Move& move, Diagnostics& diagnostics);

}  // namespace damier::notation::alice
