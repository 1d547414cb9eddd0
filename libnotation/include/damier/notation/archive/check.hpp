#pragma once

#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/replay/format.hpp"
#include "damier/notation/replay/replay.hpp"

namespace damier::notation {

struct CheckOptions {
  Format format = Format::native;
  ReadHints hints;
  ReplayOptions replay;
};

/// Reads and replays a record. The results are in `record` and `diagnostics`, sorted in text order.
/// Both are cleared first; their memory is reused.
ReplayResult check_record(const RawRecord& bytes, const CheckOptions& options, Record& record,
                          Diagnostics& diagnostics);

/// The second half: replays a record that open_record has read.
ReplayResult check_opened(std::optional<rules::RulesetId> ruleset, const ReplayOptions& options,
                          Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation
