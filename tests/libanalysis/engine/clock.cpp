#include "damier/analysis/engine/clock.hpp"

#include "catch.hpp"

namespace damier::test::engine {

using namespace analysis::engine;
using namespace std::chrono_literals;

TEST_CASE("engine clock: no move takes more than is left", "[engine]") {
  for (const Milliseconds left : {0ms, 1ms, 10ms, 50ms, 100ms, 1000ms, 60'000ms, 3'600'000ms}) {
    for (const Milliseconds increment : {0ms, 100ms, 10'000ms}) {
      for (const unsigned moves : {0U, 1U, 2U, 40U, 1000U}) {
        const Clock clock{left, increment, moves == 0 ? std::nullopt : std::optional(moves)};
        const Allotment time = allot(clock);
        CHECK(time.enough >= 1ms);
        CHECK(time.enough <= time.max);
        CHECK(time.max <= std::max(left - overhead, 1ms));
      }
    }
  }
}

TEST_CASE("engine clock: the time lasts for a whole game", "[engine]") {
  // Each move takes all its time, and the flag never falls.
  for (const Milliseconds increment : {0ms, 500ms}) {
    Clock clock{60'000ms, increment, std::nullopt};
    for (int move = 0; move < 60; ++move) {
      const Milliseconds spent = allot(clock).max + overhead / 2;
      if (clock.left > 2 * overhead) {
        REQUIRE(spent <= clock.left);
      }
      clock.left += increment - std::min(spent, clock.left);
    }
  }
  // Moves that may end early have time for more than 60 moves.
  Clock clock{60'000ms, 0ms, std::nullopt};
  for (int move = 0; move < 60; ++move) {
    const Milliseconds spent = allot(clock).enough;
    CHECK(spent > 50ms);
    clock.left -= spent;
  }
  CHECK(clock.left > 5'000ms);
}

TEST_CASE("engine clock: more time, fewer moves and an increment give longer thoughts",
          "[engine]") {
  const auto enough = [](Milliseconds left, Milliseconds increment, std::optional<unsigned> moves) {
    return allot({left, increment, moves}).enough;
  };
  CHECK(enough(60'000ms, 0ms, {}) > enough(30'000ms, 0ms, {}));
  CHECK(enough(60'000ms, 1000ms, {}) > enough(60'000ms, 0ms, {}));
  CHECK(enough(60'000ms, 0ms, 5) > enough(60'000ms, 0ms, 20));
  // A third of what is left for three moves, and three quarters of the increment; enough is half.
  CHECK(allot({30'000ms + overhead, 400ms, 3}).enough == (10'000ms + 300ms) / 2);
  CHECK(allot({60'000ms, 0ms, 1}).max == 60'000ms - overhead);
  // Only the last move of a session may take more than half of the remaining time.
  CHECK(allot({60'000ms, 0ms, 4}).max == (60'000ms - overhead) / 2);
  CHECK(allot(700ms).max == 700ms);
  CHECK(allot(700ms).enough == 700ms);
}

}  // namespace damier::test::engine
