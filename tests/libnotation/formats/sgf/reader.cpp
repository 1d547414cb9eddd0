#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/sgf/codes.hpp"
#include "damier/notation/formats/shared/format.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

// Reading SGF into a record (FF[4], https://www.red-bean.com/sgf/). SGF does not support the game,
// so its plies are in its own notation.

namespace damier::test {

using namespace notation;
using namespace std::string_literals;

namespace {

CheckOptions as_sgf() {
  CheckOptions options = as_ruleset("lices");
  options.format = Format::sgf;
  return options;
}

std::string tags_of(const Record& record) {
  std::string out;
  for (const Tag& tag : record.tags) {
    out += out.empty() ? "" : " ";
    out += std::string(tag.name) + "=" + std::string(tag.value);
  }
  return out;
}

struct Row {
  const char* what;
  std::string text;
  std::string tree;
  std::string tags = "";
  std::string codes = "";
};

void check_row(const Row& row) {
  const Checked checked(row.text, as_sgf());
  CAPTURE(row.what, row.text);
  CHECK(checked.tree() == row.tree);
  CHECK(tags_of(checked.record) == row.tags);
  CHECK(checked.codes() == row.codes);
}

void check_rows(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    check_row(row);
  }
}

}  // namespace

TEST_CASE("sgf: plies and variations", "[sgf]") {
  check_rows({
      {"a line", "(;W[d2-e1];B[d4-e3])", "[d2-e1[d4-e3]]"},
      {"white space", " ( ;\n W [ d2-e1\n]\t;\r\nB[d4-e3]\n)\n", "[d2-e1[d4-e3]]"},
      {"a move in a node of its own", "(;;W[d2-e1];;B[d4-e3];)", "[d2-e1[d4-e3]]"},
      {"no move", "(;)", ""},
      {"variations", "(;W[d2-e1](;B[d4-e3];W[d2-e1])(;B[d4-c3]))", "[d2-e1[d4-e3[d2-e1] d4-c3]]",
       "", "empty-square not-forward"},
      {"of the first move", "(;(;W[d2-e1];B[d4-e3])(;W[d2-c1]))", "[d2-e1[d4-e3] d2-c1]", "",
       "not-forward"},
      {"a tree alone", "(;W[d2-e1](;B[d4-e3]))", "[d2-e1[d4-e3]]"},
      {"within each other", "(;(;(;W[d2-e1](;(;B[d4-e3])))))", "[d2-e1[d4-e3]]"},
      {"a tree of trees", "(;W[d2-e1](;B[d4-e3])(;(;B[d4-c3])(;B[d4-e3])))",
       "[d2-e1[d4-e3 d4-c3 d4-e3]]", "", "not-forward"},
      {"escapes", R"((;W[d2\-e1];B[d4\
-e3]))",
       "[d2-e1[d4-e3]]"},
  });
}

TEST_CASE("sgf: comments", "[sgf]") {
  check_rows({
      {"of the game and of plies", "(;C[a];C[b]W[d2-e1];B[d4-e3]C[c]C[d])",
       "[{a} d2-e1[{b} d4-e3[{c} {d}]]]"},
      {"after a ply", "(;W[d2-e1];C[a];B[d4-e3])", "[d2-e1[{a} d4-e3]]"},
      {"empty", "(;C[]GC[];C[]W[d2-e1])", "[d2-e1]"},
      {"GC before C", "(;C[a]GC[b])", "[{b} {a}]"},
      {"escapes", R"((;C[a\]b\\c\:d:]))", R"([{a]b\c:d:}])"},
      {"hard line breaks of all kinds", "(;C[a\nb\r\nc\n\rd\re\n\nf])", "[{a\nb\nc\nd\ne\n\nf}]"},
      {"soft ones", "(;C[a\\\nb\\\r\nc\\\n\rd\\\re])", "[{abcde}]"},
      {"white space", "(;C[a\tb\vc\fd\\\te])", "[{a b c d e}]"},
      {"a zero byte", "(;C[a\0b])"s, "[{a\0b}]"s},
      {"in front of a variation", "(;W[d2-e1](;C[m]B[d4-e3])(;C[v];C[w];B[d4-e3]))",
       "[d2-e1[d4-e3[{m}] {v} {w} d4-e3]]"},
      {"in front of the main line", "(;W[d2-e1](;C[m];B[d4-e3])(;B[d4-e3]))",
       "[d2-e1[{m} d4-e3 d4-e3]]"},
      {"alone in a tree", "(;W[d2-e1]C[a](;B[d4-e3])(;C[b];C[c])(;C[d];B[d4-e3])(;C[e]))",
       "[d2-e1[{a} {b} {c} {e} d4-e3 {d} d4-e3]]"},
      {"alone in the first tree", "(;W[d2-e1](;C[b])(;B[d4-e3])(;C[c]))", "[d2-e1[{b} {c} d4-e3]]"},
      {"deep in a tree without plies", "(;(;W[d2-e1])(;C[a](;C[b])(;W[d2-e1])(;C[c])))",
       "[{b} {c} d2-e1 {a} d2-e1]"},
  });
}

TEST_CASE("sgf: tags", "[sgf]") {
  check_rows({
      {"of the game", "(;PB[a]PW[b]EV[c]PC[d]DT[1997-08-19]RO[e]RE[W+])", "",
       "Black=a White=b Event=c Site=d Date=1997.08.19 Round=e Result=1-0"},
      {"a name instead of an event", "(;GN[a])", "", "Event=a"},
      {"both", "(;GN[a]EV[b])", "", "GameName=a Event=b"},
      {"empty ones say nothing", "(;PB[]PW[x])", "", "White=x"},
      {"simple text", "(;PB[a\nb\\\nc\\]\td])", "", "Black=a bc] d"},
      {"dates", "(;DT[1997])", "", "Date=1997.\?\?.\?\?"},
      {"a date that is more", "(;DT[1997-08-19,20])", "", "Date=1997.08.19 DT=1997-08-19,20"},
      {"two dates", "(;DT[1997-08-19][1998-01-02])", "",
       "Date=1997.08.19 DT=1997-08-19][1998-01-02"},
      {"a date in another form", "(;DT[19/8/1997])", "", "Date=1997.08.19 DT=19/8/1997",
       "sgf-date"},
      {"no date", "(;DT[last year])", "", "DT=last year", "sgf-date"},
      {"several", "(;DT[1996-12-27,1997-01-03])", "", "Date=1996.12.27 DT=1996-12-27,1997-01-03"},
      {"of the file", "(;FF[4]CA[UTF-8]AP[x:1]ST[2])", "", "Application=x:1 VariationStyle=2"},
      {"unknown ones", "(;ZZ[a][b\\]] [c]Q[])", "", "ZZ=a][b\\]][c Q="},
      {"own", "(;TG[Ruleset:lices][ECO:a\\:b:c]\n[X:])", "", "Ruleset=lices ECO=a:b:c X="},
      {"own ones that are empty", "(;TG[X:][Y:b][Z:\\]])", "", "X= Y=b Z=]"},
      {"old names", "(;GaMe[77]PlayerBlack[a]WhoKnows[b])", "", "Black=a WK=b"},
      {"small letters only", "(;ev[a])", "", "Event=a"},
      {"after the first move", "(;W[d2-e1]PB[a]C[c])", "[d2-e1[{c}]]", "Black=a"},
  });
}

TEST_CASE("sgf: versions", "[sgf]") {
  for (const char* const known : {"1", "2", "3", "4", " 4 "}) {
    CAPTURE(known);
    CHECK(Checked("(;FF[" + std::string(known) + "];W[d2-e1])", as_sgf()).codes().empty());
  }
  for (const char* const other : {"0", "5", "9", "44", "", "x", "4:1"}) {
    CAPTURE(other);
    CHECK(Checked("(;FF[" + std::string(other) + "];W[d2-e1])", as_sgf()).codes() == "sgf-version");
  }
  // A long one is quoted in part.
  const Checked checked("(;FF[1234567890abcdefghi];W[d2-e1])", as_sgf());
  CHECK(checked.diagnostics.begin()->args == std::vector<std::string>{"1234567890abcdef"});
  // Identifiers with small letters are old ones.
  CHECK(Checked("(;FF[3]PlayerBlack[x])", as_sgf()).codes().empty());
  CHECK(Checked("(;FF[4]PlayerBlack[x])", as_sgf()).codes() == "old-identifier");
  // The first one represents all.
  const Checked old("(;FF[4]PlayerBlack[x]PlayerWhite[y])", as_sgf());
  REQUIRE(old.codes() == "old-identifier");
  CHECK(old.diagnostics.begin()->args == std::vector<std::string>{"PlayerBlack", "PB"});
}

