#include "damier/analysis/tournament/standings.hpp"

#include <algorithm>
#include <ctime>
#include <sstream>

#include "damier/analysis/tournament/crosstable.hpp"

#include "catch.hpp"

namespace {

using namespace damier;
using analysis::Form;
using analysis::Games;
using analysis::PointsOfResults;
using analysis::Sheet;
using analysis::Standing;
using analysis::StandingsOptions;
using analysis::StatedGame;
using analysis::System;
using analysis::TieBreak;
using analysis::Tournament;
using notation::ResultToken;

ResultToken token(const std::string& result) {
  return result == "1"   ? ResultToken::first_wins
         : result == "0" ? ResultToken::second_wins
         : result == "=" ? ResultToken::draw
         : result == "x" ? ResultToken::both_lose
                         : ResultToken::unknown;
}

/// Returns a game from `A B 1` or `A B 0 2f`: the players, 1, 0, = (a draw), x (both lose) or * for
/// the first, the round, and f for a forfeit. `-` is nobody: a bye.
StatedGame stated_game(const std::string& text) {
  std::istringstream words(text);
  std::string result;
  StatedGame game;
  words >> game.players[0] >> game.players[1] >> result;
  char forfeit = ' ';
  words >> game.round[0];
  words >> forfeit;
  game.ruleset = rules::RulesetId{0};
  game.event = "Cup";
  game.file = "a.pdn";
  game.result = token(result);
  game.presence = forfeit == 'f' ? analysis::Presence::forfeit : analysis::Presence::played;
  if (game.players[1] == "-") {
    game.players[1].clear();
    game.presence = analysis::Presence::bye;
  }
  return game;
}

Games games_read(const std::vector<std::string>& texts) {
  Games games;
  std::uint64_t number = 0;
  for (const std::string& text : texts) {
    StatedGame one = stated_game(text);
    one.record = ++number;
    games.add(one);
  }
  return games;
}

/// Returns the options that count 1-½-0, whatever the ruleset.
StandingsOptions usual() {
  StandingsOptions options;
  options.points = PointsOfResults{};
  return options;
}

Tournament only(const Games& games, const StandingsOptions& options = usual()) {
  const std::vector<Tournament> tournaments = tournaments_of(games, options);
  REQUIRE(tournaments.size() == 1);
  return tournaments.front();
}

/// Returns the ranks, names, points and tie-breaks: `1 A 2.5 5`.
std::vector<std::string> lines_of(const Tournament& tournament) {
  std::vector<std::string> out;
  for (const Standing& one : tournament.players) {
    std::string& line = out.emplace_back();
    line = std::to_string(one.rank) + (one.shared ? "= " : " ") + std::string(one.name) + " " +
           analysis::halves_text(one.points, Form::programs);
    for (const auto& value : one.tie_breaks) {
      line += " " + (value ? analysis::quarters_text(*value) : std::string("-"));
    }
  }
  return out;
}

std::vector<std::string> rows_of(const Sheet& sheet) {
  std::vector<std::string> out;
  for (const auto& row : sheet.rows) {
    REQUIRE(row.size() == sheet.columns.size());
    std::string& line = out.emplace_back();
    for (const std::string& cell : row) {
      line += (line.empty() ? "" : "|") + cell;
    }
  }
  return out;
}

using Lines = std::vector<std::string>;

// Round robin of five, computed by hand. Points:
//     A  beat B and D, drew with C, lost to E  1 + ½ + 1 + 0 = 2½
//     B  beat C and E, drew with D, lost to A  0 + 1 + ½ + 1 = 2½
//     C  beat D, drew with A and E             ½ + 0 + 1 + ½ = 2
//     D  beat E, drew with B                   0 + ½ + 0 + 1 = 1½
//     E  beat A, drew with C                   1 + 0 + ½ + 0 = 1½
// Sonneborn-Berger, the points of the beaten and half those of the drawn:
//     A  2½ (B) + 1½ (D) + 2/2 (C)     = 5
//     B  2 (C) + 1½ (E) + 1½/2 (D)     = 4¼
//     C  1½ (D) + 2½/2 (A) + 1½/2 (E)  = 3½
//     D  1½ (E) + 2½/2 (B)             = 2¾
//     E  2½ (A) + 2/2 (C)              = 3½
const Lines five{"A B 1", "A C =", "A D 1", "A E 0", "B C 1",
                 "B D =", "B E 1", "C D 1", "C E =", "D E 1"};

// Swiss of five in three rounds, computed by hand. D did not come to play E.
//     A  beat B and E, drew with C             2½
//     B  lost to A and C, bye                  1
//     C  drew with D and A, beat B             2
//     D  drew with C, bye, lost to E           1½
//     E  bye, lost to A, beat D                2
// Buchholz, the points of all opponents, 0 for a bye; the fewest in brackets for buchholz-1:
//     A  [1] + 2 + 2   = 5, 4
//     B  2½ + 2 + [0]  = 4½, 4½
//     C  1½ + [1] + 2½ = 5, 4
//     D  2 + [0] + 2   = 4, 4
//     E  [0] + 2½ + 1½ = 4, 4
// Sonneborn-Berger: A 1 + 2 + 2/2 = 4; C 1½/2 + 1 + 2½/2 = 3; E 1½; D 2/2 = 1; B 0.
const Lines swiss{"A B 1 1", "C D = 1", "E - 1 1", "A E 1 2", "C B 1 2",
                  "D - 1 2", "A C = 3", "B - 1 3", "E D 1 3f"};

}  // namespace

