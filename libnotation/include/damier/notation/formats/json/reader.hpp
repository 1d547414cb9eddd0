#pragma once

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// Reads a record in JSON: tags, plies and annotations. Of the moves it reads only the text; the
/// rest follows from the rules.
void read_json(const RawRecord& bytes, Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation
