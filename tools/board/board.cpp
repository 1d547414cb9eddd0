#include <string>

#include "info.hpp"
#include "options.hpp"
#include "output.hpp"

namespace {

using namespace damier;

cli::Exit run(const cli::Arguments& arguments) {
  cli::Boards boards(arguments);
  boards.explain_next();
  cli::Product product(arguments);
  return cli::with_position(arguments, [&]<class G>(const G& game, const cli::Place<G>& place) {
    std::string text;
    boards.draw(game, place, text);
    product.out().write(text);
    product.commit();
    return cli::Exit::clean;
  });
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::board_info, run, argc, argv); }
