#include "result_by_rules.hpp"

#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

namespace damier::notation {

ResultToken result_by_rules(const RecordToWrite& job) {
  const bool given =
      job.record.result || job.record.inferred ||
      effective_result(job.record).value_or(ResultToken::unknown) != ResultToken::unknown;
  if (given) {
    return ResultToken::unknown;
  }
  Diagnostics reported_later;
  const ReplayResult result = replay(job.ruleset, job.record, {}, nullptr, reported_later);
  return result.outcome && result.outcome->over() ? token_of(result.outcome->result)
                                                  : ResultToken::unknown;
}

}  // namespace damier::notation
