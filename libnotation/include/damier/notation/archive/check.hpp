#pragma once

#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/replay/replay.hpp"

namespace damier::notation {

/// Options of check_record: the format, what is known apart from the text, and how far to check.
struct CheckOptions {
  Format format = Format::native;
  ReadHints hints = {};
  ReplayOptions replay = {};
};

/// Reads and replays a record. Fills `record` and `diagnostics`, which it clears first; their
/// memory is reused. The findings are sorted in text order.
///
/// \code
/// // 2. 28x19 must be played.
/// const notation::RawRecord bytes{.bytes = "[GameType \"20\"]\n1. 32-28 19-23 2. 34-30 *\n"};
/// const notation::CheckOptions options{.format = notation::Format::pdn};
/// notation::Record record;
/// notation::Diagnostics findings;
/// notation::check_record(bytes, options, record, findings);
/// assert(findings.size() == 1 && findings.has_errors());
/// assert(notation::info(findings.begin()->code).name == "missed-capture");
/// \endcode
ReplayResult check_record(const RawRecord& bytes, const CheckOptions& options, Record& record,
                          Diagnostics& diagnostics);

/// Replays a record that open_record has read, as check_record does after reading.
ReplayResult check_opened(std::optional<rules::RulesetId> ruleset, const ReplayOptions& options,
                          Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation
