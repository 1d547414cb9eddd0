#include "damier/notation/formats/sheet/reader.hpp"

#include <string>
#include <utility>
#include <vector>

#include "damier/notation/replay/ruleset_names.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

namespace damier::test {

using namespace notation;
using namespace std::string_literals;

namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

Pairs tags_of(const Record& record) {
  Pairs pairs;
  for (const Tag& tag : record.tags) {
    pairs.emplace_back(tag.name, tag.value);
  }
  return pairs;
}

}  // namespace

TEST_CASE("reader: tag pairs", "[reader]") {
  struct Row {
    const char* what;
    std::string text;
    Pairs tags;
    const char* codes;
  };
  const auto row = GENERATE(values<Row>({
      {"none", "*", {}, ""},
      {"in their order", "[B \"2\"]\n[A \"1\"]\n\n*", {{"B", "2"}, {"A", "1"}}, ""},
      {"empty", "[A \"\"]\n*", {{"A", ""}}, ""},
      {"two in a line", "[A \"1\"] [B \"2\"]\n*", {{"A", "1"}, {"B", "2"}}, ""},
      {"with comments between them",
       "[A \"1\"]\n{c}\n; d\n[B \"2\"]\n*",
       {{"A", "1"}, {"B", "2"}},
       ""},
      {"blanks", " [ A\t\"1\" ]\r\n*", {{"A", "1"}}, ""},
      {"escapes",
       R"([A "a \"b\" \\ \c"])"
       "\n*",
       {{"A", R"(a "b" \ \c)"}},
       ""},
      {"escapes in several",
       "[A \"\\\"\"]\n[B \"x\"]\n[C \"\\\\\"]\n*",
       {{"A", "\""}, {"B", "x"}, {"C", "\\"}},
       ""},
      {"French names",
       "[Blancs \"a\"]\n[Noirs \"b\"]\n[Partie \"c\"]\n[Lieu \"d\"]\n[Ronde \"e\"]\n*",
       {{"White", "a"}, {"Black", "b"}, {"Event", "c"}, {"Site", "d"}, {"Round", "e"}},
       ""},
      {"more French names",
       "[R\u00E9sultat \"*\"]\n[R\u00E8gle \"lices\"]\n*",
       {{"Result", "*"}, {"Ruleset", "lices"}},
       ""},
      {"French names without accents",
       "[Resultat \"*\"]\n[Regle \"lices\"]\n*",
       {{"Result", "*"}, {"Ruleset", "lices"}},
       ""},
      {"one given twice", "[A \"1\"]\n[A \"2\"]\n*", {{"A", "1"}, {"A", "2"}}, "duplicate-tag"},
      {"one given in both languages",
       "[White \"1\"]\n[Blancs \"2\"]\n*",
       {{"White", "1"}, {"White", "2"}},
       "duplicate-tag"},
      {"a bad one", "[A \"1]\n[B \"2\"]\n*", {{"B", "2"}}, "bad-tag"},
      {"parts in several lines",
       "[\nA \n\"1\"\n]\n[ B.\n\"2\" ]\n*",
       {{"A", "1"}, {"B_", "2"}},
       "tag-name"},
      {"names of several words",
       "[Type de jeu \"20\"]\n[Heure blanche \"1:30\"]\n[Elo.White  old \"2\"]\n*",
       {{"GameType", "20"}, {"Heure_blanche", "1:30"}, {"Elo_White__old", "2"}},
       "tag-name other-ruleset tag-name tag-name"},
      {"names of several words, as HTML has them",
       "[&Eacute;preuve&nbsp;1 \"a\"]\n[Heure d&apos;&eacute;t&eacute; \"b\"]\n*",
       {{"\u00C9preuve_1", "a"}, {"Heure_d_\u00E9t\u00E9", "b"}},
       "html-entity tag-name html-entity tag-name"},
      {"odd names",
       "[White.Elo \"1\"]\n[%x \"2\"]\n[-y \"3\"]\n[A \"4\"]\n*",
       {{"White_Elo", "1"}, {"_x", "2"}, {"_-y", "3"}, {"A", "4"}},
       "tag-name tag-name tag-name"},
      {"HTML in names",
       "[&Eacute;v&egrave;nement \"a\"]\n[R&#233;sultat \"*\"]\n[A&amp;B \"b\"]\n*",
       {{"\u00C9v\u00E8nement", "a"}, {"Result", "*"}, {"A_B", "b"}},
       "html-entity html-entity html-entity tag-name"},
      {"two backslashes in HTML", "[A \"x&#92;&#92;y\"]\n*", {{"A", "x\\\\y"}}, "html-entity"},
      {"a backslash in HTML", "[A \"x&#92;y\"]\n*", {{"A", "x\\y"}}, "html-entity"},
      {"HTML in values",
       R"([A "d&#39;x &quot;\\&amp;lt; AT&T; \'"])"
       "\n*",
       {{"A", "d'x \"\\&lt; AT&T; '"}},
       "tag-escape html-entity"},
      {"quotes in a value",
       "[A \"The \"Open\" [2001]\" ] \n[B \"2 \\\" \"3\"]\n*",
       {{"A", "The \"Open\" [2001]"}, {"B", "2 \" \"3"}},
       "inner-quotes inner-quotes"},
      {"quotes that may end a value",
       "[A \"The \"Open\"] 2001\"]\n[B \"2\"]\n*",
       {{"B", "2"}},
       "bad-tag"},
      {"a bracket too many", "[[A \"1\"] [B \"2\"]\n*", {{"A", "1"}, {"B", "2"}}, "bad-tag"},
      {"no tag pairs between others",
       "[A \"1\"]\n[]\n[B.C d]\n[D \"2\"]\n*",
       {{"A", "1"}, {"D", "2"}},
       "bad-tag bad-tag"},
      {"no quotes", "[Round 7]\n[A]\n*", {{"Round", "7"}, {"A", ""}}, "tag-quotes tag-quotes"},
      {"other quotes",
       "[A \u201Cx y\u201D]\n[B '1']\n[C \u201Ez\u201C ]\n*",
       {{"A", "x y"}, {"B", "1"}, {"C", "z"}},
       "tag-quotes tag-quotes tag-quotes"},
      {"apostrophes",
       R"([A "d\'x \\\'y"])"
       "\n*",
       {{"A", "d'x 'y"}},
       "tag-escape"},
      {"small letters and capitals",
       "[event \"a\"]\n[WHITE \"b\"]\n[Fen2 \"c\"]\n[blancs \"d\"]\n*",
       {{"Event", "a"}, {"White", "b"}, {"Fen2", "c"}, {"White", "d"}},
       "tag-case tag-case tag-case duplicate-tag"},
      {"Dutch names",
       "[Wit \"a\"]\n[Zwart \"b\"]\n[Uitslag \"*\"]\n*",
       {{"White", "a"}, {"Black", "b"}, {"Result", "*"}},
       ""},
      {"Italian names",
       "[Bianco \"a\"]\n[Nero \"b\"]\n[Risultato \"*\"]\n*",
       {{"White", "a"}, {"Black", "b"}, {"Result", "*"}},
       ""},
      {"more Italian names",
       "[Dati \"a\"]\n[Località \"b\"]\n[Anno \"2005.??.??\"]\n[Esito \"*\"]\n[Apertura \"c\"]\n*",
       {{"Event", "a"}, {"Site", "b"}, {"Date", "2005.??.??"}, {"Result", "*"}, {"Opening", "c"}},
       ""},
      {"accents apart",
       "[E\u0301ve\u0301nement \"a\"]\n[Localita\u0300 \"b\"]\n*",
       {{"Event", "a"}, {"Site", "b"}},
       ""},
      {"spaces around words",
       "[White \" a\"]\n[Result \" * \"]\n*",
       {{"White", " a"}, {"Result", "*"}},
       "padded-value"},
      {"dates", "[Date \"1952.08.??\"]\n*", {{"Date", "1952.08.??"}}, ""},
      {"a date in another form", "[Date \"8.1952\"]\n*", {{"Date", "8.1952"}}, "date-form"},
      {"no date", "[Date \"\"]\n*", {{"Date", ""}}, ""},
      {"escapes written out",
       "[A \"1\"]\\r\n\\t[B \"2\"]\\n\n*",
       {{"A", "1"}, {"B", "2"}},
       "literal-escape"},
      {"quotes of every kind",
       "[A “1”]\n[B ”2”]\n[C „3”]\n[D „4“]\n[E «5»]\n[F ‘6’]\n[G '7']\n[H '8”]\n*",
       {{"A", "1"},
        {"B", "2"},
        {"C", "3"},
        {"D", "4"},
        {"E", "5"},
        {"F", "6"},
        {"G", "7"},
        {"H", "'8”"}},
       "tag-quotes tag-quotes tag-quotes tag-quotes tag-quotes tag-quotes tag-quotes tag-quotes"},
      {"a forum's brackets",
       "[pdn]\n[A \"1\"]\n\n*\n[/pdn]",
       {{"A", "1"}},
       "forum-wrapper forum-wrapper"},
      {"a chess forum's brackets",
       "[PGN]\n[A \"1\"]\n\n*\n[/PGN]",
       {{"A", "1"}},
       "forum-wrapper forum-wrapper"},
      {"an open one", "[A \"1\n[B \"2\"]\n*", {{"B", "2"}}, "bad-tag"},
      {"a bad one after an escape", "[A \"\\\" 1]\n[B \"\\2\"]\n*", {{"B", "\\2"}}, "bad-tag"},
      {"a byte order mark", "\xEF\xBB\xBF[A \"1\"]\n*", {{"A", "1"}}, "byte-order-mark"},
      {"byte order marks in between",
       "\xEF\xBB\xBF[A \"1\"]\n\xEF\xBB\xBF[B \"2\"]\n\xEF\xBB\xBF*\xEF\xBB\xBF",
       {{"A", "1"}, {"B", "2"}},
       "byte-order-mark byte-order-mark byte-order-mark byte-order-mark"},
      {"Windows-1252",
       "[R\xE8gle \"lices\"]\n[Blancs \"Andr\xE9 \x93x\x94\"]\n*",
       {{"Ruleset", "lices"}, {"White", "Andr\u00E9 \u201Cx\u201D"}},
       "not-utf8"},
      {"Windows-1252 and escapes",
       "[A \"\xE9\\\"\xE9\"]\n*",
       {{"A", "\u00E9\"\u00E9"}},
       "not-utf8"},
      {"players", "(B) Anna Alt (N) Bert\r\n*", {{"White", "Anna Alt"}, {"Black", "Bert"}}, ""},
      {"players and tags",
       "[White \"C\"]\n\n(B) Anna (N) Bert\n*",
       {{"White", "C"}, {"White", "Anna"}, {"Black", "Bert"}},
       "duplicate-tag"},
  }));
  CAPTURE(row.what);
  const Checked checked(row.text, as_ruleset("lices"));
  CHECK(tags_of(checked.record) == row.tags);
  CHECK(checked.codes() == row.codes);
}