TEST_CASE("a round robin is ranked by direct games, then Sonneborn-Berger") {
  const Games games = games_read(five);
  const Tournament tournament = only(games);
  CHECK(tournament.system == System::round_robin);
  CHECK(lines_of(tournament) == Lines{"1 A 2.5 1 5 2", "2 B 2.5 0 4.25 2", "3 C 2 - 3.5 1",
                                      "4 D 1.5 1 2.75 1", "5 E 1.5 0 3.5 1"});
  CHECK(rows_of(crosstable_sheet(tournament, Form::people)) ==
        Lines{"1|A|×|1|½|1|0|2½", "2|B|0|×|1|½|1|2½", "3|C|½|0|×|1|½|2", "4|D|0|½|0|×|1|1½",
              "5|E|1|0|½|0|×|1½"});
}

TEST_CASE("tie-breaks count in the order requested") {
  const Games games = games_read(five);
  StandingsOptions options = usual();
  options.tie_breaks = analysis::read_tie_breaks("sb,direct");
  CHECK(lines_of(only(games, options)) ==
        Lines{"1 A 2.5 5 -", "2 B 2.5 4.25 -", "3 C 2 3.5 -", "4 E 1.5 3.5 -", "5 D 1.5 2.75 -"});
  options.tie_breaks = analysis::read_tie_breaks("wins");
  // A and B are equal in everything, and so are D and E.
  CHECK(lines_of(only(games, options)) ==
        Lines{"1= A 2.5 2", "1= B 2.5 2", "3 C 2 1", "4= D 1.5 1", "4= E 1.5 1"});
  options.tie_breaks->clear();
  CHECK(lines_of(only(games, options)) ==
        Lines{"1= A 2.5", "1= B 2.5", "3 C 2", "4= D 1.5", "4= E 1.5"});
}

TEST_CASE("a Swiss tournament is ranked by Buchholz") {
  const Games games = games_read(swiss);
  const Tournament tournament = only(games);
  CHECK(tournament.system == System::swiss);
  CHECK(tournament.rounds == 3);
  CHECK(tournament.games == 6);
  CHECK(tournament.byes == 3);
  CHECK(tournament.forfeits == 1);
  CHECK(lines_of(tournament) == Lines{"1 A 2.5 5 4 4 2", "2 C 2 5 4 3 1", "3 E 2 4 4 1.5 1",
                                      "4 D 1.5 4 4 1 0", "5 B 1 4.5 4.5 0 0"});
  CHECK(rows_of(crosstable_sheet(tournament, Form::people)) ==
        Lines{"1|A|+5|+3|=2|2½", "2|C|=4|+5|=1|2", "3|E|+bye|-1|+4f|2", "4|D|=2|+bye|-3f|1½",
              "5|B|-1|-2|+bye|1"});
  CHECK(rows_of(crosstable_sheet(tournament, Form::programs))[2] == "3|E|Wbye|L1|W4f|2");
}

