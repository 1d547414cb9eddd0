#include <array>
#include <string_view>

#include <fmt/format.h>

#include "commands.hpp"
#include "info.hpp"
#include "terminal/output.hpp"
#include "terminal/run_command.hpp"

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

constexpr std::array<cli::ToolBody, 5> bodies{told<cli::build_tables>, told<cli::tell_of_tables>,
                                              told<cli::verify_tables>, told<cli::probe_tables>,
                                              told<cli::prove_position>};

}  // namespace

int main(int argc, char** argv) {
  return cli::run_command<cli::tables_info>(cli::tables_commands, bodies, argc, argv);
}