TEST_CASE("sgf: results", "[sgf]") {
  const auto result = [](const std::string& value) {
    return tags_of(Checked("(;RE[" + value + "])", as_sgf()).record);
  };
  CHECK(result("W+") == "Result=1-0");
  CHECK(result("b+") == "Result=0-1");
  CHECK(result("w+") == "Result=1-0");
  CHECK(result("B+Resign") == "Termination=B+Resign Result=0-1");
  CHECK(result("W+3.5") == "Termination=W+3.5 Result=1-0");
  CHECK(result("0") == "Result=1/2-1/2");
  CHECK(result("Draw") == "Result=1/2-1/2");
  CHECK(result("Void") == "Termination=Void Result=*");
  CHECK(result("?") == "Result=*");
  for (const std::string how : {"Time", "timeout", "Forfeit", "Abandon"}) {
    CHECK(result(how) == "Termination=" + how + " Result=*");
    CHECK(result("B+" + how) == "Termination=B+" + how + " Result=0-1");
  }
  CHECK(Checked("(;RE[1-0])", as_sgf()).codes().empty());
  CHECK(Checked("(;RE[1:0])", as_sgf()).codes() == "result-form");
  CHECK(Checked("(;RE[nobody])", as_sgf()).codes() == "bad-result-tag");
  CHECK(Checked("(;TG[FEN:W:WCa9:BCa1]RE[B+];W[Ca9=9aA])", as_sgf()).codes() == "wrong-result");
}

TEST_CASE("sgf: words that end the game in place of a move", "[sgf]") {
  const auto read = [](const std::string& word, const std::string& root = "") {
    return tags_of(Checked("(;" + root + ";W[d2-e1];B[" + word + "])", as_sgf()).record);
  };
  CHECK(read("Time") == "Result=1-0 Termination=W+Time");
  CHECK(read("TimeOut") == "Result=1-0 Termination=W+TimeOut");
  CHECK(read("forfeit") == "Result=1-0 Termination=W+forfeit");
  CHECK(read("Abandon") == "Result=1-0 Termination=W+Abandon");
  CHECK(read("Draw") == "Result=1/2-1/2");
  CHECK(read("Time", "RE[0]") == "Result=1/2-1/2");
  // In a variation it is not about the game.
  CHECK(tags_of(Checked("(;;W[d2-e1](;B[d4-e3])(;B[Time]))", as_sgf()).record).empty());
  CHECK(Checked("(;;W[d2-e1];B[Time])", as_sgf()).codes().empty());
}

TEST_CASE("sgf: remarks that are not text", "[sgf]") {
  check_rows({
      {"judgements", "(;W[d2-e1]TE[1];B[d4-e3]BM[]IT[]GB[2])", "[d2-e1[$1 d4-e3[$2 $5 $19]]]"},
      {"! and ? as marks", "(;W[d2-e1!];B[d4-e3 ?])", "[d2-e1[$1 d4-e3[$2]]]"},
      {"!! and ??", "(;W[d2-e1!!];B[d4-e3??])", "[d2-e1[$3 d4-e3[$4]]]"},
      {"!? and ?!", "(;W[d2-e1!?];B[d4-e3?!])", "[d2-e1[$5 d4-e3[$6]]]"},
      {"any NAG", "(;W[d2-e1]NG[7])", "[d2-e1[$7]]"},
      {"several", "(;W[d2-e1]NG[7] [65535])", "[d2-e1[$7 $65535]]"},
      {"those of no ply are kept", "(;;TE[1]NG[7])", "[{[%sgf TE[1]NG[7]]}]"},
      {"odd ones are kept", "(;W[d2-e1]TE[3]NG[x]NG[70000])",
       "[d2-e1[{[%sgf TE[3]NG[x]NG[70000]]}]]"},
      {"the rest is kept", "(;W[d2-e1]MA[a1] [b\\]2]N[x]C[y])",
       "[d2-e1[{y} {[%sgf MA[a1][b\\]2]N[x]]}]]"},
      {"clocks", "(;W[d2-e1]WL[754];B[d4-e3]BL[3661.5])",
       "[d2-e1[{[%clk 0:12:34]} d4-e3[{[%clk 1:01:01.5]}]]]"},
      {"whose turn it is", "(;W[d2-e1];PL[W];B[d4-e3])", "[d2-e1[{[%sgf PL[W]]} d4-e3]]"},
      {"a clock that is not one", "(;W[d2-e1]WL[x])", "[d2-e1[{[%sgf WL[x]]}]]"},
      {"a NAG with something behind it", "(;W[d2-e1]NG[7x])", "[d2-e1[{[%sgf NG[7x]]}]]"},
      {"clocks of the other side", "(;W[d2-e1]BL[7])", "[d2-e1[{[%sgf BL[7]]}]]"},
  });
}

