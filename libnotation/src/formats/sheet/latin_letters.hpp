#pragma once

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// Replaces Cyrillic and Greek letters in the moves by the Latin ones that they look like, where
/// these stand between signs of a move: `28х19`. Comments and values of tags keep theirs.
void read_latin_letters(Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation
