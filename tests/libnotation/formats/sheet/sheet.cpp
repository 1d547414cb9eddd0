#include "damier/notation/formats/sheet/sheet.hpp"

#include <string>
#include <string_view>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/formats/sheet/reader.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/read_back.hpp"

#include "catch.hpp"

namespace damier::test {

using namespace notation;

namespace {

struct Movetext {
  std::string text;
  bool changed = false;
};

/// Returns the canonical form of movetext, without its tags.
Movetext canonical(std::string_view text, std::string_view file = "a.lices",
                   const ConvertOptions& options = {}) {
  ReadHints hints;
  hints.file_name = file;
  Record record;
  Diagnostics diagnostics;
  const auto ruleset = open_record(Format::native, {text}, hints, record, diagnostics);
  Movetext out;
  out.changed = Converter(options).convert(ruleset, "", record, diagnostics, out.text).changed;
  if (out.text.starts_with('[')) {
    out.text.erase(0, out.text.find("\n\n") + 2);
  }
  return out;
}

void becomes(std::string_view text, std::string_view expected) {
  CAPTURE(text);
  const Movetext once = canonical(text);
  CHECK(once.text == std::string(expected) + "\n");
  CHECK_FALSE(once.changed);
  CHECK(canonical(once.text).text == once.text);
}

}  // namespace

TEST_CASE("a ply that is not legal is written as it stands, without blanks", "[sheet]") {
  becomes("1. d4-e4 *", "1. d4-e4 *");
  becomes("1. d4 - e4 *", "1. d4-e4 *");
  becomes("1. Eb4 (c4) d4 *", "1. Eb4(c4)d4 *");
  becomes("1. d4-e4 2. ??? *", "1. d4-e4 {???} {2.} *");
}

TEST_CASE("a position that is set up among the moves stays where it is", "[sheet]") {
  const std::string_view games = "a.pdn";
  const Movetext once = canonical("1. 32-28 19-23 2. /FEN \"W:W32:B1\"/ 28x19 14x23 *", games);
  CHECK(once.text == "1. 32-28 19-23 /FEN \"W:W32:B1\"/ 2. 28x19 14x23 *\n");
  CHECK(canonical(once.text, games).text == once.text);
}

TEST_CASE("a ply that no sheet can hold becomes one word", "[sheet]") {
  for (const char c : std::string_view("{}();[")) {
    const std::string json = R"({"schema": "damier-record-1", "ruleset": "lices", )"
                             R"("plies": [{"text": "a)" +
                             std::string(1, c) + R"(b"}]})";
    CAPTURE(json);
    Record record;
    Diagnostics diagnostics;
    const auto ruleset = open_record(Format::json, {json}, {}, record, diagnostics);
    std::string text;
    CHECK(Converter({}).convert(ruleset, "", record, diagnostics, text).changed);
    CHECK(text.ends_with("\n\n1. _a_b *\n"));
  }
}

TEST_CASE("what is left out is not said to be changed", "[sheet]") {
  const std::string_view text = "1. d4-e3 (1. [) 2. d6-e5 *";
  CHECK(canonical(text).changed);
  ConvertOptions options;
  options.json.strip.variations = true;
  const Movetext bare = canonical(text, "a.lices", options);
  CHECK(bare.text == "1. d4-e3 2. d6-e5 *\n");
  CHECK_FALSE(bare.changed);
}

TEST_CASE("a variation that is left out takes its remarks with it", "[sheet]") {
  ConvertOptions options;
  options.json.strip.variations = true;
  const Movetext bare =
      canonical("1. d4-e3 ({a} 1. d6-e5! {b} (1. d8-e7 {c}) 2. d8-e7 {d}) {e} 2. d6-e5 *",
                "a.lices", options);
  CHECK(bare.text == "1. d4-e3 {e} 2. d6-e5 *\n");
}

TEST_CASE("a tag of any name stands in a sheet, also one that says nothing", "[sheet]") {
  Record record;
  Diagnostics diagnostics;
  const std::string sheet = "[White \"\"]\n[Result \"*\"]\n[Elo \"\"]\n[x-y \" a \"]\n\n*\n";
  const RawRecord raw{sheet};
  const auto ruleset =
      open_record(Format::native, raw, {rules::find_ruleset("lices"), {}}, record, diagnostics);
  std::string text;
  Converter({}).convert(ruleset, "", record, diagnostics, text);
  CHECK(text == "[Ruleset \"lices\"]\n" + sheet);
}

TEST_CASE("a date is written in its usual form, and the roster first", "[sheet]") {
  Record record;
  Diagnostics diagnostics;
  const std::string sheet =
      "[x-y \"1\"]\n[Date \"2024-5-7\"]\n[Elo \"2024-5-7\"]\n[Event \"e\"]\n\n*\n";
  const auto ruleset =
      open_record(Format::native, {sheet}, {rules::find_ruleset("lices"), {}}, record, diagnostics);
  std::string text;
  CHECK_FALSE(Converter({}).convert(ruleset, "", record, diagnostics, text).changed);
  CHECK(text ==
        "[Ruleset \"lices\"]\n[Event \"e\"]\n[Date \"2024.05.07\"]\n[x-y \"1\"]\n"
        "[Elo \"2024-5-7\"]\n\n*\n");
}

TEST_CASE("of several set-ups the first is written, in its usual form", "[sheet]") {
  Record record;
  Diagnostics diagnostics;
  const RawRecord raw{"[GameType \"20\"]\n[FEN \"w:w32:b1\"]\n[FEN \"W:W31:B2\"]\n\n1. 32-28 *\n"};
  const auto ruleset = open_record(Format::pdn, raw, {}, record, diagnostics);
  std::string text;
  Converter({}).convert(ruleset, "", record, diagnostics, text);
  CHECK(text.find("[FEN \"W:W32:B1\"]\n\n") != std::string::npos);
}

