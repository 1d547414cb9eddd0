#pragma once

#include <span>
#include <string_view>

/// Tools as parts of one program.
namespace damier::cli {

/// Tool, and its former main().
struct Program {
  std::string_view name;
  int (*run)(int argc, char** argv);
};

/// Returns all tools, including `damier`.
[[nodiscard]] std::span<const Program> programs();

/// Returns the tool of that name; null if none exists.
[[nodiscard]] const Program* find_program(std::string_view name);

}  // namespace damier::cli
