#pragma once

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// Replaces odd spaces by blanks where a blank is allowed: no-break and other odd spaces, invisible
/// ones, and end-of-file characters of old systems. Offsets stay the same. Comments and values of
/// tags keep theirs.
void read_odd_spaces(Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation
