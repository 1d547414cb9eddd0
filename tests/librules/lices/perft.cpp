#include "damier/rules/perft.hpp"

#include <array>
#include <cstdint>

#include <sys/resource.h>

#include "damier/rules/lices/game.hpp"

#include "catch.hpp"
#include "librules/lices/score.hpp"

namespace damier::test::lices {

using rules::LastPly;
using rules::Lices;
using rules::lices::Move;
using rules::lices::Position;

namespace {

/// Depth 6 takes a third of a second with optimisation.
#ifdef NDEBUG
constexpr unsigned deepest = 6;
#else
constexpr unsigned deepest = 5;
#endif
constexpr unsigned deepest_played = deepest - 1;

constexpr std::array<std::uint64_t, 7> leaves{1, 19, 380, 7740, 153655, 3169944, 64100561};

/// A position with very many captures.
constexpr const char* explosion =
    "W:WE6d:Be7,4d,c3,c5,e5,c7,e9,6d,e3,c9,Ed7,Ee8,Ed9,Ee6,E5d,Cc6,C4e,Cd5,C6e,Ce4";
constexpr std::uint64_t explosion_moves = 800059;

long peak_kibibytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

}  // namespace

TEST_CASE("lices: perft from the start", "[lices][perft]") {
  const Lices game;
  for (unsigned depth = 0; depth <= deepest; ++depth) {
    CAPTURE(depth);
    CHECK(perft(game, game.start(), depth) == leaves[depth]);
  }
}

TEST_CASE("lices: perft leaf by leaf", "[lices][perft]") {
  const Lices game;
  for (unsigned depth = 0; depth <= deepest_played; ++depth) {
    CAPTURE(depth);
    CHECK(perft(game, game.start(), depth, LastPly::played) == leaves[depth]);
  }
}

TEST_CASE("lices: perft of a position that is over", "[lices][perft]") {
  const Position over = position("W:WC9a:BCa1");
  CHECK(rules::perft(Lices{}, over, 0) == 1);
  for (const LastPly last : {LastPly::counted, LastPly::played}) {
    CHECK(rules::perft(Lices{}, over, 1, last) == 0);
    CHECK(rules::perft(Lices{}, over, 3, last) == 0);
  }
}

TEST_CASE("lices: hundreds of thousands of captures in bounded memory", "[lices][perft]") {
  const Lices game;
  const Position here = position(explosion);
  const long before = peak_kibibytes();
  CHECK(game.count_moves(here) == explosion_moves);
  std::uint64_t walked = 0;
  std::uint64_t wrong = 0;
  const bool to_the_end = game.for_each_move(here, [&](const Move& move) {
    ++walked;
    // Only each hundredth is checked: these are long captures.
    wrong += walked % 100 == 0 && !game.is_legal(here, move) ? 1 : 0;
    return true;
  });
  CHECK(to_the_end);
  CHECK(walked == explosion_moves);
  CHECK(wrong == 0);
  CHECK_FALSE(game.outcome(here).over());
  CHECK(peak_kibibytes() - before < 4096);
}

TEST_CASE("lices: a sink stops the walk among hundreds of thousands", "[lices][perft]") {
  std::uint64_t walked = 0;
  CHECK_FALSE(
      Lices{}.for_each_move(position(explosion), [&](const Move&) { return ++walked < 1000; }));
  CHECK(walked == 1000);
}

}  // namespace damier::test::lices
