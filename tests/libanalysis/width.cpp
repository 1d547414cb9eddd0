// Of a position with very many moves, only the first `max_width` are searched and described.

#include <string_view>

#include "damier/analysis/analyse.hpp"
#include "damier/notation/games/games.hpp"

#include "catch.hpp"

namespace damier::test {

using rules::Lices;

namespace {

// The last move of both is the capture that places the Chevalier.
constexpr std::string_view of_1024 =
    "W:WC1c,E6d:BEb2,4d,c3,c5,e5,e9,6d,e3,Ce8,Ed9,Ee6,E5d,Cc6,C4e,Cd5,C6e";
constexpr std::string_view of_1025 =
    "W:WC1c,E6d:BEb2,4d,c5,e5,c7,e9,c9,Ed7,Ce8,Ed9,E5d,Cc6,Cd5,C6e,Ce4";

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

TEST_CASE("width: all of 1,024 moves are seen, and of 1,025 the first 1,024", "[analysis]") {
  REQUIRE(analysis::max_width == 1024);
  CHECK_FALSE(is_limited(of_1024));
  CHECK(is_limited(of_1025));

  const analysis::Facts full = analysis::facts_of(Lices{}, position_of(of_1024));
  CHECK(full.moves == 1024);
  CHECK(full.captures == 1024);
  CHECK(placeable(full) == 1);
  const analysis::Facts more = analysis::facts_of(Lices{}, position_of(of_1025));
  CHECK(more.moves == 1025);
  CHECK(more.captures == 1024);
  CHECK(placeable(more) == 0);
}

}  // namespace damier::test
