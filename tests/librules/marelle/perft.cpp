#include "damier/rules/perft.hpp"

#include <array>
#include <cstdint>

#include "catch.hpp"
#include "librules/marelle/sheet.hpp"

namespace damier::test::marelle {

using rules::LastPly;

namespace {

/// With optimisation depth 6 takes a tenth of a second, depth 7 about two seconds per ruleset.
#ifdef NDEBUG
constexpr unsigned deepest = 6;
#else
constexpr unsigned deepest = 5;
#endif
constexpr unsigned deepest_played = deepest - 1;

// A turn with its removal is one ply.
constexpr std::array<std::uint64_t, 7> leaves{1, 24, 552, 12144, 255024, 5140800, 99274176};

}  // namespace

TEST_CASE("marelle: perft from the start", "[marelle][perft]") {
  for_each_game([](const auto& game) {
    for (unsigned depth = 0; depth <= deepest; ++depth) {
      CAPTURE(game.name, depth);
      CHECK(perft(game, game.start(), depth) == leaves[depth]);
    }
  });
}

TEST_CASE("marelle: perft leaf by leaf", "[marelle][perft]") {
  for_each_game([](const auto& game) {
    for (unsigned depth = 0; depth <= deepest_played; ++depth) {
      CAPTURE(game.name, depth);
      CHECK(perft(game, game.start(), depth, LastPly::played) == leaves[depth]);
    }
  });
}

#ifdef NDEBUG
// At the seventh ply all enemy stones may be in mills, where the rulesets differ (M6).
TEST_CASE("marelle: perft to seven plies", "[marelle][perft]") {
  CHECK(perft(Marelle{}, Marelle{}.start(), 7) == 1872815616);
}

TEST_CASE("marelle-wmd: perft to seven plies", "[marelle][perft]") {
  CHECK(perft(MarelleWmd{}, MarelleWmd{}.start(), 7) == 1873562112);
}
#endif

TEST_CASE("marelle: perft of a position that is over", "[marelle][perft]") {
  const Position over = position("B:Wa7,d7,g7:Ba1,e5");
  for_each_game([&](const auto& game) {
    CHECK(perft(game, over, 0) == 1);
    for (const LastPly last : {LastPly::counted, LastPly::played}) {
      CHECK(perft(game, over, 1, last) == 0);
      CHECK(perft(game, over, 3, last) == 0);
    }
  });
}

}  // namespace damier::test::marelle
