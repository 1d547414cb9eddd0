#pragma once

#include <vector>

#include "terminal/options.hpp"

namespace damier::cli {

/// Returns the options of tools that open files named by an index: --trust-below, --trust-paths.
[[nodiscard]] inline std::vector<Option> trust_options() {
  return {
      {"trust-below", 0, "DIR",
       "open the files that an index names below DIR too, not only those below its own folder; may "
       "be repeated",
       true},
      {"trust-paths", 0, "", "open any file that an index names"},
  };
}

}  // namespace damier::cli
