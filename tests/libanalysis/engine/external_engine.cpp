#include "damier/analysis/engine/external_engine.hpp"

#include <deque>

#include <fmt/format.h>

#include "damier/analysis/search/score.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/ruleset_names.hpp"

#include "catch.hpp"

namespace damier::test::engine {

using namespace analysis::engine;
using Lines = std::vector<std::string>;

namespace {

const analysis::Unit unit{50, "man"};

Reply reply_to(Protocol protocol, const Lines& lines) {
  Reply reply;
  for (const std::string& line : lines) {
    static_cast<void>(take_line(line, protocol, unit, reply));
  }
  return reply;
}

/// An engine that answers from a list, and keeps the questions.
class Listed final : public Channel {
 public:
  explicit Listed(Lines lines) : lines_(lines.begin(), lines.end()) {}

  bool send_line(std::string_view line) override {
    sent.emplace_back(line);
    return true;
  }
  std::optional<std::string> receive(Time /*until*/) override {
    if (lines_.empty()) {
      return std::nullopt;
    }
    std::string line = lines_.front();
    lines_.pop_front();
    return line;
  }

  Lines sent;

 private:
  std::deque<std::string> lines_;
};

}  // namespace

TEST_CASE("engine outside: what Hub engines say", "[engine]") {
  const Reply reply = reply_to(
      Protocol::hub, {"info depth=12 mean-depth=9.5 score=0.30 nodes=1000 pv=\"32-28 19-23\"",
                      "info multi-pv=2 score=9 depth=99 pv=\"1-2\"", "nonsense"});
  CHECK(reply.score == 15);
  CHECK(reply.depth == 12);
  CHECK(reply.nodes == 1000);
  CHECK(reply.plies == Lines{"32-28", "19-23"});
  Reply answer = reply;
  CHECK(take_line("done move=32-28 ponder=19-23", Protocol::hub, unit, answer));
  CHECK(answer.plies == Lines{"32-28", "19-23"});
  CHECK(take_line("done move=33-28", Protocol::hub, unit, answer));
  CHECK(answer.plies == Lines{"33-28"});
  CHECK(take_line("done", Protocol::hub, unit, answer));
  CHECK(answer.plies.empty());
  CHECK(take_line("error message=\"no\"", Protocol::hub, unit, answer));
  CHECK(answer.fault == "it reports 'no'");
}

TEST_CASE("engine outside: what UCI engines say", "[engine]") {
  const Reply reply =
      reply_to(Protocol::uci, {"info depth 7 seldepth 9 multipv 1 score cp -40 nodes 5 pv a7 d7",
                               "info depth 9 multipv 2 score cp 900 pv g7", "info string pv a1"});
  CHECK(reply.score == -20);
  CHECK(reply.depth == 7);
  CHECK(reply.nodes == 5);
  CHECK(reply.plies == Lines{"a7", "d7"});
  Reply answer = reply;
  CHECK(take_line("bestmove a7 ponder d7", Protocol::uci, unit, answer));
  CHECK(answer.plies == Lines{"a7", "d7"});
  CHECK(take_line("bestmove (none)", Protocol::uci, unit, answer));
  CHECK(answer.plies.empty());
}

TEST_CASE("engine outside: no score is a proof", "[engine]") {
  for (const char* const line :
       {"info score mate 1 pv a", "info score win 1 pv a", "info score loss 1 pv a",
        "info score mate -1 pv a", "info score mate 0 pv a", "info score cp 999999 pv a",
        "info score cp -999999 pv a", "info score win -1000000 pv a"}) {
    INFO(line);
    CHECK_FALSE(analysis::is_decided(reply_to(Protocol::uci, {line}).score.value()));
  }
  for (const char* const line : {"info score=100000", "info score=-1e6", "info score=99.99"}) {
    INFO(line);
    CHECK_FALSE(analysis::is_decided(reply_to(Protocol::hub, {line}).score.value()));
  }
  CHECK(reply_to(Protocol::uci, {"info score win 3"}).score > 20'000);
  CHECK(reply_to(Protocol::uci, {"info score loss 3"}).score < -20'000);
  CHECK(reply_to(Protocol::uci, {"info score mate -3"}).score < -20'000);
  // Mate in 0 moves: the side to move has lost already.
  CHECK(reply_to(Protocol::uci, {"info score mate 0"}).score < -20'000);
  CHECK(reply_to(Protocol::uci, {"info score mate 1"}).score > 20'000);
}

TEST_CASE("engine outside: a nonsense score is a fault", "[engine]") {
  for (const std::string_view score : {"cp nan", "cp 999999999999999999999", "cp", "cp 1.5",
                                       "mate inf", "win 1000001", "loss x", "cp -1000001"}) {
    INFO(score);
    Reply reply;
    CHECK(take_line(fmt::format("info depth 3 score {} pv a7", score), Protocol::uci, unit, reply));
    CHECK(reply.fault.find("is not a number from") != std::string::npos);
    CHECK_FALSE(reply.score);
  }
  for (const std::string_view score : {"nan", "inf", "-1e300", "", "1,5", "1000001"}) {
    INFO(score);
    Reply reply;
    CHECK(take_line(fmt::format("info score={} pv=32-28", score), Protocol::hub, unit, reply));
    CHECK(reply.fault.find("is not a number from") != std::string::npos);
    CHECK_FALSE(reply.score);
  }
  CHECK(reply_to(Protocol::uci, {"info depth 1 score wdl 1 2 3 pv a7"}).fault.empty());
}

TEST_CASE("engine outside: only before a single legal move the score may be missing", "[engine]") {
  const auto asked = [](const std::string& text, const Ask& ask) {
    const GameRules rules{notation::ruleset_called("international").value()};
    notation::RawRecord raw;
    raw.bytes = text;
    notation::Record record;
    notation::Diagnostics diagnostics;
    static_cast<void>(open_record(notation::Format::native, raw, {}, record, diagnostics));
    return reports_of_external(rules, Protocol::hub, record, ask, diagnostics, {});
  };
  const std::string forced =
      "[Ruleset \"international\"]\n[FEN \"W:W32:B1,23\"]\n\n1. 32-28 23x32 *\n";
  int questions = 0;
  const auto some = [&](const WrittenGame& game) {
    ++questions;
    Reply reply;
    if (game.plies.empty()) {
      reply.score = 10;
      reply.plies = {"32-28"};
    } else if (game.plies.size() == 1) {
      reply.plies = {"23x32x28"};
    }
    return reply;
  };
  const ExternalReports all = asked(forced, some);
  CHECK(all.fault.empty());
  REQUIRE(all.reports.size() == 3);
  CHECK(questions == 2);  // the game is over then
  CHECK(all.reports[1].before < 0);
  CHECK_FALSE(analysis::is_decided(all.reports[1].found.score));
  CHECK(asked(forced, [&](const WrittenGame& game) {
          Reply reply = some(game);
          reply.score.reset();
          return reply;
        }).fault == "it reports no score (after 0 plies)");
}

TEST_CASE("engine outside: the greeting tells the rules", "[engine]") {
  const auto greet = [](Protocol protocol, std::string_view ruleset, Listed& channel) {
    return ExternalEngine({notation::ruleset_called(ruleset).value()}, protocol)
        .greet(channel, std::chrono::steady_clock::now());
  };
  Listed hub({"id name=x", "param name=variant value=normal type=enum values=\"normal frisian\"",
              "wait", "ready"});
  CHECK(greet(Protocol::hub, "frisian", hub).empty());
  CHECK(hub.sent == Lines{"hub", "set-param name=variant value=frisian", "init"});
  Listed other({"param name=variant type=enum values=\"normal frisian\"", "wait", "ready"});
  CHECK(greet(Protocol::hub, "russian", other) == "it does not play russian");
  Listed plain({"uciok", "readyok"});
  CHECK(greet(Protocol::uci, "marelle", plain).empty());
  CHECK(plain.sent == Lines{"uci", "isready"});
  Listed mute({});
  CHECK(greet(Protocol::uci, "marelle", mute) == "it has ended, or does not answer in time");
}

TEST_CASE("engine outside: a question has the position and the limits", "[engine]") {
  analysis::Limits limits;
  limits.depth = 5;
  limits.nodes = 100;
  limits.time = std::chrono::milliseconds(1500);
  const auto sent = [&](Protocol protocol, std::string_view ruleset, const WrittenGame& game,
                        std::string_view drawn = {}) {
    Listed channel({protocol == Protocol::hub ? "done move=1-2" : "bestmove a1"});
    const Reply reply = ExternalEngine({notation::ruleset_called(ruleset).value()}, protocol)
                            .ask(channel, game, limits, std::chrono::steady_clock::now(), drawn);
    CHECK(reply.fault.empty());
    CHECK(reply.plies.size() == 1);
    return channel.sent;
  };
  CHECK(sent(Protocol::hub, "international", {"", {"32-28", "19-23"}}) ==
        Lines{"pos moves=\"32-28 19-23\"", "level depth=5 nodes=100 move-time=1.500", "go think"});
  CHECK(sent(Protocol::uci, "marelle", {"W:W:B", {"a7"}}) ==
        Lines{"position set-up W:W:B moves a7", "go depth 5 nodes 100 movetime 1500"});
  CHECK(sent(Protocol::uci, "alice", {}, "7CO") ==
        Lines{"position startpos", "go draw 7CO depth 5 nodes 100 movetime 1500"});
}

}  // namespace damier::test::engine
