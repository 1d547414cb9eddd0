// Prints the number of legal moves at the start of a game of Lices.

#include <iostream>

#include <damier/rules/lices/game.hpp>

int main() {
  const damier::rules::Lices game;
  const auto moves = game.count_moves(game.start());
  std::cout << moves << '\n';
  return moves == 19 ? 0 : 1;
}
