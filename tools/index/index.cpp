#include <array>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "commands.hpp"
#include "info.hpp"

namespace {

using namespace damier;

constexpr std::array bodies{cli::build_index,   cli::add_to_index,  cli::remove_from_index,
                            cli::merge_indexes, cli::tell_of_index, cli::verify_index};
static_assert(bodies.size() == std::tuple_size_v<decltype(cli::index_commands)>);

/// What is left when the first word is no command.
cli::Exit refuse(const cli::Arguments& arguments) {
  const std::span<const std::string_view> names = cli::index_info.commands;
  if (arguments.operands().empty()) {
    throw cli::UsageError{fmt::format("give a command: one of {}", fmt::join(names, ", "))};
  }
  const std::string& word = arguments.operands().front();
  throw cli::UsageError{
      std::ranges::find(names, word) != names.end()
          ? fmt::format("the command stands first: damier-index {} ...", word)
          : fmt::format("'{}' is no command{}", word, cli::did_you_mean(word, names))};
}

}  // namespace

int main(int argc, char** argv) {
  const std::span<char* const> words(argv, static_cast<std::size_t>(argc));
  const auto& names = cli::index_info.commands;
  for (std::size_t i = 0; i < names.size() && argc > 1; ++i) {
    if (names[i] == words[1]) {
      const auto rest = words.subspan(1);
      return cli::run_tool(*cli::index_commands[i], bodies[i], argc - 1, rest.data());
    }
  }
  return cli::run_tool(cli::index_info, refuse, argc, argv);
}
