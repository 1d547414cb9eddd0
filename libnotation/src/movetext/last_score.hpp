#pragma once

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// Reads a final token such as `30-12` as the tag Score and the result.
void take_score(Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation
