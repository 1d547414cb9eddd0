#pragma once

#include "damier/notation/record/diagnostics.hpp"

namespace damier::notation {

/// Reports a page of text that is not in the notation of the game once: the first finding counts
/// the others of its code. For reports; who counts errors needs them all.
void condense(Diagnostics& diagnostics);

}  // namespace damier::notation
