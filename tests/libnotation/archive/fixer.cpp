#include "damier/notation/archive/fixer.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/formats/sheet/splitting.hpp"
#include "damier/notation/games/lices/codes.hpp"
#include "damier/notation/record/splitter.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

namespace damier::test {

using namespace notation;

namespace {

bool all(Code /*code*/) { return true; }

/// Returns a record after its fixes, or unchanged.
std::string fixed(const RawRecord& raw, std::string_view ruleset,
                  const std::function<bool(Code)>& wanted) {
  const ReadHints hints{rules::find_ruleset(ruleset), {}};
  const auto done = Fixer({}, wanted).fix_record(Format::native, raw, hints);
  return done ? done->bytes : std::string(raw.bytes);
}

std::string fixed(std::string_view text, std::string_view ruleset,
                  const std::function<bool(Code)>& wanted = all) {
  RawRecord raw;
  raw.bytes = text;
  return fixed(raw, ruleset, wanted);
}

/// Returns a record after its fixes, with other bytes after it.
std::string fixed(std::string_view text, std::string_view ruleset, std::string_view next) {
  RawRecord raw;
  raw.bytes = text;
  raw.next = next;
  return fixed(raw, ruleset, all);
}

}  // namespace

TEST_CASE("fixer: a finding says what to write, and where", "[fixer]") {
  Checked checked("[ruleset \"lices\"]\n\n1. Pd4-e3 *\n");
  const Diagnostic* const tag = checked.find(Code::tag_case);
  REQUIRE(tag != nullptr);
  CHECK(tag->fixes == std::vector<Fix>{{{1, 8}, "Ruleset"}});

  // A check alone does not replay a record to find its fixes.
  CHECK(checked.find(LicesCode::pion_letter)->fixes.empty());
  Diagnostics found;
  RawRecord raw = checked.record.raw;
  Record record;
  const auto ruleset = open_record(Format::native, raw, {}, record, found);
  const ReplayResult result = check_and_fix(ruleset, {}, record, found);
  CHECK(result.plies == 1);
  REQUIRE(found.size() == 2);
  CHECK(found[1].fixes == std::vector<Fix>{{{22, 28}, "d4-e3"}});
}

TEST_CASE("fixer: what is in order is not touched", "[fixer]") {
  RawRecord raw;
  raw.bytes = "1.d4-e3  {x}2. d6-e5 ( 2. d8-e7 )\t*";
  const ReadHints hints{rules::find_ruleset("lices"), {}};
  CHECK_FALSE(Fixer({}, all).fix_record(Format::native, raw, hints));
  CHECK_FALSE(Fixer({}, all).fix_record(Format::json, raw, hints));
  raw.bytes = "1. Pd4-e3 *";
  const auto done = Fixer({}, all).fix_record(Format::native, raw, hints);
  REQUIRE(done);
  CHECK(done->places == 1);
  CHECK_FALSE(Fixer({}, all).fix_record(Format::wmd, raw, hints));
}

TEST_CASE("fixer: a repair that follows from another", "[fixer]") {
  // The jumps of one capture are joined first; then the numbers after it are right or wrong.
  CHECK(fixed("1. 32-28 19-23 2. 28-19 *", "international") == "1. 32-28 19-23 2. 28x19 *");
  CHECK(fixed("[Result \"2:0\"]\n\n1. 32-28 2:0\n", "international") ==
        "[Result \"2-0\"]\n\n1. 32-28 2-0\n");
}

TEST_CASE("fixer: a set-up in its usual form", "[fixer]") {
  CHECK(fixed("[FEN \"w:w31,032:b19\"]\n\n*\n", "international") ==
        "[FEN \"W:W31,32:B19\"]\n\n*\n");
}

TEST_CASE("fixer: a record stays one record", "[fixer]") {
  // A tag that is repeated after an empty line begins another record.
  const std::string text = "[White \"a\"]\n\n1. d4-e3 1:0\n\n1. d6-e5 *\n";
  CHECK(find_record_end(text, true) == text.size());
  CHECK(fixed(text, "lices") == text);
}

TEST_CASE("fixer: the first tag of a record still ends the one before it", "[fixer]") {
  const std::string text = "[ResUlt \"1-0\"]\n1. d6 [White[ResUlt \" \"]\n\n1. a1 *\n";
  const std::size_t end = find_record_end(text, true);
  REQUIRE(end == text.rfind("[ResUlt"));
  const std::string second = fixed(std::string_view(text).substr(end), "marelle");
  CHECK(second == "[Result \"\"]\n\n1. a1 *\n");
  CHECK(find_record_end(text.substr(0, end) + second, true) == end);
}

TEST_CASE("fixer: commas between plies", "[fixer]") {
  CHECK(fixed("1. d6, d7,a1 *", "marelle") == "1. d6 d7 a1 *");
  CHECK(fixed("1. d6 {a}, d7 *", "marelle") == "1. d6 {a} d7 *");
  CHECK(fixed("[White \"a\"]\n, 1. d6 *\n", "marelle") == "[White \"a\"]\n 1. d6 *\n");
}

TEST_CASE("fixer: a comma that keeps a tag pair out of the header stays", "[fixer]") {
  for (const std::string_view blank : {"", " ", "\n\t"}) {
    const std::string text = "[Event \"e\"]\n," + std::string(blank) + "[Result \"*\"] *\n";
    CHECK(fixed(text, "marelle") == text);
  }
  // Also the header of the next record.
  const std::string_view last = "[White \"a\"],\n\n";
  CHECK(fixed(last, "marelle", "[Event \"e\"]\n\n1. d6 *\n") == last);
  CHECK(fixed(last, "marelle", std::string(5000, ' ') + "[Event \"e\"]\n*\n") == last);
  CHECK(fixed(last, "marelle", "[White \"b\"]\n*\n") == "[White \"a\"]\n\n");
  CHECK(fixed("1. d6 d7,\n", "marelle", "[Event \"e\"]\n\n1. d6 *\n") == "1. d6 d7\n");
  CHECK(fixed(",", "marelle") == ",");
}

TEST_CASE("fixer: a byte order mark that is alone is left, or there would be no record",
          "[fixer]") {
  const std::string mark = "\xEF\xBB\xBF";
  CHECK(fixed(mark, "lices") == mark);
  CHECK(fixed(" " + mark + "\n", "lices") == " " + mark + "\n");
  CHECK(fixed(mark + "*", "lices") == "*");
}

TEST_CASE("fixer: numbers are left where a set-up leaves them open", "[fixer]") {
  const std::string setup = "[FEN \"W:W31,32:B19,20\"]\n\n";
  CHECK(fixed(setup + "7. 32-28 20-24 9. 31-27 *", "international") ==
        setup + "7. 32-28 20-24 8. 31-27 *");
  const std::string open = setup + "32-28 20-24 9. 31-27 11. 24-29 *";
  CHECK(fixed(open, "international") == open);
}

TEST_CASE("fixer: the number is what is fixed, not the piece that is huffed", "[fixer]") {
  const std::string setup = "[FEN \"W:W32,28:B1,23\"]\n\n1. 32-27 ";
  CHECK(fixed(setup + "{[%huff 28]} 4... 1-6 *", "dames") == setup + "{[%huff 28]} 1... 1-6 *");
}

TEST_CASE("fixer: a player may be called like a tag", "[fixer]") {
  CHECK(fixed("(B) Noirs (N) Blancs\n\n1. Pd4-e3 *", "lices") ==
        "(B) Noirs (N) Blancs\n\n1. d4-e3 *");
}

TEST_CASE("fixer: bytes of an encoding that is given are characters", "[fixer]") {
  RawRecord raw;
  raw.bytes = "{\xC3\xA9} 1. Pd4-e3 {\xE9} *";
  raw.encoding = "iso-8859-1";
  const auto done =
      Fixer({}, all).fix_record(Format::native, raw, {rules::find_ruleset("lices"), {}});
  REQUIRE(done);
  CHECK(done->bytes == "{\xC3\xA9} 1. d4-e3 {\xE9} *");
}

TEST_CASE("fixer: quotes of a tag, unless what they hold would be read otherwise", "[fixer]") {
  CHECK(fixed("[White 'x y']\n\n*", "lices") == "[White \"x y\"]\n\n*");
  CHECK(fixed("[White 'x\\y']\n\n*", "lices") == "[White 'x\\y']\n\n*");
}

TEST_CASE("fixer: characters of HTML are escaped as a tag pair needs it", "[fixer]") {
  CHECK(fixed("[GameType \"20\"]\n[Event \"&quot;A&quot; &amp; B&#92;C\"]\n\n1. 32-28 *\n",
              "international") ==
        "[GameType \"20\"]\n[Event \"\\\"A\\\" & B\\\\C\"]\n\n1. 32-28 *\n");
}

TEST_CASE("fixer: what cannot be fixed for sure is left", "[fixer]") {
  const ReadHints hints{rules::find_ruleset("lices"), {}};
  RawRecord raw;
  raw.bytes = "{\xA5\x5D} 1. Pd4-e3 *";
  raw.encoding = "Big5";  // the places of its characters are unknown
  CHECK_FALSE(Fixer({}, all).fix_record(Format::native, raw, hints));
  Record record;
  Diagnostics diagnostics;
  REQUIRE(open_record(Format::native, raw, hints, record, diagnostics));
  CHECK_FALSE(can_fix(Format::native, record));
  CHECK_FALSE(can_fix(Format::json));
  raw = {};
  raw.bytes = "1. Pd4-e3 *";
  REQUIRE(open_record(Format::native, raw, hints, record, diagnostics));
  CHECK(can_fix(Format::native, record));
  CHECK(Fixer({}, all).fix_record(Format::native, raw, hints));
  raw.too_large = true;
  CHECK_FALSE(Fixer({}, all).fix_record(Format::native, raw, hints));
}

TEST_CASE("fixer: a star that forces a move does not run into what follows", "[fixer]") {
  CHECK(fixed("1. 32-28* 19-23 *", "international") == "1. 32-28 $7 19-23 *");
  CHECK(fixed("1. 32-28*{x} 19-23 *", "international") == "1. 32-28 $7 {x} 19-23 *");
}

TEST_CASE("fixer: only what is wanted", "[fixer]") {
  const auto no_tags = [](Code code) { return code != Code::tag_case; };
  CHECK(fixed("[ruleset \"lices\"]\n\n1. Pd4-e3 *", "lices", no_tags) ==
        "[ruleset \"lices\"]\n\n1. d4-e3 *");
  CHECK(fixed("[Blancs \"x\"]\n\n*", "lices") == "[Blancs \"x\"]\n\n*");
}

TEST_CASE("fixer: more findings than are kept, and more than many rounds would fix", "[fixer]") {
  const std::size_t places = GENERATE(2 * max_findings, 9 * max_findings, 66 * max_findings);
  std::string text = "1. 31-26\n";
  std::string right = text;
  for (std::size_t i = 0; i < places; ++i) {
    text += "(1. 32 - 28)\n";
    right += "(1. 32-28)\n";
  }
  const bool same = fixed(text + "*", "international") == right + "*";
  CHECK(same);
}

TEST_CASE("fixer: nothing of a set-up is lost", "[fixer]") {
  // A rewrite would lose unread fields: the set-up is unchanged. Counters are kept.
  for (const char* const setup : {"W:w31,k32:B1,2:T1", "w:W31,032:B1,2:H0:+1"}) {
    const std::string text = std::string("[FEN \"") + setup + "\"]\n\n*\n";
    CHECK(fixed(text, "international") == text);
  }
  CHECK(fixed("[FEN \"W:w31,k32:B1,2:H0:F1.\"]\n\n*\n", "international") ==
        "[FEN \"W:W31,K32:B1,2:H0:F1\"]\n\n*\n");
  CHECK(fixed("[FEN \"W:w31,k32:B1,2\"]\n\n*\n", "international") ==
        "[FEN \"W:W31,K32:B1,2\"]\n\n*\n");
}

TEST_CASE("fixer: a date whose day and month are clear", "[fixer]") {
  for (const auto& [written, meant] : std::vector<std::pair<std::string, std::string>>{
           {"13.12.2000", "2000.12.13"},
           {"12.13.2000", "2000.12.13"},
           {"01.13.2000", "2000.01.13"},
           {"13.01.2000", "2000.01.13"},
           {"12.12.2000", "2000.12.12"},
           {"12/13/2000", "2000.12.13"},
           {"2000-12-13", "2000.12.13"},
           // The month is ambiguous or invalid.
           {"11.12.2000", "11.12.2000"},
           {"13.13.2000", "13.13.2000"},
       }) {
    CHECK(fixed("[Date \"" + written + "\"]\n\n1. d4-e3 *\n", "lices") ==
          "[Date \"" + meant + "\"]\n\n1. d4-e3 *\n");
  }
}

TEST_CASE("fixer: a result is added only to what has no error", "[fixer]") {
  const std::string head = "[Result \"0-1\"]\n\n";
  CHECK(fixed(head + "1. d4-e3", "lices") == head + "1. d4-e3 0-1");
  for (const char* const moves : {"1. d4-e3 (1. d4-e4)", "1. d4-e3 (1. d4-e5 2. d4-d4)",
                                  "1. d4-e3 (1. x)", "1. d4-e3 (1. d4-e5 (1. d4-e4)) 2. d6-e5"}) {
    CHECK(fixed(head + moves, "lices") == head + moves);
  }
}

TEST_CASE("fixer: a result stands apart from what comes before", "[fixer]") {
  const std::string head = "[Result \"0-1\"]\n\n";
  for (const auto& [moves, right] : {
           std::pair("1. d4-e3 ;so far", "1. d4-e3 ;so far\n0-1"),
           std::pair("1. d4-e3 ;so far\n\n", "1. d4-e3 ;so far\n0-1\n\n"),
           std::pair("1. d4-e3 ;on\n2. d6-e5", "1. d4-e3 ;on\n2. d6-e5 0-1"),
           std::pair("1. d4-e3 {;so far}\n", "1. d4-e3 {;so far} 0-1\n"),
       }) {
    CHECK(fixed(head + moves, "lices") == head + right);
  }
}

TEST_CASE("fixer: numbers in variations and behind them", "[fixer]") {
  CHECK(fixed("1. d4-e3 3. d6-e5 (3. d8-e7 4. d2-e1) 4. d2-e1 5. d8-e7 *", "lices") ==
        "1. d4-e3 2. d6-e5 (2. d8-e7 3. d2-e1) 3. d2-e1 4. d8-e7 *");
  CHECK(fixed("1. d4-e3 2. d6-e5 (2. d8-e7 (2. d6-e7) 4. d2-e1) (1. d8-e9) 5. d2-e1 *", "lices") ==
        "1. d4-e3 2. d6-e5 (2. d8-e7 (2. d6-e7) 3. d2-e1) (2. d8-e9) 3. d2-e1 *");
}

TEST_CASE("fixer: places are found after letters of every kind", "[fixer]") {
  // Letters of UTF-8, and one of Windows-1252, which is decoded.
  for (const char* const letters :
       {"\xC3\xA9", "\xE9", "\xC3\xA9 \xE9 \xC3\xA9", "\xE2\x82\xAC \xE9"}) {
    const std::string comment = std::string("{") + letters + "} ";
    CHECK(fixed(comment + "1. Pd4-e3 " + comment + "2. Pd6 - e5 *", "lices") ==
          comment + "1. d4-e3 " + comment + "2. d6-e5 *");
  }
}

TEST_CASE("fixer: an error counts also where no finding more is kept", "[fixer]") {
  // The spelling of more than a thousand plies is not an error of the game; then comes an error.
  const std::string sloppy = repeat("(1. 32 - 28)\n", max_findings + 5);
  const std::string proper = repeat("(1. 32-28)\n", max_findings + 5);
  const std::string head = "[Result \"0-2\"]\n\n1. 31-26\n";
  const auto with = [&](const char* end) { return fixed(head + sloppy + end, "international"); };
  CHECK(with("3. 19-23") == head + proper + "1. 19-23 0-2");
  CHECK(with("3. 19-23 4. 26-26") == head + proper + "3. 19-23 4. 26-26");
  // The wrong number is among the findings kept, the error is not.
  const std::string number = "[Result \"0-2\"]\n\n1. 31-26 3. 19-23\n";
  const std::string variations = repeat("(17 - 22)\n", max_findings + 5);
  const std::string fixed_variations = repeat("(17-22)\n", max_findings + 5);
  CHECK(fixed(number + variations + "26-26", "international") ==
        number + fixed_variations + "26-26");
  CHECK(fixed(number + variations + "32-28 0-2", "international") ==
        "[Result \"0-2\"]\n\n1. 31-26 1. 19-23\n" + fixed_variations + "32-28 0-2");
  CHECK(with("(3. 50-1) 3. 19-23") == head + proper + "(3. 50-1) 3. 19-23");
}

TEST_CASE("fixer: a year alone, and a date with a time, of which nothing may be lost", "[fixer]") {
  CHECK(fixed("[Date \"1998\"]\n\n1. d2-e1 *\n", "lices") ==
        "[Date \"1998.\?\?.\?\?\"]\n\n1. d2-e1 *\n");
  const std::string with_time = "[Date \"1998-04-30 14:30\"]\n\n1. d2-e1 *\n";
  CHECK(fixed(with_time, "lices") == with_time);
  const Checked checked(with_time, as_ruleset("lices"));
  REQUIRE(checked.diagnostics.size() == 1);
  CHECK(checked.diagnostics.begin()->notes.at(0).args == std::vector<std::string>{"1998.04.30"});
}

TEST_CASE("fixer: letters of other alphabets in moves", "[fixer]") {
  CHECK(fixed("1. 32-28 19-23 2. 28\u044519 14\u044523 *\n", "dames") ==
        "1. 32-28 19-23 2. 28x19 14x23 *\n");
  CHECK(fixed("[White \"\u0410\u0441\"]\n\n{\u0441 3} 1. \u04413-d4 f6-\u04355 2) d4xf6 *\n",
              "russian") == "[White \"\u0410\u0441\"]\n\n{\u0441 3} 1. c3-d4 f6-e5 2. d4xf6 *\n");
}

}  // namespace damier::test
