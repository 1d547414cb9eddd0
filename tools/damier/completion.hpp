#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier::cli {

/// Command of `damier` that is not a tool.
struct DoorCommand {
  std::string_view name;
  std::string_view help;
  std::vector<std::string_view> operands;  ///< allowed operands; empty if it takes none
};

/// Returns the shells that have completion.
[[nodiscard]] std::vector<std::string_view> completion_shells();

/// Returns a completion script for the command lines of `damier` and of all tools: options, their
/// choices, commands and their operands, and otherwise file names. The shell must have one.
[[nodiscard]] std::string completion_script(std::string_view shell,
                                            std::span<const DoorCommand> commands);

}  // namespace damier::cli
