#include "damier/analysis/statistics/statistics.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <utility>

#include "damier/notation/games/lices/codes.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "catch.hpp"

namespace {

using namespace damier;
using analysis::Histogram;
using analysis::RecordFacts;
using analysis::Statistics;
using analysis::StatisticsLimits;
using notation::ResultToken;

/// Returns a game with an opening line of these moves and these players.
RecordFacts game(const std::vector<std::string>& moves, const std::string& white,
                 const std::string& black) {
  RecordFacts facts;
  facts.ruleset = rules::RulesetId{0};
  facts.result = ResultToken::first_wins;
  facts.players = {white, black};
  for (const std::string& move : moves) {
    facts.opening += (facts.opening.empty() ? "" : " ") + move;
    facts.opening_ends.push_back(facts.opening.size());
    facts.plies.push_back({notation::PlyKind::advance, 0});
    facts.branching.push_back(facts.plies.size());
  }
  return facts;
}

/// Returns games with many openings: few moves at first and many later.
std::vector<RecordFacts> many_games(std::size_t count) {
  std::vector<RecordFacts> games;
  for (std::size_t i = 0; i < count; ++i) {
    games.push_back(game({std::to_string(i % 2), std::to_string(i % 6), std::to_string(i)},
                         "player " + std::to_string(i % 10), "player " + std::to_string(i % 7)));
  }
  return games;
}

std::string json_of(const Statistics& statistics) {
  std::string json;
  write_statistics(statistics, {}, json);
  return json;
}

Statistics count(const std::vector<RecordFacts>& games, unsigned depth, StatisticsLimits limits) {
  Statistics statistics(depth, limits);
  for (const RecordFacts& facts : games) {
    statistics.add(facts, {});
  }
  return statistics;
}

}  // namespace

TEST_CASE("a histogram is exact") {
  Histogram histogram;
  CHECK(histogram.median() == 0);
  CHECK(histogram.max() == 0);
  for (const std::size_t value : {3U, 9U, 9U, 4U, 100U, 3U}) {
    histogram.add(value);
  }
  histogram.add(500, 0);
  CHECK(histogram.count() == 6);
  CHECK(histogram.sum() == 128);
  CHECK(histogram.min() == 3);
  CHECK(histogram.median() == 4);  // 3 3 4 | 9 9 100: the lower of two
  CHECK(histogram.max() == 100);
  Histogram more;
  more.add(200);
  histogram.merge(more);
  CHECK(histogram.median() == 9);
  CHECK(histogram.max() == 200);
  Histogram none;
  none.merge(histogram);
  CHECK(none.times() == histogram.times());
}

TEST_CASE("parts in any order are the whole, also where room is short") {
  const auto games = many_games(60);
  // Rows of lines: 2 of one ply, 6 of two, 60 of three; of players: 10.
  const std::uint64_t lines = 10 * (StatisticsLimits::row + 10);
  for (const StatisticsLimits limits :
       {StatisticsLimits{}, StatisticsLimits{lines, 100}, StatisticsLimits{0, 0}}) {
    const Statistics whole = count(games, 3, limits);
    for (unsigned seed = 1; seed <= 20; ++seed) {
      std::mt19937 random(seed);
      auto shuffled = games;
      std::shuffle(shuffled.begin(), shuffled.end(), random);
      Statistics merged(3, limits);
      while (!shuffled.empty()) {
        const std::size_t size = std::min<std::size_t>(shuffled.size(), random() % 25);
        const auto cut = shuffled.end() - static_cast<std::ptrdiff_t>(size);
        merged.add(count({cut, shuffled.end()}, 3, limits));
        shuffled.erase(cut, shuffled.end());
      }
      REQUIRE(json_of(merged) == json_of(whole));
    }
  }
}