TEST_CASE("reader: dates", "[reader]") {
  struct Row {
    const char* date;
    const char* code;
    const char* fixed;
  };
  const auto row = GENERATE(values<Row>({
      {"2024.02.29", "", ""},
      {"1900.02.28", "", ""},
      {"????.02.29", "", ""},
      {"2024.??.31", "", ""},
      {"????.??.??", "", ""},
      {"199?.1?.3?", "", ""},
      {"2024.02.31", "impossible-date", ""},
      {"2023.02.29", "impossible-date", ""},
      {"1900.02.29", "impossible-date", ""},
      {"2024.13.01", "impossible-date", ""},
      {"2024.00.01", "impossible-date", ""},
      {"2024.04.31", "impossible-date", ""},
      {"2024.??.32", "impossible-date", ""},
      {"0000.01.01", "impossible-date", ""},
      {"2024-02-29", "date-form", "2024.02.29"},
      {"2024/5/07", "date-form", "2024.05.07"},
      {"2024.5.7", "date-form", "2024.05.07"},
      {"2024.5.?", "date-form", "2024.05.??"},
      {"2024-02-30", "date-form", ""},
      {"29.02.2024", "date-form", "2024.02.29"},
      {"2/29/2024", "date-form", "2024.02.29"},
      {"02.03.2024", "date-form", ""},
      {"30.02.2024", "date-form", ""},
      {"2024.02", "date-form", "2024.02.??"},
      {"2024", "date-form", "2024.??.??"},
      {"2024.123.1", "date-form", ""},
      {"le 3 mai", "date-form", ""},
  }));
  CAPTURE(row.date);
  const Checked checked("[Date \"" + std::string(row.date) + "\"]\n*", as_ruleset("lices"));
  CHECK(checked.codes() == row.code);
  std::string fixed;
  for (const Diagnostic& one : checked.diagnostics) {
    fixed += one.fixes.empty() ? "" : one.fixes.front().text;
  }
  CHECK(fixed == row.fixed);
}

