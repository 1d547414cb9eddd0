#include <array>

#include "commands.hpp"
#include "info.hpp"
#include "terminal/run_command.hpp"

namespace {

using namespace damier;

constexpr std::array<cli::ToolBody, 7> bodies{
    cli::build_index,  cli::add_to_index, cli::remove_from_index, cli::merge_indexes,
    cli::report_index, cli::verify_index, cli::recover_index};

}  // namespace

int main(int argc, char** argv) {
  return cli::run_command<cli::index_info>(cli::index_commands, bodies, argc, argv);
}
