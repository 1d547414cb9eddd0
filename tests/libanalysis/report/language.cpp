#include <array>
#include <string>
#include <utility>
#include <vector>

#include "damier/analysis/report/report.hpp"
#include "damier/analysis/search/score.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"
#include "mo_file.hpp"

namespace damier::test {

using namespace analysis;
using notation::Catalogue;

namespace {

/// Returns both forms of a message about a number.
std::string forms(const std::string& one, const std::string& many) { return one + '\0' + many; }

/// A catalogue with another order of words. It is made only once, since others refer to its file.
const Catalogue& french() {
  // In order of the messages, as gettext writes them.
  static const std::string mo = mo_of({
      {"", "Plural-Forms: nplurals=2; plural=n > 1;\n"},
      {"Better: {0}.", "{0} valait mieux."},
      {"White", "les Blancs"},
      {"accuracy {0} %", "précision {0} %"},
      {"best line", "la meilleure suite"},
      {"given up: a draw", "nulle gâchée"},
      {forms("given up: a win in at most {0} ply", "given up: a win in at most {0} plies"),
       forms("gain gâché : {0} demi-coup", "gain gâché : {0} demi-coups")},
      {"man", "pion"},
      {"men", "pions"},
      {"proven: a draw", "nulle prouvée"},
      {forms("proven: {0} ply", "proven: {0} plies"),
       forms("en {0} demi-coup, c’est prouvé", "en {0} demi-coups, c’est prouvé")},
      {"turning point", "tournant"},
      {"{0}. {1}", "{0}. {1}"},
      {forms("{0}, proven: {1} wins in {2} ply", "{0}, proven: {1} wins in {2} plies"),
       forms("{0} : {1}, {2} demi-coup", "{0} : {1}, {2} demi-coups")},
      {"{0}; {1}", "{1} - {0}"},
  });
  static const Catalogue words = Catalogue::read(mo).value_or(Catalogue());
  return words;
}

/// Returns the tree of a record after an analysis of its first ply.
std::string annotated(const std::string& moves, int score, const Additions& additions,
                      Mark mark = Mark::none, bool solved = false) {
  Checked checked(moves.c_str(), as_ruleset("lices"));
  PlyReport report;
  report.node = checked.record.next_ply(0);
  report.mark = mark;
  report.after = score;
  report.solved_after = solved;
  report.line = {"d10-e9"};
  std::string text;
  CHECK(annotate(checked.record, std::vector{report}, Unit{100, "man"}, additions, text));
  return checked.tree();
}

}  // namespace

TEST_CASE("report: comments in another language", "[report]") {
  REQUIRE_FALSE(french().empty());
  const Additions in_french{Better::words, "", french()};
  CHECK(annotated("1. d4-e3 *", -1, in_french, Mark::mistake) ==
        "[d4-e3[$2 {[%eval -0.01] d10-e9 valait mieux.}]]");
  CHECK(annotated("1. d4-e3 *", loss_in(4), in_french) ==
        "[d4-e3[{[%eval #-2] en 4 demi-coups, c’est prouvé}]]");
  CHECK(annotated("1. d4-e3 *", 0, in_french, Mark::dubious, true) ==
        "[d4-e3[$6 {[%eval 0.00] nulle prouvée. d10-e9 valait mieux.}]]");
}

TEST_CASE("report: an older analysis is replaced, whichever language it is in", "[report]") {
  const std::array languages{french()};
  Additions in_english;
  in_english.other_languages = languages;
  Additions in_french;
  in_french.language = french();
  for (const Additions& additions : {in_english, in_french}) {
    for (const std::string old :
         {"[%eval 0.00] nulle prouvée", "[%eval 0.00] proven: a draw",
          "[%eval #-2] nulle gâchée - en 4 demi-coups, c’est prouvé",
          "[%eval #-2] proven: 4 plies; given up: a draw",
          "[%eval 0.12] gain gâché : 7 demi-coups. d10-e9 valait mieux.",
          "[%eval 0.12] gain gâché : 1 demi-coup", "[%eval -0.01] Better: d10-e9."}) {
      CHECK(annotated("1. d4-e3 {" + old + "} *", 35, additions) == "[d4-e3[{[%eval 0.35]}]]");
    }
    // Words of the author stay, and numbers that no analysis can contain.
    for (const std::string words :
         {"nulle prouvée, dit-on", "en 4 demi-coups", "valait mieux.", "d10-e9 valait mieux. Si.",
          "en 99999999999999999999 demi-coups, c’est prouvé"}) {
      CHECK(annotated("1. d4-e3 {[%eval 0.00] " + words + "} *", 35, additions) ==
            "[d4-e3[{" + words + "} {[%eval 0.35]}]]");
    }
  }
  // So do those of a language that is not known.
  CHECK(annotated("1. d4-e3 {[%eval 0.00] nulle prouvée} *", 35, {}) ==
        "[d4-e3[{nulle prouvée} {[%eval 0.35]}]]");
}

TEST_CASE("report: texts in another language", "[report]") {
  PlyReport first;
  first.ply = first.number = 1;
  first.text = "a1-b1";
  first.after = -400;
  PlyReport last;
  last.before = -400;
  std::string text;
  append_summary(std::vector{first, last}, Unit{100, "man", 200},
                 {{"White", "Black"}, notation::Numbering::pairs, "Lange", french()}, text);
  CHECK(text ==
        "opening     Lange\n"
        "Les Blancs  précision 16 %\n"
        "Black       no choice\n"
        "tournant    1. a1-b1\n");

  PlyReport position;
  position.before = 125;
  position.facts.sides = {{"men", {7, 8}}};
  const std::array<std::string_view, 2> sides{"White", "Black"};
  text.clear();
  append_text(position, Unit{100, "man"}, sides, text, french());
  CHECK(
      text.starts_with("to move            les Blancs\n"
                       "score              1.25 (pion)\n"
                       "la meilleure suite \n"));
  CHECK(text.ends_with("\npions              7 8\n"));
  position.before = win_in(3);
  text.clear();
  append_text(position, Unit{100, "man"}, sides, text, french());
  CHECK(text.find("#2 : les Blancs, 3 demi-coups\n") != std::string::npos);
}

}  // namespace damier::test