TEST_CASE("reader: the first of equal tags counts", "[reader]") {
  const Checked checked("[FEN \"W:WC9a:BCa1\"]\n[FEN \"W:Wc1:BCa1\"]\n\n1-0", as_ruleset("lices"));
  CHECK(checked.codes() == "duplicate-tag");
  REQUIRE(checked.record.find_tag("FEN"));
  CHECK(checked.record.find_tag("FEN")->value == "W:WC9a:BCa1");
  CHECK(checked.record.find_tag("White") == nullptr);
}

TEST_CASE("reader: where tags stand", "[reader]") {
  const std::string text = "[A \"x\\\"y\"]\n*";
  const Checked checked(text, as_ruleset("lices"));
  REQUIRE(checked.record.tags.size() == 1);
  CHECK(checked.record.tags[0].name_span == Span{1, 2});
  CHECK(checked.record.tags[0].value_span.in(text) == "x\\\"y");
}

TEST_CASE("reader: which game a record is of", "[reader]") {
  struct Row {
    const char* what;
    std::string text;
    std::string file_name;
    bool hint;
    const char* codes;
    std::uint64_t plies;
  };
  const auto row = GENERATE(values<Row>({
      {"the tag says it", "[Ruleset \"lices\"]\n\n1. d2-e3 *", "", false, "", 1},
      {"the French tag says it", "[Regle \"lices\"]\n\n1. d2-e3 *", "", false, "", 1},
      {"the caller says it", "1. d2-e3 *", "", true, "", 1},
      {"the caller is stronger than the tag", "[Ruleset \"x\"]\n\n1. d2-e3 *", "", true, "", 1},
      {"the extension says it", "1. hello *", "games/a.lices", false, "move-syntax", 1},
      {"the extension in capitals", "1. d2-e3 *", "A.LICES", false, "", 1},
      {"the tag is stronger than the extension", "[Ruleset \"x\"]\n\n*", "a.lices", false,
       "unknown-ruleset", 0},
      {"an extension is no name", "hello", ".lices", false, "undecided-ruleset", 0},
      {"another extension", "hello", "a.lice", false, "undecided-ruleset", 0},
      {"the first moves say it", "1. d2-e3 *", "a.txt", false, "inferred-ruleset", 1},
      {"the moves from a set-up say it", "[FEN \"W:Wc1:BCa1\"]\n\n1. c1-d2 *", "", false,
       "inferred-ruleset", 1},
      {"nothing says it", "1. e2-e4 e7-e5 *", "a.txt", false, "undecided-ruleset", 0},
      {"nothing at all", "", "", false, "undecided-ruleset", 0},
      {"a tag without a name", "[Ruleset \"\"]\n\n*", "", false, "unknown-ruleset", 0},
  }));
  CAPTURE(row.what);
  CheckOptions options = row.hint ? as_ruleset("lices") : CheckOptions{};
  options.hints.file_name = row.file_name;
  const Checked checked(row.text, options);
  CHECK(checked.codes() == row.codes);
  CHECK(checked.result.plies == row.plies);
}

