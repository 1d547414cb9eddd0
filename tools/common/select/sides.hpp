#pragma once

#include <string_view>

#include "position.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

/// Returns the option that chooses how sides are named and drawn, for tools that have no other
/// themes.
[[nodiscard]] inline Option sides_option() {
  return {"theme",
          0,
          "NAME",
          "name the sides by the colours of the game's box (wood, the default), or White and Black "
          "(classic)",
          false,
          {"wood", classic_theme}};
}

/// Returns whether that option asks for White and Black.
[[nodiscard]] inline bool shows_classic_sides(const Arguments& arguments) {
  return arguments.choice("theme") == classic_theme;
}

}  // namespace damier::cli
