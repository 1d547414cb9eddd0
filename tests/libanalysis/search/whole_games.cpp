// Whole games of the search against itself, which must come to an end.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "damier/analysis/search/analyse.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/random_source.hpp"

#include "catch.hpp"

namespace damier::test {

namespace {

using analysis::Limits;
using rules::Alice;
using Position = Alice::Position;
using Move = Alice::Move;

/// A game of Alice from the start. Both sides are the same search, which does not know the pile.
class WholeGame {
 public:
  WholeGame(std::uint64_t seed, std::uint64_t nodes) {
    notation::RandomSource random(seed);
    std::string dealt;
    notation::codec<Alice>::deal(random, truth_, dealt);
    limits_.depth = analysis::max_depth;
    limits_.nodes = nodes;
    limits_.few_proofs = true;
  }

  /// Returns the number of turns after which the game is over (C14), or `max` if it is not.
  [[nodiscard]] std::size_t turns(std::size_t max) {
    Position position = truth_.start();
    std::size_t played = 0;
    while (played < max && !truth_.outcome(position).over()) {
      const Move move = choose(position);
      REQUIRE(truth_.is_legal(position, move));
      position = truth_.play(position, move);
      ++played;
    }
    return played;
  }

 private:
  [[nodiscard]] Move choose(const Position& position) {
    Alice::History history;
    const auto found = analysis::analyse(search_, known_, position, history, limits_);
    limits_.same_game = true;
    return found.moves.empty() ? place(position) : found.moves.front();
  }
  /// Returns the place of the next card, after the decision to draw it.
  [[nodiscard]] Move place(const Position& position) {
    const Position shown = known_.reveal(position, truth_.next_cards(position).front());
    Limits limits = limits_;
    std::size_t at = 0;
    known_.for_each_move(shown, [&](const Move& move) {
      if (!move.draws()) {
        limits.without.push_back(static_cast<std::uint16_t>(at));
      }
      return ++at < analysis::max_width;
    });
    Alice::History history;
    return analysis::analyse(search_, known_, shown, history, limits).moves.at(0);
  }

  Alice known_;  ///< as the sides know it
  Alice truth_;  ///< with the order of the pile
  Limits limits_;
  analysis::Search search_{std::size_t{1} << 14U};
};

}  // namespace

TEST_CASE("alice: the search draws until the game is over", "[games]") {
  constexpr std::size_t max = 400;
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    CAPTURE(seed);
    CHECK(WholeGame(seed, 500).turns(max) < max);
  }
}

}  // namespace damier::test
