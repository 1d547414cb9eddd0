#include "damier/notation/formats/sheet/random_games.hpp"

#include <array>
#include <cstdint>

#include "damier/notation/games/games.hpp"

#include "catch.hpp"

namespace damier::test {

using namespace notation;

TEST_CASE("random numbers are those of splitmix64", "[random]") {
  // The published test vector.
  RandomSource random(1234567);
  for (const std::uint64_t expected :
       {6457827717110365317U, 3203168211198807973U, 9817491932198370423U, 4593380528125082431U,
        16408922859458223821U}) {
    CHECK(random.next() == expected);
  }
}

TEST_CASE("random numbers below a bound", "[random]") {
  RandomSource random(1);
  CHECK(random.below(1) == 0);
  std::array<int, 7> counts{};
  for (int i = 0; i < 70'000; ++i) {
    ++counts.at(random.index(counts.size()));
  }
  for (const int count : counts) {
    CHECK(count > 9'500);
    CHECK(count < 10'500);
  }
  // With a bound of three quarters of all numbers, a remainder would make the lower third twice as
  // likely.
  constexpr std::uint64_t bound = std::uint64_t{3} << 62U;
  int low = 0;
  for (int i = 0; i < 30'000; ++i) {
    low += random.below(bound) < bound / 3 ? 1 : 0;
  }
  CHECK(low > 9'500);
  CHECK(low < 10'500);
}

TEST_CASE("a random move is the one that was drawn, however many there are", "[random]") {
  const rules::Lices game;
  const auto start = game.start();
  std::array<int, 19> counts{};
  REQUIRE(game.count_moves(start) == counts.size());
  RandomSource random(1);
  for (int i = 0; i < 19'000; ++i) {
    const auto move = random_move(game, start, random);
    REQUIRE(move);
    std::size_t at = 0;
    game.for_each_move(start, [&](const auto& one) { return one != *move && ++at > 0; });
    ++counts.at(at);
  }
  for (const int count : counts) {
    CHECK(count > 850);
    CHECK(count < 1150);
  }
}

TEST_CASE("a game that is cut off has no result", "[random]") {
  RandomGames<rules::Lices> games({}, {.seed = 1, .max_plies = 1});
  Record record;
  games.next(record);
  REQUIRE(record.find_tag("Result") != nullptr);
  CHECK(record.find_tag("Result")->value == "*");
  CHECK(record.result == ResultToken::unknown);
  CHECK(main_line_length(record) == 1);
}

}  // namespace damier::test
