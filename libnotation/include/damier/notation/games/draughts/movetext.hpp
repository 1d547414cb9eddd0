#pragma once

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation::draughts {

/// Builds the nodes of a record in PDN whose header has been read, whatever the ruleset.
void read_movetext(Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation::draughts
