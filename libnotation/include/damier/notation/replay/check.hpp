#pragma once

#include "damier/notation/formats/format.hpp"
#include "damier/notation/replay/replay.hpp"

namespace damier::notation {

struct CheckOptions {
  Format format = Format::native;
  ReadHints hints;
  ReplayOptions replay;
};

/// Reads a record and replays it: everything that is known of it stands in `record` and
/// `diagnostics` afterwards, the findings in the order of the text. Both are emptied first; their
/// memory is used again.
ReplayResult check_record(const RawRecord& bytes, const CheckOptions& options, Record& record,
                          Diagnostics& diagnostics);

/// The second half of it, for a record that open_record has read.
ReplayResult check_opened(std::optional<rules::RulesetId> ruleset, const ReplayOptions& options,
                          Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation
