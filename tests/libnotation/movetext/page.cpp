#include <string>
#include <utility>

#include "damier/notation/archive/condense.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

// What stands on a page between the moves: words, signs of books, remarks, results in
// other forms.

namespace damier::test {

using namespace notation;

namespace {

struct Row {
  const char* what;
  const char* ruleset;
  std::string text;
  const char* tree;
  const char* codes;
};

void check(const Row& row) {
  CAPTURE(row.what, row.text);
  const Checked checked(row.text, as_ruleset(row.ruleset));
  CHECK(checked.tree() == row.tree);
  CHECK(checked.codes() == row.codes);
}

}  // namespace

TEST_CASE("page: one word in the place of a move is an illegal move", "[page]") {
  check(GENERATE(values<Row>({
      {"a word", "international", "1. 32-28 good 19-23 *", "[32-28[good[19-23]]]", "move-syntax"},
      {"at the end", "lices", "d2-e1 hello", "[d2-e1[hello]]", "move-syntax"},
      {"after a number", "lices", "1. hello", "[hello]", "move-syntax"},
      {"before the first ply", "lices", "hello d2-e1", "[hello[d2-e1]]", "move-syntax"},
      {"misread", "lices", "d2-e1 lO-el", "[d2-e1[lO-el]]", "bad-square"},
      {"two words are text", "international", "1. 32-28 very good 19-23 *",
       "[32-28[{very good} 19-23]]", "text-outside-comments"},
  })));
}

TEST_CASE("page: signs of books are NAGs", "[page]") {
  for (const auto& [sign, nag] :
       {std::pair("=", 10), std::pair("\u221E", 13), std::pair("\u00B1", 16),
        std::pair("\u2213", 17), std::pair("+-", 18), std::pair("-+", 19), std::pair("+/-", 16),
        std::pair("\u2A72", 14), std::pair("\u25A1", 7), std::pair("N", 146)}) {
    CAPTURE(sign);
    const Checked one("1. 32-28 " + std::string(sign) + " 19-23 *", as_ruleset("international"));
    CHECK(one.tree() == "[32-28[$" + std::to_string(nag) + " 19-23]]");
    CHECK(one.codes() == "position-sign");
  }
  CHECK(Checked("1. d2-e1 \u00B1 2. d2-e1", as_ruleset("lices")).codes() == "position-sign");
  CHECK(Checked("1. d2 \u221E f4", as_ruleset("marelle")).codes() == "position-sign");
  CHECK(Checked("1. b1-b3 \u00B1 a2-c2", as_ruleset("lignes-d-action")).codes() == "position-sign");
  // Directly after its ply, the fix adds a blank.
  const Checked close("1. 32-28\u00B1 19-23 *", as_ruleset("international"));
  REQUIRE(close.codes() == "position-sign");
  CHECK(close.find(close.diagnostics.begin()->code)->fixes.front().text == " $16");
  // Nothing to rate.
  CHECK(Checked("\u00B1 2. d2-e1", as_ruleset("lices")).codes() == "move-syntax");
}

TEST_CASE("page: results with blanks", "[page]") {
  struct Result {
    const char* ruleset;
    const char* text;
    ResultToken token;
    const char* codes;
  };
  using enum ResultToken;
  const auto row = GENERATE(values<Result>({
      {"dames", "1. 32-28 19-23 2 - 0", first_wins, "result-form"},
      {"dames", "1. 32-28 19-23 1 - 1\n", draw, "result-form"},
      {"dames", "1. 32-28 19-23 0 - 2.", second_wins, "result-form"},
      {"lices", "d2-e1 d2-e1 1 - 0", first_wins, "result-form"},
      {"lices", "d2-e1 d2-e1 1 : 0", first_wins, "result-form"},
      {"lices", "d2-e1 d2-e1 \u00BD : \u00BD", draw, "result-form"},
      {"lices", "d2-e1 d2-e1 1/2 - 1/2 {agreed}", draw, "result-form"},
      {"marelle", "1. d2 f4 0 - 1", second_wins, "result-form"},
      {"alice", "1. +RTRd4 +4PIa5 1 - 0", first_wins, "result-form"},
      {"lignes-d-action", "1. b1-b3 a2-c2 1 - 0", first_wins, "result-form"},
      {"lices", "d2-e1 d2-e1 nulle.", draw, "result-form"},
      {"lices", "d2-e1 d2-e1 1-0.", first_wins, ""},
  }));
  CAPTURE(row.ruleset, row.text);
  const Checked checked(row.text, as_ruleset(row.ruleset));
  CHECK(checked.record.result == row.token);
  CHECK(checked.codes() == row.codes);
  CHECK(checked.result.plies == 2);
  CHECK(checked.record.find_tag("Score") == nullptr);
}

TEST_CASE("page: results in words name the figures to write", "[page]") {
  struct Words {
    const char* ruleset;
    const char* text;
    const char* figures;
  };
  const auto row = GENERATE(values<Words>({
      {"lices", "d2-e1 les Blancs gagnent", "1-0"},
      {"lices", "d2-e1 Noirs abandonnent.", "1-0"},
      {"lices", "d2-e1 les Noirs ont gagn\u00E9", "0-1"},
      {"lices", "d2-e1 victoire des Noirs", "0-1"},
      {"dames", "1. 32-28 19-23 Les Verts gagnent", "0-2"},
      {"dames", "1. 32-28 19-23 abandon des Verts", "2-0"},
      {"marelle", "1. d2 f4 Ivoire gagne", "0-1"},
      {"marelle", "1. d2 f4 Marron perd", "0-1"},
      {"alice", "1. +RTRd4 le Joueur 1 gagne", "1-0"},
      {"lignes-d-action", "1. b1-b3 le Joueur 2 gagne", "0-1"},
      {"lignes-d-action", "1. b1-b3 les Noirs gagnent", "1-0"},
      {"lignes-d-action", "1. b1-b3 12 points \u00E0 0", "1-0"},
  }));
  CAPTURE(row.ruleset, row.text);
  const Checked checked(row.text, as_ruleset(row.ruleset));
  REQUIRE(checked.codes() == "result-in-words");
  const Diagnostic& finding = *checked.diagnostics.begin();
  REQUIRE(finding.notes.size() == 1);
  CHECK(message(finding.notes.front()) == std::string("write ") + row.figures);
  const Checked somebody("d2-e1 abandon", as_ruleset("lices"));
  REQUIRE(somebody.codes() == "result-in-words");
  CHECK(message(somebody.diagnostics.begin()->notes.front()) ==
        "write 1-0 if the side that plays first has won, 0-1 if the other has");
  CHECK(Checked("1. +RTRd4 12 points \u00E0 0", as_ruleset("alice")).codes() ==
        "result-form wrong-score");
}

TEST_CASE("page: titles and page numbers are errors", "[page]") {
  for (const char* const text :
       {"Partie n\u00B0 1\n1. d2-e1 2. d2-e1", "Anne contre Jean 1-0\n\n1. d2-e1 2. d2-e1",
        "1. d2-e1 2. d2-e1\n- 2 -\n3. d10-e9", "1. d2-e1 2. d2-e1\n1-0\npage 1/1\n",
        "* d2-e3\n* d2-e3\n"}) {
    CAPTURE(text);
    CHECK(Checked(text, as_ruleset("lices")).diagnostics.has_errors());
  }
}

TEST_CASE("page: remarks are no moves", "[page]") {
  check(GENERATE(values<Row>({
      {"a form feed", "lices", "1. d2-e1 2. d2-e1\n\f3. d10-e9", "[d2-e1[d2-e1[d10-e9]]]",
       "odd-space"},
      {"a time", "lices", "1. d2-e1 (2') 2. d2-e1 (1')", "[d2-e1[{(2')} d2-e1[{(1')}]]]",
       "remark-in-parentheses"},
      {"praise", "international", "1. 32-28 (bien jou\u00E9) 19-23 *",
       "[32-28[{(bien jou\u00E9)} 19-23]]", "remark-in-parentheses"},
      {"a pass is a variation", "lignes-d-action", "1. b1-b3 (pass) a2-c2", "[b1-b3[a2-c2] pass]",
       "pass-refused"},
  })));
}

TEST_CASE("page: a dash between two players is in no name", "[page]") {
  for (const char* const line :
       {"(B) Anne - (N) Jean", "(B) Anne \u2013 (N) Jean", "(B) Anne contre (N) Jean",
        "Blancs : Anne - Noirs : Jean", "(B) Anne vs. (N) Jean"}) {
    CAPTURE(line);
    const Checked one(std::string(line) + "\n1. d2-e1 2. d2-e1", as_ruleset("lices"));
    CHECK(one.codes().empty());
    CHECK(one.record.value_of("White") == "Anne");
    CHECK(one.record.value_of("Black") == "Jean");
  }
  const Checked below("[Event \"x\"]\n\n{c} (B) Anne - (N) Jean\n1. d2-e1 *", as_ruleset("lices"));
  CHECK(below.record.value_of("White") == "Anne");
}

TEST_CASE("page: lists of plies", "[page]") {
  check(GENERATE(values<Row>({
      {"numbers in brackets", "lices", "[1] d2-e3\n[2] d2-e3\n", "[d2-e3[d2-e3]]", "number-form"},
      {"numbers in parentheses", "lices", "(1) d2-e1 (2) d2-e1", "[d2-e1[d2-e1]]", "number-form"},
      {"after tags", "lices", "[Event \"x\"]\n\n[1] d2-e3 [2] d2-e3 *", "[d2-e3[d2-e3]]",
       "number-form"},
      {"a star between games", "lices", "* 1. d2-e1 *", "[{1. d2-e1 *}]", "text-after-result"},
  })));
}

TEST_CASE("page: words that stand for a ply are a finding", "[page]") {
  CHECK(Checked("le Pion blanc de d2 va en e3.", as_ruleset("lices")).codes() ==
        "text-outside-comments");
  const Checked among("1. d2-e3 le Pion noir de d2 va en e1 \n3. d4-e5", as_ruleset("lices"));
  CHECK(among.codes().find("text-outside-comments") != std::string::npos);
  CHECK(Checked("1. d2-e3 Pion Blanc de d2 avance\n2. d2-e3", as_ruleset("lices")).codes() == "");
  CHECK(Checked("le pion de d2 va en d3", as_ruleset("marelle")).diagnostics.has_errors());
  CHECK(Checked("le roi va sur la case", as_ruleset("alice")).diagnostics.has_errors());
}

TEST_CASE("page: what is no move is said once with a count", "[page]") {
  Checked many(repeat("zz9 ", 70), as_ruleset("lices"));
  CHECK(many.diagnostics.size() == 70);
  condense(many.diagnostics);
  REQUIRE(many.codes() == "move-syntax");
  const Diagnostic& one = *many.diagnostics.begin();
  REQUIRE(one.notes.size() > 2);
  CHECK(message(one.notes[one.notes.size() - 2]) ==
        "69 more like this in the record; the option all shows them");
  CHECK(message(one.notes.back()).find("option ruleset") != std::string::npos);
  CHECK(one.rule);
  Checked some(repeat("zz9 ", 9), as_ruleset("lices"));
  condense(some.diagnostics);
  CHECK(some.diagnostics.size() == 9);
  Checked words("d2-e1 " + repeat("very good d2-e1 ", 30), as_ruleset("lices"));
  condense(words.diagnostics);
  const std::string codes = words.codes();
  CHECK(codes.find("text-outside-comments") == codes.rfind("text-outside-comments"));
}

TEST_CASE("page: moves in another hand", "[page]") {
  const auto in_other_hand = [](const std::string& moves) {
    const Checked one(moves, as_ruleset("lices"));
    return is_in_other_hand(one.record, one.diagnostics);
  };
  CHECK(in_other_hand("d2 va e3, d2 va e1, d4 va e5"));
  CHECK(in_other_hand("1. d2-z1 d2-z3 d4-z5"));
  CHECK(in_other_hand(repeat("d2-e1 ", 7) + "zz1 zz2 zz3"));
  CHECK_FALSE(in_other_hand(repeat("d2-e1 ", 8) + "zz1 zz2 zz3"));
  CHECK_FALSE(in_other_hand("zz1 zz2 " + repeat("d2-e1 ", 6)));
  CHECK_FALSE(in_other_hand(repeat("d2-d9 ", 10)));  // moves, though illegal
  // A title shows that it is a page.
  CHECK(in_other_hand("Partie n\u00B0 1\n1. d2-e1 2. d2-e1"));
  CHECK_FALSE(in_other_hand("1. d2-e1 good move 2. d2-e1"));
  CHECK_FALSE(in_other_hand("[Event \"x\"]\n\nJeu de Lices\n1. d2-e1 2. d2-e1"));
  // Without a game, nothing may be read at all.
  const auto is_page = [](const std::string& text) {
    const Checked one(text);
    return is_in_other_hand(one.record, one.diagnostics);
  };
  CHECK(is_page(
      "1) Blanc : 34 en 30\n2) Noir : 18 en 23\n3) Blanc : 32 en 27\n4) Noir : 23 en 29\n"));
  CHECK(
      is_page("n\xC2\xB0"
              "1 (B) d8 > e7\nn\xC2\xB0"
              "2 (N) c9 > d8\n"));
  CHECK_FALSE(
      is_page("n\xC2\xB0"
              "1 (B) d8\n"));
  CHECK_FALSE(is_page("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O Nf6\n"));
  CHECK_FALSE(is_page("[White \"Ann\"]\n\n1. Pion d8 va en e9\n"));
}

TEST_CASE("page: no more than linear time", "[page]") {
  for (const char* const part : {"* d2-e3\n", "(a) ", "Partie\n", "- 2 -\n", "\u00B1 ", "good ",
                                 "(1) ", "[1] ", "* ", "1 - 0 ", "le Pion blanc va. "}) {
    CAPTURE(part);
    CHECK(Checked("d2-e1 " + repeat(part, 50'000), as_ruleset("lices")).result.plies > 0);
    CHECK(Checked(repeat(part, 50'000), as_ruleset("lices")).record.nodes.size() > 0);
  }
}

}  // namespace damier::test
