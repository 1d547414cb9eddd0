#pragma once

#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/rules/loa/game.hpp"

#include "parsed_ply.hpp"

namespace damier::notation::loa {

/// An illegal ply, with everything needed to explain it.
struct WrongPly {
  const rules::LignesDAction& game;
  const rules::loa::Position& position;
  std::string_view text;  ///< text of the record
  Span span;              ///< span of the ply
  const ParsedPly& ply;
};

/// Checks that every part of the ply names something that exists; if not, adds a finding.
bool check_parts(std::string_view text, const ParsedPly& ply, Diagnostics& diagnostics);

/// Adds a finding that explains why the ply is illegal. Its parts must have been checked.
void explain_ply(const WrongPly& wrong, Diagnostics& diagnostics);

}  // namespace damier::notation::loa