TEST_CASE("marks are written after a ply where they are read as marks", "[sheet]") {
  becomes("1. d4-e3 $1 $2 *", "1. d4-e3! $2 *");
  becomes("1. d4-e3 $7 $1 *", "1. d4-e3 $7 $1 *");
  becomes("1. d4-e4 $1 *", "1. d4-e4! *");
  becomes("1. xyz $1 *", "1. xyz $1 *");
  becomes("1. xyz! *", "1. xyz! *");
}

TEST_CASE("comments are written in the form that holds them", "[sheet]") {
  becomes("1. d4-e3 ;to the end\n2. d6-e5 *", "1. d4-e3 {to the end} 2. d6-e5 *");
  becomes("1. d4-e3 ; } \n2. d6-e5 *", "1. d4-e3 ; } \n2. d6-e5 *");
  becomes("1. d4-e3 (1. d2-e3 ;}\n) *", "1. d4-e3 (1. d2-e3 ;}\n) *");
  becomes("{} 1. d4-e3 {a\r\n{b} *", "{} 1. d4-e3 {a\r\n{b} *");
}

TEST_CASE("lines are as long as they may be, and no longer", "[sheet]") {
  // `1. d4-e3 {` and the rest of the line.
  const auto with_word = [](std::size_t size) {
    return "1. d4-e3 {" + std::string(size, 'x') + "}";
  };
  becomes(with_word(69) + " 2. d6-e5 *", with_word(69) + "\n2. d6-e5 *");
  becomes(with_word(70) + " 2. d6-e5 *", "1. d4-e3\n{" + std::string(70, 'x') + "}\n2. d6-e5 *");
  becomes(with_word(59) + " 2. d6-e5 *", with_word(59) + " 2. d6-e5\n*");
  becomes(with_word(58) + " 2. d6-e5 *", with_word(58) + " 2. d6-e5 *");
  // A text with lines of its own needs room for the first line, and continues after the last.
  becomes("1. d4-e3 {a\n" + std::string(79, 'x') + "} 2. d6-e5 *",
          "1. d4-e3 {a\n" + std::string(79, 'x') + "}\n2. d6-e5 *");
}

TEST_CASE("any value of a tag comes back", "[sheet]") {
  for (const std::string value : {"", "a", "\\", "\\\\", "a\\", "\"", "\\\"", "a\"b\\c", "]",
                                  "[x \"y\"]", "{ ; (", "C:\\new", "\\n", "\xC3\xA9", " a "}) {
    CAPTURE(value);
    Record record;
    record.tags.push_back({"White", value, {}, {}, false});
    std::string sheet;
    SheetText text(sheet);
    text.tags(record, info(rules::find_ruleset("lices").value()), true, std::nullopt);
    RawRecord raw;
    raw.bytes = sheet;
    Record back;
    Diagnostics diagnostics;
    read_header(raw, back, diagnostics);
    REQUIRE(back.find_tag("White") != nullptr);
    CHECK(back.find_tag("White")->value == value);
    CHECK(back.tags.size() == 2);
    CHECK(diagnostics.empty());
    CHECK_FALSE(text.changed());
  }
  // A sheet cannot express line ends in values, and reports that.
  Record record;
  record.tags.push_back({"White", "a\nb\rc", {}, {}, false});
  std::string sheet;
  SheetText text(sheet);
  text.tags(record, info(rules::find_ruleset("lices").value()), true, std::nullopt);
  CHECK(sheet == "[Ruleset \"lices\"]\n[White \"a b c\"]\n\n");
  CHECK(text.changed());
}

TEST_CASE("what reads as plies", "[sheet]") {
  const RulesetInfo& lices = info(rules::find_ruleset("lices").value());
  const auto reads = [&](std::string_view text) { return reads_as_plies(lices, {text}); };
  CHECK(reads("d4-e3"));
  CHECK(reads("Eb4(c4)d4"));
  CHECK(reads("word"));
  CHECK_FALSE(reads(""));
  CHECK_FALSE(reads("1."));
  CHECK_FALSE(reads("*"));
  CHECK_FALSE(reads("1-0"));
  CHECK_FALSE(reads("{a}"));
  CHECK_FALSE(reads("d4-e3 d6-e5"));
  CHECK_FALSE(reads("d4-_d4"));
  CHECK_FALSE(reads("(d4-e3)"));
  CHECK(reads_as_plies(lices, {"d4-e3", "d6-e5"}));
  CHECK_FALSE(reads_as_plies(lices, {"d4-", "e3"}));
  CHECK(reads_as_marked_ply(lices, "d4-e3", "!"));
  CHECK_FALSE(reads_as_marked_ply(lices, "word", "!"));
}

/// Returns a record of a file without tags, whose ruleset is a guess.
std::string written_bare(std::string_view text, const ConvertOptions& options = {}) {
  Record record;
  Diagnostics diagnostics;
  const auto ruleset = open_record(Format::native, {text}, {}, record, diagnostics);
  REQUIRE(record.inferred);
  std::string out;
  Converter(options).convert(ruleset, "", record, diagnostics, out);
  return out;
}

TEST_CASE("a record that the one before it would take in begins with a tag", "[sheet]") {
  CHECK(written_bare("{c} 1. 32-28 1-1") == "[Result \"1-1\"]\n\n{c} 1. 32-28 1-1\n");
  CHECK(written_bare("1. 32-28 1-1") == "1. 32-28 1-1\n");
  ConvertOptions options;
  options.json.strip.comments = true;
  CHECK(written_bare("{c} 1. 32-28 1-1", options) == "1. 32-28 1-1\n");
}

}  // namespace damier::test
