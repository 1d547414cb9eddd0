#pragma once

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// Reads a record in JSON: tags, plies and annotations. It reads only the text of the moves; the
/// rules give the rest.
[[nodiscard]] bool read_json(const RawRecord& bytes, Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation
