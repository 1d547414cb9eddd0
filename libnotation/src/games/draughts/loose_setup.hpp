#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "damier/notation/replay/layout.hpp"

#include "parsed_setup.hpp"
#include "setup.hpp"

namespace damier::notation::draughts {

/// A set-up for a query: what is missing is left open, and men may stand anywhere.
template <class Rules>
std::optional<LooseSetupOf<typename Rules::Position>> read_loosely(const Rules& rules,
                                                                   std::string_view text, Span span,
                                                                   Diagnostics& diagnostics) {
  ParsedSetup setup = parse_loose_setup(text, span);
  std::erase_if(setup.tokens, [&](const ParsedSetup::Token& token) {
    return token.part == ParsedSetup::Part::to_move && text[token.span.begin] == '?';
  });
  SetupBuilder<Rules> builder(rules, text, diagnostics);
  builder.allow_men_anywhere();
  builder.build(setup, span);
  if (!builder.sound) {
    return std::nullopt;
  }
  const bool says_side =
      !setup.tokens.empty() && setup.tokens.front().part == ParsedSetup::Part::to_move;
  return LooseSetupOf<typename Rules::Position>{
      builder.position, says_side ? std::optional(builder.position.to_move) : std::nullopt};
}

}  // namespace damier::notation::draughts
