#pragma once

#include <vector>

#include "terminal/options.hpp"

namespace damier::cli {

/// The options of tools that open the files which an index names: --trust-below and --trust-paths.
[[nodiscard]] inline std::vector<Option> trust_options() {
  return {
      {"trust-below", 0, "DIR",
       "open the files that an index names below DIR too, not only those below its own directory; "
       "may be repeated",
       true},
      {"trust-paths", 0, "", "open any file that an index names"},
  };
}

}  // namespace damier::cli
