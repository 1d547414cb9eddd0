#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

// The fields of the tag GameType: which side begins, and how squares are named.

namespace damier::test {

using namespace notation;

namespace {

std::string with_type(std::string_view type, std::string_view rest) {
  return "[GameType \"" + std::string(type) + "\"]\n" + std::string(rest);
}

/// Returns the ruleset that the tags of a record give.
std::string_view ruleset_of(std::string_view text) {
  RawRecord raw;
  raw.bytes = text;
  Record record;
  Diagnostics diagnostics;
  const auto found = open_record(Format::native, raw, {}, record, diagnostics);
  return found ? rules::name(*found) : "";
}

/// Returns the names of the sides, the first one first.
std::string sides_of(const Record& record, std::string_view ruleset) {
  const auto names = side_names_of(info(rules::find_ruleset(ruleset).value()), record);
  return std::string(names[0]) + " " + std::string(names[1]);
}

}  // namespace

TEST_CASE("draughts: White first and letters, as the fields say", "[draughts][gametype]") {
  const Checked checked(with_type("23,W,8,8,A0,0", "\n1. c3-d4 b6-a5 2. d4-e5 f6xd4 3. e3xc5 *"));
  CHECK(checked.codes().empty());
  CHECK(checked.result.plies == 5);
  CHECK(sides_of(checked.record, "pool") == "White Black");
}

TEST_CASE("draughts: the fields of the standard change nothing", "[draughts][gametype]") {
  const Checked checked(with_type("23,B,8,8,N1,0", "\n1. 11-15 23-19 *"));
  CHECK(checked.codes().empty());
  CHECK(checked.record.naming == 0);
  CHECK(sides_of(checked.record, "pool") == "Black White");
}

TEST_CASE("draughts: numbers from another corner", "[draughts][gametype]") {
  // As in chess from White's left, where the standard counts from Black's right.
  const Checked checked(with_type("25,W,8,8,N0,0", "\n1. 9-13 24-20 *"));
  CHECK(checked.codes().empty());
  const Checked mirrored(with_type("21,B,8,8,A0,1", "\n1. b3-a4 a6-b5 *"));
  CHECK(mirrored.codes().empty());
}

TEST_CASE("draughts: set-ups have the colours and squares of the fields", "[draughts][gametype]") {
  const Checked checked(
      with_type("21,W,8,8,A0,0", "[FEN \"W:Wc3,e3:Bd6\"]\n\n1. c3-d4 d6-e5 2. d4xf6 1-0"));
  CHECK(checked.codes().empty());
  const Checked second(with_type("21,W,8,8,A0,0", "[FEN \"B:Wc3:Bd6\"]\n\n1... d6-c5 2. c3-b4 *"));
  CHECK(second.codes().empty());
}

TEST_CASE("draughts: results are those of the side that begins", "[draughts][gametype]") {
  const std::string setup = "[FEN \"W:Wd4:Be5\"]\n\n1. d4xf6 ";
  CHECK(Checked(with_type("21,W,8,8,A0,0", setup + "1-0")).codes().empty());
  CHECK(Checked(with_type("21,W,8,8,A0,0", setup + "0-1")).codes() == "wrong-result");
}

TEST_CASE("draughts: squares counted or named from each corner", "[draughts][gametype]") {
  for (const auto& [fields, ply] :
       std::vector<std::pair<std::string, std::string>>{{"A0", "a3-b4"},
                                                        {"A1", "b3-c4"},
                                                        {"A2", "a6-b5"},
                                                        {"A3", "b6-c5"},
                                                        {"N0", "10-13"},
                                                        {"N1", "9-14"},
                                                        {"N2", "22-17"},
                                                        {"N3", "23-20"}}) {
    CAPTURE(fields, ply);
    const std::string type = "25,W,8,8," + fields + ",0";
    const Checked checked(with_type(type, "\n1. " + ply + " *"));
    CHECK(checked.codes().empty());
    CHECK(checked.result.plies == 1);
  }
}

TEST_CASE("draughts: A1 is how drafts of the standard wrote A0", "[draughts][gametype]") {
  const auto move = [](const std::string& fields, const std::string& ply) {
    const Checked checked(with_type(fields, "\n1. " + ply + " *"));
    std::string codes = checked.codes();
    return codes + " " + (checked.record.naming == 0 ? "usual" : "as written");
  };
  CHECK(move("25,W,8,8,A1,0", "22-18") == "gametype-fields square-form usual");
  CHECK(move("25,W,8,8,A1,0", "c3-d4") == "gametype-fields usual");
  CHECK(move("30,W,8,8,A1,0", "c3-c4") == "gametype-fields usual");
  // Moves that only these names make legal show that they are meant.
  CHECK(move("25,W,8,8,A1,0", "b3-c4") == " as written");
}

TEST_CASE("draughts: squares of a small board on a larger one", "[draughts]") {
  const auto is_reported = [](const std::string& ply) {
    const Checked checked("1. " + ply + " *", as_ruleset("international"));
    REQUIRE_FALSE(checked.diagnostics.empty());
    const auto& notes = checked.diagnostics.begin()->notes;
    return std::ranges::any_of(notes, [](const Note& note) {
      return message(note) == "these are squares of an 8x8 board, but the game has a larger one";
    });
  };
  for (const char* const ply : {"c3-d4", "a1-h8", "h1-a8", "A1-H8", "c3xe5", "c3xe5xg7"}) {
    CAPTURE(ply);
    CHECK(is_reported(ply));
  }
  const Checked small("1. c3-d4 *", as_ruleset("english"));
  REQUIRE_FALSE(small.diagnostics.empty());
  for (const Note& note : small.diagnostics.begin()->notes) {
    CHECK(message(note).find("8x8") == std::string::npos);
  }
  for (const char* const ply :
       {"a1-i8", "i1-a8", "A1-I8", "a1-b0", "a9-b8", "c3-d10", "c3xe5xi7"}) {
    CAPTURE(ply);
    CHECK_FALSE(is_reported(ply));
  }
}

TEST_CASE("draughts: fields that the moves do not follow", "[draughts][gametype]") {
  const Checked checked(with_type("20,W,10,10,N1,0", "\n1. 32-28 19-23 *"));
  CHECK(checked.codes() == "gametype-fields");
  CHECK(checked.record.naming == 0);
  // More than the six fields, or fewer.
  CHECK(Checked(with_type("20,W,10,10,N2,0,5", "\n1. 32-28 19-23 *")).codes() == "gametype-fields");
  CHECK(Checked(with_type("20,W,10,10,N2", "\n1. 32-28 19-23 *")).codes().empty());
  CHECK(Checked(with_type("20,W,10,8,N2,0", "\n1. 32-28 19-23 *")).codes() == "gametype-board");
  CHECK(Checked(with_type("20,W,0,0,N,0", "\n1. 32-28 19-23 *")).codes() == "gametype-fields");
}

TEST_CASE("draughts: on another board no move is judged", "[draughts][gametype]") {
  const Checked checked(with_type("20,W,8,8,N2,0", "\n1. 32-28 19-24 *"));
  CHECK(checked.codes() == "gametype-board");
  CHECK(checked.result.plies == 0);
}

TEST_CASE("draughts: wrong plies are read with the names of the record", "[draughts][gametype]") {
  const Checked checked(with_type("23,W,8,8,A0,1", "\n1. b3-a4 a6-b5 2. a4-b4 b5-c4 *"));
  CHECK(checked.codes() == "bad-square");
}

TEST_CASE("draughts: a game of no GameType may have the tag", "[draughts][gametype]") {
  for (const char* type : {"20", "25,B,8,8,N2,0"}) {
    CAPTURE(type);
    const Checked checked("[Ruleset \"alice\"]\n[GameType \"" + std::string(type) + "\"]\n\n*");
    CHECK(checked.codes() == "gametype-disagrees");
  }
}

TEST_CASE("draughts naming: a tag Variant counts on the board of the game type", "[naming]") {
  struct Case {
    const char* type;
    const char* variant;
    const char* ruleset;
    const char* codes;
  };
  for (const Case& one : {
           Case{"20", "Antidraughts", "antidraughts", "variant-disagrees"},
           {"20", "Breakthrough", "breakthrough", "variant-disagrees"},
           {"20,W,10,10,N2,0", "Frisian draughts", "frisian", "variant-disagrees"},
           {"40", "Frysk!", "frysk", "variant-disagrees"},
           {"23", "American checkers", "english", "variant-disagrees"},
           {"23", "Pool checkers", "pool", ""},
           {"26", "Brazilian draughts", "brazilian", ""},
           {"25", "Бразильские шашки", "brazilian", "variant-disagrees"},
           {"40", "Dames frisonnes", "frisian", ""},
           {"40", "Fries dammen", "frisian", ""},
           {"98", "Antidraughts", "antidraughts", ""},
           {"20", "Standard", "international", ""},
           {"21", "Standard", "english", ""},
           {"20", "From Position", "international", ""},
           {"20", "Russian", "international", "variant-disagrees"},
           {"20", "something else", "international", ""},
           {"20", "40", "international", ""},
       }) {
    CAPTURE(one.type, one.variant);
    const std::string tags =
        "[GameType \"" + std::string(one.type) + "\"]\n[Variant \"" + one.variant + "\"]\n";
    const Checked checked(tags + "\n*");
    CHECK(checked.codes() == one.codes);
    CHECK(ruleset_of(tags + "\n*") == one.ruleset);
  }
  // The tag Ruleset takes precedence over both.
  const std::string both = "[GameType \"20\"]\n[Variant \"Frisian\"]\n\n*";
  CHECK(Checked("[Ruleset \"dames\"]\n" + both).codes().empty());
}

}  // namespace damier::test
