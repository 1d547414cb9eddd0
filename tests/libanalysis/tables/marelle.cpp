// Marelle: its numbers, and its tables compared with a plain solver.

#include <array>
#include <random>

#include "damier/analysis/search/analyse.hpp"
#include "damier/analysis/search/score.hpp"
#include "damier/rules/rulesets.hpp"

#include "../search/plain.hpp"
#include "catch.hpp"
#include "evaluation/marelle/ending.hpp"
#include "made.hpp"
#include "numbers.hpp"
#include "plain.hpp"

using namespace damier;
using analysis::EndingValue;
using analysis::tables::Balance;
using rules::marelle::Points;

namespace {

constexpr Balance three_three{{3, 0}, {3, 0}};
constexpr Balance four_three{{4, 0}, {3, 0}};

/// Returns all sets of this number of points.
std::vector<Points> sets_of(int points) {
  std::vector<Points> sets;
  for (Points set = 0; set <= rules::marelle::all_points; ++set) {
    if (rules::marelle::count(set) == points) {
      sets.push_back(set);
    }
  }
  return sets;
}

/// Returns a position with stones anywhere.
rules::marelle::Position random_position(int own, int others, plain::Random& random) {
  rules::marelle::Position position;
  while (rules::marelle::count(position.stones[0]) < own) {
    position.stones[0] |= 1U << plain::below(random, rules::marelle::point_count);
  }
  while (rules::marelle::count(position.stones[1]) < others) {
    position.stones[1] |=
        (1U << plain::below(random, rules::marelle::point_count)) & position.empty();
  }
  position.to_move = plain::below(random, 2) == 0 ? rules::Side::first : rules::Side::second;
  return position;
}

/// Returns the value that follows from those of the successors.
template <rules::Game G>
EndingValue value_by_moves(const G& game, const typename G::Position& position,
                           const analysis::Tables& tables) {
  unsigned nearest = 0;
  unsigned farthest = 0;
  bool drawn = false;
  game.for_each_move(position, [&](const typename G::Move& move) {
    const auto next = game.play(position, move);
    const bool over = game.outcome(next).over();
    const EndingValue value = over ? plain::lost(0) : tables.probe(game, next).value();
    if (value.result == EndingValue::Result::lost) {
      nearest = nearest == 0 ? value.plies + 1 : std::min(nearest, value.plies + 1);
    }
    drawn = drawn || value.result == EndingValue::Result::drawn;
    farthest = std::max(farthest, value.plies + 1);
    return true;
  });
  return nearest > 0 ? plain::won(nearest) : drawn ? EndingValue{} : plain::lost(farthest);
}

}  // namespace

TEST_CASE("marelle: each position has its number, under all symmetries", "[tables]") {
  // The placements of three stones and three among 24 points.
  CHECK(numbers::check(rules::Marelle{}, three_three) == 2024ULL * 1330);
  CHECK(numbers::check(rules::Marelle{}, four_three) == 10626ULL * 1140);
  CHECK(numbers::check(rules::MarelleWmd{}, four_three.turned()) == 2024ULL * 5985);
}

TEMPLATE_TEST_CASE("marelle: what comes before is what leads there", "[tables][unsanitized]",
                   rules::Marelle, rules::MarelleWmd) {
  for (const bool flying : {true, false}) {
    TestType game;
    game.flying = flying;
    const made::Folder folder("damier-before");
    analysis::tables::Cache cache(1U << 20);
    // Without tables of other classes only positions inside one can be looked up.
    made::build(game, "3-3", folder.name());
    const auto shelf = [&] {
      const auto parameters = flying ? "" : analysis::tables::ending<TestType>::parameters;
      return analysis::tables::shelf_in(
          analysis::tables::folder_of(folder.name(), game.name, parameters), game.name, parameters,
          cache);
    };
    const analysis::tables::GraphOf<TestType> small(game, three_three, shelf(), true);
    numbers::check_before(game, small, 1009);
    const analysis::tables::GraphOf<TestType> large(game, four_three, shelf(), true);
    numbers::check_before(game, large, 10007);
  }
}