TEST_CASE("direct games decide only if all equal players met") {
  // All have one point of two games; A and C did not meet, nor did B and D.
  const Lines open{"A B 1", "B C 1", "C D 1", "D A 1"};
  StandingsOptions options = usual();
  options.tie_breaks = {TieBreak::direct};
  const Games games = games_read(open);
  CHECK(lines_of(only(games, options)) == Lines{"1= A 1 -", "1= B 1 -", "1= C 1 -", "1= D 1 -"});
}

TEST_CASE("points are those of the ruleset, of the option, or as written") {
  CHECK(analysis::read_points("3-1-0") == PointsOfResults{6, 2, 0, false});
  CHECK(analysis::read_points("1-½-0") == PointsOfResults{});
  CHECK(analysis::read_points("1-0.5-0") == PointsOfResults{});
  CHECK(analysis::read_points("2-1.5-1") == PointsOfResults{4, 3, 2, false});
  for (const std::string_view wrong : {"", "3", "3-1", "0-1-2", "1-1-1", "3-1-0-0", "a-b-c",
                                       "-1-0-0", "3-1-0-", "99999-1-0", "1-1/2-0", "1--0"}) {
    CAPTURE(wrong);
    CHECK_FALSE(analysis::read_points(wrong));
  }
  const auto international = rules::find_ruleset("international");
  const auto english = rules::find_ruleset("english");
  REQUIRE((international && english));
  CHECK(analysis::usual_points(*international) == PointsOfResults{4, 2, 0, false});
  CHECK(analysis::usual_points(*english) == PointsOfResults{2, 1, 0, false});

  Games games;
  StatedGame plus = stated_game("A B =");
  plus.points = analysis::WrittenPoints{24, 16};
  games.add(plus);
  StandingsOptions options = usual();
  CHECK(lines_of(only(games, options)) == Lines{"1= A 0.5 0", "1= B 0.5 0"});
  options.points_as_written = true;
  CHECK(lines_of(only(games, options)) == Lines{"1 A 12 0", "2 B 8 0"});
}

TEST_CASE("sums of points have no limit that a file could reach") {
  constexpr int times = 2200;
  Games games;
  for (int i = 0; i < times; ++i) {
    StatedGame one = stated_game("A B 1");
    one.points = analysis::WrittenPoints{1'999'998, 0};
    one.teams = {"North", "South"};
    one.round[0] = 1;
    games.add(one);
  }
  StandingsOptions options = usual();
  options.points_as_written = true;
  const Tournament tournament = only(games, options);
  CHECK(tournament.players.front().points == std::uint64_t{1'999'998} * times);
  CHECK(tournament.teams.front().encounters.front().points == std::uint64_t{1'999'998} * times);
  CHECK(rows_of(team_standings_sheet(tournament, Form::programs)).front() ==
        "1|North|1|1|0|0|2|2199997800");
}

TEST_CASE("boards decide only between teams with equal points of matches") {
  // North wins two matches by little, South one by more points than 40 bits hold.
  constexpr std::uint32_t most = 4'000'000'000;
  Games games;
  const auto add = [&](const std::string& first, const std::string& second,
                       analysis::WrittenPoints points, std::uint32_t round) {
    StatedGame one = stated_game("A" + first + " A" + second + " 1");
    one.teams = {first, second};
    one.points = points;
    one.round[0] = round;
    games.add(one);
  };
  add("North", "East", {2, 0}, 1);
  add("North", "West", {2, 0}, 2);
  for (int i = 0; i < 300; ++i) {
    add("South", "East", {most, 0}, 3);
  }
  StandingsOptions options = usual();
  options.points_as_written = true;
  const Tournament tournament = only(games, options);
  CHECK(tournament.teams[0].name == "North");
  CHECK(tournament.teams[1].name == "South");
}

TEST_CASE("games without a result are shown, and count no points") {
  const Games games = games_read({"A B 1", "B A *", "A B =", "A B x"});
  const Tournament tournament = only(games);
  CHECK(tournament.system == System::match);
  CHECK(tournament.unknown == 1);
  CHECK(lines_of(tournament) == Lines{"1 A 1.5 1", "2 B 0.5 0"});
  CHECK(rows_of(crosstable_sheet(tournament, Form::programs)) ==
        Lines{"1|A|×|1 * 0.5 0|1.5", "2|B|0 * 0.5 0|×|0.5"});
}

TEST_CASE("rounds that records state badly are numbered") {
  // A plays twice in round 1.
  const Games games = games_read({"A B 1 1", "A C 1 1", "B D 1 2", "E F = 9999"});
  const Tournament tournament = only(games);
  CHECK(tournament.rounds == 2);
  CHECK(crosstable_sheet(tournament, Form::people).columns.size() == 5);
}

TEST_CASE("rounds beyond the number of games, and twenty, are no rounds") {
  CHECK(only(games_read({"A B 1 1", "C D 1 21"})).rounds == 21);
  CHECK(only(games_read({"A B 1 1", "C D 1 22"})).rounds == 1);
}

TEST_CASE("a round robin is an event where nine of ten pairs met") {
  const auto system_of = [](char last, std::size_t pairs) {
    Lines texts;
    for (char a = 'A'; a <= last; ++a) {
      for (char b = 'A'; b < a && texts.size() < pairs; ++b) {
        texts.push_back(std::string{a, ' ', b} + " 1");
      }
    }
    return only(games_read(texts)).system;
  };
  // Ten players have 45 pairs, five have ten.
  CHECK(system_of('J', 41) == System::round_robin);
  CHECK(system_of('J', 40) == System::swiss);
  CHECK(system_of('E', 9) == System::round_robin);
  CHECK(system_of('E', 8) == System::swiss);
}

TEST_CASE("two players are a match, unless one has a bye") {
  CHECK(only(games_read({"A B 1 1", "A B 0 2"})).system == System::match);
  CHECK(only(games_read({"A B 1 1", "A - 1 2"})).system == System::swiss);
}

TEST_CASE("an event too empty for a crosstable has none") {
  // One player has 150 rounds, all others few.
  const auto sheet_of = [](std::size_t others) {
    Lines texts;
    for (std::size_t i = 1; i <= 150; ++i) {
      texts.push_back("A P" + std::to_string(i) + " 1 " + std::to_string(i));
    }
    for (std::size_t i = 1; i <= others; ++i) {
      texts.push_back("Q" + std::to_string(i) + " R" + std::to_string(i) + " 1 1");
    }
    return crosstable_sheet(only(games_read(texts)), Form::people);
  };
  CHECK(sheet_of(10).rows.size() == 171);
  const Sheet sheet = sheet_of(1000);
  CHECK(sheet.rows.empty());
  CHECK(sheet.title == "Crosstable left out: most of its 322650 cells would be empty");
}

TEST_CASE("an event too wide for a crosstable has none") {
  Lines texts;
  for (std::size_t i = 0; i <= analysis::max_crosstable_columns; ++i) {
    texts.push_back("A P" + std::to_string(i) + " 1");
  }
  const Games games = games_read(texts);
  const Sheet sheet = crosstable_sheet(only(games), Form::people);
  CHECK(sheet.rows.empty());
  CHECK(sheet.title == "Crosstable left out: it would have 201 columns");
}

TEST_CASE("teams are ranked by matches, then boards") {
  // Round 1: North 1½-½ South, East 1-1 West. Round 2: North 1-1 East, West 2-0 South.
  // Matches: West 3, North 3, East 2, South 0. Boards: West 1 + 2 = 3, North 1½ + 1 = 2½.
  const auto teams = [](const std::string& text, const std::string& first,
                        const std::string& second) {
    StatedGame one = stated_game(text);
    one.teams = {first, second};
    return one;
  };
  Games games;
  games.add(teams("n1 s1 1 1", "North", "South"));
  games.add(teams("s2 n2 = 1", "South", "North"));
  games.add(teams("e1 w1 1 1", "East", "West"));
  games.add(teams("e2 w2 0 1", "East", "West"));
  games.add(teams("n1 e1 = 2", "North", "East"));
  games.add(teams("e2 n2 = 2", "East", "North"));
  games.add(teams("w1 s1 1 2", "West", "South"));
  games.add(teams("w2 s2 1 2", "West", "South"));
  const Tournament tournament = only(games);
  CHECK(rows_of(team_standings_sheet(tournament, Form::people)) ==
        Lines{"1|West|2|1|1|0|3|3", "2|North|2|1|1|0|3|2½", "3|East|2|0|2|0|2|2",
              "4|South|2|0|0|2|0|½"});
  CHECK(rows_of(team_crosstable_sheet(tournament, Form::people)) ==
        Lines{"1|West|×||1|2|3", "2|North||×|1|1½|3", "3|East|1|1|×||2", "4|South|0|½||×|0"});
}

