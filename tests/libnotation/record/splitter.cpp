#include "damier/notation/record/splitter.hpp"

#include <algorithm>
#include <cstring>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <sys/resource.h>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/shared/splittings.hpp"
#include "damier/notation/formats/sheet/splitting.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

namespace damier::test {

using namespace notation;
using namespace std::string_literals;

namespace {

/// A record from the splitter, with a copy of its bytes.
struct Piece {
  std::string bytes;
  std::uint64_t index = 0;
  std::uint64_t line = 0;
  std::uint64_t column = 0;
  std::uint64_t byte_column = 0;
  std::uint64_t offset = 0;
  bool too_large = false;
  friend bool operator==(const Piece&, const Piece&) = default;
};

/// Returns a reader of `text`, at most `chunk` bytes at a time.
ReadBytes reader_of(std::string_view text, std::size_t chunk) {
  return [text, chunk](std::span<char> to) mutable {
    const std::size_t size = std::min({text.size(), to.size(), chunk});
    std::copy_n(text.begin(), size, to.begin());
    text.remove_prefix(size);
    return size;
  };
}

std::vector<Piece> pieces_of(Splitter splitter) {
  std::vector<Piece> pieces;
  while (const auto block = splitter.next()) {
    CHECK_FALSE(block->records.empty());
    for (const RawRecord& one : block->records) {
      pieces.push_back({std::string(one.bytes), one.index, one.line, one.column, one.byte_column,
                        one.offset, one.too_large});
    }
  }
  return pieces;
}

constexpr std::size_t everything = std::size_t{1} << 20;

std::vector<Piece> split(std::string_view text, std::size_t chunk = everything,
                         std::size_t block_size = everything,
                         const Splitting& splitting = native_splitting) {
  return pieces_of(Splitter(reader_of(text, chunk), block_size, splitting));
}

std::vector<std::string> bytes_of(const std::vector<Piece>& pieces) {
  std::vector<std::string> bytes;
  std::ranges::transform(pieces, std::back_inserter(bytes), &Piece::bytes);
  return bytes;
}

std::string joined(const std::vector<std::string>& records) {
  std::string all;
  for (const std::string& record : records) {
    all += record;
  }
  return all;
}

/// Checks index, line and offset against the input.
void check_places(const std::vector<Piece>& pieces, std::string_view input) {
  std::uint64_t index = 0;
  for (const Piece& piece : pieces) {
    CHECK(piece.index == ++index);
    REQUIRE(piece.offset <= input.size());
    const auto offset = static_cast<std::size_t>(piece.offset);
    CHECK(input.substr(offset, piece.bytes.size()) == piece.bytes);
    const std::string_view before = input.substr(0, offset);
    CHECK(piece.line == 1 + static_cast<std::uint64_t>(std::ranges::count(before, '\n')));
  }
}

struct Case {
  const char* what;
  std::vector<std::string> records;  ///< their concatenation is the input
};

const std::vector<Case>& cases() {
  static const std::vector<Case> all{
      {"one record", {"[A \"1\"]\n\n1. x *\n"}},
      {"no end of line at the end", {"[A \"1\"]\n\n1. x *"}},
      {"only moves", {"1. x 2. y *\n"}},
      {"moves with empty lines", {"1. x\n\n2. y\n\n*\n"}},
      {"results with blanks", {"1. d2-e1 2 - 0\n\n", "1. d2-e3 1 : 0\n\n", "1. d2-e1 *\n"}},
      {"a star that ends a game before another one", {"1. d2-e3\n*\n", "1. d2-e1 *\n"}},
      {"numbers in brackets", {"[1] d2-e3\n[2] d2-e3\n"}},
      {"numbers in brackets after tags",
       {"[A \"1\"]\n\n[1] d2-e3\n[2] d2-e3 *\n\n", "[A \"2\"]\n\n[1] d2-e3 *\n"}},
      {"a form feed before a tag", {"[A \"1\"]\n\n1. x *\n", "\f[A \"2\"]\n\n1. y *\n"}},
      {"two records", {"[A \"1\"]\n\n1. x *\n\n", "[A \"2\"]\n\n1. y *\n"}},
      {"no empty line between them", {"[A \"1\"]\n1. x *\n", "[A \"2\"]\n1. y *\n"}},
      {"CRLF", {"[A \"1\"]\r\n\r\n1. x *\r\n\r\n", "[A \"2\"]\r\n\r\n1. y *\r\n"}},
      {"blanks before a tag", {"[A \"1\"]\n\n1. x *\n\n", "  [A \"2\"]\n\n1. y *\n"}},
      {"many tags", {"[A \"1\"]\n[B \"2\"]\n\n[C \"3\"]\n\n1. x *\n\n", "[A \"1\"]\n*\n"}},
      {"two tags in a line", {"[A \"1\"] [B \"2\"]\n\nx *\n\n", "[A \"1\"]\n*\n"}},
      {"the first tag again without an empty line", {"[A \"1\"]\n[A \"2\"]\n\n1. x *\n"}},
      {"headers only, the first tag written otherwise",
       {"[Blancs \"1\"]\n\n", "[white \"2\"]\n\n", "[White \"3\"]\n"}},
      {"headers only", {"[A \"1\"]\n[B \"1\"]\n\n", "[A \"2\"]\n[B \"2\"]\n\n", "[A \"3\"]\n"}},
      {"moves after an empty line again", {"[A \"1\"]\n\nx\n\ny *\n\n", "[A \"2\"]\n"}},
      {"a tag in the middle of a line", {"[A \"1\"]\n\n1. x [B \"1\"] *\n\n", "[A \"2\"]\n*\n"}},
      {"a string like a tag line", {"[A \"[A \\\"x\\\"] { ; \"]\n\nx *\n\n", "[A \"2\"]\n*\n"}},
      {"a string that is not closed", {"[A \"1]\n\nx *\n\n", "[A \"2\"]\n*\n"}},
      {"line ends as programs write them in strings",
       {"[A \"1\"]\\n[B \"1\"]\\r\\n\\tx *\n\n", "[A \"2\"]\\n\\nx *\n\n", "[A \"3\"]\n*\n"}},
      {"a backslash at the end of the input", {"[A \"1\"]\n\nx *\n\n", "[A \"2\\"}},
      {"a tag that is not closed", {"[A \"1\"\nx *\n\n", "[A \"2\"]\n*\n"}},
      {"an odd name in the header",
       {"[A \"1\"]\n[B.C \"1\"]\n[D \"1\"]\n\nx *\n\n", "[A \"2\"]\n*\n"}},
      {"odd names first",
       {"[#A \"1\"]\n[B \"1\"]\n\nx\n", "[A&B; \"2\"]\n\nx\n\n", "[ A/B\"3\"]\n*\n"}},
      {"odd names of several words",
       {"[&Eacute;preuve 1 \"1\"]\n\nx\n", "[&Eacute;preuve 1 \"2\"]\n*\n"}},
      {"several words that are no tag pair", {"[A \"1\"]\n\nx\n[%clk is \"1:00\" now]\n*\n"}},
      {"an odd name without a quote is not one", {"[A \"1\"]\n\nx\n[%clk 1:00]\n[A.B]\n*\n"}},
      {"no tag pair in the header",
       {"[A \"1\"]\n[]\n[ \"x\"]\n[A.B c]\n[[\n[D \"1\"]\n\nx *\n\n", "[A \"2\"]\n*\n"}},
      {"a bracket too many in the header",
       {"[[A \"1\"] [B \"1\"] x 1-0\n\n", "[ [A \"2\"]\n\nx *\n\n", "[A \"3\"]\n*\n"}},
      {"no tag pair, not closed", {"[A \"1\"]\n[=\n\n", "[D \"1\"]\n\nx *\n"}},
      {"a tag in several lines", {"[\nA\n\n\"1\"\n]\n[B\n\"1\"]\n\nx *\n\n", "[\n A \"2\"]\n*\n"}},
      {"a tag in several lines after moves", {"[A \"1\"]\nx\n", "[A\n\"2\"\n]\n*\n"}},
      {"a byte order mark between records",
       {"[A \"1\"]\nx\n", "\xEF\xBB\xBF[A \"2\"]\nx 1-0\n\n", "\xEF\xBB\xBF[A \"3\"]\n*\n"}},
      {"a byte order mark after a result", {"[A \"1\"]\nx 1-0\xEF\xBB\xBF", "[A \"2\"]\n*\n"}},
      {"a byte order mark between tags",
       {"[A \"1\"]\n\xEF\xBB\xBF[B \"1\"]\n\nx *\n\n", "[A \"2\"]\n*\n"}},
      {"a result given twice",
       {"[A \"1\"]\nx 2-0\n2-0\n\n", "[A \"2\"]\nx 2-0\n\n2-0\n\n", "[A \"3\"]\n*\n"}},
      {"another result after an empty line", {"x 2-0\n\n", "0-2\n\n", "[A \"2\"]\n*\n"}},
      {"a comment in braces", {"[A \"1\"]\n\nx {[A \"9\"]\n[A \"8\"]} *\n\n", "[A \"2\"]\n*\n"}},
      {"a comment like a record",
       {"[A \"1\"]\n\nx {see\n\n[A \"9\"]\n\ny} *\n\n", "[A \"2\"]\n*\n"}},
      {"a comment like a record, a record after it",
       {"[A \"1\"]\n\nx {see\n\n[A \"9\"] and\n\n y} *\n\n", "[A \"2\"]\n{c}\n*\n"}},
      {"a comment like a record with an opening brace",
       {"[A \"1\"]\n\nx {see\n\n[A \"9\"] {a} b} *\n\n", "[A \"2\"]\n*\n"}},
      {"a comment before the tags", {"{c}\n[A \"1\"]\n\nx *\n\n", "[A \"2\"]\n*\n"}},
      {"an open comment", {"[A \"1\"]\n\nx {open *\n\n", "[A \"2\"]\n\ny *\n\n", "[A \"3\"]\n*\n"}},
      {"an open comment, comments after it",
       {"[A \"1\"]\n\nx {open *\n\n", "[A \"2\"]\n\ny {c} z {d} *\n\n", "[A \"3\"]\n{e}\n*\n"}},
      {"two open comments",
       {"[A \"1\"]\n\nx {open *\n\n", "[A \"2\"]\n\ny {open *\n\n", "[A \"3\"]\n\n{c} *\n"}},
      {"an open comment, a brace in a tag of the next record",
       {"[A \"1\"]\n\nx {open *\n\n", "[A \"}\"] [B \"\\\"}\"]\n\ny *\n\n", "[A \"3\"]\n*\n"}},
      {"an open comment, a brace in a line comment of the next record",
       {"[A \"1\"]\n\nx {open *\n\n", "[A \"2\"]\n\ny ; } {\n*\n\n", "[A \"3\"]\n*\n"}},
      {"an open comment, a record in a tag of the next record",
       {"[A \"1\"]\n\nx {open *\n\n", "[A \"} * [A \\\"9\\\"]\"]\n\ny *\n\n", "[A \"3\"]\n*\n"}},
      {"a comment like a record with a tag that is not closed",
       {"[A \"1\"]\n\nx {see\n\n[A \"9 } y *\n\n", "[A \"2\"]\n*\n"}},
      {"an open comment in the last record", {"[A \"1\"]\n\nx *\n\n", "[A \"2\"]\n\ny {open *\n"}},
      {"an open comment in the header", {"[A \"1\"]\n{open\n\n", "[A \"2\"]\n\ny *\n"}},
      {"an open comment with a tag line but no empty line",
       {"[A \"1\"]\n\nx {open\n[A \"2\"]\n\ny *\n\n", "[A \"3\"]\n*\n"}},
      {"a line comment", {"[A \"1\"]\n\nx ; {open\ny *\n\n", "[A \"2\"]\n*\n"}},
      {"an escaped line", {"[A \"1\"]\n%{open\nx *\n\n", "[A \"2\"]\n*\n"}},
      {"a per cent sign in a line", {"[A \"1\"]\nx %{c} *\n\n", "[A \"2\"]\n*\n"}},
      {"a semicolon in a comment", {"[A \"1\"]\nx {a;b} *\n\n", "[A \"2\"]\n*\n"}},
      {"brackets that are no tags", {"[A \"1\"]\nx\n[ \n[1.5\n[-]\n[]\n*\n\n", "[A \"2\"]\n*\n"}},
      {"a bad tag line", {"[A \"1\"]\nx\n\n", "[A x]\n\ny *\n"}},
      {"records on one line",
       {"[A \"1\"] 1. x ", "[A \"2\"] 1. y 2-0 ", "[B \"2\"] 1. z * ", "[A \"4\"] *\n"}},
      {"a record right after a star", {"[A \"1\"]\nx *", "[A \"2\"]\ny *\n"}},
      {"brackets in a line of moves", {"[A \"1\"]\nx [ y [1.5 [-] *\n\n", "[A \"2\"]\n*\n"}},
      {"escapes written out", {"[A \"1\"]\\r\n[B \"1\"]\\n\nx *\\r\n\n", "[A \"2\"]\\t\n*\n"}},
      {"text among the tags",
       {"[A \"1\"],\n[B \"1\"]\nsome words\n, [C \"1\"]\n\nx *\n\n", "[A \"2\"]\n*\n"}},
      {"lines of words and numbers among the tags",
       {"[A \"1\"]\nPlayed on 12 March 2011\nboard 3\n[B \"1\"]\n\nx *\n\n", "[A \"2\"]\n*\n"}},
      {"the same before the first tag again", {"[A \"1\"]\nround 3\n", "[A \"2\"]\n*\n"}},
      {"moves among the tags", {"[A \"1\"]\n1. 32-28 *\n", "[B \"2\"]\n*\n"}},
      {"moves and words among the tags", {"[A \"1\"]\nthen 32-28\n", "[B \"2\"]\n*\n"}},
      {"more such lines than are looked at",
       {"[A \"1\"]\n" + repeat("the 1\n", 9), "[B \"2\"]\n*\n"}},
      {"a longer one than is looked at",
       {"[A \"1\"]\nthe 1 " + std::string(600, 'x') + "\n", "[B \"2\"]\n*\n"}},
      {"an escaped line before a tag", {"[A \"1\"]\n%a [31m b\n[B \"1\"]\n\nx *\n"}},
      {"text before the same tag", {"[A \"1\"]\nno moves\n", "[A \"2\"]\n*\n"}},
      {"text before another tag, after an empty line",
       {"[A \"1\"]\n\nno moves\n", "[B \"2\"]\n*\n"}},
      {"a move right after the tags", {"[A \"1\"]\nd2-e1\n", "[B \"2\"]\n*\n"}},
      {"a backslash among the tags", {"[A \"1\"]\\x\n", "[A \"2\"]\\"}},
      {"records without tags", {"1. x 2-0\n\n", "1. y *\n \n", "01.z 1/2-1/2\n\n", "1. w"}},
      {"the number 1 without a result before it", {"1. x\n\n1. y\n1. z\n\n2. w\n"}},
      {"something after a result", {"1. x *\n\n", "10. y\n\n00001. z *\n\n", "1-0\n\n", "0"}},
      {"a result ends a record without tags",
       {"1. x 2-0\n", "1. y *\n", "z1 0-2 ", "z2 * ", "1. w 2-0 {c} ", "w1"}},
      {"a result in every form ends it",
       {"1. x 1/2\n", "1. x \u00BD-\u00BD\n", "1. x 1:1 ", "1. x 2:0 ", "1. x 1\u20130\n",
        "1. x draw\n", "1. x Remise ", "1. x nulle ", "1. x 1-O ", "1. x 0-0, ",
        "1. x white wins\n", "1. x\n"}},
      {"a result in a form that is not ours, after tags",
       {"[A \"1\"]\nx 1/2\n\n1. y 1:1 1. z\n1-0\n1. w draw\n\n", "[A \"2\"]\n*\n"}},
      {"what still belongs to a result",
       {"1. x 1-0 2-0\n1:O (y 1. z) $5 {c} ;1. d\n%1. e\n$7 (1. f)\n! 2-0\n", "1. y"}},
      {"words after a result",
       {"1. x 1-0 by time in 40\n", "(B) Durand\n1. y draw by 3\n", "1. z"}},
      {"a date after a result", {"1. x 1-0 2001-05-12\n", "1. y"}},
      {"a result in a variation, a comment, a word",
       {"1. x (y 1-0 z2 1-0\n 2. w) {1-0} ;1-0\n2. 11-01 1-02 b1/2 drawer\n3. x *\n", "1. y"}},
      {"a variation that is never closed", {"1. x (y 2-0\n", "1. y (z 2-0\n\n", "2. y"}},
      {"a star after a ply", {"1. x* y\n2. x*\n2. y*\n", "1. x* y*\n\n", "2. z"}},
      {"a tag pair after a result in its line", {"1. x 1:1 ", "[A \"1\"]\ny *\n"}},
      {"line ends as escapes around a result", {"1. x\\n1:1\\n", "1. y"}},
      {"comments after a result",
       {"[A \"1\"]\n\n1. x * {c}\n\n{d}\n;e\n%f\n\n {g}\n", "[A \"2\"]\n\n*\n"}},
      {"something after a comment after a result",
       {"[A \"1\"]\nx *\n\n{c}", " y\n\n", "[A \"2\"]\n*\n"}},
      {"a bracket too many after a result",
       {"[A \"1\"]\nx *\n\n", "[[A \"2\"]\ny *\n\n", "[\n[A \"3\"]\n*\n"}},
      {"a comment that is never closed after a result",
       {"[A \"1\"]\nx *\n\n", "{c {d\n\n", "[A \"2\"]\n{e} *\n"}},
      {"a result in a comment", {"[A \"1\"]\nx ; then 1-0\n\ny {2-0}\n\nz *\n\n", "[A \"2\"]\n"}},
      {"a result in a tag", {"[A \"1\"] [Result 1-0 ]\n\nx *\n\n", "[A \"2\"]\n"}},
      {"what a forum writes after a game", {"[A \"1\"]\nx *\n\n[/pdn]\n\n", "[A \"2\"]\n"}},
      {"games as forums quote them",
       {"[PDN]\n[A \"1\"]\n\nx *\n[/PDN]\n\n", "[PDN]\n[A \"2\"]\n\nx *\n[/PDN]\n"}},
      {"games as forums of chess quote them",
       {"[PGN]\n[A \"1\"]\n\nx *\n[/PGN]\n\n", "[PGN]\n[A \"2\"]\n\nx *\n[/PGN]\n"}},
      {"quoted games in one line",
       {"[pgn][A \"1\"] x *[/pgn]\n\n", "[pdn][A \"2\"] x *[/pdn]\n\n", "[pgn][A \"3\"] *[/pgn]"}},
      {"a backslash at the end of the line", {"[A \"1\\\n\"]\n", "[B \"2\"]\n\nx *\n"}},
      {"headers of which one is not closed", {"[A \"1\n\n", "[B \"2\"]\n\nx *\n"}},
      {"a byte order mark", {"\xEF\xBB\xBF[A \"1\"]\n\nx *\n\n", "[A \"2\"]\n*\n"}},
      {"other bytes", {"[A \"\xE9\"]\n\n\0\xFF *\n\n"s, "[\xC3\xA9 \"2\"]\n*\n"}},
  };
  return all;
}

}  // namespace

TEST_CASE("splitter: where records begin and end", "[splitter]") {
  for (const Case& one : cases()) {
    CAPTURE(one.what);
    const std::string input = joined(one.records);
    const auto pieces = split(input);
    CHECK(bytes_of(pieces) == one.records);
    check_places(pieces, input);
  }
}

TEST_CASE("splitter: however the input comes", "[splitter]") {
  for (const Case& one : cases()) {
    CAPTURE(one.what);
    const std::string input = joined(one.records);
    const auto at_once = split(input);
    for (const std::size_t size : {1U, 2U, 3U, 7U, 64U}) {
      CAPTURE(size);
      CHECK(split(input, size) == at_once);
      CHECK(split(input, everything, size) == at_once);
      CHECK(split(input, size, size) == at_once);
    }
  }
}

TEST_CASE("splitter: an end once found stays where it is", "[splitter]") {
  for (const Case& one : cases()) {
    CAPTURE(one.what);
    const std::string input = joined(one.records);
    const std::size_t end = find_record_end(input, true);
    CHECK(end == one.records.front().size());
    for (std::size_t size = 0; size <= input.size(); ++size) {
      const std::size_t found = find_record_end(std::string_view(input).substr(0, size), false);
      CAPTURE(size, found);
      CHECK((found == std::string_view::npos || found == end));
    }
  }
}

namespace {

/// Concatenates random parts and splits the result in several ways.
void check_at_random(const std::vector<std::string>& parts, const Splitting& splitting) {
  std::mt19937 random(20221120);
  for (int round = 0; round < 3000; ++round) {
    std::string input;
    for (int i = 0; i < 30; ++i) {
      input += parts[random() % parts.size()];
    }
    CAPTURE(input);
    const auto at_once = split(input, everything, everything, splitting);
    for (const std::size_t size : {1U, 2U, 5U}) {
      REQUIRE(split(input, size, size, splitting) == at_once);
    }
    const std::size_t end = splitting.record_end(input, true);
    for (std::size_t size = 0; size <= input.size(); ++size) {
      const auto found = splitting.record_end(std::string_view(input).substr(0, size), false);
      REQUIRE((found == std::string_view::npos || found == end));
    }
  }
}

}  // namespace

TEST_CASE("splitter: any input is cut alike however it comes", "[splitter]") {
  check_at_random({"[A \"1\"]", "\n[A \"2\"]\n", "\n\n[A \"3\"]\n", "\n", "\r\n", " ", "{", "}",
                   "\"", "[", "]", ";", "%", "\\", "x", "\xEF\xBB\xBF"},
                  native_splitting);
  check_at_random(
      {"1. ", "x",  " 1-0 ", "1/2", " draw", "white ", "wins", "(", ")",         "{",        "}",
       ";",   "\n", "\n\n",  " ",   "$1",    "*",      "\\n",  ",", "[A \"1\"]", "\xC2\xBD", "-"},
      native_splitting);
}

TEST_CASE("splitter: any JSON is cut alike however it comes", "[splitter]") {
  check_at_random(
      {"{\"schema\":1}", "\n{\"schema\":", "\n", " ", "{", "}", "[", "]", ",", "\"", "\\", "x"},
      json_splitting);
}

TEST_CASE("splitter: records in JSON", "[splitter]") {
  struct Row {
    const char* what;
    std::string input;
    std::vector<std::string> records;
  };
  const std::string one = R"({"schema":1,"tags":[["A","1"]]})";
  const std::string two = R"({"schema":1,"plies":[{"text":"x"},{}]})";
  const std::string strings = R"({"schema":1,"a":"} ] \" { [ \\","b":"\\"})";
  const std::vector<Row> rows{
      {"nothing", "\n", {}},
      {"an empty array", "[]\n", {}},
      {"byte order marks", "\xEF\xBB\xBF\n\xEF\xBB\xBF" + one + "\n\xEF\xBB\xBF", {one}},
      {"an object", one, {one}},
      {"an object over lines",
       "{\n\"schema\":1,\n\"a\":[\n]\n}\n",
       {"{\n\"schema\":1,\n\"a\":[\n]\n}"}},
      {"one a line", one + "\n" + two + "\n", {one, two}},
      {"one a line with CRLF", one + "\r\n" + two + "\r\n", {one, two}},
      {"an array", "[" + one + "," + two + "]\n", {one, two}},
      {"an array over lines", "[\n  " + one + ",\n  " + two + "\n]\n", {one, two}},
      {"brackets in strings", strings + "\n" + one, {strings, one}},
      {"an object cut off",
       R"({"schema":1,"a":[)"
       "\n" +
           one,
       {R"({"schema":1,"a":[)"
        "\n",
        one}},
      {"a string cut off",
       R"({"schema":1,"a":"b)"
       "\n" +
           one,
       {R"({"schema":1,"a":"b)"
        "\n",
        one}},
      {"an object cut off at the end", R"({"schema":1)", {R"({"schema":1)"}},
      {"a line that is no object", "hello\n" + one, {"hello", one}},
      {"two arrays", "[" + one + "] [" + two + "]", {one, two}},
      {"an array cut off", "[" + one + "\n", {one, ""}},
      {"an array cut off after a comma", "[" + one + ",\n", {one, ""}},
      {"an array cut off at once", "[", {""}},
      {"objects cut off after a comma", one + ",\n", {one, ","}},
      {"an array in an array", "[ [ [" + one + "]", {"[ [", one}},
      {"an array that is closed twice", "[" + one + "]]", {one, "]"}},
      {"an array that is not opened", one + "]\n" + two, {one, "]", two}},
      {"nothing between commas", "[" + one + ", ," + two + "]", {one, ", ,", two}},
      {"nothing after a comma", "[" + one + ",]", {one, ","}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    for (const std::size_t size : {std::size_t{1}, std::size_t{3}, everything}) {
      const auto pieces = split(row.input, size, size, json_splitting);
      CHECK(bytes_of(pieces) == row.records);
      check_places(pieces, row.input);
    }
  }
}

