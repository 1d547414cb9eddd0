#include <random>
#include <string>
#include <vector>

#include "catch.hpp"
#include "librules/marelle/sheet.hpp"

/// Random games and set-ups, by the rules and by the plain rules of these tests.
namespace damier::test::marelle {

namespace {

constexpr int games = 12;
constexpr int max_game_plies = 120;

/// Returns the same numbers everywhere, unlike a standard distribution.
std::size_t draw(std::mt19937& source, std::size_t below) { return source() % below; }

/// Returns a set-up with up to nine stones for each side, some of them in hand (M11).
plain::Position random_setup(std::mt19937& source) {
  plain::Position setup;
  std::vector<std::string> free = plain::points();
  for (const char side : {'W', 'B'}) {
    setup.hand(side) = draw(source, 2) == 0 ? 0 : static_cast<int>(draw(source, 4));
    for (auto left = draw(source, 10U - static_cast<unsigned>(setup.hand(side))); left > 0;
         --left) {
      const auto at = free.begin() + static_cast<std::ptrdiff_t>(draw(source, free.size()));
      setup.stones[*at] = side;
      free.erase(at);
    }
  }
  setup.to_move = draw(source, 2) == 0 ? 'W' : 'B';
  return setup;
}

template <class G>
void compare(const G& game, const plain::Position& setup) {
  const Position here = position(setup);
  const plain::Rules rules = plain_rules(game);
  const auto expected = plain::moves(rules, setup);
  REQUIRE_FALSE(game.validate(here));
  REQUIRE(moves_text(game, here) == joined(expected));
  REQUIRE(game.count_moves(here) == expected.size());
  const std::string outcome = plain::outcome(rules, setup);
  const rules::Result result = game.outcome(here).result;
  REQUIRE(result == (outcome == "1-0"   ? rules::Result::first_wins
                     : outcome == "0-1" ? rules::Result::second_wins
                                        : rules::Result::ongoing));
}

/// Plays at random from a position, both ways, to the end or for a long while.
template <class G>
void play_out(const G& game, plain::Position setup, std::mt19937& source) {
  Position here = position(setup);
  for (int ply = 0; ply < max_game_plies; ++ply) {
    INFO(game.name << (game.flying ? " " : " without jumps ") << plain::write(setup));
    compare(game, setup);
    const auto moves = plain::moves(plain_rules(game), setup);
    if (moves.empty()) {
      return;
    }
    const std::string& move = moves[draw(source, moves.size())];
    setup = plain::after(setup, move);
    here = after(game, here, move);
    REQUIRE(here == position(setup));
  }
}

/// Calls `check(game)` with both rulesets, with and without jumps.
template <class Check>
void for_each_variant(Check check) {
  for_each_game([&](auto game) {
    for (const bool flying : {true, false}) {
      game.flying = flying;
      check(game);
    }
  });
}

/// Checks that any value of Move, possible or not, is legal if and only if the walk has it.
template <class G>
void check_every_move(const G& game, const Position& here) {
  constexpr unsigned numbers = 26;  // 24 points, `nowhere`, and one above
  std::vector<bool> walked(numbers * numbers * numbers);
  const auto place = [](const Move& move) {
    return (move.from * numbers + move.to) * numbers + move.removed;
  };
  for (const Move& move : legal_moves(game, here)) {
    REQUIRE_FALSE(walked[place(move)]);
    walked[place(move)] = true;
  }
  for (std::size_t i = 0; i < walked.size(); ++i) {
    const Move move{static_cast<Point>(i / numbers / numbers),
                    static_cast<Point>(i / numbers % numbers), static_cast<Point>(i % numbers)};
    if (game.is_legal(here, move) != walked[i]) {
      FAIL(+move.from << " " << +move.to << " " << +move.removed << ": " << walked[i]);
    }
  }
  for (Move move : legal_moves(game, here)) {
    for (Point Move::*part : {&Move::from, &Move::to, &Move::removed}) {
      for (const Point number : {Point{32}, Point{64}, Point{255}}) {
        Move wrong = move;
        wrong.*part = number;
        REQUIRE_FALSE(game.is_legal(here, wrong));
      }
    }
  }
}

}  // namespace

TEST_CASE("marelle: random games, by the plain rules too", "[marelle][random]") {
  std::mt19937 source(9);
  for_each_variant([&](const auto& game) {
    for (int i = 0; i < games; ++i) {
      play_out(game, plain::read("W:W:B:H9,9"), source);
    }
  });
}

TEST_CASE("marelle: random games from set-ups with stones in hand M11", "[marelle][random]") {
  std::mt19937 source(11);
  for_each_variant([&](const auto& game) {
    for (int i = 0; i < 2 * games; ++i) {
      play_out(game, random_setup(source), source);
    }
  });
}

TEST_CASE("marelle: random set-ups, by the plain rules too", "[marelle][random]") {
  std::mt19937 source(10);
  for_each_variant([&](const auto& game) {
    for (int i = 0; i < 500; ++i) {
      const plain::Position setup = random_setup(source);
      INFO(game.name << (game.flying ? " " : " without jumps ") << plain::write(setup));
      compare(game, setup);
    }
  });
}

TEST_CASE("marelle: legal is what the walk yields and nothing else", "[marelle][random]") {
  std::mt19937 source(12);
  for_each_variant([&](const auto& game) {
    for (int i = 0; i < 120; ++i) {
      const plain::Position setup = random_setup(source);
      INFO(game.name << (game.flying ? " " : " without jumps ") << plain::write(setup));
      check_every_move(game, position(setup));
    }
  });
}

}  // namespace damier::test::marelle
