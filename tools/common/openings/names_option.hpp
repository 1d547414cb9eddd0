#pragma once

#include "terminal/options.hpp"

namespace damier::cli {

/// Returns the option that adds names of openings, for NamesChoice.
[[nodiscard]] inline Option names_option() {
  return {"names", 0, "FILE", "add the names of openings in FILE to those that damier knows"};
}

}  // namespace damier::cli
