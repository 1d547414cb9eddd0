#pragma once

#include <cmath>
#include <string>

#include <fmt/format.h>

namespace damier::diagram::figure {

/// Returns a length with at most two decimals, without trailing zeros.
[[nodiscard]] inline std::string number(double value) {
  constexpr double parts = 100;
  const double rounded = std::round(value * parts) / parts;
  return fmt::format("{}", rounded == 0 ? 0.0 : rounded);  // no -0
}

}  // namespace damier::diagram::figure
