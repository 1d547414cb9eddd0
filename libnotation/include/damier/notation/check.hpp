#pragma once

#include "damier/notation/reader.hpp"
#include "damier/notation/replay.hpp"

namespace damier::notation {

struct CheckOptions {
  ReadHints hints;
  ReplayOptions replay;
};

/// Reads a record and replays it: everything that is known of it stands in `record` and `diagnostics` afterwards,
/// the findings in the order of the text. Both are emptied first; their memory is used again.
ReplayResult check_record(const RawRecord& bytes, const CheckOptions& options, Record& record,
                          Diagnostics& diagnostics);

}  // namespace damier::notation
