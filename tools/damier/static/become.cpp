#include "../become.hpp"

#include "programs.hpp"

namespace damier::cli {

int become(std::string_view tool, std::vector<std::string> words) {
  words.insert(words.begin(), std::string(tool));
  std::vector<char*> arguments = pointers_to(words);
  return find_program(tool)->run(static_cast<int>(words.size()), arguments.data());
}

}  // namespace damier::cli
