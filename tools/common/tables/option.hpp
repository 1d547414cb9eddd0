#pragma once

#include "terminal/options.hpp"

namespace damier::cli {

/// Returns the option that names tablebases, for TablesChoice.
[[nodiscard]] inline Option tables_option() {
  return {"tables", 0, "DIR", "use the endgame tables in DIR (default: DAMIER_TABLES)"};
}

}  // namespace damier::cli
