#pragma once

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// Puts spaces in place of the characters that stand where a space may stand and are none: no-break
/// and other odd spaces, invisible ones, and what old systems put at the end of a file. Offsets stay
/// as they are. Comments and values of tags keep theirs.
void read_odd_spaces(Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation
