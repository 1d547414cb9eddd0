#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/games/draughts/codes.hpp"
#include "damier/notation/games/games.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

// The parts of a record other than its moves: huffing, draws, agreements, numbers.

namespace damier::test {

using namespace notation;

namespace {

std::string with_setup(const char* setup, std::string_view moves) {
  return std::string("[FEN \"") + setup + "\"]\n\n" + std::string(moves) + "\n";
}

constexpr const char* faulty = "W:W28,32,38:B1,23";  // 28x19 is compulsory
constexpr const char* kings = "W:WK46,31:BK1,16";    // which may move back and forth
const std::string to_and_fro = "1. 46-41 1-7 2. 41-46 7-1 3. 46-41 1-7 4. 41-46 7-1";

std::string rule_of(const Diagnostic* finding) {
  return finding != nullptr && finding->rule ? std::string(finding->rule->number) : "";
}

/// Returns a record written in another format.
std::string written(std::string_view text, Format from, Format to, const char* ruleset,
                    const Strip& strip = {}) {
  ReadHints hints;
  hints.ruleset = rules::find_ruleset(ruleset);
  ConvertOptions options;
  options.to = to;
  options.json.strip = strip;
  Record record;
  Diagnostics diagnostics;
  RawRecord raw;
  raw.bytes = text;
  const auto opened = open_record(from, raw, hints, record, diagnostics);
  std::string out;
  Converter(options).convert(opened, "", record, diagnostics, out);
  return out;
}

/// Returns the canonical form of movetext, without its tags.
std::string movetext(std::string_view text, const char* ruleset, const Strip& strip = {}) {
  std::string out = written(text, Format::native, Format::native, ruleset, strip);
  return out.substr(out.find("\n\n") + 2);
}

}  // namespace

TEST_CASE("draughts replay: huffing", "[draughts][replay]") {
  struct Row {
    const char* what;
    std::string moves;
    const char* codes;
  };
  const auto row = GENERATE_COPY(values<Row>({
      {"a fault that nobody huffs", "1. 32-27 23-29 *", "missed-capture missed-capture"},
      {"the huff", "1. 32-27 S28 1-6 *", "missed-capture"},
      {"as a comment", "1. 32-27 {[%huff 28]} 1-6 *", "missed-capture"},
      {"among other words", "1. 32-27 {he forgot [%huff 28] it} 1-6 *", "missed-capture"},
      {"of the wrong piece", "1. 32-27 S27 1-6 *", "missed-capture huff-wrong-piece"},
      {"of an empty square", "1. 32-27 S50 1-6 *", "missed-capture huff-wrong-piece"},
      {"of one's own piece", "1. 32-27 S23 1-6 *", "missed-capture huff-wrong-piece"},
      {"of no square", "1. 32-27 S51 1-6 *", "missed-capture bad-square"},
      {"a wrong one as a comment", "1. 32-27 {[%huff 27]} 1-6 *",
       "missed-capture huff-wrong-piece"},
      {"without a fault", "1. 28x19 S32 1-7 *", "huff-without-fault"},
      {"without a fault, as a comment", "1. 28x19 {[%huff 32]} 1-7 *", "huff-without-fault"},
      {"before the first ply", "1. S1 28x19 *", "huff-without-fault"},
      {"and the turn goes on with any move", "1. 32-27 S28 23-29 2. 38-33 29x38 *",
       "missed-capture"},
      {"one ply too late", "1. 32-27 1-6 2. S28 38-33 *",
       "missed-capture missed-capture huff-wrong-piece"},
      {"two plies too late", "1. 32-27 23x21 2. 38-33 S28 21-26 *",
       "missed-capture huff-without-fault"},
      {"in a variation", "1. 32-27 1-6 (1... S28 1-7) *", "missed-capture missed-capture"},
      {"of a fault in a variation", "1. 28x19 (1. 32-27 S28 1-6) 1-7 *", "missed-capture"},
      {"a fault in a variation is not one in the main line", "1. 28x19 (1. 32-27) S28 1-7 *",
       "missed-capture huff-without-fault"},
      {"a fault in the main line is not one in the variation", "1. 32-27 (1. 28x19 S28 1-7) 1-6 *",
       "missed-capture huff-without-fault missed-capture"},
      {"after a wrong one nothing is clear", "1. 32-27 S27 1-6 2. 50-1 *",
       "missed-capture huff-wrong-piece"},
  }));
  CAPTURE(row.what);
  const Checked checked(with_setup(faulty, row.moves), as_ruleset("dames"));
  CHECK(checked.codes() == row.codes);
}

TEST_CASE("draughts replay: a huff takes the piece off", "[draughts][replay]") {
  // 28 is gone: 23 has nothing to capture, and may move there.
  CHECK(Checked(with_setup(faulty, "1. 32-27 S28 23-28 *"), as_ruleset("dames")).codes() ==
        "missed-capture");
  // The only piece is huffed: the game is lost, although a ply of the same turn follows.
  CHECK(
      Checked(with_setup("W:W28:B23,40", "1. 28-22 S22 40-44 0-2"), as_ruleset("dames")).codes() ==
      "missed-capture");
  CHECK(
      Checked(with_setup("W:W28:B23,40", "1. 28-22 S22 40-44 2-0"), as_ruleset("dames")).codes() ==
      "missed-capture wrong-result");
}

TEST_CASE("draughts replay: what is said of a wrong huff", "[draughts][replay]") {
  const Checked checked(with_setup("W:W26,27,50:B1,12,21,22", "1. 50-45 S45 1-6 *"),
                        as_ruleset("dames"));
  const Diagnostic* const finding = checked.find(DraughtsCode::huff_wrong_piece);
  REQUIRE(finding);
  CHECK(rule_of(finding) == "D9");
  CHECK(finding->span.in(checked.record.text) == "45");
  REQUIRE(finding->notes.size() == 1);
  CHECK(message(finding->notes[0]) == "may be huffed: 26, 27");
}

TEST_CASE("draughts replay: nothing is huffed in other rulesets", "[draughts][replay]") {
  for (const char* const ruleset : {"international", "jeu-de-dames"}) {
    CAPTURE(ruleset);
    CHECK(Checked("1. 32-28 S28 18-23 2. 50-1 *", as_ruleset(ruleset)).codes() ==
          "huff-without-fault");
    CHECK(Checked("1. 32-28 {[%huff 28]} 18-23 *", as_ruleset(ruleset)).codes() ==
          "huff-without-fault");
    CHECK(Checked(with_setup(faulty, "1. 32-27 1-6 *"), as_ruleset(ruleset)).codes() ==
          "missed-capture");
  }
}

TEST_CASE("draughts replay: a missed capture is a fault or an error", "[draughts][replay]") {
  const auto severity = [](const char* ruleset) {
    const Checked checked(with_setup(faulty, "1. 32-27 *"), as_ruleset(ruleset));
    const Diagnostic* const finding = checked.find(Code::missed_capture);
    REQUIRE(finding);
    return finding->severity;
  };
  CHECK(severity("dames") == Severity::warning);
  CHECK(severity("jeu-de-dames") == Severity::error);
  CHECK(severity("international") == Severity::error);
}

TEST_CASE("draughts replay: draws that end the game", "[draughts][replay]") {
  struct Row {
    const char* what;
    std::string moves;
    const char* codes;
    const char* rule;  ///< rule of the first finding
  };
  const auto row = GENERATE_COPY(values<Row>({
      {"the third time", to_and_fro + " 1-1", "", ""},
      {"with another result", to_and_fro + " 2-0", "wrong-result", "D10"},
      {"undecided", to_and_fro + " *", "wrong-result", "D10"},
      {"a ply more", to_and_fro + " 5. 46-41 1-1", "move-after-end", "D10"},
      {"two plies more are said once", to_and_fro + " 5. 46-41 1-7 1-1", "move-after-end", "D10"},
      {"and do not change the result", to_and_fro + " 5. 46-41 1-7 0-2",
       "move-after-end wrong-result", "D10"},
      {"a variation before it", to_and_fro + " (4... 7-2 5. 46-41) 1-1", "", ""},
      {"in a variation",
       "1. 46-41 1-7 2. 41-46 7-1 3. 46-41 1-7 4. 41-46 7-2 "
       "(4... 7-1 5. 46-41) 0-2",
       "move-after-end", "D10"},
      {"the second time", "1. 46-41 1-7 2. 41-46 7-1 *", "", ""},
  }));
  CAPTURE(row.what);
  const Checked checked(with_setup(kings, row.moves), as_ruleset("dames"));
  CHECK(checked.codes() == row.codes);
  CHECK((checked.diagnostics.empty() ? "" : rule_of(&*checked.diagnostics.begin())) == row.rule);
}

TEST_CASE("draughts replay: repetitions are not followed unless asked for", "[draughts][replay]") {
  CheckOptions options = as_ruleset("dames");
  options.replay.history = false;
  const Checked checked(with_setup(kings, to_and_fro + " 5. 46-41 2-0"), options);
  CHECK(checked.codes().empty());
  CHECK(checked.result.plies == 9);
  CHECK(!checked.result.outcome);
}

TEST_CASE("draughts replay: what one variation repeats is nothing to the next",
          "[draughts][replay]") {
  // Each returns to the position for the second time; together they would make the third.
  const std::string round = "1. 46-41 1-7 2. 41-46 7-1";
  const std::string twice = "(" + round + " 3. 46-41)";
  const auto codes = [](const char* setup, const std::string& moves) {
    return Checked(with_setup(setup, moves), as_ruleset("dames")).codes();
  };
  CHECK(codes(kings, "1. 31-27 " + twice + " " + twice + " 16-21 *") == "");
  CHECK(codes(kings, "1. 31-27 " + twice + " " + twice + " " + twice + " 16-21 *") == "");
  CHECK(codes(kings, round + " 3. 46-41 (3. 31-27) (3. 31-26) 1-7 4. 41-46 *") == "");
  CHECK(codes(kings, round + " 3. 46-41 1-7 4. 41-46 (4. 31-27) 7-1 (4... 7-2) 5. 31-27 1-1") ==
        "move-after-end");
  // The same result if nobody makes the possible captures.
  const std::string faults = "(1. 46-41 5-10 2. 41-46 10-5 3. 50-45)";
  const std::string reported =
      codes("W:WK46,50:BK5,1", "1. 50-44 " + faults + " " + faults + " 1-6 *");
  CHECK(reported.find("missed-capture") != std::string::npos);
  CHECK(reported.find("move-after-end") == std::string::npos);
}

TEST_CASE("draughts replay: an ending counts from the capture that made it", "[draughts][replay]") {
  // Black's king moves along the main road from corner to corner, where nothing can capture it.
  const std::vector<int> road{47, 42, 38, 33, 29, 24, 20, 15, 20, 24, 29};
  const auto move = [&](std::size_t from, std::size_t to) {
    return std::to_string(road.at(from)) + "-" + std::to_string(road.at(to)) + " ";
  };
  const auto black = [](bool up) { return std::string(up ? "5-46 " : "46-5 "); };
  std::string moves;
  for (std::size_t i = 0; i < 10; ++i) {
    moves += move(i, i + 1) + black(i % 2 == 0);
  }
  const auto reported = [](const std::string& text) {
    const Checked checked(with_setup("W:WK47,K48,K36:BK5", text), as_ruleset("international"));
    CHECK_FALSE(checked.diagnostics.has_errors());
    return checked.codes();
  };
  // Three pieces against a king may continue for 32 plies, two for 10.
  const std::string capture = "48-37 5x46 ";
  const std::string five = "29-24 46-5 24-20 5-46 20-15 46-5 15-20 5-46 20-24 46-5 ";
  CHECK(reported(moves + capture + five + "*") == "");
  CHECK(reported(moves + capture + five + "24-29 *") == "draw-claimable");
  // A variation with the capture does not change the count of the main line.
  const std::string aside = "(" + capture + five + "24-29) ";
  const std::string on = "5-46 33-38 46-5 38-43 5-46 43-49 46-5 49-44 5-46 44-40 46-5 ";
  CHECK(reported(moves + "29-33 " + on + "*") == "");
  CHECK(reported(moves + "29-33 " + on + "40-35 *") == "draw-claimable");
  const std::string quiet_aside = "(" + capture + five + ") ";
  CHECK(reported(moves + "29-33 " + quiet_aside + on + "*") == "");
  CHECK(reported(moves + "29-33 " + quiet_aside + on + "40-35 *") == "draw-claimable");
  CHECK(reported(moves + "29-33 " + aside + "*") == "draw-claimable");
}

TEST_CASE("draughts replay: twenty moves of each side with kings only", "[draughts][replay]") {
  // White's king moves along the main road, Black's back and forth: no position occurs three times.
  const std::vector<int> road{46, 41, 37, 32, 28, 23, 19, 14, 10, 5,  10,
                              14, 19, 23, 28, 32, 37, 41, 46, 37, 41, 46};
  const auto white = [&](std::size_t i) {
    return std::to_string(i) + ". " + std::to_string(road.at(i - 1)) + "-" +
           std::to_string(road.at(i)) + " ";
  };
  std::string moves;
  for (std::size_t i = 1; i <= 20; ++i) {
    moves += white(i) + (i % 2 == 1 ? "1-6 " : "6-1 ");
  }
  const auto reported = [&](const std::string& end, const char* ruleset) {
    return Checked(with_setup("W:WK46:BK1,7,11,12,17", moves + end), as_ruleset(ruleset)).codes();
  };
  CAPTURE(moves);
  CHECK(reported("1-1", "dames").empty());
  CHECK(reported("*", "dames") == "wrong-result");
  CHECK(reported(white(21) + "1-1", "dames") == "move-after-end");
  CHECK(reported("*", "jeu-de-dames").empty());
  CHECK(reported("*", "international").empty());
}

TEST_CASE("draughts replay: a set-up counts the quiet plies before it", "[draughts][replay]") {
  const auto reported = [](const char* setup, const char* moves, const char* ruleset) {
    return Checked(with_setup(setup, moves), as_ruleset(ruleset)).codes();
  };
  // Twenty-five moves of each side (D14), or twenty (D10); a man's move restarts the count.
  CHECK(reported("W:WK46:BK1,7,11,12,17:H48:F60", "46-41 1-6 *", "international").empty());
  CHECK(reported("W:WK46:BK1,7,11,12,17:H48", "46-41 1-6 41-46 *", "international") ==
        "draw-claimable");
  CHECK(reported("W:WK46:BK1,7,11,12,17:H39", "46-41 1-6 1-1", "dames") == "move-after-end");
  CHECK(reported("W:WK46:BK1,7,11,12,17:H38", "46-41 17-21 41-46 1-6 46-41 *", "dames").empty());
  // Two kings against one, five moves of each side or seven; no capture made the ending later.
  CHECK(reported("W:WK46,K50:BK1:H9", "46-41 1-6 *", "international") == "draw-claimable");
  CHECK(reported("W:WK46,K50:BK1:H8", "46-41 1-6 *", "international").empty());
  CHECK(reported("W:WK46,K50:BK1:H13:F1:+0+0", "46-41 1-6 *", "frisian") ==
        "setup-field draw-claimable");
  CHECK(reported("W:WK46,K47,K50:BK6:H30", "50-44 6x50 46-41 50-45 *", "international").empty());
  // A number that no game reaches.
  CHECK(reported("W:WK46:BK1,7:H9999999999", "46-41 1-6 41-46 *", "international").empty());
}

TEST_CASE("draughts replay: a set-up numbers the next move", "[draughts][replay]") {
  const auto first = [](const char* setup, const char* moves) {
    return Checked(with_setup(setup, moves), as_ruleset("international")).result.first_number;
  };
  CHECK(first("W:W32:B6:F12", "32-28 *") == 23);
  CHECK(first("B:W32:B6:H0:F12", "6-11 *") == 24);
  CHECK(first("W:W32:B6:F12", "7. 32-28 *") == 13);
  CHECK(first("W:W32:B6:F0", "32-28 *") == 1);
}

TEST_CASE("draughts replay: draws that may be claimed", "[draughts][replay]") {
  const auto check = [](const std::string& moves) {
    const Checked checked(with_setup(kings, moves), as_ruleset("international"));
    CHECK_FALSE(checked.diagnostics.has_errors());
    for (const Diagnostic& one : checked.diagnostics) {
      CHECK(one.severity == Severity::note);
      CHECK(rule_of(&one) == "D14");
    }
    return checked.codes();
  };
  CHECK(check(to_and_fro + " 1-1").empty());
  CHECK(check(to_and_fro + " 2-0").empty());
  CHECK(check(to_and_fro + " 5. 46-41 2-0") == "draw-claimable");
  CHECK(check(to_and_fro + " 5. 46-41 1-7 6. 41-46 7-1 *") == "draw-claimable");
}

TEST_CASE("draughts replay: twenty moves to win", "[draughts][replay]") {
  struct Row {
    const char* what;
    std::string tag;
    std::string moves;
    const char* codes;
  };
  // White, or Black, has the moves 1 to 20; move 20 is the last of them.
  std::string twenty;
  for (int i = 1; i <= 20; ++i) {
    twenty += std::to_string(i) + (i % 2 == 1 ? ". 46-41 1-7 " : ". 41-46 7-1 ");
  }
  const auto row = GENERATE_COPY(values<Row>({
      {"in time", "W1", "1. 46-41 1-7 2-0", ""},
      {"a draw before", "W1", "1. 46-41 1-7 1-1", ""},
      {"a draw then", "W1", twenty.substr(0, twenty.size() - 4) + "1-1", ""},
      {"not won", "W1", twenty + "2-0", "move-after-end wrong-result"},
      {"not won, at the last move", "W1", twenty.substr(0, twenty.size() - 4) + "2-0",
       "wrong-result"},
      {"a move too many", "B1", twenty + "21. 46-41 1-1", "move-after-end"},
      {"the other side's last move", "B1", twenty + "1-1", ""},
      {"later moves", "W5", twenty + "2-0", ""},
      {"in a small letter", "w1", "1. 46-41 1-7 2-0", ""},
      {"with a remark", "b1 (Noirs)", twenty + "21. 46-41 1-1", "move-after-end"},
      {"of nobody", "45", twenty + "2-0", "bad-parameter"},
      {"of Green", "V45", "*", "bad-parameter"},
      {"no move", "W", "*", "bad-parameter"},
      {"move 0", "W0", "*", "bad-parameter"},
      {"a fraction", "W4.5", "*", "bad-parameter"},
      {"negative", "W-4", "*", "bad-parameter"},
      {"the last move that there is", "W1000000", "*", ""},
      {"one more", "W1000001", "*", "bad-parameter"},
      {"too large", "W99999999999999999999", "*", "bad-parameter"},
  }));
  CAPTURE(row.what, row.tag, row.moves);
  const std::string text = "[TwentyMoves \"" + row.tag + "\"]\n" + with_setup(kings, row.moves);
  const Checked checked(text, as_ruleset("jeu-de-dames"));
  CHECK(checked.codes() == row.codes);
  for (const Diagnostic& one : checked.diagnostics) {
    CHECK(rule_of(&one) == "D13");
  }
  // The tag has no meaning in other rulesets.
  CHECK(
      Checked("[TwentyMoves \"W\"]\n\n1. 32-28 *\n", as_ruleset("international")).codes().empty());
}

TEST_CASE("draughts replay: the twenty moves of a set-up begin with its number",
          "[draughts][replay]") {
  const auto codes = [](const char* moves) {
    return Checked(std::string("[TwentyMoves \"W26\"]\n") + with_setup(kings, moves),
                   as_ruleset("jeu-de-dames"))
        .codes();
  };
  CHECK(codes("44. 46-41 1-7 45. 41-46 1-1").empty());
  CHECK(codes("44. 46-41 1-7 45. 41-46 2-0") == "wrong-result");
  CHECK(codes("45. 46-41 1-7 46. 41-46 1-1") == "move-after-end");
  CHECK(codes("1. 46-41 1-7 2. 41-46 2-0").empty());
}

TEST_CASE("draughts replay: moves are numbered in pairs", "[draughts][replay]") {
  struct Row {
    const char* what;
    std::string text;
    const char* codes;
  };
  const auto row = GENERATE(values<Row>({
      {"as usual", "1. 32-28 18-23 2. 33-29 *", ""},
      {"the second side's too", "1. 32-28 1... 18-23 2. 33-29 *", ""},
      {"that of the next pair too early", "1. 32-28 2. 18-23 *", "ply-number"},
      {"one slip", "1. 32-28 17-21 3. 37-32 21-26 4. 41-37 *", "ply-number"},
      {"none at all", "32-28 18-23 33-29 *", ""},
      {"a variation of each", "1. 32-28 (1. 33-29) 18-23 (1... 19-23 2. 28x19) 2. 33-29 *", ""},
      {"the wrong one in a variation", "1. 32-28 18-23 (2... 19-23) 2. 33-29 *", "ply-number"},
      {"Black first, from 1", "[FEN \"B:W31-50:B1-20\"]\n\n1... 18-23 2. 33-29 *", ""},
      {"Black first, from any", "[FEN \"B:W31-50:B1-20\"]\n\n17... 18-23 18. 33-29 *", ""},
      {"Black first, then the same", "[FEN \"B:W31-50:B1-20\"]\n\n17... 18-23 17. 33-29 *",
       "ply-number"},
      {"Black first, without dots", "[FEN \"B:W31-50:B1-20\"]\n\n1. 18-23 2. 33-29 *", ""},
  }));
  CAPTURE(row.what);
  CHECK(Checked(row.text, as_ruleset("international")).codes() == row.codes);
}

TEST_CASE("draughts replay: numbers are written where a reader needs them", "[draughts][sheet]") {
  struct Row {
    const char* what;
    const char* text;
    const char* canonical;
  };
  const auto row = GENERATE(values<Row>({
      {"pairs", "32-28 18-23 33-29", "1. 32-28 18-23 2. 33-29 *"},
      {"after a comment", "32-28 {a} 18-23", "1. 32-28 {a} 1... 18-23 *"},
      {"not after a NAG", "32-28 $1 $3 18-23", "1. 32-28! $3 18-23 *"},
      {"at and after variations", "32-28 (33-29 {b} 19-24) 18-23 (19-23) 33-29",
       "1. 32-28 (1. 33-29 {b} 1... 19-24) 1... 18-23 (1... 19-23) 2. 33-29 *"},
      {"a variation within another", "32-28 18-23 (19-23 28x19 (33-29)) 33-29",
       "1. 32-28 18-23 (1... 19-23 2. 28x19 (2. 33-29)) 2. 33-29 *"},
      {"Black first", "[FEN \"B:W31-50:B1-20\"]\n\n18-23 33-29", "1... 18-23 2. 33-29 *"},
      {"Black first, later", "[FEN \"B:W31-50:B1-20\"]\n\n17... 18-23 33-29",
       "17... 18-23 18. 33-29 *"},
      {"a comment before all", "{a} 32-28 18-23", "{a} 1. 32-28 18-23 *"},
      {"a comment at a variation's start", "32-28 18-23 ({a} 19-23 28x19)",
       "1. 32-28 18-23 ({a} 1... 19-23 2. 28x19) *"},
      {"a wrong ply", "32-28 18-24 33-29", "1. 32-28 18-24 2. 33-29 *"},
  }));
  CAPTURE(row.what);
  const std::string once = movetext(row.text, "international");
  CHECK(once == std::string(row.canonical) + "\n");
  CHECK(Checked(written(row.text, Format::native, Format::native, "international")).result.plies ==
        Checked(row.text, as_ruleset("international")).result.plies);
}

TEST_CASE("draughts replay: huffs are written as commands", "[draughts][sheet]") {
  CHECK(movetext(with_setup(faulty, "1. 32-27 S28 1-6 *"), "dames") ==
        "1. 32-27 {[%huff 28]} 1... 1-6 *\n");
  CHECK(movetext(with_setup(faulty, "1. 32-27 {a [%huff 28] b} 1-6 *"), "dames") ==
        "1. 32-27 {a} {b} {[%huff 28]} 1... 1-6 *\n");
  CHECK(movetext(with_setup(faulty, "1. 32-27 1-6 (1... S28 1-7) *"), "dames") ==
        "1. 32-27 1-6 ({[%huff 28]} 1... 1-7) *\n");
  // Anything but a comment is kept when comments are removed.
  CHECK(movetext(with_setup(faulty, "1. 32-27 {a} S28 1-6 *"), "dames", {.comments = true}) ==
        "1. 32-27 {[%huff 28]} 1... 1-6 *\n");
}

TEST_CASE("draughts replay: written twice, and back from JSON, a record is the same",
          "[draughts][sheet]") {
  struct Row {
    const char* what;
    const char* ruleset;
    std::string text;
  };
  const auto row = GENERATE_COPY(values<Row>({
      {"a huff", "dames", with_setup(faulty, "17. 32-27 {c} S28 1-6 {d} 18. 38-33 *")},
      {"a huff in a variation", "dames", with_setup(faulty, "1. 32-27 1-6 (1... S28 1-7) *")},
      {"clocks", "international", "1. 32-28 {[%clk 0:10:00]} 18-23 {[%emt 0:00:07] good} *"},
      {"clocks of both kinds", "international", "1. 32-28 {[%clk 0:10:00] [%emt 0:00:01]} *"},
      {"numbers of a set-up", "international",
       "[FEN \"B:W31-50:B1-20\"]\n\n17... 18-23 18. 33-29 (18. 34-29) 23x34 *"},
      {"remarks and variations", "international",
       "{a} 1. 32-28! {b} 18-23 (1... 19-23 {c} 2. 28x19 (2. 33-29)) 2. 33-29 $7 2-0"},
      {"a full route", "jeu-de-dames",
       with_setup("W:WK2:B3,7,19,22,32,34", "1. 2x11x39x30x2 {a} 2-0")},
      {"a fault that was a capture", "dames",
       with_setup("W:W27,35,50:B1,12,22,30", "1. 27x18 S18 1-6 *")},
      {"letters", "russian", "1. c3-d4 {a} d6-c5 *"},
  }));
  CAPTURE(row.what);
  const std::string once = written(row.text, Format::native, Format::native, row.ruleset);
  CHECK_FALSE(once.empty());
  // The tags state the ruleset.
  CHECK(written(once, Format::native, Format::native, "") == once);
  const std::string json = written(row.text, Format::native, Format::json, row.ruleset);
  CHECK(written(json, Format::json, Format::native, "") == once);
  CHECK(written(once, Format::native, Format::json, "").substr(0, 70) == json.substr(0, 70));
}

TEST_CASE("draughts replay: a capture that is written jump by jump", "[draughts][replay]") {
  constexpr const char* setup = "W:W27,35:B12,22,30";
  struct Row {
    const char* what;
    std::string moves;
    const char* codes;
    const char* canonical;
  };
  const auto row = GENERATE(values<Row>({
      {"two jumps", "1. 27x18 18x7 30-34 *", "split-capture", "1. 27x7 30-34 *\n"},
      {"what is said of the whole", "1. 27x18 18x7! {so} 30-34 *", "split-capture",
       "1. 27x7! {so} 1... 30-34 *\n"},
      {"two jumps with numbers of their own", "1. 27x18 2. 18x7 30-34 3. 7-1 *", "split-capture",
       "1. 27x7 30-34 2. 7-1 *\n"},
      {"another piece goes on", "1. 27x18 30x39 *", "capture-unfinished", ""},
      {"it goes on elsewhere", "1. 27x18 17x8 *", "capture-unfinished", ""},
  }));
  CAPTURE(row.what);
  const std::string text = with_setup(setup, row.moves);
  CHECK(Checked(text, as_ruleset("international")).codes() == row.codes);
  if (*row.canonical != '\0') {
    CHECK(movetext(text, "international") == row.canonical);
  }
}

TEST_CASE("draughts replay: a record that is said to be PDN is of the family",
          "[draughts][replay]") {
  CheckOptions options;
  options.format = Format::pdn;
  CHECK(Checked("[White \"A\"]\n\n*\n", options).codes() == "inferred-ruleset");
  CHECK(Checked("[White \"A\"]\n\n*\n").codes() == "undecided-ruleset");
}

TEST_CASE("draughts replay: only the form is looked at when asked", "[draughts][replay]") {
  CheckOptions options = as_ruleset("dames");
  options.replay.syntax_only = true;
  CHECK(Checked("1. 1-50 7. 2x49 S3 4-5 1-1", options).codes().empty());
  CHECK(Checked("1. 1-51 *", options).codes() == "bad-square");
  CHECK(Checked("[FEN \"?:W31:B1\"]\n\n1. 1-50 *", options).codes().empty());
  CHECK(Checked("[FEN \"W:W31:B51\"]\n\n1. 1-50 *", options).codes() == "bad-square");
}

TEST_CASE("draughts: the game goes on from a set-up among the moves", "[draughts]") {
  const std::string begin = "1. 32-28 19-23 /FEN \"W:W28,50:B19,1\"/ ";
  const CheckOptions options = as_ruleset("international");
  CHECK(Checked(begin + "2. 28-22 1-7 *", options).codes() == "misplaced-setup");
  CHECK(Checked(begin + "2. 28-22 1-12 *", options).codes() == "misplaced-setup unreachable");
  // It decides who is to move, and may be wrong itself.
  CHECK(Checked("1. 32-28 /FEN \"W:W28,50:B19,1\"/ 2. 28-22 1-7 *", options).codes() ==
        "misplaced-setup");
  CHECK(Checked("1. 32-28 /FEN \"W:W98:B1\"/ 2. 28-22 *", options)
            .codes()
            .starts_with("misplaced-setup "));
  // Within a variation nothing is checked after it.
  CHECK(Checked("1. 32-28 (1. 33-28 /FEN \"W:W28:B1\"/ 2. 28-22 1-12) *", options).codes() ==
        "misplaced-setup");
}

}  // namespace damier::test
