#include "damier/analysis/tournament/games.hpp"

#include <map>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/replay/listener.hpp"

#include "catch.hpp"

namespace {

using namespace damier;
using analysis::Games;
using analysis::Presence;
using analysis::StatedGame;
using analysis::WrittenPoints;
using notation::ResultToken;

/// Reads a record of draughts, with these tags before its moves.
StatedGame stated(const std::string& tags, const std::string& moves) {
  const std::string text = "[GameType \"20\"]\n" + tags + "\n\n" + moves + "\n";
  notation::Record record;
  notation::Diagnostics diagnostics;
  const auto ruleset =
      open_record(notation::Format::native, {.bytes = text}, {}, record, diagnostics);
  REQUIRE(ruleset);
  const notation::ReplayResult replayed = replay(*ruleset, record, {}, nullptr, diagnostics);
  return analysis::stated_game(ruleset, "a.pdn", record, replayed);
}

StatedGame game(const std::string& first, const std::string& second,
                ResultToken result = ResultToken::first_wins) {
  StatedGame game;
  game.ruleset = rules::RulesetId{0};
  game.players = {first, second};
  game.result = result;
  game.event = "Cup";
  game.file = "a.pdn";
  return game;
}

}  // namespace

TEST_CASE("a record states players, teams, event, round and result") {
  const StatedGame game = stated(
      "[White \" Ada \"]\n[Black \"Bob\"]\n[WhiteTeam \"North\"]\n[BlackTeam \"?\"]\n"
      "[Event \"Cup\"]\n[Section \"A\"]\n[Round \"3.12\"]\n[Date \"2026.02.01\"]\n[Result \"2-0\"]",
      "1. 32-28 19-23 2-0");
  CHECK(game.players == std::array<std::string, 2>{"Ada", "Bob"});
  CHECK(game.teams == std::array<std::string, 2>{"North", ""});
  CHECK(game.event == "Cup, A");
  CHECK(game.date == "2026.02.01");
  CHECK(game.round == std::array<std::uint32_t, 2>{3, 12});
  CHECK(game.result == ResultToken::first_wins);
  CHECK(game.points == WrittenPoints{4, 0});
  CHECK(game.presence == Presence::played);
}

TEST_CASE("the date of an event is EventDate, or else Date") {
  const auto of = [](const std::string& tags) {
    return stated("[White \"A\"]\n[Black \"B\"]\n" + tags, "1. 32-28 *").event_date;
  };
  CHECK(of("[Date \"2026.02.01\"]\n[EventDate \"2025.12.28\"]") == "2025.12.28");
  CHECK(of("[Date \"2026.02.01\"]\n[EventDate \"????.??.??\"]") == "2026.02.01");
  CHECK(of("[Date \"2026.02.??\"]") == "2026.02");
  CHECK(of("[Date \"2026.??.??\"]") == "2026");
  CHECK(of("[Date \"????.02.01\"]").empty());
  CHECK(of("").empty());
  CHECK(analysis::period_of("2025.12.28") == "2025.12");
  CHECK(analysis::period_of("2025") == "2025");
}

TEST_CASE("points are read as they are written") {
  const auto of = [](const std::string& result) {
    return stated("[White \"A\"]\n[Black \"B\"]\n[Result \"" + result + "\"]", "1. 32-28 *");
  };
  // A draw with more points for one side.
  CHECK(of("12-8").result == ResultToken::draw);
  CHECK(of("12-8").points == WrittenPoints{24, 16});
  CHECK(of("0-12").result == ResultToken::second_wins);
  CHECK(of("12-0").points == WrittenPoints{24, 0});
  CHECK(of("1-0").points == WrittenPoints{2, 0});
  CHECK(of("1/2-1/2").points == WrittenPoints{1, 1});
  CHECK(of("1-1").points == WrittenPoints{2, 2});
  CHECK(of("0-0").result == ResultToken::both_lose);
  CHECK(of("*").result == ResultToken::unknown);
  CHECK_FALSE(of("*").points);
}

TEST_CASE("byes and forfeits are found") {
  const auto of = [](const std::string& black, const std::string& tags, const std::string& moves) {
    return stated("[White \"A\"]\n[Black \"" + black + "\"]\n" + tags, moves);
  };
  const StatedGame bye = of("BYE", "[Result \"*\"]", "*");
  CHECK(bye.presence == Presence::bye);
  CHECK(bye.players == std::array<std::string, 2>{"A", ""});
  CHECK(bye.result == ResultToken::first_wins);
  CHECK(of("(exempt)", "[Result \"1-1\"]", "1-1").result == ResultToken::draw);
  CHECK(of("Byers", "", "1. 32-28 *").presence == Presence::played);

  CHECK(of("B", "[Result \"2-0\"]", "2-0").presence == Presence::forfeit);
  CHECK(of("B", "[Result \"0-0\"]", "0-0").presence == Presence::forfeit);
  // Agreed, or played without a sheet.
  CHECK(of("B", "[Result \"1-1\"]", "1-1").presence == Presence::played);
  CHECK(of("B", "[Result \"2-0\"]\n[Termination \"normal\"]", "2-0").presence == Presence::played);
  CHECK(of("B", "[Result \"2-0\"]\n[Termination \"Forfeit\"]", "1. 32-28 2-0").presence ==
        Presence::forfeit);
  // PGN: the flag of a player fell.
  CHECK(of("B", "[Result \"2-0\"]\n[Termination \"time forfeit\"]", "1. 32-28 2-0").presence ==
        Presence::played);
}

TEST_CASE("a record without two names is counted as left out") {
  Games games;
  games.add(game("A", "B"));
  games.add(game("A", ""));
  games.add(game("A", "A"));
  games.add(StatedGame{});
  StatedGame bye = game("", "B");
  bye.presence = Presence::bye;
  games.add(bye);
  CHECK(Games::counts(bye));
  CHECK_FALSE(Games::counts(game("A", "")));
  CHECK(games.all().size() == 2);
  CHECK(games.left_out() == analysis::LeftOut{1, 1, 1});
}

TEST_CASE("collections merge in any order") {
  Games one;
  one.add(game("A", "B"));
  Games two;
  two.add(game("C", "B", ResultToken::draw));
  two.add(game("B", "?", ResultToken::draw));
  StatedGame late = game("A", "C");
  late.date = "2026.01.02";
  two.add(late);
  const auto lines = [](const Games& games) {
    std::vector<std::string> out;
    for (const analysis::Pairing& one_game : games.chronological()) {
      out.push_back(std::string(games.text(one_game.date)) + " " +
                    std::string(games.text(one_game.players[0])) + "-" +
                    std::string(games.text(one_game.players[1])));
    }
    std::ranges::sort(out);
    return out;
  };
  Games forwards;
  forwards.add(one);
  forwards.add(two);
  Games backwards;
  backwards.add(two);
  backwards.add(one);
  CHECK(lines(forwards) == lines(backwards));
  CHECK(forwards.chronological().back().date != analysis::no_text);
  CHECK(forwards.left_out() == backwards.left_out());
}

TEST_CASE("names are looked up") {
  const std::map<std::string, std::string, std::less<>> aliases{{"J. Roe", "Roe, Jane"}};
  Games games([&](std::string_view name) -> std::string_view {
    const auto found = aliases.find(name);
    return found == aliases.end() ? name : std::string_view(found->second);
  });
  games.add(game("J. Roe", "Roe, Jane"));
  games.add(game("B", "J. Roe"));
  CHECK(games.left_out().alone == 1);
  CHECK(games.text(games.all().front().players[1]) == "Roe, Jane");
}
