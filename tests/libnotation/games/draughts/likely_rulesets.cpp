#include <string>
#include <string_view>

#include "damier/notation/archive/check.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/format.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

// The game of a record that does not state it: its squares distinguish the boards.

namespace damier::test {

using namespace notation;

namespace {

std::string_view likely(const std::string& text) {
  Record record;
  Diagnostics diagnostics;
  RawRecord raw;
  raw.bytes = text;
  const auto ruleset = open_record(Format::native, raw, {{}, "a.pdn"}, record, diagnostics);
  return ruleset ? rules::name(*ruleset) : std::string_view();
}

/// Returns the findings of a record, in text order.
std::string found_in(const std::string& text) {
  Record record;
  Diagnostics diagnostics;
  RawRecord raw;
  raw.bytes = text;
  CheckOptions options;
  options.hints.file_name = "a.pdn";
  (void)check_record(raw, options, record, diagnostics);
  std::string codes;
  for (const Diagnostic& one : diagnostics) {
    codes += codes.empty() ? "" : " ";
    codes += info(one.code).name;
  }
  return codes;
}

}  // namespace

TEST_CASE("draughts: the highest square of a set-up tells the board", "[draughts]") {
  const auto with_king_on = [](const char* square) {
    return likely("[FEN \"W:WK" + std::string(square) + ":BK1\"]\n\n*\n");
  };
  CHECK(with_king_on("32") == "english");
  CHECK(with_king_on("33") == "international");
  CHECK(with_king_on("50") == "international");
  CHECK(with_king_on("51") == "canadian");
  CHECK(likely("[FEN \"W:WKb8:BKa1\"]\n\n*\n") == "russian");
  // Counters are not squares.
  CHECK(likely("[FEN \"W:WK50:BK1:H48:F60\"]\n\n*\n") == "international");
}

TEST_CASE("draughts: the moves tell which of the games of a board it is", "[draughts]") {
  CHECK(likely("1. 32-28 *\n") == "international");
  CHECK(likely("1. 11-15 24-20 *\n") == "english");
  CHECK(likely("1. 11-14 *\n") == "spanish");
  CHECK(likely("1. c3-d4 *\n") == "russian");
  // Squares alone, or nothing at all, are not moves.
  CHECK(likely("[White \"x\"]\n\n*\n") == "international");
  CHECK(likely("1. 32-99 *\n") == "canadian");
  CHECK(likely("x\n").empty());
}

TEST_CASE("draughts: what is read to tell the game is reported once", "[draughts]") {
  CHECK(found_in("1. 32-28 two words 19-23 *\n") == "inferred-ruleset text-outside-comments");
  CHECK(found_in("1. 32-28 19-24 two words {\n") ==
        "inferred-ruleset text-outside-comments unterminated-comment");
  // No move of an unknown game is checked.
  CHECK(found_in("x {\n") == "undecided-ruleset");
  // Only the beginning of many moves is read.
  const std::string many = "1. 32-28 19-23 " + repeat("{" + std::string(1000, 'x') + "} ", 70);
  CHECK(found_in(many + "two words *\n") == "inferred-ruleset text-outside-comments");
}

TEST_CASE("draughts: huffed pieces and the colours of a box tell the game", "[draughts]") {
  const std::string moves = "1. 32-28 19-23 2. 28x19 14x23 *\n";
  CHECK(likely(moves) == "international");
  CHECK(likely("[Bleus \"A\"]\n[Verts \"B\"]\n\n" + moves) == "dames");
  CHECK(likely("Bleus : Anne\nVerts : Jean\n\n" + moves) == "dames");
  CHECK(likely("[Marron \"A\"]\n[Ivoire \"B\"]\n\n" + moves) == "jeu-de-dames");
  CHECK(likely("[White \"Marron\"]\n\n" + moves) == "international");
  CHECK(likely("1. 32-28 19-23 2. 37-32 S28 14-19 *\n") == "dames");
  CHECK(likely("1. 32-28 19-23 2. 37-32 {[%huff 28]} 14-19 *\n") == "dames");
}

}  // namespace damier::test
