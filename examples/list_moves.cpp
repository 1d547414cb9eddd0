// list_moves RULESET [SET-UP]: lists the legal moves of a position, and counts them.

#include <cstdint>
#include <iostream>
#include <memory>

#include <damier/notation/replay/positions.hpp>

int main(int argc, char** argv) {
  using namespace damier;
  if (argc != 2 && argc != 3) {
    std::cerr << "usage: list_moves RULESET [SET-UP]\n";
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
  // A position may have hundreds of thousands of moves, so they are passed one by one.
  std::uint64_t count = 0;
  position->for_each_move([&](const notation::PlyFacts& move) {
    std::cout << move.text() << '\n';
    ++count;
    return true;
  });
  std::cout << count << (count == 1 ? " move\n" : " moves\n");
  return 0;
}