TEST_CASE("splitter: games of lists", "[splitter]") {
  struct Row {
    const char* what;
    const Splitting& splitting;
    std::string input;
    std::vector<std::string> records;
  };
  const std::vector<Row> rows{
      {"a line a game", line_splitting, "\n a\n\n#b\nc", {" a\n", "#b\n", "c"}},
      {"lines of comment belong to the game below, the last ones to that above",
       commented_line_splitting,
       "#a\nb\n\n# c\n #d\n#e",
       {"#a\nb\n", "# c\n #d\n#e"}},
      {"comments without a game", commented_line_splitting, "\n#a\n\n# b\n", {}},
      {"a game after the other", dxp_splitting, "R1\nM1\nE\nR2\nE\n", {"R1\nM1\nE\n", "R2\nE\n"}},
      {"both sides end it", dxp_splitting, "R1\nE1\nE2\nR2\n", {"R1\nE1\nE2\n", "R2\n"}},
      {"chat after the end",
       dxp_splitting,
       "R1\nE\nCgood game\nE\nCbye\r\n\r\nR2\n",
       {"R1\nE\nCgood game\nE\nCbye\r\n\r\n", "R2\n"}},
      {"chat within it", dxp_splitting, "R1\nChello\nM1\nE\n", {"R1\nChello\nM1\nE\n"}},
      {"moves without a request", dxp_splitting, "M1\nE\nM2\nE\n", {"M1\nE\n", "M2\nE\n"}},
      {"an end alone", dxp_splitting, "E\nM1\n", {"E\n", "M1\n"}},
      {"a request without an end", dxp_splitting, "R1\nM1\nR2\nM2", {"R1\nM1\n", "R2\nM2"}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    for (const std::size_t size : {std::size_t{1}, std::size_t{3}, everything}) {
      const auto pieces = split(row.input, size, size, row.splitting);
      CHECK(bytes_of(pieces) == row.records);
      check_places(pieces, row.input);
    }
  }
}

TEST_CASE("splitter: after a line that is too large the next game is found", "[splitter]") {
  const std::string large(max_record_size + 10, 'x');
  const auto after = [&](const std::string& rest, const Splitting& splitting) {
    std::vector<std::string> records =
        bytes_of(split(large + "\n" + rest, everything, everything, splitting));
    records.erase(records.begin());
    return records;
  };
  using Records = std::vector<std::string>;
  CHECK(after("#a\n\nb\nc\n", commented_line_splitting) == Records{"#a\n\nb\n", "c\n"});
  CHECK(after("#a\n\nb\n", line_splitting) == Records{"#a\n", "b\n"});
  CHECK(after("E\nM1\nR1\nE\n", dxp_splitting) == Records{"R1\nE\n"});
  CHECK(after("{}\n{\"schema\":1}\n", json_splitting) == Records{"{\"schema\":1}"});
  CHECK(after("\n1. x *\n", native_splitting) == Records{"1. x *\n"});
  CHECK(after("1. x *\n\n[A \"1\"]\n*\n", native_splitting) == Records{"[A \"1\"]\n*\n"});
}

TEST_CASE("splitter: nothing in the input", "[splitter]") {
  for (const char* const input : {"", "\n", "  \r\n\t\n", " "}) {
    for (const std::size_t size : {std::size_t{1}, everything}) {
      CHECK(split(input, size, size).empty());
    }
  }
}

TEST_CASE("splitter: a small input takes little room", "[splitter]") {
  const std::string_view input = "[A \"1\"]\n\nx *\n";
  std::string_view rest = input;
  Splitter splitter(
      [&](std::span<char> into) {
        const std::size_t count = std::min(into.size(), rest.size());
        std::copy_n(rest.begin(), count, into.begin());
        rest.remove_prefix(count);
        return count;
      },
      default_block_size, native_splitting);
  const auto block = splitter.next();
  REQUIRE(block != nullptr);
  CHECK(block->bytes == input);
  CHECK(block->bytes.capacity() < 1000);
}

TEST_CASE("splitter: empty lines before and between records", "[splitter]") {
  const std::string input = "\n \r\n[A \"1\"]\nx *\n\n\n\n[A \"2\"]\ny *\n\n \n";
  for (const std::size_t size : {std::size_t{1}, std::size_t{5}, everything}) {
    CAPTURE(size);
    const auto pieces = split(input, size, size);
    REQUIRE(pieces.size() == 2);
    check_places(pieces, input);
    CHECK(pieces[0].line == 3);
    CHECK(pieces[0].bytes.starts_with("[A \"1\"]\nx *\n"));
    CHECK(pieces[1].line == 8);
    CHECK(pieces[1].bytes.starts_with("[A \"2\"]\ny *\n"));
  }
}

TEST_CASE("splitter: an open comment is searched so far for its brace", "[splitter]") {
  const auto input = [](std::size_t size) {
    return "[A \"1\"]\n\nx {open\n\n[A \"2\"]\n" + std::string(size, 'y') + "} *\n";
  };
  for (const std::size_t block : {std::size_t{512}, everything}) {
    CHECK(split(input(1000), block, block).size() == 1);
    CHECK(split(input(open_comment_lookahead + 10), block, block).size() == 2);
  }
}

TEST_CASE("splitter: columns are counted in characters and in bytes", "[splitter]") {
  const std::string first = "[A \"\u00e9\u2013\"] x * ";
  const std::string second = "[A \"\u00e9\"] y\n\u00e9 * ";
  const auto pieces = split(first + second + "[A \"3\"] *\n", 1000, 4096);
  REQUIRE(pieces.size() == 3);
  CHECK(pieces[1].column == first.size() - 2);
  CHECK(pieces[1].byte_column == first.size() + 1);
  CHECK(pieces[2].column == 5);
  CHECK(pieces[2].byte_column == 6);
}

TEST_CASE("splitter: blocks hold whole records", "[splitter]") {
  std::vector<std::string> records;
  for (int i = 0; i < 1000; ++i) {
    records.push_back("[A \"" + std::to_string(i) + "\"]\n\n" +
                      std::string(static_cast<std::size_t>(i % 97), 'x') + " {c\n\nd} *\n\n");
  }
  const std::string input = joined(records);
  const auto pieces = split(input, 1000, 4096);
  CHECK(bytes_of(pieces) == records);
  check_places(pieces, input);
}

TEST_CASE("splitter: a record knows what follows it", "[splitter]") {
  const std::string input = "[A \"1\"]\n*\n\n[A \"2\"]\n*\n";
  const auto block = Splitter(reader_of(input, 7), everything, native_splitting).next();
  REQUIRE(block->records.size() == 2);
  CHECK(block->records[0].next.ends_with(block->records[1].bytes));
  CHECK(block->records[1].next.empty());
}

TEST_CASE("splitter: garbage spoils its own record only", "[splitter]") {
  const std::vector<std::string> records{
      "[Ruleset \"lices\"]\n[White \"A { B\"]\n\n1. d2-e3 {one} *\n\n",
      "[Ruleset \"lices\"]\n[Black \"]\"]\n\n1. d2-e1 (1. d4-e5 {a\nb}) 2. d2-e3 ; c {\n*\n\n",
      "[Ruleset \"lices\"]\n\n1. d6-e7 $1 {c} {d} *\n\n",
      "[Ruleset \"lices\"]\n\n{before} 1. d8-e9 *\n\n",
      "[Ruleset \"lices\"]\n[Event \"last\"]\n\n1. d10-e9 {five} *\n",
  };
  struct Garbage {
    const char* what;
    std::string bytes;
  };
  const std::vector<Garbage> kinds{
      {"nothing", ""},
      {"an open brace", "1. d2-e3 {"},
      {"open braces", "{ { { {\n\n{ {"},
      {"closing braces", "}}}\n\n}"},
      {"quotes", "\"\"\" \" \\\" \\"},
      {"an open string", "[Event \"x"},
      {"an open tag", "x\n[Event"},
      {"an open bracket", "x\n["},
      {"a semicolon", "x ;"},
      {"NUL bytes", std::string(1000, '\0')},
      {"broken UTF-8", "\xFF\xFE\xC0\x80\xED\xA0\x80\xE2\x82"},
      {"control characters", "\x01\x1B[31m\x7F\r\r\r"},
      {"a million parentheses", std::string(1'000'000, '(')},
      {"a million braces", std::string(1'000'000, '{')},
      {"a million brackets", "x" + std::string(1'000'000, '[')},
      {"a million backslashes", "\"" + std::string(1'000'000, '\\')},
  };
  for (const Garbage& garbage : kinds) {
    for (std::size_t spoilt = 0; spoilt < records.size(); ++spoilt) {
      CAPTURE(garbage.what, spoilt);
      std::vector<std::string> expected = records;
      expected[spoilt] = "[Ruleset \"lices\"]\n\n" + garbage.bytes + "\n\n";
      const auto pieces = split(joined(expected));
      // Compared one by one: a million brackets would not make a good message.
      REQUIRE(pieces.size() == records.size());
      for (std::size_t i = 0; i < records.size(); ++i) {
        if (pieces[i].bytes != expected[i]) {
          FAIL_CHECK("record " << i << " is not what it was");
        }
        if (i != spoilt && garbage.bytes.size() < 10'000) {
          CHECK(Checked(pieces[i].bytes).codes().empty());
        }
      }
    }
  }
}

TEST_CASE("splitter: garbage without a tag line stands alone where a result came before it",
          "[splitter]") {
  const std::string record = "[A \"1\"]\n\n1. x {c} *\n\n";
  for (const std::string& garbage :
       {"{ open"s, "} x"s, "\0\xFF"s, std::string(1000, '('), "\"x"s, " % x"s}) {
    CAPTURE(garbage);
    const std::string mess = garbage + "\n\n";
    CHECK(bytes_of(split(mess + record + record)) == std::vector{mess, record, record});
    CHECK(bytes_of(split(record + mess + record)) == std::vector{record, mess, record});
    CHECK(bytes_of(split(record + record + mess)) == std::vector{record, record, mess});
    const std::string going_on = "[A \"1\"]\n\n1. x\n\n";
    CHECK(bytes_of(split(going_on + mess + record)) == std::vector{going_on + mess, record});
  }
}

namespace {

/// An input generated while it is read: a beginning, one part repeated, an end.
class Generated {
 public:
  Generated(std::string begin, std::string part, std::uint64_t times, std::string end)
      : begin_(std::move(begin)), part_(std::move(part)), end_(std::move(end)), times_(times) {}

  std::size_t operator()(std::span<char> to) {
    std::size_t done = 0;
    while (done < to.size()) {
      const std::string& from = stage_ == 0 ? begin_ : stage_ <= times_ ? part_ : end_;
      if (stage_ > times_ + 1) {
        break;
      }
      const std::size_t size = std::min(to.size() - done, from.size() - at_);
      std::memcpy(to.data() + done, from.data() + at_, size);
      done += size;
      at_ += size;
      if (at_ == from.size()) {
        at_ = 0;
        ++stage_;
      }
    }
    return done;
  }
  [[nodiscard]] std::uint64_t size_before_end() const {
    return begin_.size() + times_ * part_.size();
  }

 private:
  std::string begin_;
  std::string part_;
  std::string end_;
  std::uint64_t times_;
  std::uint64_t stage_ = 0;
  std::size_t at_ = 0;
};

long peak_kibibytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

#if defined(__SANITIZE_ADDRESS__)
constexpr bool memory_is_reported = false;  // freed memory stays in quarantine
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool memory_is_reported = false;
#else
constexpr bool memory_is_reported = true;
#endif
#else
constexpr bool memory_is_reported = true;
#endif

}  // namespace

TEST_CASE("splitter: a record that is too large is skipped in bounded memory", "[splitter][long]") {
  constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;
  const std::string good = "[A \"1\"]\n\n1. x *\n\n";
  const std::string last = "[A \"3\"]\n\n1. z *\n";
  struct Row {
    const char* what;
    std::string begin;
    std::string part;
    std::uint64_t times;
  };
  const std::vector<Row> rows{
      {"one token", "[A \"2\"]\n\n", std::string(mebibyte, 'x'), 200},
      {"one string", "[A \"2", std::string(mebibyte, '\\'), 40},
      {"one open comment", "[A \"2\"]\n\n{", std::string(mebibyte, 'c'), 40},
      {"one comment of many lines", "[A \"2\"]\n\n{", "line\nline [A]\n[ \n", 2'000'000},
      {"moves", "[A \"2\"]\n\n", "1. d2-e3 2. d2-e3\n", 1'000'000},
      {"parentheses", "[A \"2\"]\n\n", std::string(mebibyte, '('), 40},
  };
  const long before = peak_kibibytes();
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const Generated input(good + row.begin, row.part, row.times, "\n\n" + last);
    const auto pieces = pieces_of(Splitter(input, default_block_size, native_splitting));
    REQUIRE(pieces.size() == 3);
    CHECK(pieces[0].bytes == good);
    CHECK_FALSE(pieces[0].too_large);
    CHECK(pieces[1].too_large);
    CHECK(pieces[1].offset == good.size());
    CHECK(pieces[1].line == 5);
    CHECK(pieces[1].bytes.size() == 4096);  // enough for its tags
    CHECK(pieces[1].bytes.starts_with(row.begin));
    CHECK(pieces[2].bytes == last);
    CHECK(pieces[2].index == 3);
    CHECK(pieces[2].offset == input.size_before_end() + 2);
    CHECK_FALSE(pieces[2].too_large);
    const auto newlines = static_cast<std::uint64_t>(std::ranges::count(row.part, '\n'));
    CHECK(pieces[2].line == 5 + 2 + newlines * row.times +
                                static_cast<std::uint64_t>(std::ranges::count(row.begin, '\n')));
  }
  if (memory_is_reported) {
    // Twice the largest record, and a third copy while it is moved.
    CHECK(peak_kibibytes() - before < 128 * 1024);
  }
}