TEST_CASE("marelle without jumps: all of three against three, by a plain solver",
          "[tables][nightly-tables]") {
  rules::Marelle game;
  game.flying = false;
  std::vector<rules::marelle::Position> roots;
  const auto sets = sets_of(3);
  for (const Points own : sets) {
    for (const Points others : sets) {
      if ((own & others) == 0) {
        roots.push_back({{own, others}, {}, rules::Side::first});
      }
    }
  }
  const plain::Endings<rules::Marelle> expected(game, roots, [](rules::marelle::Position position) {
    if (position.to_move == rules::Side::second) {
      std::swap(position.stones[0], position.stones[1]);
      position.to_move = rules::Side::first;
    }
    return position;
  });
  const made::Folder folder("damier-no-jumps");
  REQUIRE(made::build(game, "3-3", folder.name()));
  const analysis::Tables tables(folder.name());
  std::size_t wrong = 0;
  std::array<std::uint64_t, 3> seen{};
  for (std::size_t i = 0; i < roots.size(); ++i) {
    const EndingValue value = expected.value(i);
    wrong += tables.probe(game, roots[i]) == value ? 0 : 1;
    ++seen.at(static_cast<std::size_t>(value.result));
  }
  CHECK(wrong == 0);
  const auto counts = analysis::summaries_of(folder.name()).at(0).counts.at(0);
  CHECK(counts.raw.losses == seen[0]);
  CHECK(counts.raw.draws == seen[1]);
  CHECK(counts.raw.wins == seen[2]);
  CHECK(seen[2] > 100'000);
  // With jumps it is another table.
  CHECK_FALSE(tables.probe(rules::Marelle{}, roots.front()));
}

TEST_CASE("marelle: values are those that moves and searches find", "[tables][unsanitized]") {
  const rules::MarelleWmd game;
  const made::Folder folder("damier-jumps");
  REQUIRE(made::build(game, "4-3", folder.name(), {.threads = 2}));
  // Almost no block fits.
  const analysis::Tables tables(folder.name(), 1U << 20);
  plain::Random random(3);
  int decided = 0;
  for (int i = 0; i < 3000; ++i) {
    const auto position = random_position(i % 3 == 0 ? 4 : 3, i % 3 == 1 ? 4 : 3, random);
    if (game.outcome(position).over()) {
      continue;
    }
    const EndingValue value = tables.probe(game, position).value();
    REQUIRE(value == value_by_moves(game, position, tables));
    if (i % 50 != 0) {
      continue;
    }
    auto history = game.new_history(1);
    history.observe(position);
    analysis::Search search(1U << 12);
    analysis::Limits limits;
    limits.depth = 3;
    const auto found = analysis::analyse(search, game, position, history, limits);
    if (analysis::is_decided(found.score)) {
      CHECK(found.score == value.score());
      ++decided;
    } else {
      CHECK((value.result == EndingValue::Result::drawn || value.plies > 3));
    }
  }
  CHECK(decided > 10);
}

TEST_CASE("marelle: what counts of plies might change is reported", "[tables][unsanitized]") {
  const rules::MarelleWmd game;
  const made::Folder folder("damier-counts");
  REQUIRE(made::build(game, "3-3", folder.name()));
  const analysis::Tables tables(folder.name());
  const rules::marelle::Position position{{0b111, 0b10100001000}, {}, rules::Side::first};
  const auto fresh = tables.probe(notation::KeptPosition(game, position));
  REQUIRE(fresh);
  REQUIRE(fresh->result != EndingValue::Result::drawn);
  // No win of this class takes fifty moves.
  CHECK_FALSE(fresh->history_may_decide());
  CHECK(analysis::shortest_count(game) == 99);
  CHECK(analysis::shortest_count(rules::Marelle{}) == analysis::no_limit);
}
