#include "rows.hpp"

#include <string>

#include "damier/notation/replay/positions.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "table_watch.hpp"

namespace damier::notation {

const RulesetInfo& info(rules::RulesetId ruleset) { return row(ruleset).info; }

const HiddenInfo* any_hidden_info() {
  for (const rules::RulesetId id : rules::all_rulesets) {
    if (const HiddenInfo* const hidden = info(id).hidden) {
      return hidden;
    }
  }
  return nullptr;
}

ReplayResult replay(rules::RulesetId ruleset, Record& record, const ReplayOptions& options,
                    Listener* listener, Diagnostics& diagnostics) {
  if (!TableWatch::has_commands(record)) {
    return row(ruleset).replay(record, options, listener, diagnostics);
  }
  TableWatch watch(record, listener, diagnostics);
  return row(ruleset).replay(record, options, &watch, diagnostics);
}

ReplayResult replay_from(const PositionFacts& position, Record& record,
                         const ReplayOptions& options, Listener& listener,
                         Diagnostics& diagnostics) {
  return row(position.ruleset()).replay_from(position, record, options, listener, diagnostics);
}

std::unique_ptr<Past> past_of(const PositionFacts& first) {
  return row(first.ruleset()).past_of(first);
}

std::unique_ptr<PositionFacts> start_of(rules::RulesetId ruleset, const GivenRules& given) {
  return row(ruleset).start(given);
}

std::unique_ptr<PositionFacts> read_setup(rules::RulesetId ruleset, std::string_view text,
                                          const GivenRules& given, Diagnostics& diagnostics) {
  return row(ruleset).read_setup(text, given, diagnostics);
}

LooseSetup read_loose_setup(rules::RulesetId ruleset, std::string_view text,
                            Diagnostics& diagnostics) {
  return row(ruleset).read_loose_setup(text, diagnostics);
}

std::optional<std::string> fault_of_hidden(rules::RulesetId ruleset, std::string_view hidden,
                                           const Catalogue& words) {
  const auto fault = row(ruleset).fault_of_hidden(hidden);
  return fault ? std::optional(words.resolved(*fault)) : std::nullopt;
}

}  // namespace damier::notation
