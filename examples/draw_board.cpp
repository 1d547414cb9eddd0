// draw_board RULESET [SET-UP]: draws a position as text.

#include <iostream>
#include <memory>
#include <string>

#include <damier/diagram/text_board.hpp>
#include <damier/notation/replay/positions.hpp>

int main(int argc, char** argv) {
  using namespace damier;
  if (argc != 2 && argc != 3) {
    std::cerr << "usage: draw_board RULESET [SET-UP]\n";
    return 2;
  }
  const auto ruleset = rules::find_ruleset(argv[1]);
  if (!ruleset) {
    std::cerr << argv[1] << " is no ruleset\n";
    return 2;
  }
  notation::Diagnostics diagnostics;
  const std::unique_ptr<notation::PositionFacts> position =
      argc == 2 ? notation::start_of(*ruleset)
                : notation::read_setup(*ruleset, argv[2], {}, diagnostics);
  if (!position) {
    std::cerr << message(*diagnostics.begin()) << '\n';
    return 2;
  }
  notation::BoardPicture picture;
  position->draw(picture);
  std::string text;
  diagram::draw(picture, {}, text);
  std::cout << text;
  return 0;
}
