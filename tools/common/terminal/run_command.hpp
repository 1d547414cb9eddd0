#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "language.hpp"
#include "options.hpp"

namespace damier::cli {

/// Refuses a first word that is not a command of the tool. Throws UsageError.
template <const ToolInfo& tool>
Exit refuse_command(const Arguments& arguments) {
  const std::span<const std::string_view> names = tool.commands;
  if (arguments.operands().empty()) {
    throw UsageError{tr("give a command: one of {0}", fmt::format("{}", fmt::join(names, ", ")))};
  }
  const std::string_view word = arguments.operands().front();
  throw UsageError{
      std::ranges::find(names, word) != names.end()
          ? tr("put the command first: {0} {1} ...", tool.name, word)
          : with_question(tr("unknown command '{0}'", word), likely_name(word, names))};
}

/// Runs the command that the first word of a command line names, one of `tool.commands`, by its row
/// and its body. Returns the exit status.
template <const ToolInfo& tool, std::size_t count>
[[nodiscard]] int run_command(const std::array<const ToolInfo*, count>& rows,
                              const std::array<ToolBody, count>& bodies, int argc,
                              const char* const* argv) {
  const std::span words(argv, static_cast<std::size_t>(argc));
  for (std::size_t i = 0; i < count && argc > 1; ++i) {
    if (tool.commands[i] == words[1]) {
      return run_tool(*rows[i], bodies[i], argc - 1, words.subspan(1).data());
    }
  }
  return run_tool(tool, refuse_command<tool>, argc, argv);
}

}  // namespace damier::cli
