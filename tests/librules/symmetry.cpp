#include "damier/rules/symmetry.hpp"

#include <cstddef>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "damier/rules/alice/symmetry.hpp"
#include "damier/rules/draughts/symmetry.hpp"
#include "damier/rules/lices/symmetry.hpp"
#include "damier/rules/loa/symmetry.hpp"
#include "damier/rules/marelle/symmetry.hpp"
#include "damier/rules/perft.hpp"
#include "damier/rules/rulesets.hpp"

#include "catch.hpp"

// The properties of symmetries, in positions of random games of every ruleset.

namespace damier::test {

using namespace rules;

namespace {

constexpr int games = 3;
constexpr int max_game_plies = 60;

template <class G>
std::vector<typename G::Move> moves_of(const G& game, const typename G::Position& position) {
  std::vector<typename G::Move> moves;
  game.for_each_move(position, [&](const typename G::Move& move) {
    moves.push_back(move);
    return true;
  });
  return moves;
}

template <class G>
Outcome turned(Outcome outcome, std::size_t s) {
  const bool decided =
      outcome.result == Result::first_wins || outcome.result == Result::second_wins;
  if (decided && s >= symmetry<G>::kept) {
    outcome.result =
        outcome.result == Result::first_wins ? Result::second_wins : Result::first_wins;
  }
  return outcome;
}

template <class G>
void check_position(const G& game, const typename G::Position& position) {
  using Symmetry = symmetry<G>;
  const auto moves = moves_of(game, position);
  for (std::size_t s = 0; s < symmetry_count<G>; ++s) {
    const auto other_way = Symmetry::turn(position, s);
    INFO("symmetry " << s);
    REQUIRE(game.validate(other_way).has_value() == game.validate(position).has_value());
    REQUIRE(game.outcome(other_way) == turned<G>(game.outcome(position), s));
    REQUIRE(game.count_moves(other_way) == moves.size());
    for (const auto& move : moves) {
      const auto same_move = Symmetry::turn(move, s);
      REQUIRE(game.is_legal(other_way, same_move));
      REQUIRE(game.play(other_way, same_move) == Symmetry::turn(game.play(position, move), s));
    }
  }
  const std::size_t flipped = Symmetry::kept;
  REQUIRE(Symmetry::turn(position, 0) == position);
  REQUIRE(Symmetry::turn(Symmetry::turn(position, flipped), flipped) == position);
  REQUIRE(game.side_to_move(Symmetry::turn(position, flipped)) ==
          other(game.side_to_move(position)));
}

template <class G>
void check_games(const G& game) {
  std::mt19937 random(17);  // NOLINT: the same numbers every time
  for (int i = 0; i < games; ++i) {
    auto position = game.start();
    for (int ply = 0; ply < max_game_plies; ++ply) {
      const auto moves = moves_of(game, position);
      if (ply % 4 == i) {
        check_position(game, position);
      }
      if (moves.empty()) {
        break;
      }
      position = game.play(position, moves[random() % moves.size()]);
    }
  }
}

/// Returns the squares that the functions of a symmetry accept.
template <class G>
std::vector<int> squares_of() {
  std::vector<int> squares;
  if constexpr (requires { G::Board::square_count; }) {
    for (int square = 0; square < G::Board::square_count; ++square) {
      squares.push_back(square);
    }
  } else if constexpr (std::is_same_v<G, Lices>) {
    for (const auto square : lices::board) {
      squares.push_back(square.number());
    }
  } else {
    const int count = std::is_same_v<typename G::Position, marelle::Position> ? marelle::point_count
                                                                              : loa::square_count;
    for (int square = 0; square < count; ++square) {
      squares.push_back(square);
    }
  }
  return squares;
}

/// Returns the effect of a symmetry on all squares, and whether it exchanges the sides.
template <class G>
std::vector<int> turn_of(std::size_t s) {
  std::vector<int> turn{s < symmetry<G>::kept ? 0 : 1};
  for (const int square : squares_of<G>()) {
    turn.push_back(symmetry<G>::turn_square(square, s));
  }
  return turn;
}

template <class G>
void check_group() {
  std::set<std::vector<int>> all;
  for (std::size_t s = 0; s < symmetry_count<G>; ++s) {
    all.insert(turn_of<G>(s));
  }
  CHECK(all.size() == symmetry_count<G>);
  for (std::size_t a = 0; a < symmetry_count<G>; ++a) {
    for (std::size_t b = 0; b < symmetry_count<G>; ++b) {
      std::vector<int> both{(a < symmetry<G>::kept) == (b < symmetry<G>::kept) ? 0 : 1};
      for (const int square : squares_of<G>()) {
        both.push_back(symmetry<G>::turn_square(symmetry<G>::turn_square(square, a), b));
      }
      REQUIRE(all.count(both) == 1);
      // The second half are the first ones after an exchange of the sides.
      if (a == symmetry<G>::kept && b < symmetry<G>::kept) {
        REQUIRE(both == turn_of<G>(a + b));
      }
    }
  }
}

/// Calls `check(game)` for each ruleset.
template <class Check>
void for_each_ruleset(Check&& check) {
  for (const RulesetId id : all_rulesets) {
    INFO(name(id));
    visit(id, check);
  }
}

}  // namespace

TEST_CASE("symmetries: those of a game form a group", "[symmetry]") {
  for_each_ruleset([](auto game) { check_group<decltype(game)>(); });
}

TEST_CASE("symmetries: as many as the rules of the board allow", "[symmetry]") {
  CHECK(symmetry<Marelle>::kept == 16);
  CHECK(symmetry<LignesDAction>::kept == 8);
  CHECK(symmetry<Draughts10>::kept == 1);
  CHECK(symmetry<Lices>::kept == 1);
  CHECK(symmetry<Alice>::kept == 2);
}

TEST_CASE("symmetries: the sides of a start position are alike", "[symmetry]") {
  for_each_ruleset([](auto game) {
    auto flipped = symmetry<decltype(game)>::turn(game.start(), symmetry<decltype(game)>::kept);
    flipped.to_move = game.start().to_move;
    CHECK(flipped == game.start());
  });
  LignesDAction scrambled;
  scrambled.start_position = loa::Start::scrambled;
  auto flipped = symmetry<LignesDAction>::turn(scrambled.start(), symmetry<LignesDAction>::kept);
  flipped.to_move = Side::first;
  CHECK(flipped == scrambled.start());
}

TEST_CASE("symmetries: the moves of a turned position are the turned moves", "[symmetry]") {
  for_each_ruleset([](auto game) { check_games(game); });
}

TEST_CASE("symmetries: perft is the same from a turned position", "[symmetry]") {
  for_each_ruleset([](auto game) {
    using G = decltype(game);
    const unsigned depth = std::is_same_v<G, Alice> ? 1 : 3;
    auto position = game.start();
    for (int ply = 0; ply < 7; ++ply) {
      position = game.play(position, moves_of(game, position).front());
    }
    const std::uint64_t expected = perft(game, position, depth);
    for (std::size_t s = 1; s < symmetry_count<G>; s += 3) {
      CHECK(perft(game, symmetry<G>::turn(position, s), depth) == expected);
    }
  });
}

}  // namespace damier::test
