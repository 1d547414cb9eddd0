#include "damier/analysis/engine/dxp.hpp"

#include <algorithm>
#include <deque>

#include "catch.hpp"
#include "libanalysis/engine/conversation.hpp"

namespace damier::test::engine {

using Lines = std::vector<std::string>;

namespace {

EngineSettings quick() {
  EngineSettings settings = settings_for("international");
  settings.depth = 2;
  return settings;
}

/// One program, whose messages are kept.
struct Side {
  std::deque<std::string> sent;
  Lines log;
  Lines notes;
  std::unique_ptr<DxpSession> session =
      dxp_session(quick(), {[this](std::string_view message) { sent.emplace_back(message); },
                            [this](std::string_view line) { log.emplace_back(line); },
                            [this](std::string_view note) { notes.emplace_back(note); }, [] {}});

  std::string next() {
    if (sent.empty()) {
      session->wait();
      session->play_thought();
    }
    if (sent.empty()) {
      return {};
    }
    std::string message = sent.front();
    sent.pop_front();
    return message;
  }
};

std::string request(std::string_view colour, std::string_view minutes, std::string_view moves,
                    std::string_view position = "A", std::string_view version = "01") {
  std::string name = "somebody";
  name.resize(32, ' ');
  return "R" + std::string(version) + name + std::string(colour) + std::string(minutes) +
         std::string(moves) + std::string(position);
}

}  // namespace

TEST_CASE("engine dxp: two programs play a game to its end", "[engine]") {
  for (const bool white : {true, false}) {
    Side asks;
    Side follows;
    asks.session->request({white, 5, 40});
    bool over = false;
    for (int i = 0; i < 400 && !over; ++i) {
      over = true;
      if (const std::string message = asks.next(); !message.empty()) {
        follows.session->hear(message);
        over = false;
      }
      if (const std::string message = follows.next(); !message.empty()) {
        asks.session->hear(message);
        over = false;
      }
    }
    CHECK(asks.session->end() == DxpEnd::game_over);
    CHECK(follows.session->end() == DxpEnd::game_over);
    CHECK(asks.notes.empty());
    // Both have seen the same moves.
    REQUIRE(asks.log.size() > 20);
    REQUIRE(asks.log.size() == follows.log.size());
    CHECK(std::equal(asks.log.begin() + 1, asks.log.end(), follows.log.begin() + 1));
  }
}

TEST_CASE("engine dxp: a game ends after the moves that were agreed", "[engine]") {
  Side asks;
  Side follows;
  asks.session->request({true, 5, 2});
  for (int i = 0; i < 40; ++i) {
    if (const std::string message = asks.next(); !message.empty()) {
      follows.session->hear(message);
    }
    if (const std::string message = follows.next(); !message.empty()) {
      asks.session->hear(message);
    }
  }
  CHECK(std::ranges::count_if(asks.log,
                              [](const std::string& line) { return line.starts_with('M'); }) == 4);
  CHECK(asks.session->end() == DxpEnd::game_over);
}

TEST_CASE("engine dxp: what is asked for is looked at first", "[engine]") {
  const auto answer = [](const std::string& message) {
    Side side;
    side.session->hear(message);
    return side.sent.empty() ? '-' : side.sent.front().back();
  };
  CHECK(answer(request("Z", "005", "000")) == '0');
  CHECK(answer(request("Z", "005", "000", "A", "02")) == '1');
  CHECK(answer(request("X", "005", "000")) == '2');
  CHECK(answer(request("Z", "0x5", "000")) == '2');
  CHECK(answer(request("Z", "005", "000", "BWxx")) == '3');
  CHECK(answer(request("Z", "005", "000", "BW")) == '3');
  CHECK(answer(request("Z", "005", "000", "C")) == '3');
  CHECK(answer("R01") == '-');
  CHECK(answer(std::string(200, 'R')) == '-');
  CHECK(answer("") == '-');
  CHECK(answer("\x01") == '-');
  CHECK(answer("M0000322800") == '-');
  CHECK(answer("E00") == '-');
  CHECK(answer("Chello") == '-');
}

TEST_CASE("engine dxp: a move that is not legal ends the game", "[engine]") {
  Side side;
  side.session->hear(request("Z", "005", "000"));
  CHECK(side.next().back() == '0');
  side.session->hear("M0000322900");
  CHECK(side.sent.empty() == false);
  CHECK(side.next().starts_with("C"));
  CHECK(side.next() == "E00");
  CHECK(side.session->end() == DxpEnd::broken);
  CHECK(side.log.back() == "E00");
  // Another game can follow.
  side.session->hear(request("W", "005", "000"));
  CHECK(side.next().front() == 'A');
  CHECK(side.next().front() == 'M');
}

TEST_CASE("engine dxp: moves are taken back", "[engine]") {
  Side side;
  side.session->hear(request("Z", "000", "000"));
  CHECK(side.next().front() == 'A');
  side.session->hear("M0000322800");
  const std::string first = side.next();
  CHECK(first.front() == 'M');
  side.session->hear("B002W");
  CHECK(side.next() == "K0");
  side.session->hear("B001W");
  CHECK(side.next() == "K0");
  side.session->hear("B009W");
  CHECK(side.next() == "K2");
  side.session->hear("B001x");
  CHECK(side.next() == "K2");
  side.session->hear("B");
  CHECK(side.next() == "K2");
  // Back to the start.
  side.session->hear("M0000312600");
  CHECK(side.next().front() == 'M');
  // To our own turn.
  side.session->hear("B001Z");
  CHECK(side.next() == "K0");
  CHECK(side.next().front() == 'M');
}

TEST_CASE("engine dxp: the end says who has won", "[engine]") {
  // The last man of Black is captured; then Black, whose turn it is, resigns.
  Side side;
  const std::string position =
      "BW" + std::string(16, 'e') + "z" + std::string(4, 'e') + "w" + std::string(28, 'e');
  side.session->hear(request("Z", "005", "000", position));
  CHECK(side.next().back() == '0');
  side.session->hear("M000022110117");
  CHECK(side.next() == "E10");
  side.session->hear("E00");
  CHECK(side.session->end() == DxpEnd::game_over);
  CHECK(side.log.back() == "E30");
  // The other side's statement counts as well, from its point of view.
  Side other;
  other.session->hear(request("Z", "005", "000"));
  CHECK(other.next().back() == '0');
  other.session->hear("E11");
  CHECK(other.next() == "E00");
  CHECK(other.session->finished());
  CHECK(other.log.back() == "E10");
}

TEST_CASE("engine dxp: whoever leaves breaks the game off", "[engine]") {
  Side side;
  side.session->hear(request("W", "005", "000"));
  side.session->leave();
  CHECK(side.session->end() == DxpEnd::broken);
  CHECK(side.session->finished());
}

}  // namespace damier::test::engine
