#include <string>
#include <string_view>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/games/loa/codes.hpp"
#include "damier/notation/games/loa/loose.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"
#include "libnotation/converted.hpp"

// Games as lists of moves by squares, `b1b3`, or numbers, `1-17`; moves in forms of servers.

namespace damier::test {

using namespace notation;

namespace {

Converted convert_loa(std::string_view text, Format from, Format to,
                      const char* ruleset = "lignes-d-action") {
  return converted(text, from, to, ruleset);
}

/// Checks the conversion in both directions.
void loa_both_ways(std::string_view native, Format format, std::string_view list) {
  CAPTURE(native, list);
  const Converted there = convert_loa(native, Format::native, format);
  CHECK(there.text == list);
  CHECK(there.codes.empty());
  CHECK_FALSE(there.changed);
  const Converted back = convert_loa(list, format, Format::native);
  CHECK(back.codes.empty());
  CHECK(back.text == convert_loa(native, Format::native, Format::native).text);
}

std::string codes_of_list(const std::string& line, Format format) {
  return convert_loa(line, format, Format::native).codes;
}

constexpr std::string_view stuck =
    "[FEN \"B:Be1,d2,h2,e4,f4,g4,c6,a7,b8:Wh1,a8\"]\n\n1. e1-g1 -- 1-0";

}  // namespace

TEST_CASE("loa lists: both ways", "[loa][lists]") {
  loa_both_ways("1. b1-b3 a2-c2 2. c1xa3 *", Format::uci, "b1b3 a2c2 c1a3\t*\n");
  loa_both_ways("1. b1-b3 a2-c2 2. c1xa3 *", Format::indices, "LOA\t1-17 8-10 2-16\t*\n");
  loa_both_ways(stuck, Format::uci, "B:Be1,d2,h2,e4,f4,g4,c6,a7,b8:Wh1,a8\te1g1 0000\t1-0\n");
  loa_both_ways(stuck, Format::indices, "B:Be1,d2,h2,e4,f4,g4,c6,a7,b8:Wh1,a8\t4-6 --\t1-0\n");
  loa_both_ways("*", Format::uci, "\t*\n");
  loa_both_ways("1/2-1/2", Format::indices, "LOA\t\t1/2-1/2\n");
}

TEST_CASE("loa lists: scrambled eggs are named", "[loa][lists]") {
  const std::string line = "Scrambled-Eggs\t1-17 59-43\t0-1\n";
  const Converted native = convert_loa(line, Format::indices, Format::native);
  CHECK(native.codes.empty());
  CHECK(native.text.find("[FEN \"B:Bb1,d1,f1,") != std::string::npos);
  CHECK(native.text.find("[SetUp \"Scrambled-Eggs\"]") != std::string::npos);
  CHECK(native.text.find("1. b1-b3 d8-d6 0-1") != std::string::npos);
  CHECK(convert_loa(native.text, Format::native, Format::indices).text == line);
  CHECK(convert_loa("Scrambled Eggs\t1-17 59-43\t0-1\n", Format::indices, Format::indices).text ==
        line);
  // With the other colours, it is a position like any other.
  const Converted other = convert_loa("Scrambled-Eggs\tc1c3 e8e6\t*\n", Format::uci, Format::uci);
  CHECK(other.codes == "setup-mirrored");
  CHECK(other.text.starts_with("B:Bc1,e1,g1,a2,h3,a4,h5,a6,h7,b8,d8,f8:Wb1,"));
  CHECK(codes_of_list(other.text, Format::uci).empty());
  // The signs of captures are those of that position.
  const Converted captured =
      convert_loa("Scrambled-Eggs\te1e3 h6e3\t*\n", Format::uci, Format::native);
  CHECK(captured.codes == "setup-mirrored");
  CHECK(captured.text.ends_with("\n\n1. e1-e3 h6xe3 *\n"));
}

TEST_CASE("loa lists: lines of comment are kept", "[loa][lists]") {
  const std::string list = "# by hand\n\nb1b3 a2c2\t*\n# the rest\n# is lost\n";
  const Converted native = convert_loa(list, Format::uci, Format::native);
  CHECK(native.codes.empty());
  CHECK(native.text.ends_with("\n\n{by hand} {the rest} {is lost} 1. b1-b3 a2-c2 *\n"));
  // A tab at the beginning says that no start is named.
  CHECK(convert_loa("# x\n\t*\n", Format::uci, Format::uci).text == "\t*\n");
  CHECK(convert_loa("# x\n\t*\n", Format::uci, Format::uci).changed);
}

TEST_CASE("loa lists: fields", "[loa][lists]") {
  CHECK(codes_of_list("1-17 8-10\n", Format::indices).empty());
  CHECK(codes_of_list("loa\t1-17 8-10\t1-0\r\n", Format::indices).empty());
  CHECK(codes_of_list("  b1b3   a2c2  \t1-0\n", Format::uci).empty());
  CHECK(codes_of_list("B1-B3 a2:c2\t1-0\n", Format::uci).empty());
  // The name of a set-up alone is not a move.
  for (const char* const name : {"loa\n", "standard\n", "Scrambled-Eggs\n", "LOA\t\t*\n"}) {
    CAPTURE(name);
    CHECK(codes_of_list(name, Format::indices).empty());
    CHECK(codes_of_list(name, Format::uci).empty());
  }
  // A result follows a tab: without one this is the move b1-a1.
  CHECK(codes_of_list("1-0\n", Format::indices) == "wrong-distance");
}

TEST_CASE("loa lists: what is wrong", "[loa][lists]") {
  CHECK(codes_of_list("LOA\t1-17 8-64\t*\n", Format::indices) == "bad-square");
  CHECK(codes_of_list("LOA\t1-25\t*\n", Format::indices) == "wrong-distance");
  CHECK(codes_of_list("LOA\t1-17 1-9\t*\n", Format::indices) == "empty-square");
  CHECK(codes_of_list("LOA\t1_17\t*\n", Format::indices) == "move-syntax");
  CHECK(codes_of_list("b1b3 resign\t*\n", Format::uci) == "move-syntax");
  CHECK(codes_of_list("b1b3 0000\t*\n", Format::uci) == "pass-refused");
  CHECK(codes_of_list("Parachute\t1-17\t*\n", Format::indices) == "setup-syntax");
  CHECK(convert_loa("Parachute\tb1b3\t*\n", Format::uci, Format::native).text ==
        "[Ruleset \"lignes-d-action\"]\n[FEN \"Parachute\"]\n\n1. b1-b3 *\n");
  CHECK(codes_of_list("B:Bb1:W\tb1b2\t*\n", Format::uci) == "setup-no-piece");
  CHECK(codes_of_list("B:Ba1,d1:Wd4,h8\td1b1\t0-1\n", Format::uci) == "wrong-result");
  CHECK(codes_of_list("B:Ba1,d1:Wd4,h8\td1b1 d4d5 h8h7\t1-0\n", Format::uci) == "move-after-end");
  CHECK(codes_of_list("\xE9\tb1b3\t*\n", Format::uci) == "not-utf8 setup-syntax");
  CHECK(convert_loa("b1b3\n", Format::uci, Format::native, "lices").codes == "list-of-other-game");
  CHECK(convert_loa("pos pos=W\n", Format::hub, Format::native).codes == "list-of-other-game");
}

TEST_CASE("loa lists: findings stand where the list has it", "[loa][lists]") {
  CheckOptions options = as_ruleset("lignes-d-action");
  options.format = Format::indices;
  const Checked checked("LOA\t1-17 8-10 2-18\t*\n", options);
  const Diagnostic* const finding = checked.find(LoaCode::wrong_distance);
  REQUIRE(finding != nullptr);
  CHECK(locate(checked.record, source_span(checked.record, finding->span).begin).column == 15);
}

TEST_CASE("loa lists: without a ruleset they are of this game", "[loa][lists]") {
  Record record;
  Diagnostics diagnostics;
  RawRecord raw;
  raw.bytes = "b1b3 a2c2\t*\n";
  const auto found = open_record(Format::uci, raw, {}, record, diagnostics);
  REQUIRE(found);
  CHECK(name(*found) == "lignes-d-action");
}

TEST_CASE("loa loose moves: squares with any sign", "[loa][lists]") {
  const auto text = GENERATE(values<const char*>(
      {"b1-d3", "B1-D3", "b1d3", "B1D3", "b1:d3", "b1xd3", "b1Xd3", "b1*d3", "B1 - D3", "b1 d3",
       "b1\td3", " b1-d3", "B1-D3    ", "b1-d3!", "b1-d3 !?", "b1\u2013d3"}));
  CAPTURE(text);
  const auto found = loa::find_loose_move(text);
  REQUIRE(found);
  CHECK(found->kind == loa::LooseMove::Kind::move);
  CHECK(found->move == rules::loa::Move::between(1, 19));
  const bool marked = std::string_view(text).find('!') != std::string_view::npos;
  CHECK(found->marks.empty() == !marked);
}

TEST_CASE("loa loose moves: words", "[loa][lists]") {
  using Kind = loa::LooseMove::Kind;
  for (const char* word : {"pass", "Pass", "PASSE", "--", "0000", " pass ", "pass?"}) {
    CAPTURE(word);
    const auto found = loa::find_loose_move(word);
    REQUIRE(found);
    CHECK(found->kind == Kind::pass);
    CHECK(found->move.is_pass());
  }
  for (const char* word : {"resign", "Resign", "RESIGNS"}) {
    CHECK(loa::find_loose_move(word)->kind == Kind::resign);
  }
  for (const char* none : {"", " ", "!", "b1", "b1-", "b1-i3", "b1-d9", "b1--d3", "b1-d3-e4",
                           "b1 x - d3", "hello", "1-17"}) {
    CAPTURE(none);
    CHECK_FALSE(loa::find_loose_move(none));
  }
  CHECK(loa::find_loose_move("b1-d3?!")->marks == "?!");
}

TEST_CASE("loa loose moves: numbers of squares", "[loa][lists]") {
  CHECK(loa::find_index_move("0-63")->move == rules::loa::Move::between(0, 63));
  CHECK(loa::find_index_move("--")->kind == loa::LooseMove::Kind::pass);
  for (const char* none : {"", "1", "1-", "-1", "1-64", "64-1", "1-17x", "1 - 17", "b1-b3", "1x17",
                           "99999999999-1", "resign"}) {
    CAPTURE(none);
    CHECK_FALSE(loa::find_index_move(none));
  }
}

TEST_CASE("loa loose moves: in native notation", "[loa][lists]") {
  const rules::LignesDAction game;
  loa::NativeLine line(game.start());
  std::string out;
  PlainSquares squares;
  for (const char* text : {"b1b3", "a2:c2", "C1-A3", "h8h7", "pass", "h2-f2"}) {
    squares = line.write(loa::find_loose_move(text)->move, out);
    out += ' ';
  }
  // After an invalid move the sides still alternate.
  CHECK(out == "b1-b3 a2-c2 c1xa3 h8-h7 -- h2-f2 ");
  CHECK(squares.known);
  CHECK(int{squares.from} == 15);
  CHECK(int{squares.to} == 13);
  CHECK_FALSE(squares.captures);
  CHECK(line.position().to_move == rules::Side::first);
  CHECK(line.position().at(13) == rules::Side::second);
}

}  // namespace damier::test