TEST_CASE("reader: other rulesets that fit are named, variants last", "[reader]") {
  const auto guess_in = [](std::string text) {
    const Checked checked(std::move(text));
    const Diagnostic* const found = checked.find(Code::inferred_ruleset);
    REQUIRE(found != nullptr);
    return found->args.at(0) + "; " + (found->notes.empty() ? "" : found->notes[0].args.at(0));
  };
  CHECK(guess_in("1. 32-28 19-23 *") ==
        "international; frisian, and the variants breakthrough, antidraughts");
  CHECK(guess_in("1. 21-17 *") == "italian; russian, brazilian, czech");
  CHECK(guess_in("1. d2-e3 *") == "lices; ");
}

TEST_CASE("reader: likely names of rulesets", "[reader]") {
  CHECK(likely_ruleset("lice") == "lices");
  CHECK(likely_ruleset("licse") == "lices");
  CHECK(likely_ruleset("zzzzz").empty());
  CHECK(likely_ruleset("Chekers") == "checkers");
  const Checked checked("[Ruleset \"lice\"]\n\n*");
  const Diagnostic* const finding = checked.find(Code::unknown_ruleset);
  REQUIRE(finding);
  REQUIRE(finding->notes.size() == 2);
  CHECK(message(finding->notes[0]) == "did you mean lices?");
  CHECK(finding->notes[1].text == NoteText::known_names);
}

