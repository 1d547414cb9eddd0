#include <string_view>

#include "programs.hpp"

using namespace damier;

/// Runs the tool of the name by which this program is called, and `damier` for any other name.
int main(int argc, char** argv) {
  const std::string_view called = argc > 0 ? argv[0] : "";
  const cli::Program* const named = cli::find_program(called.substr(called.rfind('/') + 1));
  return (named != nullptr ? named : cli::find_program("damier"))->run(argc, argv);
}
