#pragma once

#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>

#include "choices.hpp"
#include "fuzz.hpp"

namespace damier::fuzz {

/// Applies a unified diff to a text, like patch(1).
inline std::string patched(std::string_view text, std::string_view diff) {
  std::string out;
  std::size_t line = 1;  ///< number of the next line of the text
  const auto take_text_line = [&] {
    require(!text.empty(), "a difference reaches no further than the text");
    const std::size_t end = text.find('\n');
    const std::string_view taken = text.substr(0, end == std::string_view::npos ? end : end + 1);
    text.remove_prefix(taken.size());
    ++line;
    return taken;
  };
  const auto without_end = [](std::string_view one) {
    one.remove_suffix(one.ends_with('\n') ? 1 : 0);
    return one;
  };
  char last = ' ';
  while (!diff.empty()) {
    const std::string_view row = take_line(diff);
    const std::string_view rest = row.substr(row.empty() ? 0 : 1);
    if (row.starts_with("@@ -")) {
      std::size_t first = 0;
      std::size_t count = 1;
      const std::string_view numbers = row.substr(4);
      const auto end = std::from_chars(numbers.data(), numbers.data() + numbers.size(), first).ptr;
      if (*end == ',') {
        std::from_chars(end + 1, numbers.data() + numbers.size(), count);
      }
      // A hunk without lines of the text applies after the line that it names.
      while (line < first + (count == 0 ? 1 : 0)) {
        out += take_text_line();
      }
    } else if (row.starts_with("--- ") && out.empty() && line == 1) {
      take_line(diff);  // and +++
    } else if (row.starts_with(' ')) {
      const std::string_view same = take_text_line();
      require_same(without_end(same), rest, "what is shown as the same is the same");
      out += same;
    } else if (row.starts_with('-')) {
      require_same(without_end(take_text_line()), rest, "what is taken out stands there");
    } else if (row.starts_with('+')) {
      out += rest;
      out += '\n';
    } else {
      require(row.starts_with('\\'), "a difference has lines of five kinds");
      if (last == '+') {
        out.pop_back();
      }
    }
    last = row.empty() ? ' ' : row.front();
  }
  out += text;
  return out;
}

}  // namespace damier::fuzz
