#pragma once

#include <string>
#include <string_view>

#include "damier/notation/text/ascii.hpp"

namespace damier::diagram {

/// Returns a text with a capital at its beginning, as labels have it. Names of sides begin with a
/// small letter in some languages.
[[nodiscard]] inline std::string as_label(std::string_view text) {
  std::string label(text);
  if (!label.empty()) {
    label.front() = notation::to_upper(label.front());
  }
  return label;
}

}  // namespace damier::diagram
