#pragma once

#include "terminal/options.hpp"

namespace damier::cli {

/// The option that adds names of openings; NamesChoice has them.
[[nodiscard]] inline Option names_option() {
  return {"names", 0, "FILE", "add the names of openings in FILE to those that damier knows"};
}

}  // namespace damier::cli
