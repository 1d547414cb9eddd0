#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "commands.hpp"
#include "info.hpp"
#include "output.hpp"

namespace {

using namespace damier;

template <cli::Exit (*body)(const cli::Arguments&)>
cli::Exit told(const cli::Arguments& arguments) {
  try {
    return body(arguments);
  } catch (const analysis::TableError& error) {
    cli::standard_error().write(
        cli::said_by(arguments.program(), fmt::format("{}\n", error.what())));
    return cli::Exit::trouble;
  }
}

constexpr std::array bodies{told<cli::build_tables>, told<cli::tell_of_tables>,
                            told<cli::verify_tables>, told<cli::probe_tables>,
                            told<cli::prove_position>};
static_assert(bodies.size() == std::tuple_size_v<decltype(cli::tables_commands)>);

/// What is left when the first word is no command.
cli::Exit refuse(const cli::Arguments& arguments) {
  const std::span<const std::string_view> names = cli::tables_info.commands;
  if (arguments.operands().empty()) {
    throw cli::UsageError{fmt::format("give a command: one of {}", fmt::join(names, ", "))};
  }
  const std::string& word = arguments.operands().front();
  throw cli::UsageError{
      std::ranges::find(names, word) != names.end()
          ? fmt::format("the command stands first: damier-tables {} ...", word)
          : fmt::format("'{}' is no command{}", word, cli::did_you_mean(word, names))};
}

}  // namespace

int main(int argc, char** argv) {
  const std::span<char* const> words(argv, static_cast<std::size_t>(argc));
  const auto& names = cli::tables_info.commands;
  for (std::size_t i = 0; i < names.size() && argc > 1; ++i) {
    if (names[i] == words[1]) {
      const auto rest = words.subspan(1);
      return cli::run_tool(*cli::tables_commands[i], bodies[i], argc - 1, rest.data());
    }
  }
  return cli::run_tool(cli::tables_info, refuse, argc, argv);
}
