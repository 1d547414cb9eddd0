#include <array>
#include <string_view>

#include "commands.hpp"
#include "info.hpp"
#include "terminal/output.hpp"
#include "terminal/run_command.hpp"
#include "terminal/system_message.hpp"

namespace {

using namespace damier;

template <cli::Exit (*body)(const cli::Arguments&)>
cli::Exit reported(const cli::Arguments& arguments) {
  try {
    return body(arguments);
  } catch (const analysis::TableError& error) {
    cli::standard_error().write(
        cli::with_program_name(arguments.program(), cli::message_of(error) + '\n'));
    return cli::Exit::trouble;
  }
}

constexpr std::array<cli::ToolBody, 5> bodies{
    reported<cli::build_tables>, reported<cli::list_tables>, reported<cli::verify_tables>,
    reported<cli::probe_tables>, reported<cli::prove_position>};

}  // namespace

int main(int argc, char** argv) {
  return cli::run_command<cli::tables_info>(cli::tables_commands, bodies, argc, argv);
}
