#include "damier/notation/archive/check.hpp"

#include "damier/notation/archive/open.hpp"
#include "damier/notation/replay/listener.hpp"

#include "known_replay.hpp"

namespace damier::notation {

ReplayResult check_record(const RawRecord& bytes, const CheckOptions& options, Record& record,
                          Diagnostics& diagnostics) {
  const auto ruleset = open_record(options.format, bytes, options.hints, record, diagnostics);
  return check_opened(ruleset, options.replay, record, diagnostics);
}

ReplayResult check_opened(std::optional<rules::RulesetId> ruleset, const ReplayOptions& options,
                          Record& record, Diagnostics& diagnostics) {
  ReplayResult result;
  if (ruleset) {
    const auto known = known_replay(*ruleset, record, options);
    result = known ? *known : replay(*ruleset, record, options, nullptr, diagnostics);
  }
  diagnostics.sort();
  return result;
}

}  // namespace damier::notation