TEST_CASE("reader: a record is empty before it is filled again", "[reader]") {
  Record record;
  Diagnostics diagnostics;
  const auto check = [&](std::string_view text) {
    RawRecord raw;
    raw.bytes = text;
    return check_record(raw, as_ruleset("lices"), record, diagnostics);
  };
  check("[White \"Andr\xE9 \\\"x\\\"\"]\n\n1. hello {c} 1-0");
  CHECK(diagnostics.size() == 2);
  CHECK(check("1. d2-e3").plies == 1);
  CHECK(diagnostics.empty());
  CHECK(record.tags.empty());
  CHECK(record.nodes.size() == 2);
  CHECK_FALSE(record.result);
  CHECK(record.text == "1. d2-e3");
}

TEST_CASE("reader: limits", "[reader]") {
  SECTION("tag pairs") {
    std::string text;
    for (std::size_t i = 0; i < max_tags + 10; ++i) {
      text += "[T" + std::to_string(i) + " \"x\"]\n";
    }
    const Checked checked(text + "\n1. d2-e3 *", as_ruleset("lices"));
    CHECK(checked.codes() == "too-many-parts");
    CHECK(checked.record.tags.size() <= max_tags + 1);
    CHECK(checked.result.plies == 1);
  }
  SECTION("nodes") {
    const Checked checked("1. d2-e3 " + repeat("{c}", max_nodes + 10) + "2. d2-e3 *",
                          as_ruleset("lices"));
    CHECK(checked.codes() == "too-many-parts");
    CHECK(checked.record.nodes.size() <= max_nodes);
    CHECK(checked.result.plies == 1);
  }
  SECTION("findings") {
    const Checked checked(repeat("} ", 5 * max_findings) + "*", as_ruleset("lices"));
    CHECK(checked.diagnostics.size() == max_findings);
    CHECK(checked.diagnostics.dropped(Severity::error) == 4 * max_findings);
  }
  SECTION("a tag value of a megabyte") {
    const Checked checked("[A \"" + repeat("\\\"", 1 << 20) + "\"]\n*", as_ruleset("lices"));
    CHECK(checked.codes().empty());
    REQUIRE(checked.record.find_tag("A"));
    CHECK(checked.record.find_tag("A")->value == std::string(1 << 20, '"'));
  }
}

TEST_CASE("reader: a tag of nothing but backslashes takes no longer than its length", "[reader]") {
  // This would take minutes if each were scanned from each.
  constexpr std::size_t half = 4'000'000;
  const std::string text = "[Event \"" + std::string(2 * half, '\\') + "\"]\n";
  Record record;
  Diagnostics diagnostics;
  read_header({text}, record, diagnostics);
  REQUIRE(record.tags.size() == 1);
  CHECK(record.tags[0].value == std::string(half, '\\'));
}

}  // namespace damier::test
