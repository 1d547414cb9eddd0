#include "vectors.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "damier/rules/loa/game.hpp"
#include "damier/rules/perft.hpp"

#include "catch.hpp"
#include "librules/loa/sheet.hpp"

namespace damier::test::loa {

using rules::Result;

namespace {

constexpr const char* sheet = "lignes-d-action";

/// Returns a square under one of the eight symmetries of the board.
int turned(int square, unsigned way) {
  int file = square % 8;
  int rank = square / 8;
  if ((way & 1U) != 0) {
    file = 7 - file;
  }
  if ((way & 2U) != 0) {
    rank = 7 - rank;
  }
  if ((way & 4U) != 0) {
    std::swap(file, rank);
  }
  return 8 * rank + file;
}

Position turned(const Position& position, unsigned way) {
  Position result;
  result.to_move = position.to_move;
  for (int number = 0; number < 64; ++number) {
    if (const auto side = position.at(number)) {
      result.put(turned(number, way), *side);
    }
  }
  return result;
}

Move turned(const Move& move, unsigned way) {
  return move.is_pass() ? move : Move::between(turned(move.from, way), turned(move.to, way));
}

}  // namespace

TEST_CASE("loa vectors: there are 218", "[loa][vectors]") {
  CHECK(load_vectors(sheet).size() == 218);
}

TEST_CASE("loa vectors: outcome and moves", "[loa][vectors]") {
  const LignesDAction game;
  for (const Vector& row : load_vectors(sheet)) {
    CAPTURE(row.position);
    const Position here = position(row.position);
    REQUIRE_FALSE(game.validate(here));
    REQUIRE(game.outcome(here).result == result_of(row.outcome));
    REQUIRE(moves_text(here) == row.moves);
    REQUIRE(game.count_moves(here) == row.perft1);
    REQUIRE(joined(plain::moves(plain::read(row.position))) == row.moves);
    REQUIRE(plain::outcome(plain::read(row.position)) == row.outcome);
  }
}

TEST_CASE("loa vectors: perft", "[loa][vectors]") {
  const LignesDAction game;
  for (const Vector& row : load_vectors(sheet)) {
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

TEST_CASE("loa vectors: legal is what the walk yields and nothing else", "[loa][vectors]") {
  const LignesDAction game;
  for (const Vector& row : load_vectors(sheet)) {
    CAPTURE(row.position);
    const Position here = position(row.position);
    const auto moves = legal_moves(here);
    for (int from = 0; from < 64; ++from) {
      for (int to = 0; to < 64; ++to) {
        const Move move = Move::between(from, to);
        const auto walked = std::count(moves.begin(), moves.end(), move);
        if (walked > 1 || game.is_legal(here, move) != (walked == 1)) {
          FAIL("from " << from << " to " << to);
        }
      }
    }
    REQUIRE(game.is_legal(here, Move::pass()) == (row.moves == "--"));
  }
}

TEST_CASE("loa vectors: the walk stops when told", "[loa][vectors]") {
  const LignesDAction game;
  for (const Vector& row : load_vectors(sheet)) {
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

TEST_CASE("loa vectors: the board may be turned and mirrored", "[loa][vectors]") {
  const LignesDAction game;
  for (const Vector& row : load_vectors(sheet)) {
    CAPTURE(row.position);
    const Position here = position(row.position);
    const auto moves = legal_moves(here);
    for (unsigned way = 1; way < 8; ++way) {
      const Position there = turned(here, way);
      REQUIRE(game.count_moves(there) == moves.size());
      REQUIRE(game.outcome(there) == game.outcome(here));
      for (const Move& move : moves) {
        REQUIRE(game.is_legal(there, turned(move, way)));
        REQUIRE(game.play(there, turned(move, way)) == turned(game.play(here, move), way));
      }
    }
  }
}

TEST_CASE("loa vectors: the sides may be exchanged", "[loa][vectors]") {
  const LignesDAction game;
  for (const Vector& row : load_vectors(sheet)) {
    CAPTURE(row.position);
    const Position here = position(row.position);
    const Position there{{here.pieces[1], here.pieces[0]}, other(here.to_move)};
    REQUIRE(moves_text(there) == row.moves);
    const auto outcome = game.outcome(here);
    const auto swapped = game.outcome(there);
    REQUIRE(outcome.ending == swapped.ending);
    REQUIRE((outcome.result == Result::first_wins) == (swapped.result == Result::second_wins));
    REQUIRE((outcome.result == Result::second_wins) == (swapped.result == Result::first_wins));
  }
}

}  // namespace damier::test::loa
