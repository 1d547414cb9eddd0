#pragma once

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation::draughts {

/// Builds the nodes of a PDN record whose header has been read, for any ruleset.
void read_movetext(Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation::draughts
