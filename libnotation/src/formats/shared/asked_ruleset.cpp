#include "asked_ruleset.hpp"

#include <string>

#include "../../replay/readable_plies.hpp"

namespace damier::notation {

std::optional<rules::RulesetId> ruleset_asked_for(rules::RulesetId asked, rules::RulesetId stated,
                                                  Span span, bool has_moves, Record& record,
                                                  Diagnostics& diagnostics) {
  if (stated == asked) {
    return asked;
  }
  PlyTrial trial(record, has_moves);
  const bool refuted = trial.by(stated).readable > trial.by(asked).readable;
  diagnostics.add(refuted ? Code::refuted_ruleset : Code::other_ruleset, span,
                  {std::string(rules::name(stated)), std::string(rules::name(asked))});
  return refuted ? std::nullopt : std::optional(asked);
}

}  // namespace damier::notation