TEST_CASE("sgf: whose ply it is", "[sgf]") {
  const Checked checked("(;W[d2-e1];W[d4-e3])", as_sgf());
  CHECK(checked.codes() == "side-mark");
  CHECK(checked.find(Code::side_mark)->span.in(checked.record.text) == "W");
}

TEST_CASE("sgf: what is wrong with the tree", "[sgf]") {
  check_rows({
      {"nothing", "hello", "", "", "no-game-tree"},
      {"text before and behind", "Hello,\n\n(;W[d2-e1])\nBye", "[{Hello,} d2-e1[{Bye}]]", "",
       "outside-text outside-text"},
      {"never closed", "(;W[d2-e1](;B[d4-e3])\n", "[d2-e1[d4-e3]]", "", "unterminated-tree"},
      {"closed twice", "(;W[d2-e1]))", "[d2-e1]", "", "stray-parenthesis"},
      {"a value", "(;W[d2-e1]C[abc)\nd", "[d2-e1[{abc)\nd}]]", "",
       "unterminated-value unterminated-tree"},
      {"a value of the game", "(;PB[abc)\nd", "", "Black=abc) d",
       "unterminated-value unterminated-tree"},
      {"no property", "(;W[d2-e1] what;B[d4-e3])", "[d2-e1[{what} d4-e3]]", "", "bad-property"},
      {"no property of the game", "(;PB[a] what EV[c];W[d2-e1])", "[{what} d2-e1]",
       "Black=a Event=c", "bad-property"},
      {"no semicolon", "(GN[a](W[d2-e1]))", "[d2-e1]", "Event=a",
       "missing-semicolon missing-semicolon"},
      {"an empty tree", "(;W[d2-e1]())", "[d2-e1]", "", "empty-variation"},
      {"nodes behind trees", "(;W[d2-e1](;B[d4-e3]);W[x](;W[y])C[z])",
       "[d2-e1[{;W[x](;W[y])C[z]} d4-e3]]", "", "misplaced-node"},
      {"two moves in a node", "(;W[d2-e1]B[d4-e3])", "[d2-e1[d4-e3]]", "", "second-move"},
      {"two values of a move", "(;W[d2-e1][d2-c1])", "[d2-e1[{[d2-c1]}]]", "", "second-move"},
      {"nothing but marks", "(;W[!?];B[d4-e3])", "[!?[d4-e3]]", "", "move-syntax"},
      {"a move without one", "(;W[ ])", "[[]]", "", "move-syntax"},
      {"FF[4] with old names", "(;FF[4]GameName[a];White[x])", "[x]", "Event=a",
       "old-identifier move-syntax"},
      {"no version", "(;FF[5])", "[{FF[5]}]", "", "sgf-version"},
      {"twice", "(;PB[a]PB[b]C[c]C[d])", "[{c} {C[d]}]", "Black=a Black=b",
       "duplicate-tag duplicate-tag"},
      {"two values of a property", "(;PB[a][b])", "[{PB[a][b]}]", "", "duplicate-tag"},
      {"two results", "(;TG[Result:1-0]RE[B+])", "", "Result=1-0", "result-disagrees"},
      {"NAGs without an end", "(;W[d2-e1]NG[7", "[d2-e1[{[%sgf NG[7]]}]]", "",
       "unterminated-value unterminated-tree"},
      {"a set-up twice among the moves", "(;W[d2-e1];AB[a1]AB[b2])",
       "[d2-e1[{[%sgf AB[a1]AB[b2]]}]]", "", "misplaced-setup duplicate-tag"},
      {"a set-up among the moves", "(;W[d2-e1];AB[a1]AW[b2];B[xx])",
       "[d2-e1[{[%sgf AB[a1]AW[b2]]} xx]]", "", "misplaced-setup move-syntax"},
  });
}

