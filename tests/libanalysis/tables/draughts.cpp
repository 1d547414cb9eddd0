// The draughts family: its numbers, and its tables compared with a plain solver.

#include <string>

#include "damier/analysis/search/score.hpp"
#include "damier/rules/rulesets.hpp"

#include "catch.hpp"
#include "evaluation/draughts/ending.hpp"
#include "librules/draughts/typed.hpp"
#include "made.hpp"
#include "numbers.hpp"
#include "plain.hpp"

using namespace damier;
using analysis::EndingValue;
using analysis::tables::Balance;

namespace {

/// Calls `use` with each position of a board that has these pieces.
template <class G, class Use>
void for_each_placement(const G& game, typename G::Position position, Balance left, int from,
                        const Use& use) {
  if (left.pieces() == 0) {
    if (!game.validate(position)) {
      use(position);
    }
    return;
  }
  // Equal pieces stand on rising squares.
  const auto place = [&](std::uint8_t& pieces, rules::draughts::Piece piece) {
    if (pieces == 0) {
      return false;
    }
    --pieces;
    for (int square = from; square < G::Board::square_count; ++square) {
      if (!position.at(square)) {
        auto more = position;
        more.put(square, piece);
        for_each_placement(game, more, left, pieces > 0 ? square + 1 : 0, use);
      }
    }
    return true;
  };
  (void)(place(left.own.lasting, {rules::Side::first, true}) ||
         place(left.own.changing, {rules::Side::first, false}) ||
         place(left.other.lasting, {rules::Side::second, true}) ||
         place(left.other.changing, {rules::Side::second, false}));
}

/// Returns all positions of at most `pieces` pieces, with either side to move, before any king runs.
template <class G>
std::vector<typename G::Position> all_positions(const G& game, int pieces) {
  std::vector<typename G::Position> found;
  for (const std::string& name :
       analysis::ending_classes(made::rules_of(game), std::to_string(pieces))) {
    const Balance balance = analysis::tables::balance_named(game, name).value();
    const auto add = [&](typename G::Position position) {
      found.push_back(position);
      position.to_move = rules::Side::second;
      found.push_back(position);
    };
    for_each_placement(game, {}, balance, 0, add);
    if (balance.turned() != balance) {
      for_each_placement(game, {}, balance.turned(), 0, add);
    }
  }
  return found;
}

}  // namespace

TEMPLATE_TEST_CASE("draughts: each position has its number", "[tables]", test::draughts::English,
                   test::draughts::Turkish, test::draughts::International, test::draughts::Frisian,
                   test::draughts::Canadian, test::draughts::Spantsiretti,
                   test::draughts::Breakthrough) {
  const auto game = test::untyped<TestType>();
  for (const Balance& balance :
       {Balance{{0, 1}, {0, 1}}, {{0, 2}, {0, 1}}, {{1, 1}, {1, 0}}, {{1, 0}, {0, 1}}}) {
    if (!analysis::tables::ending<test::Untyped<TestType>>::exists(game, balance)) {
      continue;
    }
    std::uint64_t all = 0;
    for_each_placement(game, {}, balance, 0, [&](const auto& /*position*/) { ++all; });
    // A side with a king and a man counts it in four states, if the moves of kings are limited.
    const bool runs = game.ruleset->king_run > 0;
    all *= runs && balance.own == analysis::tables::Material{1, 1} ? 4 : 1;
    CHECK(numbers::check(game, balance) == all);
  }
}

TEMPLATE_TEST_CASE("draughts: what comes before is what leads there", "[tables]",
                   test::draughts::English, test::draughts::Turkish, test::draughts::Russian,
                   test::draughts::Frisian, test::draughts::Breakthrough) {
  const auto game = test::untyped<TestType>();
  const made::Folder folder("damier-men");
  REQUIRE(made::build(game, "2", folder.name()));
  analysis::tables::Cache cache(1U << 20);
  const auto below = analysis::tables::folder_of(folder.name(), TestType::name, "");
  for (const std::string& name : analysis::ending_classes(made::rules_of(game), "2")) {
    const Balance balance = analysis::tables::balance_named(game, name).value();
    const analysis::tables::GraphOf<test::Untyped<TestType>> graph(
        game, balance, analysis::tables::shelf_in(below, TestType::name, "", cache), true);
    numbers::check_before(game, graph, 7);
  }
}

