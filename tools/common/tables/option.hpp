#pragma once

#include "terminal/options.hpp"

namespace damier::cli {

/// The option that names tables of endings; TablesChoice has them.
[[nodiscard]] inline Option tables_option() {
  return {"tables", 0, "DIR", "ask the tables of endings in DIR, by default in DAMIER_TABLES"};
}

}  // namespace damier::cli
