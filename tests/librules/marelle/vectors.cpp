#include "vectors.hpp"

#include <string>
#include <utility>

#include "damier/rules/perft.hpp"

#include "catch.hpp"
#include "librules/marelle/sheet.hpp"

namespace damier::test::marelle {

using rules::other;
using rules::Result;

namespace {

/// Calls `check(game, row, position)` with each checked position of both rulesets.
template <class Check>
void for_each_vector(Check check) {
  for_each_game([&](const auto& game) {
    for (const Vector& row : load_vectors(game.name)) {
      INFO(game.name << " " << row.position);
      check(game, row, position(row.position));
    }
  });
}

/// A symmetry of the board: a quarter of a turn, with the outermost and the innermost square
/// exchanged.
Point turned(Point point) {
  const int square = 2 - point / 8;
  return static_cast<Point>(8 * square + (point + 2) % 8);
}

Position turned(const Position& position) {
  Position result;
  result.to_move = other(position.to_move);
  result.in_hand = {position.in_hand[1], position.in_hand[0]};
  for (Point point = 0; point < rules::marelle::point_count; ++point) {
    if (const auto side = position.at(point)) {
      result.put(turned(point), other(*side));
    }
  }
  return result;
}

Move turned(const Move& move) {
  const auto turn = [](Point point) { return point == nowhere ? nowhere : turned(point); };
  return {turn(move.from), turn(move.to), turn(move.removed)};
}

}  // namespace

TEST_CASE("marelle vectors: there are 210 a ruleset", "[marelle][vectors]") {
  for_each_game([](const auto& game) { CHECK(load_vectors(game.name).size() == 210); });
}

TEST_CASE("marelle vectors: outcome and moves", "[marelle][vectors]") {
  for_each_vector([](const auto& game, const Vector& row, const Position& here) {
    REQUIRE_FALSE(game.validate(here));
    REQUIRE(game.outcome(here).result == result_of(row.outcome));
    REQUIRE(moves_text(game, here) == row.moves);
    REQUIRE(game.count_moves(here) == row.perft1);
  });
}

TEST_CASE("marelle vectors: perft", "[marelle][vectors]") {
  for_each_vector([](const auto& game, const Vector& row, const Position& here) {
    for (const auto& [depth, leaves] : {std::pair(2U, row.perft2), std::pair(3U, row.perft3)}) {
      if (leaves) {
        REQUIRE(perft(game, here, depth) == *leaves);
      }
    }
    if (row.perft2) {
      REQUIRE(perft(game, here, 2, rules::LastPly::played) == *row.perft2);
    }
  });
}

TEST_CASE("marelle vectors: the plain rules agree", "[marelle][vectors]") {
  for_each_vector([](const auto& game, const Vector& row, const Position&) {
    const plain::Position here = plain::read(row.position);
    REQUIRE(joined(plain::moves(plain_rules(game), here)) == row.moves);
    REQUIRE(plain::outcome(plain_rules(game), here) == row.outcome);
  });
}

TEST_CASE("marelle vectors: the walk stops when told", "[marelle][vectors]") {
  for_each_vector([](const auto& game, const Vector& row, const Position& here) {
    for (std::uint64_t stop = 1; stop <= row.perft1; ++stop) {
      std::uint64_t walked = 0;
      REQUIRE_FALSE(game.for_each_move(here, [&](const Move&) { return ++walked < stop; }));
      REQUIRE(walked == stop);
    }
    REQUIRE(game.for_each_move(here, [](const Move&) { return true; }));
  });
}

TEST_CASE("marelle vectors: playing changes what it should", "[marelle][vectors]") {
  for_each_vector([](const auto& game, const Vector& row, const Position& here) {
    for (const Move& move : legal_moves(game, here)) {
      INFO(text_of(move));
      const Position next = game.play(here, move);
      REQUIRE_FALSE(game.validate(next));
      REQUIRE(next == position(plain::after(plain::read(row.position), text_of(move))));
    }
  });
}

TEST_CASE("marelle vectors: on the turned board the sides are exchanged", "[marelle][vectors]") {
  for_each_vector([](const auto& game, const Vector&, const Position& here) {
    const Position there = turned(here);
    REQUIRE(game.count_moves(there) == game.count_moves(here));
    for (const Move& move : legal_moves(game, here)) {
      REQUIRE(game.is_legal(there, turned(move)));
    }
    const auto outcome = game.outcome(here);
    const auto swapped = game.outcome(there);
    REQUIRE(outcome.ending == swapped.ending);
    REQUIRE((outcome.result == Result::first_wins) == (swapped.result == Result::second_wins));
  });
}

}  // namespace damier::test::marelle