TEMPLATE_TEST_CASE("draughts: all endings of two pieces, by a plain solver", "[tables]",
                   test::draughts::Dames, test::draughts::International, test::draughts::Frisian,
                   test::draughts::Canadian, test::draughts::Antidraughts,
                   test::draughts::Breakthrough, test::draughts::Turkish, test::draughts::Italian) {
  const auto game = test::untyped<TestType>();
  const auto roots = all_positions(game, 2);
  const plain::Endings<test::Untyped<TestType>> expected(
      game, roots, [](const auto& position) { return position; });
  const made::Folder folder("damier-two");
  REQUIRE(made::build(game, "2", folder.name()));
  const analysis::Tables tables(folder.name());
  std::size_t wrong = 0;
  std::size_t decided = 0;
  for (std::size_t i = 0; i < expected.positions().size(); ++i) {
    const auto value = tables.probe(game, expected.positions()[i]);
    if (!value) {
      CHECK(game.outcome(expected.positions()[i]).over());
      continue;
    }
    wrong += *value == expected.value(i) ? 0 : 1;
    decided += value->result == EndingValue::Result::drawn ? 0 : 1;
  }
  CHECK(wrong == 0);
  CHECK(decided > 500);
}

TEMPLATE_TEST_CASE("draughts: all endings of three pieces on a small board, by a plain solver",
                   "[tables]", test::draughts::English, test::draughts::Russian,
                   test::draughts::Thai) {
  const auto game = test::untyped<TestType>();
  const auto roots = all_positions(game, 3);
  const plain::Endings<test::Untyped<TestType>> expected(
      game, roots, [](const auto& position) { return position; });
  const made::Folder folder("damier-three");
  REQUIRE(made::build(game, "3", folder.name(), {.threads = 2}));
  const analysis::Tables tables(folder.name());
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < expected.positions().size(); ++i) {
    const auto value = tables.probe(game, expected.positions()[i]);
    wrong += !value || *value == expected.value(i) ? 0 : 1;
  }
  CHECK(wrong == 0);
  const auto rules = made::rules_of(game);
  for (const analysis::TableSummary& table : analysis::summaries_of(folder.name())) {
    CHECK(analysis::fault_of(table, rules, {}).empty());
  }
}

TEST_CASE("draughts: the run of a king decides", "[tables][unsanitized]") {
  // A king that has moved three times may not move again while its side has a man.
  const auto game = test::untyped<test::draughts::Frisian>();
  const made::Folder folder("damier-run");
  REQUIRE(made::build(game, "1K1M-1K", folder.name()));
  const analysis::Tables tables(folder.name());
  std::size_t differ = 0;
  for (const auto& fresh : all_positions(game, 3)) {
    if (fresh.to_move != rules::Side::first || game.outcome(fresh).over()) {
      continue;
    }
    const auto kings = fresh.of(rules::Side::first) & fresh.kings;
    if (rules::draughts::count(kings) != 1 || rules::draughts::count(fresh.pieces[0]) != 2) {
      continue;
    }
    auto run = fresh;
    run.runs[0] = {3, static_cast<std::uint8_t>(test::draughts::Frisian::Board::number_of(
                          rules::draughts::lowest(kings)))};
    const auto before = tables.probe(game, fresh);
    const auto after = tables.probe(game, run);
    differ += before && after && *before != *after ? 1 : 0;
  }
  CHECK(differ > 100);
}

TEST_CASE("draughts: a win that takes too long is reported", "[tables]") {
  // Two moves of each side draw an ending of a king against a king.
  const auto game = test::untyped<test::draughts::Frisian>();
  const made::Folder folder("damier-long");
  REQUIRE(made::build(game, "2K-1K", folder.name()));
  const analysis::Tables tables(folder.name());
  std::size_t uncertain = 0;
  std::size_t certain = 0;
  for (const auto& position : all_positions(game, 3)) {
    const auto value = tables.probe(notation::KeptPosition(game, position));
    if (value && value->result != EndingValue::Result::drawn) {
      ++(value->history_may_decide() ? uncertain : certain);
      CHECK(value->history_may_decide() == (value->plies > 3));
    }
  }
  CHECK(uncertain > 1000);
  CHECK(certain > 1000);
}
