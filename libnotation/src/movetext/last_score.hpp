#pragma once

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// A last token such as `30-12`, in place of the result: makes it the tag Score and the result.
void take_score(Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation
