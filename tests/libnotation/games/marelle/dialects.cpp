#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/games/games.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"
#include "libnotation/converted.hpp"
#include "vectors.hpp"

// Games in the notations of WMD, Sanmill and PlayOK.

namespace damier::test {

using namespace notation;

namespace {

Converted convert(std::string_view text, Format from, Format to, const char* ruleset = "") {
  return converted(text, from, to, ruleset);
}

/// Returns a native record of marelle-wmd, from the first tag after the ruleset.
std::string native(std::string_view rest) {
  return "[Ruleset \"marelle-wmd\"]\n" + std::string(rest);
}

/// Returns the moves read from a text in a dialect, as a native sheet without its tags.
std::string moves_of(std::string_view text, Format from) {
  const std::string sheet = convert(text, from, Format::native).text;
  return sheet.substr(std::min(sheet.find("\n\n") + 2, sheet.size()));
}

/// Checks a record in both directions, without findings.
void both_ways(const std::string& sheet, Format format, std::string_view foreign) {
  CAPTURE(sheet, foreign);
  const Converted there = convert(sheet, Format::native, format);
  CHECK(there.text == foreign);
  CHECK(there.codes.empty());
  CHECK_FALSE(there.changed);
  const Converted back = convert(foreign, format, Format::native);
  CHECK(back.codes.empty());
  CHECK(back.text == convert(sheet, Format::native, Format::native).text);
}

const std::string playok = "[GameType \"70,0\"]\n";

// One mill is closed by placing a stone, another by moving one.
const std::string line =
    "1. d2 d6 2. b2 f6 3. f2xd6 d6 4. a1 b6xa1 5. a1 d1 6. g1 d3 7. c3 e3 8. g4 f4 9. g7 a7 "
    "10. g7-d7 a7-a4 *";

}  // namespace

TEST_CASE("marelle dialects: records of PlayOK tell what they are", "[marelle][dialects]") {
  const std::string moves = "\n1. 20 5 2. 19 6 3. 21x5 22 *\n";
  const std::string own = convert(playok + moves, Format::playok, Format::native).text;
  CHECK(convert(playok + moves, Format::native, Format::native).text == own);
  CHECK(own.find("GameType") == std::string::npos);
  CHECK(own.find("1. d2 d6 2. b2 f6 3. f2xd6 a1 *") != std::string::npos);
  CHECK(convert("[Site \"PlayOK\"]\n" + moves, Format::native, Format::native).codes.empty());
  // The tag Ruleset is more precise, and is not contradicted.
  const Converted named =
      convert("[Ruleset \"marelle\"]\n" + playok + moves, Format::native, Format::native);
  CHECK(named.codes.empty());
  CHECK(named.text.find("[Ruleset \"marelle\"]") == 0);
  // A given ruleset does not determine the notation.
  const Converted given = convert(playok + moves, Format::native, Format::native, "marelle");
  CHECK(given.text == "[Ruleset \"marelle\"]\n\n1. d2 d6 2. b2 f6 3. f2xd6 a1 *\n");
  CHECK(convert(playok + moves, Format::native, Format::native, "lices").codes != "");
  // A record of another game keeps its notation.
  const Converted other =
      convert("[Ruleset \"lices\"]\n" + playok + "\n1. d4-e3 *\n", Format::native, Format::native);
  CHECK(other.codes == "unknown-gametype");
  CHECK(other.text.find("1. d4-e3 *") != std::string::npos);
  // The site also has other games.
  const Converted letters = convert("[Ruleset \"marelle\"]\n[Site \"PlayOK\"]\n\n1. d2 d6 *\n",
                                    Format::native, Format::native);
  CHECK(letters.codes.empty());
  // With a ruleset the numbers are not moves.
  CHECK(convert("[Ruleset \"marelle\"]\n[Site \"PlayOK\"]\n\n1. 20 5 *\n", Format::native,
                Format::native)
            .codes.find("move-syntax") == 0);
  CHECK(convert("[Site \"playok\"]\n\n1. 20 5 *\n", Format::native, Format::native).codes.empty());
}

TEST_CASE("marelle dialects: games both ways", "[marelle][dialects]") {
  const std::string tags = "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n";
  both_ways(native(tags + "\n1. d2 d6 2. b2 f6 3. f2xd6 a1 *\n"), Format::wmd,
            tags + "\n1. d2 d6 2. b2 f6 3. f2xd6 a1 *\n");
  both_ways(native(tags + "\n1. d2 d6 2. b2 f6 3. f2xd6 a1 *\n"), Format::sanmill,
            tags + "\n1. d2 d6 2. b2 f6 3. f2 xd6 a1 *\n");
  both_ways(native(tags + "\n1. d2 d6 2. b2 f6 3. f2xd6 a1 *\n"), Format::playok,
            playok + tags + "\n1. 20 5 2. 19 6 3. 21x5 22 *\n");
}

TEST_CASE("marelle dialects: the tag of a dialect replaces what the record says",
          "[marelle][dialects]") {
  for (const std::string value : {"", "20"}) {
    const Converted there = convert(native("[GameType \"" + value + "\"]\n\n1. d2 d6 *\n"),
                                    Format::native, Format::playok);
    CHECK(there.text == playok + "\n1. 20 5 *\n");
    CHECK(there.changed);
  }
}

TEST_CASE("marelle dialects: findings after the last ply stand there", "[marelle][dialects]") {
  for (const Format format : {Format::wmd, Format::sanmill}) {
    for (const std::string text :
         {"[Event \"x\"]\n\n1. d2 d6", "[Event \"x\"]\n\n1. d2 d6 2. b2 f6 3. f2xd6"}) {
      CAPTURE(text);
      CheckOptions options = as_ruleset("marelle-wmd");
      options.format = format;
      const Checked checked(text, options);
      const Diagnostic* const found = checked.find(Code::missing_result);
      REQUIRE(found != nullptr);
      CHECK(source_span(checked.record, found->span).begin == text.size());
    }
  }
}

TEST_CASE("marelle dialects: moves with a removal", "[marelle][dialects]") {
  const std::string fen = "W:Wd6,a7,g7:Ba1,g1,f2,c3";
  both_ways(native("[FEN \"" + fen + "\"]\n\n1. d6-d7xa1 *\n"), Format::playok,
            playok + "[FEN \"" + fen + "\"]\n\n1. 5-2x22 *\n");
  both_ways(native("[FEN \"" + fen + "\"]\n\n1. d6-d7xa1 *\n"), Format::sanmill,
            "[FEN \"*****@**/O**@****/*O*@*@*O w m s 3 0 4 0 0 0 0 0 0 0 0 0 1\"]\n\n1. d6-d7 xa1 "
            "*\n");
}

TEST_CASE("marelle dialects: a set-up of another form stays one that is wrong", "[marelle]") {
  const std::string foreign = "********/*******@/@@*OOO*@ w m s 3 0 4 0 0 0 0 0 0 0 0 0 1";
  for (const std::string& fen : {std::string("zz"), foreign}) {
    const std::string sheet = native("[FEN \"" + fen + "\"]\n\n*\n");
    const Converted there = convert(sheet, Format::native, Format::sanmill);
    CHECK(there.text == "[FEN \"" + std::string(fen == foreign ? "_" : "") + fen + "\"]\n\n*\n");
    CHECK(convert(there.text, Format::sanmill, Format::native).codes == "setup-syntax");
  }
}

TEST_CASE("marelle dialects: Sanmill receives whether stones are placed", "[marelle][dialects]") {
  const std::string stones = "W:Wg1,d1,a1:Bd7,g7,a7,b6:H";
  for (const auto& [hands, phase] : std::vector<std::pair<std::string, std::string>>{
           {"2,2", "p p 3 2 4 2"}, {"1,0", "p p 3 1 4 0"}, {"0,0", "m s 3 0 4 0"}}) {
    CAPTURE(hands);
    const Converted there =
        convert(native("[FEN \"" + stones + hands + "\"]\n\n*\n"), Format::native, Format::sanmill);
    CHECK(there.text ==
          "[FEN \"********/*******@/@@*OOO*@ w " + phase + " 0 0 0 0 0 0 0 0 1\"]\n\n*\n");
  }
}

TEST_CASE("marelle dialects: the other ruleset is named", "[marelle][dialects]") {
  const std::string sheet = "[Ruleset \"marelle\"]\n\n1. d2 d6 *\n";
  for (const Format format : {Format::wmd, Format::sanmill, Format::playok}) {
    const std::string foreign = convert(sheet, Format::native, format).text;
    CHECK(foreign.find("[Ruleset \"marelle\"]\n") == 0);
    CHECK(convert(foreign, format, Format::native).text == sheet);
    // The caller's hint takes precedence.
    CHECK(convert("1. 20 5 *", Format::playok, Format::native, "marelle").text == sheet);
  }
}

TEST_CASE("marelle dialects: Sanmill keeps remarks and variations", "[marelle][dialects]") {
  // A tag must precede a first remark, and any will do.
  both_ways(native("\n{c} 1. d2 d6 *\n"), Format::sanmill,
            "[Ruleset \"marelle-wmd\"]\n\n{c} 1. d2 d6 *\n");
  both_ways(native("[White \"A\"]\n\n{c} 1. d2 d6 *\n"), Format::sanmill,
            "[White \"A\"]\n\n{c} 1. d2 d6 *\n");
  const std::string before = "1. d2! {a} (1. d6 {b} 1... b4) 1... d6 $14 2. b2 f6 ";
  both_ways(native("\n" + before + "3. f2xd6 {c} (3. f2xf6) *\n"), Format::sanmill,
            before + "3. f2 xd6 {c} (3. f2 xf6) *\n");
}

TEST_CASE("marelle dialects: what stands between a ply and its removal", "[marelle][dialects]") {
  struct Row {
    const char* what;
    const char* foreign;
    const char* moves;
  };
  const std::string before = "1. d2 d6 2. b2 f6 ";
  const auto row = GENERATE(values<Row>({
      {"a blank", "3. f2 xd6 a1", "3. f2xd6 a1 *\n"},
      {"nothing", "3. f2xd6 a1", "3. f2xd6 a1 *\n"},
      {"a line end", "3. f2\nxd6 a1", "3. f2xd6 a1 *\n"},
      {"a comment", "3. f2 {a} xd6 {b} a1", "3. f2xd6 {a} {b} 3... a1 *\n"},
      {"a mark and a NAG", "3. f2! $10 xd6? a1", "3. f2xd6! $10 $2 a1 *\n"},
      {"another removal in a variation", "3. f2 xd6 (xf6 a1 4. d7) d1",
       "3. f2xd6 (3. f2xf6 a1 4. d7) 3... d1 *\n"},
      {"the same with its number", "3. f2xd6 (3. xf6 a1) d1", "3. f2xd6 (3. f2xf6 a1) 3... d1 *\n"},
      {"and in a second one", "3. f2 xd6 (xf6 a1) (xf6 a4) d1",
       "3. f2xd6 (3. f2xf6 a1) (3. f2xf6 a4) 3... d1 *\n"},
      {"variations of variations", "3. f2 xd6 (xf6 a1 (a4)) d1",
       "3. f2xd6 (3. f2xf6 a1 (3... a4)) 3... d1 *\n"},
  }));
  CAPTURE(row.what);
  CHECK(convert(before + row.foreign, Format::sanmill, Format::native).codes.empty());
  CHECK(moves_of(before + row.foreign, Format::sanmill) == before + row.moves);
}

TEST_CASE("marelle dialects: what PlayOK writes", "[marelle][dialects]") {
  struct Row {
    const char* what;
    const char* foreign;
    const char* moves;
  };
  const auto row = GENERATE(values<Row>({
      {"a removal of its own", "1. 20 5 2. 19 6 3. 21 x5 22", "1. d2 d6 2. b2 f6 3. f2xd6 a1 *\n"},
      {"line ends", "1. 20 5\r\n2. 19 6\r\n3. 21x5 22 1-0\r\n",
       "1. d2 d6 2. b2 f6 3. f2xd6 a1 1-0\n"},
      {"a draw", "1. 20 5 1/2-1/2", "1. d2 d6 1/2-1/2\n"},
      {"the corners of the numbers", "1. 1 24 2. 3 22", "1. a7 g1 2. g7 a1 *\n"},
  }));
  CAPTURE(row.what);
  CHECK(convert(row.foreign, Format::playok, Format::native).codes.empty());
  CHECK(moves_of(row.foreign, Format::playok) == row.moves);
}

TEST_CASE("marelle dialects: wrong records", "[marelle][dialects]") {
  struct Row {
    const char* what;
    Format format;
    const char* text;
    const char* codes;
    const char* where;  ///< place of the first finding, in the source
  };
  const auto row = GENERATE(values<Row>({
      {"a removal before any ply", Format::sanmill, "xd6 1. d2", "move-syntax", "xd6"},
      {"a removal after a number", Format::sanmill, "1. d2 d6 2. xd6", "move-syntax", "xd6"},
      {"a second removal", Format::sanmill, "1. d2 d6 2. b2 f6 3. f2 xd6 xf6", "second-removal",
       nullptr},
      {"a removal without a mill", Format::sanmill, "1. d2 d6 2. b2 xd6", "removal-without-mill",
       "xd6"},
      {"a removal of one's own", Format::sanmill, "1. d2 d6 2. b2 f6 3. f2 xb2", "capture-of-own",
       "b2"},
      {"a pass", Format::sanmill, "1. d2 p", "move-syntax", "p"},
      {"no such number", Format::playok, "1. 20 25", "move-syntax", "25"},
      {"number nought", Format::playok, "1. 0 20", "move-syntax", "0"},
      {"an occupied number", Format::playok, "1. 20 20", "target-occupied", nullptr},
      {"letters", Format::playok, "1. 20 hello", "move-syntax", "hello"},
      {"a ply that waits for its removal", Format::playok, "1. 20 5 2. 19 6 3. 21",
       "removal-missing", nullptr},
      {"another game", Format::playok, "[Ruleset \"lices\"]\n\n1. 20 5", "list-of-other-game", ""},
      {"no such ruleset", Format::wmd, "[Ruleset \"mil\"]\n\n1. d2", "unknown-ruleset", "mil"},
      {"a removal apart is not WMD's", Format::wmd, "1. d2 d6 2. b2 f6 3. f2 xd6", "spaced-move",
       "f2 xd6"},
      {"a position in which a stone is to be removed", Format::sanmill,
       "[FEN \"OOO*****/********/@******* w p r 3 6 1 8 1 0 0 0 0 0 0 0 1\"]\n\n*", "setup-syntax",
       "OOO*****/********/@******* w p r 3 6 1 8 1 0 0 0 0 0 0 0 1"},
      {"too many stones", Format::sanmill,
       "[FEN \"OOO*****/********/@******* w p p 3 7 1 8 0 0 0 0 0 0 0 0 1\"]\n\n*",
       "setup-too-many", nullptr},
  }));
  CAPTURE(row.what);
  CheckOptions options;
  options.format = row.format;
  const Checked checked(row.text, options);
  std::string codes = checked.codes();
  if (const std::size_t missing = codes.find(" missing-result"); missing != std::string::npos) {
    codes.erase(missing);
  }
  CHECK(codes == row.codes);
  REQUIRE_FALSE(checked.diagnostics.empty());
  const Span span = source_span(checked.record, checked.diagnostics.begin()->span);
  if (row.where != nullptr) {
    CHECK(span.in(checked.record.source) == row.where);
  }
}

TEST_CASE("marelle dialects: positions of Sanmill both ways", "[marelle][dialects]") {
  for (const Vector& row : load_vectors("marelle-wmd")) {
    const std::string sheet = native("[FEN \"" + row.position + "\"]\n\n*\n");
    CAPTURE(row.position);
    const Converted there = convert(sheet, Format::native, Format::sanmill);
    REQUIRE(there.text.find(row.position) == std::string::npos);
    REQUIRE(convert(there.text, Format::sanmill, Format::native).text == sheet);
  }
  // Each square clockwise from the middle of its upper side, the innermost first.
  CHECK(moves_of("[FEN \"O*******/*@******/********  w p p 1 8 1 8\"]\n\n*", Format::sanmill) ==
        "*\n");
  CHECK(convert("[FEN \"O*******/*@******/******** b p p 1 8 1 8 0 0 -1 -1 -1 -1 0 0 2\"]\n\n*",
                Format::sanmill, Format::native)
            .text == native("[FEN \"B:Wd5:Bf6:H8,8\"]\n\n*\n"));
}

TEST_CASE("marelle dialects: wrong plies stand as they are meant", "[marelle][dialects]") {
  const std::string sheet = native("\n1. d2 d2 2. b2xd6 hell0 *\n");
  const Converted there = convert(sheet, Format::native, Format::playok);
  CHECK(there.text == playok + "\n1. 20 20 2. 19x5 hell0 *\n");
  CHECK(convert(there.text, Format::playok, Format::native).text == sheet);
  for (const std::string ply : {"5x99", "5x", "99", "5a", "5x4a", "x", "5-"}) {
    CAPTURE(ply);
    CHECK(convert(playok + "\n1. " + ply + " *\n", Format::playok, Format::native).codes ==
          "move-syntax");
  }
  // A text that would be read as something else is marked as a word.
  const std::string numbers = native("\n1. d2 d6 2. xd6 20 *\n");
  CHECK(convert(numbers, Format::native, Format::sanmill).text == "1. d2 d6 2. _xd6 20 *\n");
  CHECK(convert(numbers, Format::native, Format::playok).text ==
        playok + "\n1. 20 5 2. xd6 _20 *\n");
  CHECK(convert(numbers, Format::native, Format::playok).changed);
  CHECK(convert(numbers, Format::native, Format::native).text == numbers);
  // Another form of the notation stays as written.
  const std::string forms = native("\n1. d2 d2 2. D6 d2xa1xb2 3. b2\u2013b4 d4 *\n");
  CHECK(convert(forms, Format::native, Format::sanmill).text ==
        "1. d2 d2 2. _D6 d2xa1xb2 3. b2\u2013b4 d4 *\n");
  CHECK(convert(forms, Format::native, Format::playok).text ==
        playok + "\n1. 20 20 2. D6 d2xa1xb2 3. b2\u2013b4 d4 *\n");
}

TEST_CASE("marelle dialects: what they have no place for", "[marelle][dialects]") {
  struct Row {
    const char* text;
    bool changed;
  };
  const auto row = GENERATE(values<Row>({
      {"1. d2 d6 *", false},
      {"[White \"A\"]\n\n1. d2 d6 *", false},
      {"1. d2 {a} d6 *", true},
      {"1. d2! d6 *", true},
      {"1. d2 (1. d6) d6 *", true},
  }));
  CAPTURE(row.text);
  for (const Format format : {Format::wmd, Format::playok}) {
    const Converted there = convert(row.text, Format::native, format, "marelle-wmd");
    CHECK(there.changed == row.changed);
    CHECK(there.text.find_first_of("{(!") == std::string::npos);
  }
  CHECK_FALSE(convert(row.text, Format::native, Format::sanmill, "marelle-wmd").changed);
}

TEST_CASE("marelle dialects: the usual ruleset counts where it has the dialect",
          "[marelle][dialects]") {
  const auto ruleset_of = [](const char* usual) {
    ReadHints hints;
    hints.usual_ruleset = rules::find_ruleset(usual);
    Record record;
    Diagnostics diagnostics;
    const auto found = open_record(Format::sanmill, {"1. d2 d6 *"}, hints, record, diagnostics);
    return found ? rules::name(*found) : "none";
  };
  CHECK(ruleset_of("marelle") == "marelle");
  CHECK(ruleset_of("marelle-wmd") == "marelle-wmd");
  CHECK(ruleset_of("lices") == ruleset_of(""));
}

TEST_CASE("marelle dialects: they are not of other games", "[marelle][dialects]") {
  for (const Format format : {Format::wmd, Format::sanmill, Format::playok}) {
    CHECK(convert("1. d2-e1 *", Format::native, format, "lices").codes == "list-of-other-game");
    CHECK(convert("1. d2-e1 *", format, Format::native, "lices").codes == "list-of-other-game");
  }
  CHECK(convert(line, Format::native, Format::hub, "marelle").codes.find("list-of-other-game") !=
        std::string::npos);
}

}  // namespace damier::test
