#pragma once

#include <string>
#include <string_view>

#include "damier/notation/replay/codec.hpp"
#include "damier/rules/lices/game.hpp"

#include "parsed_ply.hpp"

namespace damier::notation::lices {

/// An illegal ply, with everything needed to explain it.
struct WrongPly {
  const rules::Lices& game;
  const rules::lices::Position& position;
  std::string_view text;  ///< text of the record
  Span span;              ///< span of the ply
  const ParsedPly& ply;
};

/// Checks that every part of the ply names something that exists; if not, adds a finding.
bool check_parts(std::string_view text, Span span, const ParsedPly& ply, Diagnostics& diagnostics);

/// Adds a finding that explains why the ply is illegal. Its parts must have been checked.
void explain_ply(const WrongPly& wrong, Diagnostics& diagnostics);

/// Returns a ply in the case of the notation (L15, L16): `EB8(7C)D6` as `Eb8(7c)d6`.
[[nodiscard]] std::string in_proper_case(std::string_view written);

}  // namespace damier::notation::lices
