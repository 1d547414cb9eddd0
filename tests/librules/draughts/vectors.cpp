#include "vectors.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "damier/rules/perft.hpp"

#include "catch.hpp"
#include "librules/draughts/sheet.hpp"

namespace damier::test::draughts {

using rules::other;
using rules::Result;
using rules::Side;

namespace {

constexpr std::array<const char*, 3> sheets{"dames", "jeu-de-dames", "international"};

/// Calls `check(game, row, position)` with each checked position of each of the three rulesets.
template <class Check>
void for_each_vector(Check check) {
  for (const char* const name : sheets) {
    with_game(name, [&]<class G>(const G& game) {
      for (const Vector& row : load_vectors(G::name)) {
        INFO(G::name << " " << row.position);
        check(game, row, position<G>(row.position));
      }
    });
  }
}

template <class G>
std::uint8_t bit_of(int number) {
  return static_cast<std::uint8_t>(G::Board::bit_of(number));
}

template <class G>
int men_of(const typename G::Position& position, Side side) {
  return rules::draughts::count(position.men(side));
}
template <class G>
int all_of(const typename G::Position& position, Side side) {
  return rules::draughts::count(position.of(side));
}

template <class G>
void check_play(const typename G::Position& before, const typename G::Move& move) {
  const G game;
  const Side mover = before.to_move;
  const auto next = game.play(before, move);
  REQUIRE(next.to_move == other(mover));
  REQUIRE_FALSE(game.validate(next));
  REQUIRE(all_of<G>(next, mover) == all_of<G>(before, mover));
  REQUIRE(men_of<G>(next, mover) == men_of<G>(before, mover) - (move.promotes ? 1 : 0));
  REQUIRE(next.of(other(mover)) == (before.of(other(mover)) & ~move.captured));
  REQUIRE((before.of(other(mover)) & move.captured) == move.captured);
  REQUIRE((next.kings & next.of(other(mover))) ==
          (before.kings & before.of(other(mover)) & ~move.captured));
  const auto piece = before.at(move.from()).value();
  REQUIRE(next.at(move.to()) == rules::draughts::Piece{mover, piece.king || move.promotes});
  REQUIRE((move.to_bit == move.from_bit || !next.at(move.from())));
}

/// Returns the position with the sides exchanged and the board rotated by 180 degrees.
template <class G>
typename G::Position half_turned(const typename G::Position& position) {
  typename G::Position turned;
  turned.to_move = other(position.to_move);
  for (int number = 0; number < G::Board::square_count; ++number) {
    if (const auto piece = position.at(number)) {
      turned.put(G::Board::square_count - 1 - number, {other(piece->side), piece->king});
    }
  }
  return turned;
}

template <class G>
typename G::Move half_turned(const typename G::Move& move) {
  constexpr int last = G::Board::square_count - 1;
  typename G::Bits captured = 0;
  for (int number = 0; number <= last; ++number) {
    if ((move.captured & G::Board::set_of(number)) != 0) {
      captured |= G::Board::set_of(last - number);
    }
  }
  return {captured, bit_of<G>(last - move.from()), bit_of<G>(last - move.to()), move.promotes};
}

}  // namespace

TEST_CASE("draughts vectors: there are 210 a ruleset", "[draughts][vectors]") {
  for (const char* const name : sheets) {
    CHECK(load_vectors(name).size() == 210);
  }
}

TEST_CASE("draughts vectors: outcome and moves", "[draughts][vectors]") {
  for_each_vector([]<class G>(const G& game, const Vector& row, const typename G::Position& here) {
    REQUIRE_FALSE(game.validate(here));
    REQUIRE(game.outcome(here).result == result_of(row.outcome));
    REQUIRE(moves_text<G>(here) == row.moves);
    REQUIRE(game.count_moves(here) == row.perft1);
  });
}

TEST_CASE("draughts vectors: perft", "[draughts][vectors]") {
  for_each_vector([]<class G>(const G& game, const Vector& row, const typename G::Position& here) {
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

TEST_CASE("draughts vectors: legal is what the walk yields and nothing else",
          "[draughts][vectors]") {
  std::size_t conceivable = 0;
  for_each_vector([&]<class G>(const G& game, const Vector&, const typename G::Position& here) {
    const auto moves = legal_moves<G>(here);
    for (const auto& move : moves) {
      REQUIRE(game.is_legal(here, move));
      REQUIRE(std::ranges::count(moves, move) == 1);
      auto wrong = move;
      wrong.promotes = !wrong.promotes;
      REQUIRE_FALSE(game.is_legal(here, wrong));
    }
    // Every pair of squares, with no captures and with those of each legal move.
    std::vector<typename G::Bits> takes{0};
    for (const auto& move : moves) {
      if (std::ranges::count(takes, move.captured) == 0) {
        takes.push_back(move.captured);
      }
    }
    for (int from = 0; from < G::Board::square_count; ++from) {
      for (int to = 0; to < G::Board::square_count; ++to) {
        for (const auto captured : takes) {
          ++conceivable;
          const typename G::Move move{captured, bit_of<G>(from), bit_of<G>(to), false};
          if (game.is_legal(here, move) != (std::ranges::count(moves, move) > 0)) {
            FAIL("from " << from << " to " << to);
          }
        }
      }
    }
  });
  CHECK(conceivable > 1'000'000);
}

TEST_CASE("draughts vectors: the walk stops when told", "[draughts][vectors]") {
  for_each_vector([]<class G>(const G& game, const Vector& row, const typename G::Position& here) {
    for (std::uint64_t stop = 1; stop <= row.perft1; ++stop) {
      std::uint64_t walked = 0;
      REQUIRE_FALSE(
          game.for_each_move(here, [&](const typename G::Move&) { return ++walked < stop; }));
      REQUIRE(walked == stop);
    }
    REQUIRE(game.for_each_move(here, [](const typename G::Move&) { return true; }));
  });
}

TEST_CASE("draughts vectors: playing changes what it should", "[draughts][vectors]") {
  for_each_vector([]<class G>(const G&, const Vector&, const typename G::Position& here) {
    for (const auto& move : legal_moves<G>(here)) {
      check_play<G>(here, move);
    }
  });
}

TEST_CASE("draughts vectors: turned by half a turn the sides are exchanged",
          "[draughts][vectors]") {
  for_each_vector([]<class G>(const G& game, const Vector&, const typename G::Position& here) {
    const auto turned = half_turned<G>(here);
    const auto moves = legal_moves<G>(turned);
    REQUIRE(moves.size() == game.count_moves(here));
    for (const auto& move : legal_moves<G>(here)) {
      REQUIRE(std::ranges::count(moves, half_turned<G>(move)) == 1);
    }
    const auto outcome = game.outcome(here);
    const auto swapped = game.outcome(turned);
    REQUIRE(outcome.ending == swapped.ending);
    REQUIRE((outcome.result == Result::first_wins) == (swapped.result == Result::second_wins));
  });
}

}  // namespace damier::test::draughts