TEST_CASE("splitter: a record that is too large at the end of the input", "[splitter][long]") {
  const auto pieces =
      pieces_of(Splitter(Generated("[A \"1\"]\n", std::string(1 << 20, 'x'), 20, "\n"),
                         default_block_size, native_splitting));
  REQUIRE(pieces.size() == 1);
  CHECK(pieces[0].too_large);
}

TEST_CASE("splitter: a record just small enough", "[splitter]") {
  const std::string head = "[A \"1\"]\n\n";
  const std::string next = "[A \"2\"]\n\n*\n";
  const std::string large = head + std::string(max_record_size - head.size() - 1, 'x') + "\n";
  const auto pieces = split(large + next);
  REQUIRE(pieces.size() == 2);
  CHECK_FALSE(pieces[0].too_large);
  CHECK(pieces[0].bytes.size() == max_record_size);
  CHECK(pieces[1].bytes == next);
}

TEST_CASE("splitter: megabytes of lines that could each begin a record", "[splitter]") {
  // No bytes may be scanned repeatedly.
  const std::string record = "[A \"1\"]\n\n{open\n\n";
  std::uint64_t count = 0;
  Splitter splitter(Generated("", record, 200'000, "*"), default_block_size, native_splitting);
  while (const auto block = splitter.next()) {
    count += block->records.size();
  }
  CHECK(count == 200'000);
}

TEST_CASE("splitter: a line a record, with the lines of comment around it", "[splitter]") {
  const std::string text = "# about\n#\n\na b\n  \n# more\nc\n#end";
  for (const std::size_t block_size : {1U, 2U, 5U, 100U}) {
    CAPTURE(block_size);
    std::size_t given = 0;
    const auto read = [&](std::span<char> into) {
      const std::size_t count = std::min(into.size(), text.size() - given);
      std::copy_n(text.begin() + static_cast<std::ptrdiff_t>(given), count, into.begin());
      given += count;
      return count;
    };
    std::string found;
    Splitter splitter(read, block_size, commented_line_splitting);
    while (const auto block = splitter.next()) {
      for (const RawRecord& record : block->records) {
        found += std::to_string(record.line) + ":" + std::string(record.bytes);
      }
    }
    CHECK(found == "1:# about\n#\n\na b\n6:# more\nc\n#end");
  }
}

namespace {

/// Returns the pieces of a text that comes `chunk` bytes at a time, with late bytes before each.
/// `waits`: how often `next` waited before the first one.
std::vector<Piece> pieces_of_late(std::string_view text, std::size_t chunk, std::size_t block_size,
                                  const Splitting& splitting, std::size_t* waits = nullptr) {
  bool late = false;
  const auto read = [&, whole = reader_of(text, chunk)](std::span<char> into) mutable {
    late = !late;
    return late ? bytes_later : whole(into);
  };
  Splitter splitter(read, block_size, splitting);
  std::vector<Piece> pieces;
  while (true) {
    const auto block = splitter.next();
    if (!block && !splitter.is_waiting()) {
      return pieces;
    }
    if (waits != nullptr && pieces.empty()) {
      *waits += block ? 0 : 1;
    }
    for (std::size_t i = 0; block && i < block->records.size(); ++i) {
      const RawRecord& one = block->records[i];
      pieces.push_back({std::string(one.bytes), one.index, one.line, one.column, one.byte_column,
                        one.offset, one.too_large});
    }
  }
}

}  // namespace

TEST_CASE("splitter: records are the same if bytes are late", "[splitter]") {
  const std::string text =
      "[A \"1\"]\n\n1. 32-28 {a\n\n[B]} *\n\n\n[A \"2\"]\n\n*\n  \n[A \"3\"]\n[B \"x\"]\n";
  const std::string json = "[ {\"a\": [1, \"}\"]},\n{} , {\"b\": {}} ";
  for (const std::size_t chunk : {1U, 2U, 5U, 17U, 1000U}) {
    for (const std::size_t block_size : {1U, 8U, 1000U}) {
      CAPTURE(chunk, block_size);
      CHECK(pieces_of_late(text, chunk, block_size, native_splitting) == split(text));
      const Splitting& of_json = splitting_of(Format::json);
      CHECK(pieces_of_late(json, chunk, block_size, of_json) ==
            split(json, everything, everything, of_json));
    }
  }
}

TEST_CASE("splitter: a record that is too large is skipped as well if bytes are late",
          "[splitter][long]") {
  const std::string text = "[A \"1\"]\n\n*\n\n[A \"2\"]\n\n{" + std::string(max_record_size, 'c') +
                           "\n \n" + std::string(max_record_size / 8, '\n') +
                           "[A \"3\"]\n\n*\n\n[A \"4\"]\n\n*\n";
  const auto expected = split(text);
  REQUIRE(expected.size() == 4);
  CHECK(expected[1].too_large);
  for (const std::size_t chunk : {4096U, 70'001U, 5'000'000U}) {
    CAPTURE(chunk);
    CHECK(pieces_of_late(text, chunk, default_block_size, native_splitting) == expected);
  }
}

TEST_CASE("splitter: whole records do not wait for late bytes", "[splitter]") {
  std::string text;
  for (int i = 0; i < 100; ++i) {
    text += "[A \"1\"]\n\n1. 32-28 *\n\n";
  }
  std::size_t waits = 0;
  CHECK(pieces_of_late(text, 10, default_block_size, native_splitting, &waits).size() == 100);
  CHECK(waits < 15);
}

}  // namespace damier::test