TEST_CASE("the time for standings of teams grows with the number of games") {
  // One team loses against all others, which are equal.
  Games games;
  for (int i = 0; i < 60'000; ++i) {
    StatedGame one = stated_game("p" + std::to_string(i) + " q 1 " + std::to_string(i + 1));
    one.teams = {"T" + std::to_string(i), "Last"};
    games.add(one);
  }
  const std::clock_t begin = std::clock();
  const Tournament tournament = only(games);
  CHECK(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC < 20);
  CHECK(tournament.teams.back().name == "Last");
}

TEST_CASE("each event and ruleset has its table") {
  Games games;
  games.add(stated_game("A B 1"));
  StatedGame other = stated_game("A B 1");
  other.event = "Other";
  other.date = "2026.01.01";
  games.add(other);
  other.event = "Cup";
  other.ruleset = rules::RulesetId{1};
  games.add(other);
  CHECK(tournaments_of(games, {}).size() == 3);
}

TEST_CASE("events of one name are told apart by their dates") {
  using Texts = std::vector<std::string>;
  /// Returns the titles and the numbers of games of the events with these dates.
  const auto of = [](const std::vector<std::string>& dates, const std::string& event = "Cup") {
    Games games;
    for (const std::string& date : dates) {
      StatedGame one = stated_game("A B 1");
      one.event = event;
      one.event_date = date;
      games.add(one);
    }
    Texts texts;
    for (const Tournament& one : tournaments_of(games, {})) {
      texts.push_back(title_of(one) + ": " + std::to_string(one.games));
    }
    std::ranges::sort(texts);
    return texts;
  };
  CHECK(of({"2024.05.01", "2025.05.01", "2024.05.02"}) == Texts{"Cup (2024): 2", "Cup (2025): 1"});
  // A season with pauses, and one over New Year.
  CHECK(of({"2024.09.20", "2025.01.10", "2025.05.30"}) == Texts{"Cup: 3"});
  CHECK(of({"2024.12.28", "2025.01.02", "2026.01.02"}) ==
        Texts{"Cup (2024–2025): 2", "Cup (2026): 1"});
  // A gap of 183 days, and one of 184.
  CHECK(of({"2025.01.01", "2025.07.03"}).size() == 1);
  CHECK(of({"2025.01.01", "2025.07.04"}).size() == 2);
  // Dates of one year or month are close, whatever is unknown of them.
  CHECK(of({"2025.01.01", "2025", "2025.12.31"}) == Texts{"Cup: 3"});
  CHECK(of({"2025.02", "2025.02.28", "2025.02.01"}) == Texts{"Cup: 3"});
  CHECK(of({"2024", "2025"}) == Texts{"Cup (2024): 1", "Cup (2025): 1"});
  CHECK(of({"", "2025.02.28"}) == Texts{"Cup: 2"});
  CHECK(of({"", "2024.05.01", "2025.05.01", ""}) ==
        Texts{"Cup (2024): 1", "Cup (2025): 1", "Cup (no date): 2"});
  CHECK(of({"2024.05.01", "2025.05.01"}, "") == Texts{"Games without an event: 2"});
}

TEST_CASE("an event has the months of its games") {
  Games games;
  for (const std::string date : {"2025.01.02", "2024.12.28", "2024.12.30", ""}) {
    StatedGame one = stated_game("A B 1");
    one.event_date = date;
    games.add(one);
  }
  const std::vector<Tournament> all = tournaments_of(games, {});
  REQUIRE(all.size() == 1);
  CHECK(all[0].periods == std::vector<std::string_view>{"", "2024.12", "2025.01"});
}

TEST_CASE("names of tie-breaks are read") {
  CHECK(analysis::read_tie_breaks("buchholz-1,wins") ==
        std::vector<TieBreak>{TieBreak::buchholz_cut, TieBreak::wins});
  for (const std::string_view wrong : {"", "sb,", ",sb", "sb,sb", "SB", "sb wins"}) {
    CAPTURE(wrong);
    CHECK_FALSE(analysis::read_tie_breaks(wrong));
  }
}
