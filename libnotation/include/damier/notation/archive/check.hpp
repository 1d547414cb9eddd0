#pragma once

#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/replay/replay.hpp"

namespace damier::notation {

struct CheckOptions {
  Format format = Format::native;
  ReadHints hints;
  ReplayOptions replay;
};

/// Reads and replays a record. Fills `record` and `diagnostics`, which it clears first; their
/// memory is reused. The findings are sorted in text order.
ReplayResult check_record(const RawRecord& bytes, const CheckOptions& options, Record& record,
                          Diagnostics& diagnostics);

/// Replays a record that open_record has read, as check_record does after reading.
ReplayResult check_opened(std::optional<rules::RulesetId> ruleset, const ReplayOptions& options,
                          Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation
