#include "become.hpp"

#include <algorithm>
#include <iterator>

#include "programs.hpp"

namespace damier::cli {

int become(std::string_view tool, std::vector<std::string> words) {
  words.insert(words.begin(), std::string(tool));
  std::vector<char*> arguments;
  std::ranges::transform(words, std::back_inserter(arguments),
                         [](std::string& word) { return word.data(); });
  arguments.push_back(nullptr);
  return find_program(tool)->run(static_cast<int>(words.size()), arguments.data());
}

}  // namespace damier::cli
