#pragma once

#include "damier/diagram/latex.hpp"

#include "terminal/options.hpp"

namespace damier::cli {

/// Returns the positions of which a document has diagrams, by --plies and --marked. Throws
/// UsageError, also if the options do not go with the output format.
[[nodiscard]] diagram::DiagramChoice diagrams_of(const Arguments& arguments);

}  // namespace damier::cli
