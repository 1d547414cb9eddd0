// Tables without distances: they give the same winner as those with distances.

#include <random>

#include "damier/analysis/search/analyse.hpp"
#include "damier/analysis/search/score.hpp"
#include "damier/rules/rulesets.hpp"

#include "../search/plain.hpp"
#include "catch.hpp"
#include "librules/draughts/typed.hpp"
#include "made.hpp"
#include "tables/file.hpp"
#include "tables/word.hpp"

using namespace damier;
using analysis::BuildOptions;
using analysis::EndingValue;

namespace {

constexpr const char* won_position = "W:Wa1,d1,g1:Ba7,d7,g4";

/// Returns all values of a table, by number.
std::vector<analysis::tables::Word> words_of(const std::string& file) {
  const analysis::tables::TableFile table(file);
  std::vector<analysis::tables::Word> words;
  std::vector<analysis::tables::Word> some;
  for (std::uint64_t block = 0; words.size() < table.header().numbers; ++block) {
    table.read(block, some);
    words.insert(words.end(), some.begin(), some.end());
  }
  return words;
}

/// Makes the tables of some pieces both ways. Returns how many positions have other winners.
template <rules::Game G>
std::size_t differences(const G& game, const std::string& up_to, unsigned threads) {
  const made::Folder with("damier-with-distances");
  const made::Folder without("damier-without-distances");
  REQUIRE(made::build(game, up_to, with.name()));
  REQUIRE(made::build(game, up_to, without.name(), {.threads = threads, .distances = false}));
  const auto exact = analysis::summaries_of(with.name());
  const auto plain = analysis::summaries_of(without.name());
  REQUIRE(exact.size() == plain.size());
  std::size_t different = 0;
  for (std::size_t i = 0; i < exact.size(); ++i) {
    CHECK(exact[i].distances);
    CHECK_FALSE(plain[i].distances);
    CHECK(plain[i].bytes < exact[i].bytes);
    for (std::size_t part = 0; part < exact[i].counts.size(); ++part) {
      CHECK(exact[i].counts[part].raw == plain[i].counts[part].raw);
      CHECK(exact[i].counts[part].folded == plain[i].counts[part].folded);
    }
    CHECK(analysis::fault_of(plain[i], made::rules_of(game), {}).empty());
    const auto words = words_of(exact[i].file);
    const auto results = words_of(plain[i].file);
    // Holes have any value.
    for (std::size_t number = 0; number < words.size(); ++number) {
      using analysis::tables::kind_of;
      different += kind_of(words[number]) != kind_of(results[number]) ? 1 : 0;
    }
  }
  return different;
}

rules::marelle::Position position_of(const rules::Marelle& game, std::string_view setup) {
  notation::Diagnostics diagnostics;
  const notation::Span whole{0, static_cast<std::uint32_t>(setup.size())};
  return notation::codec<rules::Marelle>::read_setup(game, setup, whole, diagnostics).value();
}

}  // namespace

TEMPLATE_TEST_CASE("without distances: the same side wins", "[tables][unsanitized]",
                   test::draughts::Russian, test::draughts::Frisian, test::draughts::Antidraughts) {
  // Frisian kings have limited moves; and the side without a move may win.
  CHECK(differences(test::untyped<TestType>(), "2", 2) == 0);
}

TEST_CASE("without distances: marelle, and it can be stopped", "[tables]") {
  rules::Marelle game;
  game.flying = false;
  CHECK(differences(game, "3-3", 1) == 0);

  const made::Folder folder("damier-stopped-results");
  BuildOptions options;
  options.distances = false;
  options.keep_every = std::chrono::seconds(0);
  int left = 2;
  options.watch = [&](const analysis::BuildProgress&) { return --left > 0; };
  int stops = 0;
  while (!made::build(game, "3-3", folder.name(), options)) {
    ++stops;
    left = 2;
  }
  CHECK(stops > 3);
  const made::Folder whole("damier-whole-results");
  REQUIRE(made::build(game, "3-3", whole.name(), {.distances = false}));
  const std::string table = "marelle-saut-non/3-3.table";
  CHECK(made::bytes_of(folder.file(table)) == made::bytes_of(whole.file(table)));
}

TEST_CASE("without distances: a wrong value is found, even if all agree with each other",
          "[tables][unsanitized]") {
  using namespace analysis::tables;
  const made::Folder folder("damier-wrong-results");
  const rules::Marelle game;
  REQUIRE(made::build(game, "3-3", folder.name(), {.distances = false}));
  const std::string file = folder.file("marelle/3-3.table");
  auto words = words_of(file);
  Header header;
  {
    const TableFile table(file);
    header = table.header();
  }
  const auto number = std::ranges::find(words, make_word(Kind::win, no_distance)) - words.begin();
  words[static_cast<std::size_t>(number)] = make_word(Kind::loss, no_distance);
  write_table(file, header, Values(words), 1);
  CHECK(analysis::fault_of(analysis::summaries_of(folder.name()).at(0), made::rules_of(game), {}) ==
        "number " + std::to_string(number) + " has a loss, and is a win");
}

