#pragma once

#include "options.hpp"

namespace damier::cli {

/// The option that adds names of openings; NamesChoice has them.
[[nodiscard]] inline Option names_option() {
  return {"names", 0, "FILE", "add the opening names in FILE to the built-in ones"};
}

}  // namespace damier::cli
