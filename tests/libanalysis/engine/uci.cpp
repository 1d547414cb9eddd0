#include "engine/uci.hpp"

#include "damier/analysis/search/score.hpp"

#include "catch.hpp"
#include "engine/player.hpp"
#include "libanalysis/engine/conversation.hpp"

namespace damier::test::engine {

using Lines = std::vector<std::string>;

namespace {

bool is_one_error(const Lines& lines) {
  return lines.size() == 1 && lines[0].starts_with("info string error: ");
}

std::string word_after(const std::string& line, std::string_view name) {
  const std::size_t found = line.find(name);
  const std::size_t at = found == std::string::npos ? line.size() : found + name.size();
  return line.substr(at, line.find(' ', at) - at);
}

/// Plays an engine against itself, and returns the plies.
Lines play(std::string_view ruleset, int max, std::string_view go) {
  INFO(ruleset);
  Conversation talk(uci_session, settings_for(ruleset));
  Lines plies;
  while (plies.size() < static_cast<std::size_t>(max)) {
    std::string position = "position startpos moves";
    for (const std::string& ply : plies) {
      position += " " + ply;
    }
    CHECK(talk.answer(position).empty());
    talk.send_line(go);
    const auto best = talk.await("bestmove ");
    REQUIRE(best);
    const std::string move = word_after(*best, "bestmove ");
    if (move == "(none)" || move == "+?") {
      break;
    }
    plies.push_back(move);
  }
  return plies;
}

}  // namespace

TEST_CASE("engine uci: it introduces itself", "[engine]") {
  Conversation talk(uci_session, settings_for("marelle"));
  const Lines lines = talk.answer("uci");
  CHECK(lines.front() == "id name damier 1");
  CHECK(lines.back() == "uciok");
  CHECK(std::ranges::count_if(lines, [](const std::string& line) {
          return line.starts_with("option name Hash type spin default 1 min 1 max ");
        }) == 1);
  CHECK(talk.answer("isready") == Lines{"readyok"});
  CHECK(talk.answer("ucinewgame").empty());
  CHECK(talk.answer("   ").empty());
  CHECK_FALSE(talk.send_line("quit"));
}

TEST_CASE("engine uci: whole games are legal to their end", "[engine]") {
  CHECK(play("marelle", 40, "go depth 2").size() > 10);
  CHECK(play("lignes-d-action", 40, "go nodes 2000").size() > 10);
  CHECK(play("lices", 60, "go depth 2").size() > 10);
  CHECK(play("english", 200, "go depth 2").size() > 20);
  CHECK(play("international", 30, "go movetime 5").size() == 30);
}

TEST_CASE("engine uci: a search goes on from what it has found in the same game", "[engine]") {
  const auto nodes = [](Conversation& talk, const std::string& position) {
    CHECK(talk.answer(position).empty());
    talk.send_line("go depth 8");
    const auto info = talk.await("info depth 8 ");
    REQUIRE(info);
    CHECK(talk.await("bestmove "));
    talk.session().wait();
    talk.received();
    return std::stoull(word_after(*info, " nodes "));
  };
  const std::string earlier = "position startpos moves 32-28 19-23";
  const std::string later = earlier + " 28x19 14x23";
  Conversation other(uci_session, settings_for("international"));
  const auto fresh = nodes(other, later);
  Conversation talk(uci_session, settings_for("international"));
  const auto first = nodes(talk, earlier);
  CHECK(nodes(talk, later) < fresh);
  // A game that does not continue from there is a new one.
  CHECK(nodes(talk, earlier) == first);
  // The same position again is a new game, and so is one by other rules.
  CHECK(nodes(talk, earlier) == first);
  CHECK(talk.answer("setoption name Ruleset value brazilian").empty());
  CHECK(talk.answer("setoption name Ruleset value international").empty());
  CHECK(nodes(talk, earlier) == first);
  // The expected answer did not come: earlier results still count.
  nodes(talk, earlier + " 28x19 13x24");
  CHECK(nodes(talk, later) != fresh);
}

TEST_CASE("engine uci: a hidden card is drawn, and placed when it is known", "[engine]") {
  Conversation talk(uci_session, settings_for("alice"));
  talk.send_line("position startpos");
  talk.send_line("go depth 1");
  CHECK(talk.await("bestmove ") == "bestmove +?");
  talk.session().wait();
  talk.received();
  CHECK(talk.answer("setoption name pioche value RTR").empty());
  talk.send_line("go depth 1");
  const auto best = talk.await("bestmove ");
  REQUIRE(best);
  CHECK(best->starts_with("bestmove +RTR"));
  const std::string placed = word_after(*best, "bestmove ");
  talk.session().wait();
  talk.received();
  CHECK(talk.answer("position startpos moves " + placed).empty());
  CHECK(is_one_error(talk.answer("setoption name pioche value XXX")));
  CHECK(talk.answer("setoption name pioche value <empty>").empty());
}

TEST_CASE("engine uci: a card that was drawn is played", "[engine]") {
  Conversation talk(uci_session, settings_for("alice"));
  const auto best_of = [&](const std::string& go) {
    talk.send_line(go);
    const auto best = talk.await("bestmove ");
    REQUIRE(best);
    talk.session().wait();
    talk.received();
    return word_after(*best, "bestmove ");
  };
  // The king is captured, whatever the next card may be, unless it has been drawn.
  CHECK(talk.answer("position set-up 1:3TRc2,RCOc5:-:-:-:3TR>RCO").empty());
  CHECK(best_of("go nodes 2000") == "3TRc2xRCOc5");
  CHECK(best_of("go draw 7CO nodes 2000").starts_with("+7CO"));
  CHECK(talk.answer("setoption name MultiPV value 3").empty());
  CHECK(best_of("go draw 7CO depth 2").starts_with("+7CO"));
  // A drawn card applies to one question.
  CHECK(best_of("go nodes 2000") == "3TRc2xRCOc5");
  // The cards before it were drawn in any order.
  CHECK(talk.answer("position startpos moves +RTRd4 +VCOf6").empty());
  CHECK(best_of("go draw 7CO depth 2").starts_with("+7CO"));
  CHECK(is_one_error(talk.answer("go draw VCO depth 1")));
  CHECK(is_one_error(talk.answer("go draw XXX depth 1")));
  CHECK(is_one_error(talk.answer("go draw")));
  Conversation other(uci_session, settings_for("marelle"));
  CHECK(is_one_error(other.answer("go draw 7CO depth 1")));
}

TEST_CASE("engine uci: scores", "[engine]") {
  analysis::Found found;
  found.score = 25;
  CHECK(uci_score(found, {50, "man"}) == "cp 50");
  found.score = analysis::win_in(7);
  CHECK(uci_score(found, {50, "man"}) == "win 7");
  found.score = analysis::loss_in(8);
  CHECK(uci_score(found, {50, "man"}) == "loss 8");
  found.score = 0;
  found.solved = true;
  CHECK(uci_score(found, {50, "man"}) == "draw");
}

TEST_CASE("engine uci: set-ups, options and the proof of a win", "[engine]") {
  Conversation talk(uci_session, settings_for("marelle"));
  CHECK(talk.answer("setoption name Ruleset value lices").empty());
  CHECK(talk.answer("position set-up W:WCa9,Eb8,6d:BEb8,Ca9 moves 6d-7c").empty());
  talk.send_line("go depth 6");
  const auto best = talk.await("bestmove ");
  CHECK(best == "bestmove Eb8(7c)d6 ponder Eb8=8b");
  talk.session().wait();
  talk.received();
  // Black has lost anyway. Compulsory captures cost no depth, so a small depth shows it.
  talk.send_line("go depth 6");
  const auto info = talk.await("info depth 3 ");
  REQUIRE(info);
  CHECK(info->find(" score loss 4 ") != std::string::npos);
}

// Hub puts messages in quotes.
TEST_CASE("engine uci: what is quoted can end no line and no quote", "[engine]") {
  CHECK(in_quotes("a\"b\nc\x7F") == "'a?b?c?'");
  CHECK(in_quotes(std::string(60, 'x')) == "'" + std::string(60, 'x') + "'");
  CHECK(in_quotes(std::string(61, 'x')) == "'" + std::string(60, 'x') + "...'");
}

TEST_CASE("engine uci: what is wrong is answered with an error, and changes nothing", "[engine]") {
  Conversation talk(uci_session, settings_for("marelle"));
  for (const char* const odd : {"foo",
                                "position",
                                "position here",
                                "position startpos here moves a7",
                                "position set-up",
                                "position set-up moves a7",
                                "setoption",
                                "setoption name",
                                "setoption name Hash",
                                "setoption name Hash value -1",
                                "setoption name Hash value 99999999999999999999",
                                "setoption name Threads value 0",
                                "setoption name Ruleset value chess",
                                "setoption name Tables value /nowhere",
                                "setoption name pioche value RTR",
                                "setoption name Colour value x",
                                "go depth",
                                "go depth x",
                                "go nodes 0",
                                "go what 1",
                                "go movetime x",
                                "go searchmoves a7"}) {
    INFO(odd);
    CHECK(is_one_error(talk.answer(odd)));
  }
  talk.send_line("go depth 1");
  CHECK(talk.await("bestmove "));
  talk.session().wait();
  talk.received();
  CHECK(is_one_error(talk.answer("position startpos moves a7 a7")));
  CHECK(is_one_error(talk.answer("go depth 1")));
  CHECK(talk.answer("position startpos moves a7").empty());
}

TEST_CASE("engine uci: the clock of the side to move counts", "[engine]") {
  Conversation talk(uci_session, settings_for("marelle"));
  talk.send_line("position startpos moves a7");
  const auto begin = std::chrono::steady_clock::now();
  // White would have an hour.
  talk.send_line("go wtime 3600000 btime 300 winc 0 binc 0");
  CHECK(talk.await("bestmove "));
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(20));
  talk.send_line("go infinite");
  talk.send_line("stop");
  CHECK(talk.await("bestmove "));
  talk.session().wait();
  talk.send_line("go ponder wtime 1000 btime 1000");
  talk.send_line("ponderhit");
  CHECK(talk.await("bestmove "));
}

TEST_CASE("engine uci: several threads", "[engine]") {
  EngineSettings settings = settings_for("lignes-d-action");
  settings.threads = 2;
  Conversation talk(uci_session, settings);
  talk.send_line("go depth 4");
  CHECK(talk.await("bestmove "));
}

}  // namespace damier::test::engine
