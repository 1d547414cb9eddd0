#include "librules/plain_game.hpp"

namespace damier::test {

std::unique_ptr<PlainGame> plain_game(std::string_view ruleset, std::string_view deal) {
  if (auto game = alice::plain_game(ruleset, deal)) {
    return game;
  }
  for (const auto begin :
       {draughts::plain_game, lices::plain_game, loa::plain_game, marelle::plain_game}) {
    if (auto game = begin(ruleset)) {
      return game;
    }
  }
  return nullptr;
}

}  // namespace damier::test
