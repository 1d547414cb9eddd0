#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace damier::cli {

/// Runs a tool instead of this program. Returns its status, or that of trouble if it cannot be run.
int become(std::string_view tool, std::vector<std::string> words);

/// Returns the words as main() receives them, with a null pointer at the end. Not owned.
[[nodiscard]] inline std::vector<char*> pointers_to(std::vector<std::string>& words) {
  std::vector<char*> pointers;
  std::ranges::transform(words, std::back_inserter(pointers),
                         [](std::string& word) { return word.data(); });
  pointers.push_back(nullptr);
  return pointers;
}

}  // namespace damier::cli
