// Marelle with stones in hand: its numbers, and its tables compared with a plain solver.

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <vector>

#include "damier/rules/rulesets.hpp"

#include "../search/plain.hpp"
#include "catch.hpp"
#include "evaluation/marelle/ending.hpp"
#include "made.hpp"
#include "numbers.hpp"
#include "plain.hpp"

using namespace damier;
using analysis::EndingValue;
using rules::marelle::Position;

namespace {

/// Searches forward from a position until all stones are placed, without numbers and symmetries.
/// Then tables give the result, which other tests compare.
template <rules::Game G>
class Placing {
 public:
  Placing(const G& game, const analysis::Tables& tables) : game_(game), tables_(tables) {}

  EndingValue value(const Position& position) {
    const auto known = values_.find(game_.hash(position));
    if (known != values_.end()) {
      return known->second;
    }
    const EndingValue found = look(position);
    values_.emplace(game_.hash(position), found);
    const bool placing = position.in_hand != std::array<std::uint8_t, 2>{};
    if (placing && !rules::marelle::too_few_left(position)) {
      placing_.push_back(position);
    }
    return found;
  }
  /// Returns all positions with stones in hand that are not over.
  [[nodiscard]] const std::vector<Position>& placing() const { return placing_; }

 private:
  EndingValue look(const Position& position) {
    if (rules::marelle::too_few_left(position)) {
      return plain::lost(0);
    }
    if (position.in_hand == std::array<std::uint8_t, 2>{}) {
      return tables_.probe(game_, position).value();
    }
    std::optional<unsigned> nearest;
    unsigned farthest = 0;
    bool drawn = false;
    game_.for_each_move(position, [&](const rules::marelle::Move& move) {
      const EndingValue next = value(game_.play(position, move));
      drawn = drawn || next.result == EndingValue::Result::drawn;
      farthest = std::max(farthest, next.plies + 1);
      if (next.result == EndingValue::Result::lost) {
        nearest = std::min(nearest.value_or(next.plies + 1), next.plies + 1);
      }
      return true;
    });
    return nearest ? plain::won(*nearest) : drawn ? EndingValue{} : plain::lost(farthest);
  }

  const G& game_;
  const analysis::Tables& tables_;
  std::unordered_map<std::uint64_t, EndingValue> values_;
  std::vector<Position> placing_;
};

/// Compares the values of a game with this number of stones for each side, from its start on.
template <rules::Game G>
void compare(const G& game, std::uint8_t stones) {
  const made::Folder folder("damier-placing");
  const std::string start = "0+" + std::to_string(stones);
  REQUIRE(made::build(game, start + "-" + start, folder.name(), {.threads = 2}));
  const analysis::Tables tables(folder.name());
  Placing<G> plain(game, tables);
  (void)plain.value({{}, {stones, stones}, rules::Side::first});
  std::size_t wrong = 0;
  std::size_t decided = 0;
  for (const Position& position : plain.placing()) {
    const EndingValue value = plain.value(position);
    wrong += tables.probe(game, position) == value ? 0 : 1;
    decided += value.result == EndingValue::Result::drawn ? 0 : 1;
  }
  CHECK(wrong == 0);
  CHECK(plain.placing().size() > 400'000);
  CHECK(decided > 100'000);
}

}  // namespace

TEST_CASE("placing: each position has its number", "[tables]") {
  using analysis::tables::Balance;
  const rules::Marelle game;
  CHECK(numbers::check(game, Balance{{0, 9}, {0, 9}}) == 1);
  CHECK(numbers::check(game, Balance{{0, 9}, {1, 8}}) == 24);
  CHECK(numbers::check(game, Balance{{1, 2}, {2, 1}}) == 24ULL * 253);
  CHECK(numbers::check(game, Balance{{2, 1}, {2, 1}}) == 276ULL * 231);
  CHECK(numbers::check(game, Balance{{3, 1}, {2, 1}}) == 2024ULL * 210);
}

TEST_CASE("placing: the classes and their names", "[tables]") {
  const auto rules = made::rules_of(rules::Marelle{});
  const auto classes = [&](std::string_view up_to) {
    return analysis::ending_classes(rules, up_to);
  };
  CHECK(classes("0+3-0+3") == std::vector<std::string>{"3-3", "2+1-3", "2+1-2+1", "1+2-2+1",
                                                       "1+2-1+2", "0+3-1+2", "0+3-0+3"});
  // A mill removes a stone, from the board only.
  CHECK(classes("3+1-4") == std::vector<std::string>{"3-3", "4-3", "4-4", "3+1-4"});
  // The side to place has as many in hand, or one more; each has three to nine in all.
  for (const char* const none :
       {"3-2+1", "1+3-4", "9+1-9", "1+1-2+1", "3+-3", "3+1+1-3", "300-3"}) {
    INFO(none);
    CHECK(classes(none).empty());
  }
  // A number of pieces means placed ones.
  CHECK(classes("7") == std::vector<std::string>{"3-3", "4-3"});
  CHECK(classes("0+9-0+9").size() > 100);
}

TEST_CASE("placing: a game of three stones each, by a plain solver", "[tables][nightly-tables]") {
  rules::Marelle game;
  compare(game, 3);
  game.flying = false;
  compare(game, 3);
}

TEST_CASE("placing: the same in the other ruleset", "[tables][nightly-tables]") {
  compare(rules::MarelleWmd{}, 3);
}

TEST_CASE("placing: mills take stones", "[tables][nightly-tables]") {
  const rules::Marelle game;
  const made::Folder folder("damier-placing-mills");
  REQUIRE(made::build(game, "3+1-3+1", folder.name(), {.threads = 2}));
  const analysis::Tables tables(folder.name());
  for (const analysis::TableSummary& table : analysis::summaries_of(folder.name())) {
    if (table.name.find('+') != std::string::npos) {
      CHECK(analysis::fault_of(table, made::rules_of(game), {.threads = 2}).empty());
    }
  }
  plain::Random random(4);
  Placing<rules::Marelle> plain(game, tables);
  std::size_t taking = 0;
  for (int i = 0; i < 3000; ++i) {
    Position position{{}, {1, 1}, rules::Side::first};
    for (const std::size_t side : {0U, 1U}) {
      while (rules::marelle::count(position.stones[side]) < 3) {
        position.stones[side] |=
            (1U << plain::below(random, rules::marelle::point_count)) & position.empty();
      }
    }
    REQUIRE(tables.probe(game, position) == plain.value(position));
    game.for_each_move(position, [&](const rules::marelle::Move& move) {
      taking += move.removed != rules::marelle::nowhere ? 1 : 0;
      return true;
    });
  }
  CHECK(taking > 300);
  // Hands that do not come from placing in turn have no table.
  const Position odd{{0b111, 0b111000}, {0, 2}, rules::Side::first};
  CHECK_FALSE(tables.probe(game, odd));
}

TEST_CASE("placing: without distances", "[tables][unsanitized]") {
  const rules::MarelleWmd game;
  const made::Folder with("damier-placing-distances");
  const made::Folder without("damier-placing-results");
  REQUIRE(made::build(game, "0+3-0+3", with.name()));
  REQUIRE(made::build(game, "0+3-0+3", without.name(), {.threads = 2, .distances = false}));
  const auto exact = analysis::summaries_of(with.name());
  const auto results = analysis::summaries_of(without.name());
  REQUIRE(exact.size() == 7);
  for (std::size_t i = 0; i < exact.size(); ++i) {
    CHECK(exact[i].counts.at(0).raw == results.at(i).counts.at(0).raw);
    CHECK(analysis::fault_of(results.at(i), made::rules_of(game), {}).empty());
  }
}