TEST_CASE("sgf: why something is no move", "[sgf]") {
  const Checked empty("(;W[ ])", as_sgf());
  REQUIRE(empty.diagnostics.size() == 1);
  CHECK(message(*empty.diagnostics.begin()) == "this is not a move");
  CHECK(empty.tree() == "[[]]");
}

TEST_CASE("sgf: findings are about what is wrong, and no more", "[sgf]") {
  struct Row {
    const char* text;
    Code code;
    const char* what;
  };
  for (const Row& row : {
           Row{"(;W[d2-e1][d4-e3] [d6-e5])", SgfCode::second_move, "[d4-e3] [d6-e5]"},
           Row{"(;W[d2-e1]B[d4-e3])", SgfCode::second_move, "B"},
           Row{"(;FF[ 7 ];W[d2-e1])", SgfCode::sgf_version, " 7 "},
           Row{"(GN[a](W[d2-e1]))", SgfCode::missing_semicolon, "GN"},
           Row{"(;W[d2-e1](;B[d4-e3]);B[d4-e5])", SgfCode::misplaced_node, ";"},
           Row{"(;W[d2-e1] what is;)", SgfCode::bad_property, "what"},
           Row{"(;C[a]C[b];W[d2-e1])", Code::duplicate_tag, "C"},
           Row{"(;W[d2-e1]C[open\nmore", SgfCode::unterminated_value, "[open"},
           Row{"(;W[d2-e1]\n  ", SgfCode::unterminated_tree, ""},
           Row{"(;W[d2-e1])more", SgfCode::outside_text, "more"},
           Row{"(;W[];B[d4-e3];W[];B[d6-e5])", Code::move_syntax, "[]"},
           Row{"(;DT[last year])", SgfCode::sgf_date, "last year"},
           Row{"(;W[d2-e1]())", Code::empty_variation, ")"},
       }) {
    CAPTURE(row.text);
    const Checked checked(row.text, as_sgf());
    const Diagnostic* const found = checked.find(row.code);
    REQUIRE(found != nullptr);
    CHECK(found->span.in(checked.record.text) == row.what);
  }
}

TEST_CASE("sgf: nesting is limited, but not that of a main line", "[sgf]") {
  const std::string main_line = repeat("(;W[d2-e1]", 1000) + repeat(")", 1000);
  CHECK(Checked(main_line, as_sgf()).codes().find("nesting") == std::string::npos);
  const auto nested = [](std::size_t depth) {
    return "(;W[d2-e1]" + repeat("(;B[d4-e3])(;B[d4-e3]", depth) + repeat(")", depth) + ")";
  };
  CHECK(Checked(nested(64), as_sgf()).find(Code::nesting_too_deep) == nullptr);
  CHECK(Checked(nested(65), as_sgf()).find(Code::nesting_too_deep) != nullptr);
  const Checked hostile(repeat("(;", 100000), as_sgf());
  CHECK(hostile.codes() == "nesting-too-deep unterminated-tree");
}

