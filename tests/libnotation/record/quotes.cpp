#include <string>
#include <vector>

#include "catch.hpp"
#include "libnotation/checked.hpp"

// Long quotations from a record are cut, so that a message is one line.

namespace damier::test {

using namespace notation;

namespace {

const std::string word(80, 'x');
const std::string number(80, '9');

struct QuotedLine {
  std::string ruleset;
  std::string record;
  std::string expected;  ///< of the first finding
  std::size_t quoted;
};

std::string first_message(const QuotedLine& row) {
  const bool sgf = row.record.starts_with("(;");
  CheckOptions options = row.ruleset.empty() ? CheckOptions{} : as_ruleset(row.ruleset);
  options.format = sgf ? Format::sgf : Format::native;
  const Checked checked(row.record, options);
  CAPTURE(row.record);
  REQUIRE_FALSE(checked.diagnostics.empty());
  return message(*checked.diagnostics.begin());
}

/// Checks messages, in which `...` is the quotation: the beginning of `text`.
void check_rows(const std::string& text, const std::vector<QuotedLine>& rows) {
  for (const QuotedLine& row : rows) {
    std::string expected = row.expected;
    expected.replace(expected.find("..."), 3, text.substr(0, row.quoted));
    CHECK(first_message(row) == expected);
  }
}

}  // namespace

TEST_CASE("quotes: of words", "[diagnostics]") {
  check_rows(word, {
                       {"lices", "[Result \"" + word + "\"]\n\n*\n",
                        "the tag Result is '...', which is not a result", 16},
                       {"lices", "[Date \"" + word + "\"]\n\n*\n",
                        "write the date as YYYY.MM.DD, not ...", 32},
                       {"", "[Ruleset \"" + word + "\"]\n\n*\n", "there is no ruleset ...", 64},
                       {"", "(;GM[" + word + "])", "damier does not support the game GM[...]", 16},
                   });
}

TEST_CASE("quotes: of squares, cards and NAGs", "[diagnostics]") {
  check_rows(
      number,
      {
          {"lices", "1. d4-e3 $" + number + " *",
           "$... is not a NAG: those are $0 to $255 and the marks ! ? !! ?? !? ?!", 15},
          {"lices", "1. d4-e" + number + " *", "there is no square e...", 23},
          {"lignes-d-action", "1. d4-e" + number + " *", "there is no square e...", 23},
          {"marelle", "1. d7-e" + number + " *", "there is no square e...", 15},
          {"international", "1. 31-" + number + " *", "there is no square ...", 32},
          {"russian", "1. a3-b" + number + " *", "there is no square b...", 31},
          {"dames", "1. 32-28 {[%huff " + number + "]} 19-23 *", "there is no square ...", 16},
          {"alice", "1. +2CAe" + number + " *", "there is no card 2CAe...", 12},
          {"international", "[FEN \"W:W31," + number + ":B20\"]\n\n*\n", "there is no square ...",
           16},
          {"lices", "[FEN \"W:WCa9,d" + number + ":BCa1\"]\n\n*\n", "there is no square d...", 15},
          {"marelle", "[FEN \"W:Wd" + number + ":Ba1\"]\n\n*\n", "there is no square d...", 15},
          {"lignes-d-action", "[FEN \"B:Bb1,c" + number + ":Wa2\"]\n\n*\n",
           "there is no square c...", 15},
          {"alice", "[FEN \"1:8" + number + "d4:-:-:-:-\"]\n\n*\n", "there is no card 8...", 15},
      });
}

TEST_CASE("quotes: of plies", "[diagnostics]") {
  const std::string marks(80, '!');
  check_rows(marks, {{"lices", "1. d4-e3" + marks + " *",
                      "... is not a NAG: those are $0 to $255 and the marks ! ? !! ?? !? ?!", 16}});
  const std::string blanks(80, ' ');
  check_rows(blanks,
             {
                 {"jeu-de-dames", "[FEN \"W:WK2:B3,7,19,22,32,34\"]\n\n1. 2" + blanks + "x2 *",
                  "2... could mean more than one capture", 31},
             });
}

}  // namespace damier::test
