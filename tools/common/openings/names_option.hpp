#pragma once

#include "terminal/options.hpp"

namespace damier::cli {

/// Returns the option that adds names of openings, for NamesChoice.
[[nodiscard]] inline Option names_option() {
  return {"names", 0, "FILE", "add the opening names in FILE to the built-in ones"};
}

}  // namespace damier::cli
