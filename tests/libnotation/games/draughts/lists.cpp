#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/games/games.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"
#include "libnotation/converted.hpp"

// Games in the protocols of programs: Hub and DXP.

namespace damier::test {

using namespace notation;

namespace {

Converted convert(std::string_view text, Format from, Format to,
                  const char* ruleset = "international") {
  return converted(text, from, to, ruleset);
}

/// Checks the conversion in both directions.
void both_ways(std::string_view native, Format format, std::string_view list,
               const char* ruleset = "international") {
  CAPTURE(native, list);
  const Converted there = convert(native, Format::native, format, ruleset);
  CHECK(there.text == list);
  CHECK(there.codes.empty());
  CHECK_FALSE(there.changed);
  const Converted back = convert(list, format, Format::native, ruleset);
  CHECK(back.codes.empty());
  CHECK(back.text == convert(native, Format::native, Format::native, ruleset).text);
}

CheckOptions options_of(Format format, const char* ruleset = "international") {
  CheckOptions options = as_ruleset(ruleset);
  options.format = format;
  return options;
}

const std::string start = std::string(20, 'b') + std::string(10, 'e') + std::string(20, 'w');

/// Returns `W:W27,35:B12,22,30`, as a letter per square.
std::string capture_of_two(char white, char black) {
  std::string letters(50, 'e');
  letters[26] = letters[34] = white;
  letters[11] = letters[21] = letters[29] = black;
  return letters;
}

}  // namespace

TEST_CASE("draughts lists: games of Hub both ways", "[draughts][lists]") {
  both_ways("1. 32-28 19-23 2. 28x19 14x23 *", Format::hub,
            "pos pos=W" + start + " moves=\"32-28 19-23 28x19x23 14x23x19\"\n");
  both_ways("1. 32-28 2-0", Format::hub, "pos pos=W" + start + " moves=\"32-28\" result=2-0\n");
  both_ways("*", Format::hub, "pos pos=W" + start + "\n");
}

TEST_CASE("draughts lists: games of DXP both ways", "[draughts][lists]") {
  const std::string request = "R01damier                          Z000000A\n";
  both_ways("1. 32-28 19-23 2. 28x19 14x23 *", Format::dxp,
            request + "M0000322800\nM0000192300\nM000028190123\nM000014230119\nE00\n");
  both_ways("1. 32-28 2-0", Format::dxp, request + "M0000322800\nE30\n");
  both_ways("1. 32-28 0-2", Format::dxp, request + "M0000322800\nE10\n");
  both_ways("1. 32-28 1-1", Format::dxp, request + "M0000322800\nE20\n");
}

TEST_CASE("draughts lists: set-ups both ways", "[draughts][lists]") {
  const std::string two = "[FEN \"W:W27,35:B12,22,30\"]\n\n1. 27x7 *";
  both_ways(two, Format::hub, "pos pos=W" + capture_of_two('w', 'b') + " moves=\"27x7x12x22\"\n");
  both_ways(two, Format::dxp,
            "R01damier                          Z000000BW" + capture_of_two('w', 'z') +
                "\nM00002707021222\nE00\n");
  std::string kings(50, 'e');
  kings[0] = 'B';
  kings[45] = 'W';
  both_ways("[FEN \"B:WK46:BK1\"]\n\n1... 1-6 *", Format::hub,
            "pos pos=B" + kings + " moves=\"1-6\"\n");
  kings[0] = 'Z';
  both_ways("[FEN \"B:WK46:BK1\"]\n\n1... 1-6 *", Format::dxp,
            "R01damier                          Z000000BZ" + kings + "\nM0000010600\nE00\n");
}

TEST_CASE("draughts lists: what a capture takes is listed by number", "[draughts][lists]") {
  // The rules store the squares of this game in another order than that of their numbers.
  both_ways("[FEN \"B:W6,14,30:B1,3\"]\n\n1. 1x17 *", Format::hub,
            "pos pos=Bbebeeweeeeeeeweeeeeeeeeeeeeeewee moves=\"1x17x6x14\"\n", "english");
}

TEST_CASE("draughts lists: a capture is known by what it takes", "[draughts][lists]") {
  // Two captures by the same king from and to the same square.
  const char* const setup = "[FEN \"W:WK2:B3,7,19,22,32,34\"]\n\n";
  for (const char* const move : {"2x11x39x30x2", "2x30x43x16x2"}) {
    CAPTURE(move);
    const std::string native = setup + std::string("1. ") + move + " *";
    for (const Format format : {Format::hub, Format::dxp}) {
      const Converted there = convert(native, Format::native, format, "jeu-de-dames");
      const Converted back = convert(there.text, format, Format::native, "jeu-de-dames");
      CHECK(back.text == convert(native, Format::native, Format::native, "jeu-de-dames").text);
    }
  }
}

TEST_CASE("draughts lists: other boards", "[draughts][lists]") {
  both_ways("1. 11-15 23-19 2. 8-11 *", Format::hub,
            "pos pos=B" + std::string(12, 'b') + std::string(8, 'e') + std::string(12, 'w') +
                " moves=\"11-15 23-19 8-11\"\n",
            "english");
  // Squares have numbers there, whatever their names.
  both_ways("1. c3-d4 *", Format::hub,
            "pos pos=W" + std::string(12, 'b') + std::string(8, 'e') + std::string(12, 'w') +
                " moves=\"22-18\"\n",
            "russian");
}

TEST_CASE("draughts lists: what programs write otherwise is read", "[draughts][lists]") {
  const std::string canonical =
      convert("1. 32-28 19-23 2. 28x19 *", Format::native, Format::native).text;
  const std::string moves = " moves=\"32-28 19-23 28x19x23";
  const std::vector<std::string> lines{
      "pos pos=W" + start + moves + "\"\r\n",
      " pos pos=W" + start + " moves=\"  32-28   19-23 28x19x23  \"",
      "pos" + moves + "\"",
      "pos pos=W" + start + moves + "\n",
  };
  // One move needs no quotation marks.
  CHECK(
      convert("pos pos=W" + start + " moves=32-28 result=2-0", Format::hub, Format::native).text ==
      convert("1. 32-28 2-0", Format::native, Format::native).text);
  for (const std::string& line : lines) {
    CAPTURE(line);
    const Converted read = convert(line, Format::hub, Format::native);
    CHECK(read.codes.empty());
    CHECK(read.text.substr(read.text.find("\n\n")) == canonical.substr(canonical.find("\n\n")));
  }
  const std::string log =
      "R01you                             W030075A\r\nA12me                             0\r\n"
      "M0012322800\r\nCgood luck\r\nM0003192300\r\n\r\nM000028190123\r\nE00\r\n";
  CHECK(convert(log, Format::dxp, Format::native).text == canonical);
}

TEST_CASE("draughts lists: wrong lines", "[draughts][lists]") {
  struct Row {
    const char* what;
    Format format;
    std::string text;
    const char* codes;
    const char* where;  ///< place of the first finding, in the source
  };
  const std::string request = "R01damier                          Z000000A\n";
  const auto row = GENERATE_COPY(values<Row>({
      {"another command", Format::hub, "go think\n", "list-syntax", "go think"},
      {"nothing but a result", Format::hub, "result=2-0", "list-syntax", "result=2-0"},
      {"too few letters", Format::hub, "pos pos=Wbbb moves=\"32-28\"", "setup-syntax", nullptr},
      {"a wrong letter", Format::hub, "pos pos=W" + start.substr(1) + "q", "setup-syntax", nullptr},
      {"a move that is not legal", Format::hub, "pos pos=W" + start + " moves=\"32-27 32-28\"",
       "empty-square", "32"},
      {"a move that goes nowhere", Format::hub, "pos pos=W" + start + " moves=\"32-22 19-23\"",
       "unreachable", "32-22"},
      {"a move that is not one", Format::hub, "pos pos=W" + start + " moves=\"32-28 hello\"",
       "move-syntax", "hello"},
      {"a capture of other pieces", Format::hub,
       "pos pos=W" + capture_of_two('w', 'b') + " moves=\"27x7x12x30\"", "capture-impossible",
       "7x12"},
      {"a short request", Format::dxp, "R01x\nE00\n", "list-syntax", "R01x"},
      {"another message", Format::dxp, request + "X\nE00\n", "list-syntax", "X"},
      {"a short move", Format::dxp, request + "M000032\nE00\n", "list-syntax", "M000032"},
      {"a move with letters", Format::dxp, request + "M00003228xx\nE00\n", "list-syntax",
       "M00003228xx"},
      {"fewer captured than said", Format::dxp, request + "M0000322801\nE00\n", "list-syntax",
       "M0000322801"},
      {"a move that is not legal in DXP", Format::dxp, request + "M0000320100\nE00\n",
       "move-syntax", "M0000320100"},
  }));
  CAPTURE(row.what);
  const Checked checked(row.text, options_of(row.format));
  CHECK(checked.codes() == row.codes);
  REQUIRE_FALSE(checked.diagnostics.empty());
  const Span span = source_span(checked.record, checked.diagnostics.begin()->span);
  if (row.where != nullptr) {
    CHECK(span.in(checked.record.source) == row.where);
  }
}

TEST_CASE("draughts lists: a move that is not legal stands as it was written",
          "[draughts][lists]") {
  const Converted read =
      convert("pos pos=W" + start + " moves=\"32-28 1-50 19-23\"", Format::hub, Format::native);
  CHECK(read.text.find("1. 32-28 1-50 2. 19-23 *\n") != std::string::npos);
}

TEST_CASE("draughts lists: a position that is not one stands as it was written",
          "[draughts][lists]") {
  const Converted read = convert("pos pos=Wbbb moves=\"32-28\"", Format::hub, Format::native);
  CHECK(read.text == "[GameType \"20\"]\n[FEN \"Wbbb\"]\n\n1. 32-28 *\n");
}

TEST_CASE("draughts lists: what a list has no place for", "[draughts][lists]") {
  struct Row {
    const char* what;
    const char* text;
    bool changed;
  };
  const auto row = GENERATE(values<Row>({
      {"moves", "1. 32-28 19-23 *", false},
      {"a game type", "[GameType \"20\"]\n[Result \"*\"]\n\n1. 32-28 *", false},
      {"a name", "[White \"A\"]\n\n1. 32-28 *", true},
      {"a comment", "1. 32-28 {a} *", true},
      {"a variation", "1. 32-28 (1. 33-29) *", true},
      {"a wrong ply", "1. 32-28 19-24 2. 32-1 *", true},
  }));
  CAPTURE(row.what);
  CHECK(convert(row.text, Format::native, Format::hub).changed == row.changed);
  CHECK(convert(row.text, Format::native, Format::dxp).changed == row.changed);
}

TEST_CASE("draughts lists: they are not of other games", "[draughts][lists]") {
  CHECK(convert("1. d2-e1 *", Format::native, Format::hub, "lices").codes == "list-of-other-game");
  CHECK(convert("1. d2-e1 *", Format::native, Format::dxp, "lices").codes == "list-of-other-game");
  CHECK(convert("1. d2-e1 *", Format::native, Format::pdn, "lices").codes == "list-of-other-game");
  CHECK(Checked("pos pos=W\n", options_of(Format::hub, "lices")).codes() == "list-of-other-game");
}

}  // namespace damier::test
