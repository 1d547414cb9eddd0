#include "ruleset.hpp"

#include <optional>
#include <string>

#include "damier/notation/formats/sgf/codes.hpp"
#include "damier/notation/formats/sgf/sgf.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/number.hpp"

#include "../../replay/readable_plies.hpp"
#include "../shared/asked_ruleset.hpp"

namespace damier::notation {

namespace {

/// Returns the number of SGF for a ruleset's game; 0 if none exists.
int number_of(rules::RulesetId id) { return sgf_game_of(info(id)).number; }

std::optional<rules::RulesetId> ruleset_by_number(const Tag& tag, Diagnostics& diagnostics) {
  const auto number = read_number(tag.value, 1);
  for (std::size_t i = 0; number && i < rules::ruleset_count; ++i) {
    if (number_of(rules::RulesetId{i}) == *number) {
      return rules::RulesetId{i};
    }
  }
  diagnostics.add(SgfCode::unknown_game_number, tag.value_span,
                  {std::string(tag.value.substr(0, 16))});
  return std::nullopt;
}

/// Returns the game of SGF with the most legal plies at the beginning.
std::optional<rules::RulesetId> ruleset_by_plies(Record& record) {
  PlyTrial trial(record, false);
  std::optional<rules::RulesetId> best;
  std::uint64_t max = 0;
  for (const rules::RulesetId id : rules::all_rulesets) {
    if (number_of(id) == 0) {
      continue;
    }
    const ReadablePlies found = trial.by(id);
    if (found.readable > max) {
      best = id;
      max = found.readable;
    }
  }
  return best;
}

}  // namespace

SgfGame sgf_game_of(const RulesetInfo& ruleset) {
  for (const Spelling* const one : ruleset.spellings) {
    if (one->tree != nullptr) {
      return *one->tree;
    }
  }
  SgfGame game;
  game.black = ruleset.side_names[0] == "Black" ? rules::Side::first : rules::Side::second;
  return game;
}

HeaderRead decide_sgf_ruleset(const ReadHints& hints, Record& record, Diagnostics& diagnostics) {
  const Tag* const number = record.find_tag("GM");
  if (record.find_tag("Ruleset") != nullptr || (hints.ruleset && number == nullptr)) {
    return {.undecided = hints};
  }
  if (hints.ruleset) {
    Diagnostics ignored(0);
    const auto stated = ruleset_by_number(*number, ignored);
    const bool another = stated && number_of(*stated) != number_of(*hints.ruleset);
    return {.ruleset = another ? ruleset_asked_for(*hints.ruleset, *stated, number->value_span,
                                                   false, record, diagnostics)
                               : hints.ruleset};
  }
  if (number != nullptr) {
    return {.ruleset = ruleset_by_number(*number, diagnostics)};
  }
  if (hints.usual_ruleset) {
    return {.ruleset = hints.usual_ruleset};
  }
  const Span begin{record.movetext.begin, record.movetext.begin};
  const auto found = ruleset_by_plies(record);
  if (found) {
    record.inferred = true;
    diagnostics.add(Code::inferred_ruleset, begin, {std::string(rules::name(*found))});
  } else {
    diagnostics.add(Code::undecided_ruleset, begin);
  }
  return {.ruleset = found};
}

}  // namespace damier::notation
