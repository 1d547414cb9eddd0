#pragma once

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// Reads what stands before the moves of a sheet: decodes the bytes and fills `tags` and
/// `movetext`.
void read_header(const RawRecord& bytes, Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation
