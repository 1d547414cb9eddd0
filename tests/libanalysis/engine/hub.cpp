#include "engine/hub.hpp"

#include "damier/analysis/search/score.hpp"

#include "catch.hpp"
#include "libanalysis/engine/conversation.hpp"

namespace damier::test::engine {

using Lines = std::vector<std::string>;
using namespace std::chrono_literals;

namespace {

/// A man that has two moves.
const std::string two_moves = "pos pos=Wb" + std::string(26, 'e') + "w" + std::string(22, 'e');

bool is_error(const Lines& lines) {
  return lines.size() == 1 && lines[0].starts_with("error message=\"") && lines[0].ends_with('"');
}

}  // namespace

TEST_CASE("engine hub: lines are split", "[engine]") {
  const auto line = parse_hub_line("  set-param name=x  value=\"a b\"\tflag \r");
  REQUIRE(line);
  CHECK(line->command == "set-param");
  REQUIRE(line->pairs.size() == 3);
  CHECK(line->value("name") == "x");
  CHECK(line->value("value") == "a b");
  CHECK(line->pairs[2].name == "flag");
  CHECK_FALSE(line->value("flag"));
  CHECK(parse_hub_line("a b=")->value("b") == "");
  CHECK(parse_hub_line("a b=\"\"")->value("b") == "");
  CHECK_FALSE(parse_hub_line("a b=\"c"));
  CHECK(parse_hub_line("")->command.empty());
  CHECK(parse_hub_line("= =")->pairs.size() == 2);
}

TEST_CASE("engine hub: scores and seconds", "[engine]") {
  const analysis::Unit unit{50, "man"};
  CHECK(hub_score(25, unit) == 0.5);
  CHECK(hub_score(analysis::win_in(7), unit) == 99.93);
  CHECK(hub_score(analysis::loss_in(7), unit) == -99.93);
  CHECK(seconds_in("1.25") == 1250ms);
  CHECK(seconds_in("0") == 0ms);
  for (const char* const odd : {"", "x", "-1", "1s", "nan", "inf", "1e300"}) {
    CHECK_FALSE(seconds_in(odd));
  }
}

TEST_CASE("engine hub: it introduces itself", "[engine]") {
  Conversation talk(hub_session, settings_for("international"));
  const Lines lines = talk.answer("hub");
  REQUIRE(lines.size() > 3);
  CHECK(lines.front().starts_with("id name=\"damier\" version=\"1\""));
  CHECK(lines[1].starts_with("param name=variant value=international type=enum values=\""));
  CHECK(lines[1].find(" frisian") != std::string::npos);
  CHECK(lines[1].find(" marelle") == std::string::npos);
  CHECK(lines.back() == "wait");
  CHECK(talk.answer("init") == Lines{"ready"});
  CHECK(talk.answer("ping") == Lines{"pong"});
  CHECK(talk.answer("new-game").empty());
  CHECK(talk.answer("").empty());
  CHECK_FALSE(talk.send_line("quit"));
}

TEST_CASE("engine hub: it finds a move, and says how", "[engine]") {
  Conversation talk(hub_session, settings_for("international"));
  talk.send_line(
      "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww moves=\"32-28 19-23\"");
  talk.send_line("level depth=4");
  talk.send_line("go think");
  const auto info = talk.await("info depth=4 ");
  REQUIRE(info);
  CHECK(info->find(" score=") != std::string::npos);
  CHECK(info->find(" pv=\"28x19x23 ") != std::string::npos);
  const auto done = talk.await("done ");
  REQUIRE(done);
  CHECK(done->starts_with("done move=28x19x23 ponder="));
  talk.session().wait();
  CHECK(talk.received().empty());
}

TEST_CASE("engine hub: other rules", "[engine]") {
  Conversation talk(hub_session, settings_for("international"));
  CHECK(talk.answer("set-param name=variant value=english").empty());
  // The English start has other squares, and Black begins.
  CHECK(talk.answer("pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"9-13\"").empty());
  talk.send_line("level depth=2");
  talk.send_line("go");
  CHECK(talk.await("done move="));
  talk.session().wait();
  CHECK(is_error(talk.answer("set-param name=variant value=alice")));
  CHECK(is_error(talk.answer("set-param name=variant value=chess")));
  CHECK(talk.answer("set-param name=variant value=normal").empty());
  CHECK(is_error(talk.answer("pos moves=\"9-13\"")));
}

TEST_CASE("engine hub: a game that is over has no move", "[engine]") {
  Conversation talk(hub_session, settings_for("international"));
  talk.send_line("pos pos=Weeeebeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee");
  talk.send_line("go");
  CHECK(talk.await("done") == "done");
}

TEST_CASE("engine hub: what is wrong is answered with an error, and changes nothing", "[engine]") {
  Conversation talk(hub_session, settings_for("international"));
  CHECK(talk.answer("pos moves=\"32-28\"").empty());
  for (const char* const odd :
       {"foo", "pos=1", "set-param", "set-param name=hash", "set-param name=hash value=0",
        "set-param name=hash value=x", "set-param name=threads value=1000",
        "set-param name=multi-pv value=0", "set-param name=tables value=/nowhere",
        "set-param name=colour value=1", "level depth=x", "level time=-1", "level nodes=1e9",
        "level what=1", "go away", "pos pos=\"W", "go \"think"}) {
    INFO(odd);
    CHECK(is_error(talk.answer(odd)));
  }
  // The position and the level are still there.
  talk.send_line("level depth=1");
  talk.send_line("go");
  CHECK(talk.await("done move="));
  talk.session().wait();
  talk.received();
  // After an invalid position none exists.
  CHECK(is_error(talk.answer("pos moves=\"1-2\"")));
  CHECK(is_error(talk.answer("go")));
  CHECK(talk.answer("pos").empty());
  talk.send_line("go");
  CHECK(talk.await("done move="));
  talk.session().wait();
  talk.received();
  talk.session().refuse_line();
  CHECK(is_error(talk.received()));
}

TEST_CASE("engine hub: a search can be stopped, and others wait for it", "[engine]") {
  Conversation talk(hub_session, settings_for("international"));
  talk.send_line("pos");
  talk.send_line("go analyze");
  CHECK(talk.await("info depth=3 "));
  talk.send_line("ping");
  CHECK(talk.await("pong"));
  talk.send_line("go think");
  CHECK(talk.await("error"));
  talk.send_line("set-param name=hash value=2");
  CHECK(talk.await("error"));
  const auto asked = std::chrono::steady_clock::now();
  talk.send_line("stop");
  CHECK(talk.await("done move="));
  CHECK(std::chrono::steady_clock::now() - asked < 2s);  // some milliseconds on a quiet machine
  talk.session().wait();
  // A stop without a search does nothing.
  talk.received();
  CHECK(talk.answer("stop").empty());
}

TEST_CASE("engine hub: analysis goes on to a stop, even where all is known", "[engine]") {
  Conversation talk(hub_session, settings_for("international"));
  // One move, and the game is over.
  talk.send_line("pos pos=Weeeeeebeeeewweeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee");
  talk.send_line("go analyze");
  CHECK(talk.await("info depth=1 "));
  CHECK_FALSE(talk.session().receive("quit"));
  CHECK(talk.await("done move="));
}

TEST_CASE("engine hub: pondering waits for the hit, then the clock runs", "[engine]") {
  Conversation talk(hub_session, settings_for("international"));
  talk.send_line("pos moves=\"32-28\"");
  talk.send_line("level move-time=0.2");
  talk.send_line("go ponder");
  std::this_thread::sleep_for(400ms);  // longer than the move may take
  for (const std::string& line : talk.received()) {
    CHECK_FALSE(line.starts_with("done"));
  }
  const auto hit = std::chrono::steady_clock::now();
  talk.send_line("ponder-hit");
  CHECK(talk.await("done move="));
  CHECK(std::chrono::steady_clock::now() - hit >= 150ms);
}

TEST_CASE("engine hub: several best lines differ in their first move", "[engine]") {
  Conversation talk(hub_session, settings_for("international"));
  talk.send_line("set-param name=multi-pv value=3");
  talk.send_line("pos");
  talk.send_line("level depth=3");
  talk.send_line("go");
  REQUIRE(talk.await("info depth=2 "));
  Lines firsts;
  for (int number = 1; number <= 3; ++number) {
    const auto info = talk.await("info depth=3 ");
    REQUIRE(info);
    CHECK(info->find("multi-pv=" + std::to_string(number)) != std::string::npos);
    const std::size_t at = info->find("pv=\"") + 4;
    const std::string first = info->substr(at, info->find_first_of(" \"", at) - at);
    CHECK(std::ranges::find(firsts, first) == firsts.end());
    firsts.push_back(first);
  }
  CHECK(talk.await("done move=" + firsts[0]));
  talk.session().wait();
  // No more lines than moves.
  talk.received();
  talk.send_line(two_moves);
  talk.send_line("level depth=1");
  talk.send_line("go");
  CHECK(talk.await("info depth=1 "));
  CHECK(talk.await("info depth=1 "));
  CHECK(talk.await("done"));
}

TEST_CASE("engine hub: at the end a search with an end is answered, another stopped", "[engine]") {
  Conversation talk(hub_session, settings_for("international"));
  talk.send_line("pos");
  talk.send_line("level nodes=20000");
  talk.send_line("go");
  talk.session().end();
  CHECK(talk.await("done move="));
  talk.send_line("level infinite");
  talk.send_line("go");
  talk.session().end();
  CHECK(talk.await("done move="));
  talk.send_line("go ponder");
  talk.session().end();
  CHECK(talk.await("done move="));
}

TEST_CASE("engine hub: what it begins with is the most that it does", "[engine]") {
  EngineSettings settings = settings_for("international");
  settings.depth = 2;
  Conversation talk(hub_session, settings);
  talk.send_line("pos");
  talk.send_line("level depth=9");
  talk.send_line("go");
  CHECK(talk.await("done move="));
  talk.session().wait();
  CHECK_FALSE(talk.received().size() > 100);
  talk.send_line("level infinite");
  talk.send_line("go");
  CHECK(talk.await("done move="));
}

}  // namespace damier::test::engine
