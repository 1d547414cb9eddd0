#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace damier::cli {

/// Runs a tool in place of this one. Returns its status, or what it means that it cannot be run.
int become(std::string_view tool, std::vector<std::string> words);

/// The words as main() gets them, with the null pointer behind the last; they point into `words`.
[[nodiscard]] inline std::vector<char*> pointers_to(std::vector<std::string>& words) {
  std::vector<char*> pointers;
  std::ranges::transform(words, std::back_inserter(pointers),
                         [](std::string& word) { return word.data(); });
  pointers.push_back(nullptr);
  return pointers;
}

}  // namespace damier::cli
