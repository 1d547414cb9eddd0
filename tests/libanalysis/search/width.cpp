// Of very many moves, those to different positions are searched, and at most `max_width`.

#include <cstdint>
#include <string_view>
#include <unordered_set>

#include "damier/analysis/search/analyse.hpp"
#include "damier/analysis/search/score.hpp"
#include "damier/notation/games/games.hpp"

#include "catch.hpp"
#include "evaluation/lices/wide_captures.hpp"

namespace damier::test {

using rules::Lices;

namespace {

// The last move of both is the capture that places the Chevalier.
constexpr std::string_view of_1024 =
    "W:WC1c,E6d:BEb2,4d,c3,c5,e5,e9,6d,e3,Ce8,Ed9,Ee6,E5d,Cc6,C4e,Cd5,C6e";
constexpr std::string_view of_1025 =
    "W:WC1c,E6d:BEb2,4d,c5,e5,c7,e9,c9,Ed7,Ce8,Ed9,E5d,Cc6,Cd5,C6e,Ce4";
constexpr std::string_view of_800059 =
    "W:WE6d:Be7,4d,c3,c5,e5,c7,e9,6d,e3,c9,Ed7,Ee8,Ed9,Ee6,E5d,Cc6,C4e,Cd5,C6e,Ce4";

Lices::Position position_of(std::string_view setup) {
  notation::Diagnostics diagnostics;
  const notation::Span all{0, static_cast<std::uint32_t>(setup.size())};
  const auto position = notation::codec<Lices>::read_setup(Lices{}, setup, all, diagnostics);
  REQUIRE(position);
  return *position;
}

bool is_limited(std::string_view setup) {
  const Lices game;
  const Lices::Position position = position_of(setup);
  auto history = game.new_history(1);
  history.observe(position);
  analysis::Search search(1U << 4);
  analysis::Limits limits;
  limits.depth = 1;
  return analysis::analyse(search, game, position, history, limits).limited;
}

int placeable(const analysis::Facts& facts) {
  for (const analysis::Fact& fact : facts.sides) {
    if (fact.name == "placeable") {
      return fact.value[0];
    }
  }
  FAIL("no such fact");
  return 0;
}

}  // namespace

TEST_CASE("width: all of 1,024 moves are seen, and of 1,025 one for each position", "[analysis]") {
  REQUIRE(analysis::max_width == 1024);
  CHECK_FALSE(is_limited(of_1024));
  CHECK_FALSE(is_limited(of_1025));
  CHECK(is_limited(of_800059));

  const analysis::Facts full = analysis::facts_of(Lices{}, position_of(of_1024));
  CHECK(full.moves == 1024);
  CHECK(full.captures == 1024);
  CHECK(placeable(full) == 1);
  const analysis::Facts more = analysis::facts_of(Lices{}, position_of(of_1025));
  CHECK(more.moves == 1025);
  CHECK(more.captures == 1024);
  CHECK(placeable(more) == 0);
}

TEST_CASE("width: captures on different ways to the same position are one", "[analysis]") {
  const Lices game;
  for (const std::string_view setup : {of_1024, of_1025}) {
    const Lices::Position position = position_of(setup);
    std::unordered_set<std::uint64_t> after_all;
    game.for_each_move(position, [&](const Lices::Move& move) {
      after_all.insert(game.hash(game.play(position, move)));
      return true;
    });
    analysis::lices::WideCaptures wide(position);
    CHECK(wide.complete());
    std::unordered_set<std::uint64_t> behind;
    for (const Lices::Move& move : wide.moves()) {
      CHECK(game.is_legal(position, move));
      CHECK(behind.insert(game.hash(game.play(position, move))).second);
    }
    CHECK(behind == after_all);
    CHECK(behind.size() < 1000);
  }
}

TEST_CASE("width: nobody is lost whose moves were not all looked at", "[analysis]") {
  const Lices game;
  const Lices::Position position = position_of(of_800059);
  auto history = game.new_history(1);
  analysis::Search search(1U << 4);
  analysis::Limits limits;
  limits.depth = 2;
  const auto found = analysis::analyse(search, game, position, history, limits);
  CHECK(found.limited);
  CHECK_FALSE(analysis::is_loss(found.score));
  REQUIRE_FALSE(found.moves.empty());
  CHECK(game.is_legal(position, found.moves.front()));
}

}  // namespace damier::test