TEST_CASE("sgf: charsets", "[sgf]") {
  check_rows({
      {"UTF-8", "(;PB[\xC3\xA9])", "", "Black=\xC3\xA9"},
      {"not UTF-8, so Latin-1", "(;PB[\xE9])", "", "Black=\xC3\xA9"},
      {"or Windows-1252", "(;PB[\x80\xE9])", "", "Black=\xE2\x82\xAC\xC3\xA9", "not-utf8"},
      {"the last byte of Windows-1252 alone", "(;PB[\x9F])", "", "Black=\xC5\xB8", "not-utf8"},
      {"the first byte of both", "(;PB[\xA0])", "", "Black=\xC2\xA0"},
      {"Latin-1 that could be UTF-8", "(;CA[ISO-8859-1]PB[\xC3\xA9])", "",
       "Black=\xC3\x83\xC2\xA9"},
      {"the first of two", "(;CA[ISO-8859-1]CA[UTF-8]PB[\xC3\xA9])", "", "Black=\xC3\x83\xC2\xA9"},
      {"by other names", "(;CA[latin1]PB[\xE9])", "", "Black=\xC3\xA9"},
      {"by a name with signs", "(;CA[ISO_8859-1:1987]PB[\xC3\xA9])", "", "Black=\xC3\x83\xC2\xA9"},
      {"Windows-1252", "(;CA[windows-1252]PB[\x80])", "", "Black=\xE2\x82\xAC"},
      {"a hole in it", "(;CA[windows-1252]PB[\x81\xE9])", "", "Black=\xC2\x81\xC3\xA9",
       "charset-byte"},
      {"two holes are said once", "(;CA[windows-1252]PB[\x81]PW[\x81])", "",
       "Black=\xC2\x81 White=\xC2\x81", "charset-byte"},
      {"Cyrillic", "(;CA[KOI8-R]PB[\xC1])", "", "Black=\xD0\xB0"},
      {"UTF-8 that is not one", "(;CA[UTF-8]PB[\xE9])", "", "Black=\xC3\xA9", "not-utf8"},
      {"a backslash that is half a letter", "(;CA[Shift_JIS]PB[\x83\x5C]PW[x])", "",
       "Black=\xE3\x82\xBD White=x"},
      {"a bracket that is half a letter", "(;CA[Big5]PB[\xA5\x5D]PW[x])", "",
       "Black=\xE5\x8C\x85 White=x"},
      {"none", "(;CA[klingon]PB[\xE9])", "", "Black=\xC3\xA9", "unknown-charset"},
      {"one without ASCII", "(;CA[UTF-32]PB[\xE9])", "", "Black=\xC3\xA9", "unknown-charset"},
      {"no name", "(;CA[UTF-8//IGNORE]PB[\xE9])", "", "Black=\xC3\xA9", "unknown-charset"},
      {"not asked where it makes no difference", "(;CA[klingon]PB[e])", "", "Black=e"},
      {"a byte order mark", "\xEF\xBB\xBF(;PB[e])", "", "Black=e", "byte-order-mark"},
  });
}

TEST_CASE("sgf: places are those of the input", "[sgf]") {
  const Checked checked("(;CA[latin1]PB[\xC3\xA9\xE9]C[a\\]b\nc]\n;W[d2\\-x])", as_sgf());
  REQUIRE(checked.codes() == "bad-square");
  const Span span = source_span(checked.record, checked.diagnostics.begin()->span);
  const Place place = locate(checked.record, span.begin);
  CHECK(place.line == 3);
  CHECK(place.column == 4);
  CHECK(place.offset == 32);
}

TEST_CASE("sgf: which game it is", "[sgf]") {
  const auto read = [](const char* text) {
    CheckOptions options;
    options.format = Format::sgf;
    return Checked(text, options).codes();
  };
  CHECK(read("(;GM[1];B[aa])") == "unknown-game-number");
  CHECK(read("(;GM[9x];B[b1-b3])") == "unknown-game-number");
  CHECK(read("(;GM[x];B[aa])") == "unknown-game-number");
  CHECK(read("(;GM[0];B[aa])") == "unknown-game-number");
  CHECK(read("(;GM[1]TG[Ruleset:lices];W[d2-e1])").empty());
  CHECK(read("(;TG[Ruleset:lice];W[d2-e1])") == "unknown-ruleset");
  CHECK(read("(;B[zz])") == "undecided-ruleset");
  CHECK(detect_format("games.SGF", "") == Format::sgf);
  CHECK(detect_format("", "\n(\n;GM[9]") == Format::sgf);
  CHECK(detect_format("", "(GM[9]") == Format::native);
}

}  // namespace damier::test
