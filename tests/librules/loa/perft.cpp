#include "damier/rules/perft.hpp"

#include <array>
#include <cstdint>

#include "damier/rules/loa/game.hpp"

#include "catch.hpp"
#include "librules/loa/sheet.hpp"

namespace damier::test::loa {

using rules::LastPly;

namespace {

/// Depth 5 takes a fifth of a second with optimisation.
#ifdef NDEBUG
constexpr unsigned deepest = 5;
#else
constexpr unsigned deepest = 4;
#endif

/// Two implementations of the rules in other languages agree on these.
constexpr std::array<std::uint64_t, 6> leaves{1, 36, 1244, 44952, 1563208, 55963132};

}  // namespace

TEST_CASE("loa: perft from the start", "[loa][perft]") {
  const LignesDAction game;
  for (unsigned depth = 0; depth <= deepest; ++depth) {
    CAPTURE(depth);
    CHECK(perft(game, game.start(), depth) == leaves[depth]);
  }
}

TEST_CASE("loa: perft leaf by leaf", "[loa][perft]") {
  const LignesDAction game;
  for (unsigned depth = 0; depth < deepest; ++depth) {
    CAPTURE(depth);
    CHECK(perft(game, game.start(), depth, LastPly::played) == leaves[depth]);
  }
}

TEST_CASE("loa: perft of a position that is over", "[loa][perft]") {
  const Position over = position("W:Ba1,b2:Wh1,h3");
  CHECK(rules::perft(LignesDAction{}, over, 0) == 1);
  for (const LastPly last : {LastPly::counted, LastPly::played}) {
    CHECK(rules::perft(LignesDAction{}, over, 1, last) == 0);
    CHECK(rules::perft(LignesDAction{}, over, 3, last) == 0);
  }
}

}  // namespace damier::test::loa