TEST_CASE("without distances: what needs them says so", "[tables][unsanitized]") {
  const made::Folder folder("damier-mixed");
  const rules::Marelle game;
  REQUIRE(made::build(game, "3-3", folder.name(), {.distances = false}));
  CHECK_THROWS_WITH(made::build(game, "4-3", folder.name()),
                    folder.file("marelle/3-3.table") + ": the table exists, without distances");
  // It is sufficient for others without distances.
  CHECK(made::build(game, "4-3", folder.name(), {.threads = 2, .distances = false}));
  const auto tables = analysis::summaries_of(folder.name());
  REQUIRE(tables.size() == 2);
  CHECK(analysis::fault_of(tables.at(1), made::rules_of(game), {}).empty());
  CHECK(tables.at(1).counts.at(0).raw.losses == 48'720);
}

TEST_CASE("without distances: the search claims the result, and no distance",
          "[tables][unsanitized]") {
  const made::Folder with("damier-search-distances");
  const made::Folder without("damier-search-results");
  const rules::Marelle game;
  REQUIRE(made::build(game, "3-3", with.name()));
  REQUIRE(made::build(game, "3-3", without.name(), {.distances = false}));
  const analysis::Tables exact(with.name());
  const analysis::Tables results(without.name());
  const auto won = results.probe(game, position_of(game, won_position)).value();
  CHECK(won.result == EndingValue::Result::won);
  CHECK_FALSE(won.plies_known);

  plain::Random random(11);
  int from_search = 0;
  int far = 0;
  for (int i = 0; i < 400; ++i) {
    rules::marelle::Position position;
    const int own = i % 2 == 0 ? 4 : 3;  // four against three has no table
    while (rules::marelle::count(position.stones[0]) < own) {
      position.stones[0] |= 1U << plain::below(random, rules::marelle::point_count);
    }
    while (rules::marelle::count(position.stones[1]) < 3) {
      position.stones[1] |=
          (1U << plain::below(random, rules::marelle::point_count)) & position.empty();
    }
    auto history = game.new_history(1);
    history.observe(position);
    analysis::Search search(1U << 12);
    analysis::Limits limits;
    limits.depth = 3;
    limits.tables = &results;
    const auto found = analysis::analyse(search, game, position, history, limits);
    analysis::Limits more = limits;
    more.tables = &exact;
    const auto truth = analysis::analyse(search, game, position, history, more);
    if (found.over || !analysis::is_decided(found.score)) {
      continue;
    }
    // Every claim is true; the distance is at most that.
    REQUIRE(truth.solved);
    REQUIRE(analysis::is_win(truth.score) == analysis::is_win(found.score));
    if (analysis::has_distance(found.score)) {
      ++from_search;
      CHECK(analysis::plies_to_end(truth.score) <= analysis::plies_to_end(found.score));
      CHECK((found.at_most ||
             analysis::plies_to_end(truth.score) == analysis::plies_to_end(found.score)));
    } else {
      ++far;
      CHECK(found.at_most);
      CHECK(found.solved);
    }
  }
  CHECK(from_search > 10);
  CHECK(far > 50);
}

TEST_CASE("without distances: a count of plies leaves a win open", "[tables]") {
  const made::Folder folder("damier-results-counts");
  const auto game = test::untyped<test::draughts::International>();
  REQUIRE(made::build(game, "2", folder.name(), {.distances = false}));
  const analysis::Tables tables(folder.name());
  int decided = 0;
  for (int square = 10; square < 40; ++square) {
    test::draughts::International::Position position;
    position.put(0, {rules::Side::first, true});
    position.put(square, {rules::Side::second, false});
    const auto value = tables.probe(
        notation::KeptPosition<test::Untyped<test::draughts::International>>(game, position));
    REQUIRE(value);
    const bool drawn = value->result == EndingValue::Result::drawn;
    CHECK(value->count_may_decide != drawn);
    // So the search does not accept the win either.
    auto history = game.new_history(1);
    history.observe(position);
    analysis::Search search(1U << 8);
    analysis::Limits limits;
    limits.depth = 1;
    limits.tables = &tables;
    const int score = analysis::analyse(search, game, position, history, limits).score;
    CHECK((!analysis::is_decided(score) || analysis::has_distance(score)));
    decided += drawn ? 0 : 1;
  }
  CHECK(decided > 10);
}
