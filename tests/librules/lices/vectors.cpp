#include "vectors.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "damier/rules/lices/game.hpp"
#include "damier/rules/perft.hpp"

#include "catch.hpp"
#include "librules/lices/score.hpp"

namespace damier::test::lices {

using rules::Lices;
using rules::other;
using rules::Side;
using rules::lices::Direction;
using rules::lices::Kind;
using rules::lices::Move;
using rules::lices::MoveKind;
using rules::lices::Piece;
using rules::lices::Position;
using rules::lices::Square;

namespace {

using MoveKey = std::tuple<int, MoveKind, int, std::uint64_t>;
MoveKey key(const Move& move) {
  return {move.from.number(), move.kind, move.steps, move.directions};
}

/// Every value of Move with at most two steps, from every number that might be a square.
template <class Visit>
void for_each_conceivable(Visit visit) {
  for (int number = 0; number < Square::count; ++number) {
    const Square from = Square::from_number(number);
    visit(Move::mailler(from));
    for (const Direction first : rules::lices::all_directions) {
      visit(Move::advance(from, first));
      Move jump = Move::capture(from);
      jump.push(first);
      visit(jump);
      for (const Direction second : rules::lices::all_directions) {
        Move two = jump;
        two.push(second);
        visit(two);
      }
    }
  }
}

/// Counts the pieces of a kind that a side has.
int count(const Position& position, Side side, Kind kind) {
  return position.of(side, kind).count();
}

void check_play(const Position& before, const Move& move) {
  const Lices game;
  const Side mover = before.to_move;
  const Position next = game.play(before, move);
  REQUIRE(next.to_move == other(mover));
  REQUIRE_FALSE(game.validate(next));
  for (const Kind kind : {Kind::pion, Kind::ecuyer, Kind::chevalier}) {
    REQUIRE(count(next, mover, kind) == count(before, mover, kind));
  }
  const int taken = before.of(other(mover)).count() - next.of(other(mover)).count();
  REQUIRE(taken == (move.kind == MoveKind::capture ? move.steps : 0));
  REQUIRE((next.of(other(mover)) - before.of(other(mover))).empty());
  REQUIRE(next.at(move.to()) == before.at(move.from));
  REQUIRE((move.to() == move.from || !next.at(move.from)));
  // No other piece of the mover has moved.
  REQUIRE((next.of(mover) ^ before.of(mover)).count() == (move.to() == move.from ? 0 : 2));
}

}  // namespace

TEST_CASE("lices vectors: there are 210", "[lices][vectors]") {
  CHECK(load_vectors("lices").size() == 210);
}

TEST_CASE("lices vectors: outcome and moves", "[lices][vectors]") {
  const Lices game;
  for (const Vector& row : load_vectors("lices")) {
    CAPTURE(row.position);
    const Position here = position(row.position);
    REQUIRE_FALSE(game.validate(here));
    REQUIRE(game.outcome(here).result == result_of(row.outcome));
    REQUIRE(moves_text(here) == row.moves);
    REQUIRE(game.count_moves(here) == row.perft1);
    REQUIRE(legal_moves(here).size() == row.perft1);
  }
}

TEST_CASE("lices vectors: perft", "[lices][vectors]") {
  const Lices game;
  for (const Vector& row : load_vectors("lices")) {
    CAPTURE(row.position);
    const Position here = position(row.position);
    for (const auto& [depth, leaves] : {std::pair(2U, row.perft2), std::pair(3U, row.perft3)}) {
      if (leaves) {
        REQUIRE(perft(game, here, depth) == *leaves);
      }
    }
    if (row.perft2) {
      REQUIRE(perft(game, here, 2, rules::LastPly::played) == *row.perft2);
    }
  }
}

TEST_CASE("lices vectors: turned by half a turn the sides are exchanged", "[lices][vectors]") {
  const Lices game;
  for (const Vector& row : load_vectors("lices")) {
    const Position here = position(row.position);
    Position turned;
    turned.to_move = other(here.to_move);
    for (const Square square : rules::lices::board) {
      if (const auto piece = here.at(square)) {
        turned.put(square.half_turned(), {other(piece->side), piece->kind});
      }
    }
    CAPTURE(row.position);
    REQUIRE(moves_text(turned) == row.moves);
    const auto outcome = game.outcome(here);
    const auto swapped = game.outcome(turned);
    REQUIRE(outcome.ending == swapped.ending);
    REQUIRE((outcome.result == rules::Result::first_wins) ==
            (swapped.result == rules::Result::second_wins));
    REQUIRE((outcome.result == rules::Result::draw) == (swapped.result == rules::Result::draw));
  }
}

TEST_CASE("lices vectors: legal is what the walk yields and nothing else", "[lices][vectors]") {
  const Lices game;
  std::size_t conceivable = 0;
  for (const Vector& row : load_vectors("lices")) {
    CAPTURE(row.position);
    const Position here = position(row.position);
    std::set<MoveKey> walked;
    for (const Move& move : legal_moves(here)) {
      REQUIRE(game.is_legal(here, move));
      REQUIRE(walked.insert(key(move)).second);
    }
    for_each_conceivable([&](const Move& move) {
      ++conceivable;
      if (game.is_legal(here, move) != walked.contains(key(move))) {
        FAIL("from number " << move.from.number() << " directions " << move.directions);
      }
    });
    // Longer captures: neither a part of one nor an extension is legal.
    for (Move move : legal_moves(here)) {
      if (move.kind == MoveKind::capture) {
        for (const Direction direction : rules::lices::all_directions) {
          move.push(direction);
          REQUIRE_FALSE(game.is_legal(here, move));
          move.pop();
        }
        move.pop();
        REQUIRE_FALSE(game.is_legal(here, move));
      }
    }
  }
  CHECK(conceivable > 1'000'000);
}

TEST_CASE("lices vectors: the walk stops when told", "[lices][vectors]") {
  const Lices game;
  for (const Vector& row : load_vectors("lices")) {
    const Position here = position(row.position);
    CAPTURE(row.position);
    for (std::uint64_t stop = 1; stop <= row.perft1; ++stop) {
      std::uint64_t walked = 0;
      REQUIRE_FALSE(game.for_each_move(here, [&](const Move&) { return ++walked < stop; }));
      REQUIRE(walked == stop);
    }
    REQUIRE(game.for_each_move(here, [](const Move&) { return true; }));
  }
}

TEST_CASE("lices vectors: playing changes what it should", "[lices][vectors]") {
  for (const Vector& row : load_vectors("lices")) {
    CAPTURE(row.position);
    const Position here = position(row.position);
    for (const Move& move : legal_moves(here)) {
      check_play(here, move);
    }
  }
}

}  // namespace damier::test::lices