TEST_CASE("the longest lines go first, players as a whole") {
  const auto games = many_games(60);
  const std::uint64_t two_levels = 8 * (StatisticsLimits::row + 10);
  const Statistics cut = count(games, 3, {two_levels, 100});
  CHECK(cut.depth_asked() == 3);
  CHECK(cut.depth_kept() == 2);
  CHECK(cut.game(rules::RulesetId{0}).openings.size() == 2);
  CHECK(cut.game(rules::RulesetId{0}).openings[1].size() == 6);
  CHECK_FALSE(cut.players_kept());
  CHECK(cut.game(rules::RulesetId{0}).players.empty());
  CHECK(cut.game(rules::RulesetId{0}).games() == 60);
  const Statistics whole = count(games, 3, {});
  CHECK(whole.depth_kept() == 3);
  CHECK(whole.game(rules::RulesetId{0}).openings[2].size() == 60);
  CHECK(whole.game(rules::RulesetId{0}).players.size() == 10);
}

TEST_CASE("what is cut once stays cut, whatever is added") {
  const auto games = many_games(12);
  Statistics whole = count(games, 3, {});
  Statistics short_one = count(games, 3, {});
  short_one.cut_openings(1);
  CHECK(short_one.depth_kept() == 1);
  short_one.cut_openings(2);
  CHECK(short_one.depth_kept() == 1);
  Statistics middle = count(games, 3, {});
  middle.cut_openings(2);
  for (const Statistics* const more : {&whole, &middle}) {
    short_one.add(*more);
    CHECK(short_one.depth_kept() == 1);
    CHECK(short_one.game(rules::RulesetId{0}).openings.size() == 1);
  }
  middle.add(short_one);
  CHECK(middle.depth_kept() == 1);
  CHECK(middle.game(rules::RulesetId{0}).openings.size() == 1);
}

TEST_CASE("each result is somebody's") {
  struct Row {
    ResultToken result;
    std::array<std::uint64_t, 3> first;  ///< wins, draws, losses
    std::array<std::uint64_t, 3> second;
  };
  const std::array rows{
      Row{ResultToken::first_wins, {1, 0, 0}, {0, 0, 1}},
      Row{ResultToken::second_wins, {0, 0, 1}, {1, 0, 0}},
      Row{ResultToken::draw, {0, 1, 0}, {0, 1, 0}},
      Row{ResultToken::both_lose, {0, 0, 1}, {0, 0, 1}},  // 0-0
      Row{ResultToken::unknown, {0, 0, 0}, {0, 0, 0}},
  };
  for (const Row& row : rows) {
    CAPTURE(static_cast<int>(row.result));
    RecordFacts facts = game({"a"}, "A", "B");
    facts.result = row.result;
    const Statistics statistics = count({facts}, 1, {});
    const auto fared = [&](const char* name) {
      const analysis::PlayerRow& player =
          statistics.game(rules::RulesetId{0}).players.find(name)->second;
      CHECK(player.games == 1);
      return std::array{player.wins, player.draws, player.losses};
    };
    CHECK(fared("A") == row.first);
    CHECK(fared("B") == row.second);
    CHECK(statistics.game(rules::RulesetId{0}).results()[row.result] == 1);
  }
}

TEST_CASE("every way to end a game has a name") {
  const auto name = [](std::string_view ruleset, rules::Ending ending) {
    return analysis::ending_name(*rules::find_ruleset(ruleset), ending);
  };
  CHECK(name("lices", rules::Ending::none) == "by-players");
  CHECK(name("lices", rules::Ending::goal) == "goal");
  CHECK(name("lignes-d-action", rules::Ending::both_goals) == "both-goals");
  CHECK(name("lices", rules::Ending::blocked) == "blocked");
  CHECK(name("lices", rules::Ending::repetition) == "repetition");
  CHECK(name("dames", rules::Ending::move_count) == "move-count");
  CHECK(name("marelle", rules::Ending::few_pieces) == "few-pieces");
  CHECK(name("dames", rules::Ending::agreed_limit) == "agreed-limit");
}

