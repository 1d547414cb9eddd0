#pragma once

#include "options.hpp"

namespace damier::cli {

/// The option that names tables of endings; TablesChoice has them.
[[nodiscard]] inline Option tables_option() {
  return {"tables", 0, "DIR", "use the endgame tables in DIR (default: DAMIER_TABLES)"};
}

}  // namespace damier::cli
