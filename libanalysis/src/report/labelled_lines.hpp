#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::analysis {

/// Returns a text with a capital at its beginning, as labels have it. Names of sides begin with a
/// small letter in some languages.
[[nodiscard]] inline std::string as_label(std::string_view text) {
  std::string label(text);
  if (!label.empty()) {
    label.front() = notation::to_upper(label.front());
  }
  return label;
}

/// Lines of a label and a value each; the values stand below one another.
class LabelledLines {
 public:
  void add(std::string_view label, std::string_view value) { lines_.emplace_back(label, value); }

  void write(std::string& out) const {
    std::size_t width = usual_width;
    for (const auto& [label, value] : lines_) {
      width = std::max(width, notation::count_characters(label) + 1);
    }
    for (const auto& [label, value] : lines_) {
      out += label;
      out.append(width - notation::count_characters(label), ' ');
      out += value;
      out += '\n';
    }
  }

 private:
  static constexpr std::size_t usual_width = 12;
  std::vector<std::pair<std::string, std::string>> lines_;
};

}  // namespace damier::analysis
