// Lignes d'action: its numbers and its tables.

#include <random>

#include "damier/rules/rulesets.hpp"

#include "../search/plain.hpp"
#include "catch.hpp"
#include "evaluation/loa/ending.hpp"
#include "made.hpp"
#include "numbers.hpp"
#include "plain.hpp"

using namespace damier;
using analysis::EndingValue;
using analysis::tables::Balance;

namespace {

constexpr Balance two_two{{2, 0}, {2, 0}};

rules::loa::Position random_ending(plain::Random& random) {
  rules::loa::Position position;
  for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
    while (rules::loa::count(position.of(side)) < 2) {
      const int square = static_cast<int>(plain::below(random, rules::loa::square_count));
      if (!position.at(square)) {
        position.put(square, side);
      }
    }
  }
  position.to_move = plain::below(random, 2) == 0 ? rules::Side::first : rules::Side::second;
  return position;
}

}  // namespace

TEST_CASE("lignes d'action: each position has its number, under all symmetries",
          "[tables][unsanitized]") {
  CHECK(numbers::check(rules::LignesDAction{}, two_two) == 2016ULL * 1891);
}

TEST_CASE("lignes d'action: values are those that moves and exhaustive search find",
          "[tables][unsanitized]") {
  for (const bool draws : {false, true}) {
    rules::LignesDAction game;
    game.both_connected_draws = draws;
    const made::Folder folder("damier-lines");
    REQUIRE(made::build(game, "2-2", folder.name(), {.threads = 2}));
    REQUIRE(std::filesystem::exists(folder.file(
        draws ? "lignes-d-action-bothconnected-draw/2-2.table" : "lignes-d-action/2-2.table")));
    const analysis::Tables tables(folder.name());
    analysis::tables::Cache cache(1U << 20);
    const analysis::tables::GraphOf<rules::LignesDAction> graph(
        game, two_two, analysis::tables::shelf_in(folder.name(), "", "", cache), true);
    numbers::check_before(game, graph, 1009);
    const auto rules = made::rules_of(game);
    CHECK(analysis::fault_of(analysis::summaries_of(folder.name()).at(0), rules, {.threads = 2})
              .empty());
    plain::Random random(5);
    int decided = 0;
    for (int i = 0; i < 300; ++i) {
      const auto position = random_ending(random);
      const EndingValue value = tables.probe(game, position).value();
      auto history = game.new_history(1);
      history.observe(position);
      const int found = plain::forced(game, position, history, 3);
      if (analysis::is_decided(found)) {
        CHECK(found == value.score());
        ++decided;
      } else {
        CHECK((value.result == EndingValue::Result::drawn || value.plies > 3 || value.plies == 0));
      }
    }
    CHECK(decided > 50);
  }
}
