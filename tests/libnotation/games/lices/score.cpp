#include <string>
#include <string_view>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

// The other two forms in which the rule sheet prints a score (L17): two columns, and a list.

namespace damier::test {

using namespace notation;

namespace {

/// Returns the text after the tags of a record, in a form of the sheet.
std::string in_form(Format to, const std::string& sheet, const Strip& strip = {}) {
  ConvertOptions options;
  options.to = to;
  options.json.strip = strip;
  ReadHints hints;
  hints.ruleset = rules::find_ruleset("lices");
  Record record;
  Diagnostics diagnostics;
  RawRecord raw;
  raw.bytes = sheet;
  const auto ruleset = open_record(Format::native, raw, hints, record, diagnostics);
  std::string out;
  CHECK_FALSE(Converter(options).convert(ruleset, "", record, diagnostics, out).changed);
  return out.substr(out.find("\n\n") + 2);
}

std::string listed(const std::string& sheet) { return in_form(Format::sheet_list, sheet); }
std::string in_columns(const std::string& sheet) { return in_form(Format::sheet_columns, sheet); }

const std::string heading = "Transcription | Mouvement d\u00E9crit\n";

}  // namespace

TEST_CASE("a list says in words what each ply does (L17)") {
  struct Row {
    const char* setup;
    const char* ply;
    const char* words;
  };
  const auto row = GENERATE(values<Row>({
      {"W:Wd4,Ca1:BCa9", "d4-e5", "Pion Blanc avance"},
      {"W:We5,Ca1:BCa9", "e5-5e", "Pion Blanc avance en camp adverse"},
      {"W:W6d,Ca1:BCa9", "6d-7c", "Pion Blanc avance en camp adverse"},
      {"B:Wd4,Ca1:BCa9,Eb8", "Eb8-c8", "Ecuyer Noir avance"},
      {"W:WEb8,Ca1:BCa9", "Eb8=8b", "Ecuyer Blanc maille"},
      {"W:WC8b,Ca2:BCa5", "C8b-9aA", "Chevalier Blanc avance en lice"},
      {"W:WCa9,Ca2:BCa5", "Ca9=9aA", "Chevalier Blanc maille en lice"},
      {"B:W7c,Ca2:BEb8,Ca5", "Eb8(7c)d6", "Ecuyer Noir prend un Pion"},
      {"B:WCa1,Ca3,Ca9,Ed1,d4,7e:BC7c,E6d,e3,Ed6,Cc9,Ca3,Ca1", "Ed6(7e)3e(d4)5c",
       "Ecuyer Noir prend deux Pions"},
      {"W:WCa1,Cb4,Ca9,Ed1,d4,e3:BC8b,E6d,e3,Ed6,Cc9,Ca3,Ca1", "Ca9(8b)c7(6d)e5",
       "Chevalier Blanc prend un Chevalier et un Ecuyer"},
      {"W:WC9a,Ca2:BEa8,Ca1", "C9a(a8)7aA", "Chevalier Blanc prend un Ecuyer et finit en lice"},
  }));
  CAPTURE(row.setup, row.ply);
  const std::string text = listed("[FEN \"" + std::string(row.setup) + "\"]\n\n" + row.ply + " *");
  const std::string mark = row.setup[0] == 'W' ? "(B) " : "(N) ";
  CHECK(text == heading + "- " + mark + row.ply + " | " + row.words + "\n*\n");
}

TEST_CASE("a list puts marks and comments before the words, variations behind them") {
  const std::string sheet =
      "1. d8-e9! $14 {good} (1. d2-e3 {bad}) 2. Eb8-c8 {Ecuyer Noir avance} *";
  CHECK(listed(sheet) == heading +
                             "- (B) d8-e9! $14 {good} | Pion Blanc avance\n(1. d2-e3 {bad})\n"
                             "- (N) Eb8-c8 | Ecuyer Noir avance\n*\n");
}

TEST_CASE("a list numbers plies only where their place does not") {
  CHECK(listed("[FEN \"B:Wd4,Ca1:BEb8,Ca9\"]\n\n2. Eb8-c8 3. d4-e5 *") ==
        heading + "- (N) Eb8-c8 | Ecuyer Noir avance\n- (B) d4-e5 | Pion Blanc avance\n*\n");
  CHECK(listed("[FEN \"W:Wd4,Ca1:BEb8,Ca9\"]\n\n7. d4-e5 8. Eb8-c8 *") ==
        heading + "- 7. (B) d4-e5 | Pion Blanc avance\n- (N) Eb8-c8 | Ecuyer Noir avance\n*\n");
}

TEST_CASE("columns have the players above them, and a line for each ply after a remark") {
  const std::string tags = "[White \"Anna Alt\"]\n[Black \"Bert B.\"]\n\n";
  CHECK(in_columns(tags +
                   "1. d8-e9 2. Eb8-c8 {good} 3. c9-d8 {well done, Anna} 4. d2-e3 5. d2-e1 *") ==
        "(B) Anna Alt            (N) Bert B.\n"
        "1. d8-e9                2. Eb8-c8 {good}\n"
        "3. c9-d8 {well done, Anna}\n"
        "                        4. d2-e3\n"
        "5. d2-e1\n*\n");
}

TEST_CASE("columns have no names above them that would be read otherwise") {
  for (const char* name : {"", " Anna", "Anna (B)", "a {b}", "a1-b2", "x = y"}) {
    CAPTURE(name);
    const std::string tags = "[White \"" + std::string(name) + "\"]\n[Black \"Bert\"]\n\n";
    CHECK(in_columns(tags + "1. d8-e9 *") == "1. d8-e9\n*\n");
    const std::string second = "[White \"Anna\"]\n[Black \"" + std::string(name) + "\"]\n\n";
    CHECK(in_columns(second + "1. d8-e9 *") == "1. d8-e9\n*\n");
  }
  CHECK(in_columns("[White \"Anna\"]\n\n1. d8-e9 *") == "1. d8-e9\n*\n");
}

TEST_CASE("what either form says is read back, and written the same") {
  const std::string sheet =
      "[Ruleset \"lices\"]\n[White \"Anna\"]\n[Black \"Bert\"]\n\n"
      "{before} 1. d8-e9! {good} (1. d2-e3 2. Eb8-c8 {line}) (1. d2-e1) 2. Eb8-c8 3. zz9 *";
  const auto form = GENERATE(Format::sheet_columns, Format::sheet_list);
  const std::string once = "[White \"Anna\"]\n[Black \"Bert\"]\n\n" + in_form(form, sheet);
  CHECK(in_form(form, once) == once.substr(once.find("\n\n") + 2));
}

TEST_CASE("what a list has in addition to the plies becomes comments") {
  const Checked checked(
      "[Ruleset \"lices\"]\n\nTranscription  Mouvement d\u00E9crit\n"
      "- (B) d8-e9! $14 | Pion Blanc avance\r\n- (N) E b8-c8 |  Ecuyer Noir avance\n*\n");
  CHECK(checked.codes() == "");
  CHECK(checked.tree() ==
        "[{Transcription  Mouvement d\u00E9crit} d8-e9[$1 $14 {Pion Blanc avance} E b8-c8[{Ecuyer "
        "Noir avance}]]]");
}

TEST_CASE("a description in several lines is written once, as words") {
  const std::string wrapped = heading + "- (B) d8-e9 | Pion Blanc\navance\n*\n";
  CHECK(listed(wrapped) == heading + "- (B) d8-e9 | Pion Blanc avance\n*\n");
  // Other words remain a comment.
  CHECK(listed(heading + "- (B) d8-e9 | Pion Blanc\nrecule\n*\n") ==
        heading + "- (B) d8-e9 {Pion Blanc\nrecule} | Pion Blanc avance\n*\n");
}

TEST_CASE("a bar before a ply does not make it a comment") {
  for (const char* text : {"| (B) d8-e9 | Pion *", "| - (B) d8-e9 *", "| d8-e9 *"}) {
    CAPTURE(text);
    const Checked checked("[Ruleset \"lices\"]\n\n" + std::string(text));
    CHECK(checked.result.plies == 1);
    CHECK(checked.codes() != "");
  }
}

TEST_CASE("the players above the columns and their tags are one") {
  const auto codes_of = [](const std::string& tag, const std::string& above) {
    return Checked("[Ruleset \"lices\"]\n[White \"" + tag + "\"]\n\n" + above + "\n1. d8-e9 *")
        .codes();
  };
  CHECK(codes_of("Jean Dupont", "(B) JEAN DUPONT (N) Anna") == "");
  CHECK(codes_of("Jean Dupont", "(B) BLANCS (N) NOIRS") == "");
  CHECK(codes_of("Jean Dupont", "(B) Noirs (N) Anna") == "duplicate-tag");
  CHECK(codes_of("Jean Dupont", "(B) Jean Durand (N) Anna") == "duplicate-tag");
  // Figures may be part of a name; only this game's own rule reads them.
  CHECK(codes_of("Anne 2", "(B) Anne 2 (N) Jean 3") == "");
  CHECK(codes_of("Anne", "(B) Anne 2 (N) Jean 3") == "duplicate-tag");
}

TEST_CASE("only the game with these forms is written in them") {
  for (const Format form : {Format::sheet_columns, Format::sheet_list}) {
    CHECK(can_write(rules::find_ruleset("lices").value(), form));
    CHECK_FALSE(can_write(rules::find_ruleset("dames").value(), form));
    CHECK_FALSE(can_write(rules::find_ruleset("marelle").value(), form));
  }
}

}  // namespace damier::test
