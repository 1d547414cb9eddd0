#include "damier/diagram/latex.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/formats/shared/write_options.hpp"

#include "catch.hpp"
#include "libdiagram/drawn.hpp"

// The part of a document for one record: what is printed, and how text is escaped.
// tests/tools/latex.py lets LaTeX read whole documents.

namespace damier::test {

using namespace notation;

namespace {

std::string document_of(std::string_view sheet, const Strip& strip = {},
                        const diagram::DiagramChoice& diagrams = {},
                        std::string_view file = "a.pdn") {
  ReadHints hints;
  hints.file_name = file;
  Record record;
  Diagnostics diagnostics;
  RawRecord raw;
  raw.bytes = sheet;
  const auto ruleset = open_record(Format::native, raw, hints, record, diagnostics);
  std::string out;
  Converter(diagram::latex_writer(strip, diagrams), Format::latex)
      .convert(ruleset, "", record, diagnostics, out);
  return out;
}

std::string with_comment(std::string_view comment) {
  return document_of("[GameType \"20\"]\n\n1. 32-28 {" + std::string(comment) + "} *\n");
}

/// Returns text in one line.
std::string joined(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text;
}

std::size_t longest_line(std::string_view text) {
  std::size_t longest = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    longest = std::max(longest, end);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return longest;
}

}  // namespace

TEST_CASE("latex: a game is a title, moves, comments, variations and a result", "[latex]") {
  CHECK(document_of("[GameType \"20\"]\n[White \"Anne\"]\n[Black \"Bo\"]\n[Event \"Cup\"]\n"
                    "[Date \"2024.05.01\"]\n[Annotator \"Cy\"]\n[Result \"2-0\"]\n\n"
                    "{Before.} 1. 32-28 $1 {Good.} 18-23 (1... 17-22 {Or} 2. 28x17 12x21 (2... "
                    "11x22)) 2. 33-29 2-0\n") ==
        "\\damiergame{Anne – Bo}%\n{Cup, 1 May 2024, annotated by Cy}%\n"
        "{International draughts · 2-0}%\n\\damierset{ruleset=international}\n"
        "\\begin{damiermoves}\n"
        "Before. \\damiermain{1.~32-28!} Good. \\damiermain{1...~18-23} (1...~17-22 Or 2.~28x17 "
        "12x21 (2...~11x22))\n\\damiermain{2.~33-29} \\damierresult{2-0}\n"
        "\\end{damiermoves}\n");
}

TEST_CASE("latex: characters with a meaning in LaTeX are text", "[latex]") {
  CHECK(has(joined(with_comment("a\\b & $c # ^d _e ~f % g \" h `i")),
            "a\\textbackslash{}b \\& \\$c \\# \\textasciicircum{}d \\_e \\textasciitilde{}f \\% g "
            "\\textquotedbl{} h \\textasciigrave{}i"));
  // Braces end comments, but not values of tags.
  for (const std::string_view name :
       {"White", "Black", "Event", "Site", "Date", "Round", "Annotator"}) {
    CAPTURE(name);
    CHECK(has(document_of("[GameType \"20\"]\n[" + std::string(name) +
                          " \"}\\\\input{x}%\"]\n\n1. 32-28 *\n"),
              "\\}\\textbackslash{}input\\{x\\}\\%"));
  }
}

TEST_CASE("latex: signs that fonts join stay apart", "[latex]") {
  CHECK(has(with_comment("a--b ,,c <<d>> e''f"), "a-\\/-b ,\\/,c <\\/<d>\\/> e'\\/'f"));
}

TEST_CASE("latex: characters that pdflatex lacks are numbers", "[latex]") {
  CHECK(has(with_comment("é ő – € œ"), "é ő – € œ"));
  CHECK(has(with_comment("\xD0\x98 \xE2\x96\xA1 \x07"),
            "\\damierchar{418} \\damierchar{25A1} \\damierchar{7}"));
  CHECK(has(with_comment("a\xC2\xA0"
                         "b\xC2\xAD"
                         "c"),
            "a\\damierchar{A0}b\\damierchar{AD}c"));
}

TEST_CASE("latex: TeX reads long text in short lines", "[latex]") {
  const std::string word = with_comment(std::string(3000, 'x'));
  CHECK(longest_line(word) < 200);
  CHECK(times(word, "\\allowbreak{}") == 3000 / 24 - 1);
  CHECK(times(word, "x") == 3000);
  std::string words;
  for (int i = 0; i < 90'000; ++i) {
    words += "abc ";
  }
  const std::string paragraphs = with_comment(words);
  CHECK(longest_line(paragraphs) < 200);
  CHECK(times(paragraphs, "\n\\par\n") == 2);
  CHECK(times(paragraphs, "abc") == 90'000);
}

TEST_CASE("latex: diagrams stand where marks, NAGs or set-ups ask for them", "[latex]") {
  const auto diagrams = [](std::string_view moves) {
    return times(document_of("[GameType \"20\"]\n\n" + std::string(moves) + " *\n"),
                 "\\damierdiagram");
  };
  CHECK(diagrams("1. 32-28 18-23") == 0);
  CHECK(diagrams("1. 32-28 $220 18-23 $201 2. 33-29 $221") == 3);
  CHECK(diagrams("1. 32-28 {[%csl Gd28]} 18-23") == 0);
  CHECK(diagrams("1. 32-28 {[%csl G28]} 18-23 {[%cal R23-29]}") == 2);
  CHECK(diagrams("1. 32-28 (1. 31-26 $220) 18-23") == 1);
  CHECK(times(document_of("[GameType \"20\"]\n[FEN \"W:W31-50:B1-20\"]\n\n1. 32-28 *\n"),
              "\\damierdiagram") == 1);
}

TEST_CASE("latex: a diagram is a set-up with marks", "[latex]") {
  const std::string text = document_of(
      "[GameType \"20\"]\n[FEN \"W:W28,K33:B1,22\"]\n\n1. 28x17 {[%csl R1][%cal G17-12,B1-7]} "
      "$221 *\n",
      {}, {});
  CHECK(has(text, "\\damierdiagram{W:W28,K33:B1,22"));
  CHECK(has(text,
            "\\damierdiagram[mark={17,28},taken={22},ring={red:1},arrow={green:17-12,blue:1-7},"
            "flip]{B:W17,K33:B1"));
}

TEST_CASE("latex: plies choose diagrams", "[latex]") {
  constexpr std::string_view game =
      "[GameType \"20\"]\n\n1. 32-28 $220 18-23 2. 33-29 23x32 (2... 1-2 $220) 3. 37x28 *\n";
  const auto setups = [&](const diagram::DiagramChoice& choice) {
    return times(document_of(game, {}, choice), "\\damierdiagram");
  };
  CHECK(setups({{{0, 0}}, false}) == 1);
  CHECK(setups({{{2, 3}}, false}) == 2);
  CHECK(setups({{{diagram::last_ply, diagram::last_ply}}, false}) == 1);
  CHECK(setups({{{4, diagram::last_ply}}, false}) == 2);
  CHECK(setups({{{9, 12}}, false}) == 0);
  CHECK(setups({{{5, 5}}, true}) == 2);
}

TEST_CASE("latex: parts can be left out", "[latex]") {
  constexpr std::string_view game =
      "[GameType \"20\"]\n\n1. 32-28 $1 {Good. [%csl R28] [%clk 0:10:00]} (1. 31-26 $220) "
      "18-23 *\n";
  Strip strip;
  strip.comments = true;
  const std::string no_comments = document_of(game, strip);
  CHECK_FALSE(has(no_comments, "Good"));
  CHECK(times(no_comments, "\\damierdiagram") == 1);
  strip = {};
  strip.variations = true;
  CHECK_FALSE(has(document_of(game, strip), "31-26"));
  strip = {};
  strip.nags = true;
  CHECK_FALSE(has(document_of(game, strip), "32-28!"));
  strip = {};
  strip.clocks = true;
  CHECK_FALSE(has(document_of(game, strip), "0:10:00"));
  CHECK(has(document_of(game), "\\damiercommand{clk 0:10:00}"));
  CHECK_FALSE(has(document_of(game), "csl"));
}

TEST_CASE("latex: findings stand at their plies, or at the end", "[latex]") {
  const std::string text =
      document_of("[GameType \"20\"]\n[Date \"2024.13.01\"]\n\n1. 32-1 18-23 *\n");
  CHECK(has(text, "\\damiermain{1.~\\damierwrong{32-1}}\\damiererror{"));
  CHECK(has(text, "\\damierunknown{18-23}"));
  CHECK(times(text, "\\damierfinding{") == 1);
  CHECK(has(text, "\\damierfinding{warning, line 2:"));
}

}  // namespace damier::test
