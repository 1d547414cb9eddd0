#include <string_view>

#include "programs.hpp"

using namespace damier;

/// Runs the tool with this program's name, or `damier` for any other name.
int main(int argc, char** argv) {
  const std::string_view called = argc > 0 ? argv[0] : "";
  const cli::Program* const named = cli::find_program(called.substr(called.rfind('/') + 1));
  return (named != nullptr ? named : cli::find_program("damier"))->run(argc, argv);
}