TEST_CASE("findings are counted beyond those that a record keeps") {
  constexpr std::size_t more = 7;
  notation::Diagnostics diagnostics;
  for (std::size_t i = 0; i < notation::max_findings + more; ++i) {
    diagnostics.add(notation::LicesCode::pion_letter, notation::Span{});
  }
  diagnostics.add(notation::Code::move_syntax, notation::Span{});
  Statistics statistics;
  statistics.add(game({"a"}, "A", "B"), diagnostics);
  Statistics twice;
  twice.add(statistics);
  twice.add(statistics);
  for (const auto& [of, times] : {std::pair(&statistics, 1U), std::pair(&twice, 2U)}) {
    const analysis::RecordCounts& counts = of->game(rules::RulesetId{0}).counts;
    CHECK(counts.records == times);
    CHECK(counts.invalid == times);
    CHECK(counts.more_findings == times * (more + 1));
    // The error replaces a warning.
    CHECK(counts.findings.at(notation::LicesCode::pion_letter) ==
          times * (notation::max_findings - 1));
    CHECK(counts.findings.at(notation::Code::move_syntax) == times);
    std::string failure;
    const auto back = analysis::read_statistics(json_of(*of), failure);
    REQUIRE(back);
    CHECK(back->total().more_findings == times * (more + 1));
    CHECK(json_of(*back) == json_of(*of));
  }
}

TEST_CASE("what is written whole is read back") {
  auto games = many_games(30);
  games[3].year = 1987;
  games[4].ending = rules::Ending::repetition;
  games[5].result = ResultToken::both_lose;
  games[6].plies.push_back({notation::PlyKind::capture, 7});
  games[7].players[0] = "\"\\\n\x01 <b>\xC3\xA9";
  for (const StatisticsLimits limits : {StatisticsLimits{}, StatisticsLimits{2000, 100}}) {
    const std::string json = json_of(count(games, 3, limits));
    std::string failure;
    const auto back = analysis::read_statistics(json, failure);
    INFO(failure);
    REQUIRE(back);
    CHECK(json_of(*back) == json);
  }
}

TEST_CASE("what is not so is refused with its reason") {
  const std::string good = json_of(count(many_games(3), 2, {}));
  const auto refused = [&](const std::string& from, const std::string& to) {
    std::string bad = good;
    REQUIRE(bad.find(from) != std::string::npos);
    bad.replace(bad.find(from), from.size(), to);
    std::string failure;
    CHECK_FALSE(analysis::read_statistics(bad, failure));
    return notation::Catalogue().resolved(failure);
  };
  CHECK(refused("{", "") == "invalid JSON");
  CHECK(refused("statistics-2", "statistics-3") == "'schema' is not damier-statistics-2");
  CHECK(refused("\"undated\":3", "\"undated\":-3") == "'undated' is missing, or no number");
  CHECK(refused("\"records\":3", "\"records\":9e9") == "'records' is missing, or no number");
  CHECK(refused("\"openings\":2", "\"openings\":61") == "a number is not a whole one from 0 to 60");
  CHECK(refused("[3,3]", "[3]") == "'times' contains something other than pairs");
  CHECK(refused("by-players", "by-magic") == "no game ends by 'by-magic'");
  CHECK(refused("\"advance\":", "\"jump\":") == "there is no kind of ply 'jump'");
  CHECK(refused("\"openingsKept\":2", "\"openingsKept\":1") ==
        "a line is longer than 'openingsKept'");
  CHECK(refused("\"complete\":true", "\"complete\":false").find("the option partial") !=
        std::string::npos);
  std::string failure;
  CHECK_FALSE(analysis::read_statistics("[" + std::string(1'000'000, '['), failure));
  CHECK_FALSE(analysis::read_statistics("", failure));
  CHECK_FALSE(analysis::read_statistics("[]", failure));
}
