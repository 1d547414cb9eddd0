// The number of plies that a search may look ahead before a count of plies draws the game.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "damier/rules/rulesets.hpp"

#include "catch.hpp"
#include "evaluation/draughts/evaluation.hpp"
#include "librules/draughts/typed.hpp"

namespace damier::test {

namespace {

/// Returns what is left of the counts of plies before and after each quiet move from a set-up.
template <rules::Game G>
std::vector<std::size_t> plies_left(std::string_view setup, int plies) {
  const auto game = test::untyped<G>();
  notation::Diagnostics diagnostics;
  const notation::Span all{0, static_cast<std::uint32_t>(setup.size())};
  auto position = notation::codec<test::Untyped<G>>::read_setup(game, setup, all, diagnostics);
  REQUIRE(position);
  auto history = notation::history_from(game, *position, 1,
                                        notation::codec<test::Untyped<G>>::read_counters(setup));
  std::vector<std::size_t> left{
      analysis::evaluation<test::Untyped<G>>::plies_left(game, history.mark())};
  for (int i = 0; i < plies; ++i) {
    std::optional<typename G::Move> move;
    game.for_each_move(*position, [&](const typename G::Move& one) {
      move = one;
      return false;
    });
    position = game.play(*position, *move);
    history.observe(*position);
    left.push_back(analysis::evaluation<test::Untyped<G>>::plies_left(game, history.mark()));
  }
  return left;
}

}  // namespace

TEST_CASE("draughts: what is left of the counts that draw a game", "[evaluation]") {
  using Left = std::vector<std::size_t>;
  // 25 moves of each side without a capture or a man's move; 5 or 16 of one king against others.
  CHECK(plies_left<test::draughts::International>("W:WK47,K48,K49,K50:BK26", 2) ==
        Left{49, 48, 47});
  CHECK(plies_left<test::draughts::International>("W:WK47,K48:BK26", 2) == Left{9, 8, 7});
  CHECK(plies_left<test::draughts::International>("W:WK47,K48,K49:BK26", 2) == Left{31, 30, 29});
  CHECK(plies_left<test::draughts::Russian>("W:WKc1,Ke1,Kg1:BKa5", 1) == Left{29, 28});
  // A set-up may count earlier plies.
  CHECK(plies_left<test::draughts::International>("W:WK47,K48,K49,K50:BK26:H40:F60", 2) ==
        Left{9, 8, 7});
  CHECK(plies_left<test::draughts::International>("W:WK47,K48:BK26:H4:F60", 2) == Left{5, 4, 3});
  CHECK(plies_left<test::draughts::International>("W:WK47,K48,K49,K50:BK26:H50:F60", 0) == Left{0});
  // No count applies.
  CHECK(plies_left<test::draughts::Pool>("W:WKc1,Ke1,Kg1,Ka1:BKa5,Kb8", 0) ==
        Left{analysis::no_limit});
}

}  // namespace damier::test
