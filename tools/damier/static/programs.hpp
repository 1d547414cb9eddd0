#pragma once

#include <span>
#include <string_view>

/// The tools as parts of one program.
namespace damier::cli {

/// A tool, and what was its main().
struct Program {
  std::string_view name;
  int (*run)(int argc, char** argv);
};

/// All of them, with `damier`.
[[nodiscard]] std::span<const Program> programs();

/// The tool of that name; null if there is none.
[[nodiscard]] const Program* find_program(std::string_view name);

}  // namespace damier::cli
