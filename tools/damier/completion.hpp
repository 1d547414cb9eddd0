#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier::cli {

/// A command of the front door that is no tool.
struct DoorCommand {
  std::string_view name;
  std::string_view help;
  std::vector<std::string_view> operands;  ///< what its operand may be; empty if it takes none
};

/// The shells for which there is completion.
[[nodiscard]] std::vector<std::string_view> completion_shells();

/// A script by which a shell completes the command lines of the front door and of all tools:
/// options, the values of those that have choices, commands and their operands, else the names of
/// files. The shell must be one of the above.
[[nodiscard]] std::string completion_script(std::string_view shell,
                                            std::span<const DoorCommand> commands);

}  // namespace damier::cli
