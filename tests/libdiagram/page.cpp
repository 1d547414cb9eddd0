#include "damier/diagram/page.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/formats/shared/write_options.hpp"

#include "catch.hpp"
#include "libdiagram/drawn.hpp"

// The part of a page for one record: the text that comes from the record, and its escaping.
// tests/tools/pages.py shows whole pages to a browser.

namespace damier::test {

using namespace notation;

namespace {

std::string page_of(std::string_view sheet, const Strip& strip = {},
                    const diagram::RemarkerFor& remarks = {}) {
  ReadHints hints;
  hints.file_name = "a.lices";
  Record record;
  Diagnostics diagnostics;
  RawRecord raw;
  raw.bytes = sheet;
  const auto ruleset = open_record(Format::native, raw, hints, record, diagnostics);
  std::string out;
  Converter(diagram::page_writer(strip, remarks), Format::html)
      .convert(ruleset, "", record, diagnostics, out);
  return out;
}

constexpr std::string_view hostile = R"(</script><img src=x onerror=y>&'"x)";
constexpr std::string_view escaped_but_quotes = "&lt;/script&gt;&lt;img src=x onerror=y&gt;&amp;";

/// Returns it as the value of a tag.
std::string as_value() {
  std::string value(hostile);
  value.insert(value.find('"'), 1, '\\');
  return value;
}

}  // namespace

TEST_CASE("html: whatever a tag says is text", "[html]") {
  for (const char* const name : {"White", "Black", "Event", "Site", "Date", "Round", "Other"}) {
    CAPTURE(name);
    const std::string page =
        page_of("[" + std::string(name) + " \"" + as_value() + "\"]\n\n1. d4-e3 *\n");
    CHECK_FALSE(has(page, "<img"));
    CHECK(times(page, "</script>") == 1);  // its own
    CHECK(has(page, "<dd><bdi>" + std::string(escaped_but_quotes)));
    const bool in_heading = std::string_view(name) != "Other";
    CHECK(times(page.substr(0, page.find("</header>")), escaped_but_quotes) ==
          (in_heading ? 1 : 0));
  }
}

TEST_CASE("html: whatever stands among the moves is text", "[html]") {
  const std::string text(hostile);
  const std::string before(text.substr(0, text.find('>')));
  for (const std::string& sheet :
       {"{" + text + "} 1. d4-e3 *\n", "1. d4-e3 {" + text + "} *\n",
        "1. d4-e3 (1. d2-e3 {" + text + "}) *\n", "1. d4-e3 ({" + text + "} 1. d2-e3) *\n",
        "1. d4-e3 {[%clk " + text + "]} *\n", "1. d4-e3 {[%csl " + text + "} *\n",
        "1. d4-e3 ; " + text + "\n*\n"}) {
    CAPTURE(sheet);
    const std::string page = page_of(sheet);
    CHECK_FALSE(has(page, "<img"));
    CHECK(times(page, "</script>") == 1);
    CHECK(times(page, escaped_but_quotes) == 1);
  }
  // An invalid ply is listed among the moves and in the finding about it.
  const std::string page = page_of("1. <b>&<i> *\n");
  CHECK_FALSE(has(page, "<b>&"));
  CHECK(has(page, "<a class=\"m unclear wrong\">"));
  CHECK(times(page, "&lt;b&gt;&amp;&lt;i&gt;") == 1);
  CHECK(has(page, "<b>error</b>, line 1: <bdi>this is not a move</bdi><br>Rule L16: "));
  CHECK(has(page_of("[Result \"<b>\"]\n\n*\n"), "the tag Result is '&lt;b&gt;', which"));
}

TEST_CASE("html: no text can close the data of a page", "[html]") {
  // Remarks on a position are data without markup.
  class Hostile final : public diagram::Remarker {
   public:
    [[nodiscard]] const diagram::Remark& remark() const override { return remark_; }

   private:
    diagram::Remark remark_{std::string(hostile), "<i>"};
  };
  const std::string page = page_of(
      "1. d4-e3 *\n", {}, [](const RecordToWrite& /*job*/) { return std::make_unique<Hostile>(); });
  constexpr std::string_view begin = "<script type=\"application/json\">";
  const std::size_t at = page.find(begin);
  REQUIRE(at != std::string::npos);
  const std::string data = page.substr(at + begin.size());
  CHECK(has(data, "\\u003c/script>\\u003cimg src=x"));
  CHECK(data.find('<') == data.find("</script>"));
}

TEST_CASE("html: no controls get into a page", "[html]") {
  const std::string page = page_of(
      "[White \"a\x01\x1B[31mb\"]\n[Black \"c\xC2\x9B\x64\"]\n\n1. d4-e3 {\x1B]0;x\x07} *\n");
  CHECK(std::ranges::none_of(page, [](unsigned char c) { return c < 0x20 && c != '\n'; }));
}

TEST_CASE("html: a page without a script allows none", "[html]") {
  std::string page;
  diagram::append_still_page_begin("a < b & c", ".own { color: red; }\n", page);
  diagram::append_still_page_end(page);
  CHECK(times(page, "<title>a &lt; b &amp; c</title>") == 1);
  CHECK(times(page, "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri") == 1);
  CHECK(times(page, ".own { color: red; }\n@media screen and (prefers-color-scheme: dark)") == 1);
  CHECK(times(page, "script") == 0);
  CHECK(page.ends_with("</main>\n</body>\n</html>\n"));
}

TEST_CASE("html: the heading", "[html]") {
  const auto heading = [](const std::string& tags) {
    const std::string page = page_of(tags + "\n1. d4-e3 *\n");
    return page.substr(0, page.find("</header>"));
  };
  CHECK(has(heading("[White \"A\"]\n[Black \"B\"]\n"), "<h2><bdi>A</bdi> – <bdi>B</bdi></h2>"));
  CHECK(has(heading("[White \"A\"]\n"), "<h2><bdi>A</bdi> – ?</h2>"));
  CHECK(has(heading("[White \"?\"]\n[Black \"B\"]\n"), "<h2>? – <bdi>B</bdi></h2>"));
  CHECK(has(heading("[Event \"E\"]\n[Round \"3\"]\n"), "<h2><bdi>E, round 3</bdi></h2>"));
  CHECK(has(heading("[White \"A\"]\n[Event \"E\"]\n[Date \"2000\"]\n"),
            "<p class=\"occasion\"><bdi>E</bdi>, <bdi>2000</bdi> · Jeu de Lices · *</p>"));
  CHECK(has(heading("[Ruleset \"lices\"]\n"), "<h2><bdi>Jeu de Lices</bdi></h2>"));
  // Unknown values are omitted.
  CHECK(has(heading("[White \"?\"]\n[Black \"?\"]\n[Event \"?\"]\n[Round \"?\"]\n"),
            "<h2><bdi>Jeu de Lices</bdi></h2>\n<p class=\"occasion\">Jeu de Lices · *</p>"));
  CHECK(has(heading("[Result \"1-0\"]\n"), "data-result=\"1-0\""));
  CHECK(has(heading("[Ruleset \"lices\"]\n"), "data-result=\"*\""));
}

TEST_CASE("html: dates are in words, and unknown ones are omitted", "[html]") {
  const auto occasion = [](const std::string& date) {
    const std::string page =
        page_of("[White \"A\"]\n[Date \"" + date + "\"]\n[Round \"-\"]\n\n1. d4-e3 *\n");
    const std::string before = "<p class=\"occasion\">";
    const std::size_t at = page.find(before) + before.size();
    return page.substr(at, page.find("Jeu de Lices", at) - at);
  };
  CHECK(occasion("2024.05.01") == "<bdi>1 May 2024</bdi> · ");
  CHECK(occasion("2024-12-31") == "<bdi>31 December 2024</bdi> · ");
  CHECK(occasion("2024.05.??") == "<bdi>May 2024</bdi> · ");
  CHECK(occasion("2024.??.??") == "<bdi>2024</bdi> · ");
  CHECK(occasion("????.??.??").empty());
  CHECK(occasion("").empty());
  CHECK(occasion("2024.13.01") == "<bdi>2024.13.01</bdi> · ");
  CHECK(occasion("spring <b>") == "<bdi>spring &lt;b&gt;</bdi> · ");
}

TEST_CASE("html: bars name the players", "[html]") {
  const std::string page =
      page_of("[White \"A <b>\"]\n[WhiteElo \"2100\"]\n\n1. d4-e3 {[%clk 0:01:02]} *\n");
  CHECK(times(page, "<p class=\"player") == 2);
  CHECK(has(page,
            "<b class=\"name\"><bdi>A &lt;b&gt;</bdi></b> <span class=\"rating\">2100</span> "
            "<span class=\"colour\">White</span>"));
  // A player without a name is called by the colour.
  CHECK(has(page, "<b class=\"name\"><bdi>Black</bdi></b> <span class=\"its-turn\">"));
  CHECK(has(page, "<p class=\"player turn-now\" data-side=\"1\">"));
  CHECK(page.find("data-side=\"1\"") < page.find("data-side=\"0\""));
}

TEST_CASE("html: times and evaluations of plies have columns", "[html]") {
  const std::string page = page_of(
      "1. d4-e3 {[%eval -0.35] a [%emt 0:00:07]} 2. d6-e5 {[%clock w0:10:00 B0:09:58] [%eval #-2]}"
      " 3. d2-e1 {[%eval <i>] [%clk soon] [%clk 0:00:01] [%clk 0:00:02]} *\n");
  CHECK(has(page,
            "<span class=\"eval\">-0.35</span> "
            "<span class=\"clock\" title=\"time for the move\">0:00:07</span>"));
  CHECK(has(page,
            "<span class=\"eval\">#-2</span> "
            "<span class=\"clock left\" title=\"w0:10:00 B0:09:58\">0:09:58</span>"));
  // Other text of commands remains in the comment, and a second time too.
  CHECK(has(page, "<span class=\"command\">eval &lt;i&gt;</span>"));
  CHECK(has(page, "<span class=\"command\">clk soon</span>"));
  CHECK(has(page, "title=\"time left\">0:00:01</span>"));
  CHECK(has(page, "<span class=\"command\">clk 0:00:02</span>"));
  // A program that analyses a game again may repeat what it wrote.
  const std::string twice = page_of("1. d4-e3 {[%eval -0.35]} {[%eval -0.35]} *\n");
  CHECK(has(twice, "<span class=\"eval\">-0.35</span>"));
  CHECK_FALSE(has(twice, "<span class=\"command\">eval"));
}

TEST_CASE("html: the reason of an error stands after its ply", "[html]") {
  const std::string page = page_of("1. d4-d4 2. d6-e5 *\n");
  CHECK(
      has(page, "d4-d4</a> <span class=\"reason\"><b>error</b>: <bdi>d4-d4 does not lead forward"));
  CHECK(times(page, "class=\"reason\"") == 1);
  CHECK(times(page, "class=\"m unclear wrong\"") == 1);
  CHECK(times(page, "class=\"m unclear\"") == 1);
}

TEST_CASE("html: a comment that says nothing is not shown", "[html]") {
  for (const char* const comment : {"{}", "{ }", "{ \n\t}", "{[%clk 0:01:00]}"}) {
    CAPTURE(comment);
    Strip strip;
    strip.clocks = true;
    CHECK_FALSE(
        has(page_of("1. d4-e3 " + std::string(comment) + " *\n", strip), "class=\"comment\""));
  }
}

TEST_CASE("html: the moves", "[html]") {
  const auto moves = [](std::string_view sheet, const Strip& strip = {}) {
    const std::string page = page_of(sheet, strip);
    const std::size_t begin = page.find("<ol class=\"line main\"");
    return page.substr(begin, page.find("<p class=\"result\">") - begin);
  };
  const std::string plain = moves("1. d4-e3! $7 $200 {a} 2. d6-e5 *\n");
  CHECK(has(plain, "<span class=\"n\">1. </span>d4-e3"));
  CHECK(has(plain, "<span class=\"nag\" title=\"good move\">!</span>"));
  CHECK(has(plain, "<span class=\"nag\" title=\"forced move\">□</span>"));
  CHECK(has(plain, "<span class=\"nag\"> $200</span>"));
  CHECK(has(plain, "<span class=\"comment\">a</span>"));
  CHECK(has(plain, "<span class=\"n\">2. </span>d6-e5"));
  CHECK(times(plain, "<li") == 2);
  CHECK(times(plain, "<li class=\"second\">") == 1);

  const std::string_view varied = "1. d4-e3 {a [%csl Ge3][%clk 0:01:02] b} (1. d2-e3 $1) *\n";
  const std::string all = moves(varied);
  CHECK(has(all, "<ol class=\"line variation\""));
  CHECK(has(all, "<span class=\"clock left\" title=\"time left\">0:01:02</span>"));
  CHECK(has(all, "<details class=\"fold\" open><summary>Variation <b>1. d2-e3</b></summary>"));
  CHECK(times(all, "<details") == times(all, "</details>"));
  CHECK_FALSE(has(all, "csl"));
  CHECK(times(all, "<ol") == times(all, "</ol>"));
  CHECK(times(all, "<li") == times(all, "</li>"));
  const auto without = [&](auto part) {
    Strip strip;
    strip.*part = true;
    return moves(varied, strip);
  };
  CHECK_FALSE(has(without(&Strip::comments), "comment"));
  CHECK_FALSE(has(without(&Strip::variations), "d2-e3"));
  CHECK_FALSE(has(without(&Strip::nags), "nag"));
  CHECK_FALSE(has(without(&Strip::clocks), "clk"));
  CHECK(has(without(&Strip::clocks), "<span class=\"comment\">a  b</span>"));
}

TEST_CASE("html: a position tells the one that it came from, if that is not the last", "[html]") {
  const std::string page =
      page_of("1. d4-e3 (1. d2-e1 2. d6-e5 (2. d8-e7)) (1. d2-e3) 2. d6-e5 *\n");
  constexpr std::string_view before = "\"from\":";
  std::string all;
  for (std::size_t at = page.find(before); at != std::string::npos;
       at = page.find(before, at + 1)) {
    const std::size_t begin = at + before.size();
    // Each position ends with the text that is read aloud.
    all += std::to_string(times(std::string_view(page).substr(0, at), "\"say\":")) + ":" +
           page.substr(begin, page.find_first_not_of("0123456789", begin) - begin) + " ";
  }
  // The variations of the first ply begin at the start, 0; the last ply follows the first.
  CHECK(all == "2:0 4:2 5:0 6:1 ");
}

TEST_CASE("html: plies are numbered as the record counts", "[html]") {
  const auto numbers = [](std::string_view sheet) {
    std::string all;
    const std::string page = page_of(sheet);
    constexpr std::string_view before = "<span class=\"n\">";
    for (std::size_t at = page.find(before); at != std::string::npos;
         at = page.find(before, at + 1)) {
      const std::size_t begin = at + before.size();
      all += page.substr(begin, page.find('<', begin) - begin);
    }
    return all;
  };
  CHECK(numbers("1. d4-e3 (1. d2-e1 2. d6-e5 (2. d8-e7)) (1. d2-e3) 2. d6-e5 *\n") ==
        "1. 1. 2. 2. 1. 2. ");
  CHECK(numbers("[GameType \"20\"]\n\n1. 32-28 18-23 (18-22) (1... 19-23 2. 28x19) 2. 28x19 *\n") ==
        "1. 1... 1... 2. 2. ");
  // After a variation or a comment, the second side's ply also has its number.
  const std::string international = "[GameType \"20\"]\n\n";
  CHECK(numbers(international + "1. 32-28 18-23 *\n") == "1. ");
  CHECK(numbers(international + "1. 32-28 (1. 31-27) 18-23 *\n") == "1. 1. 1... ");
  CHECK(numbers(international + "1. 32-28 {a} 18-23 *\n") == "1. 1... ");
}

TEST_CASE("html: signs", "[html]") {
  struct Row {
    int nag;
    const char* sign;
    const char* words;
  };
  // PGN, section 10, with the signs of the Informants.
  for (const Row& row :
       {Row{1, "!", "good move"}, Row{2, "?", "mistake"}, Row{3, "!!", "very good move"},
        Row{4, "??", "blunder"}, Row{5, "!?", "interesting move"}, Row{6, "?!", "doubtful move"},
        Row{10, "=", "even position"}, Row{13, "∞", "unclear position"},
        Row{14, "⩲", "the first side is slightly better"},
        Row{15, "⩱", "the second side is slightly better"},
        Row{16, "±", "the first side is better"}, Row{17, "∓", "the second side is better"},
        Row{18, "+−", "the first side is winning"}, Row{19, "−+", "the second side is winning"},
        Row{22, "⨀", "zugzwang"}, Row{36, "→", "initiative"}, Row{40, "↑", "attack"},
        Row{132, "⇆", "counterplay"}, Row{138, "⊕", "time trouble"}}) {
    const std::string page = page_of("1. d4-e3 $" + std::to_string(row.nag) + " *\n");
    CHECK(has(page, std::string("<span class=\"nag\" title=\"") + row.words + "\">" + row.sign +
                        "</span>"));
  }
}

TEST_CASE("html: what a comment draws is not read out", "[html]") {
  const std::string page = page_of("1. d4-e3 {a [%cal Gd4e3,Rd2e1][%csl Ye3] b} {[%csl Be3]} *\n");
  CHECK(times(page, "<span class=\"comment\">") == 1);
  CHECK(has(page, "<span class=\"comment\">a  b</span>"));
  CHECK(has(page, "\"marks\":[["));
  // Only complete known commands are omitted.
  CHECK(has(page_of("1. d4-e3 {[%calx Gd4e3]} *\n"), "command\">calx Gd4e3</span>"));
  CHECK(has(page_of("1. d4-e3 {[%csl Gd4} *\n"), "comment\">[%csl Gd4</span>"));
}

TEST_CASE("html: a mark of two squares has an arrow, one of a single square has none", "[html]") {
  const std::string arrow = page_of("1. d4-e3 {[%cal Gd4e3]} *\n");
  CHECK(has(arrow, "\"marks\":[[0,63,52,\"M"));
  CHECK(has(page_of("1. d4-e3 {[%csl Gd4]} *\n"), "\"marks\":[[0,63,63]]"));
}

TEST_CASE("html: pieces have the names of their game", "[html]") {
  const std::string page = page_of("1. d4-e3 *\n");
  CHECK(has(page, "{\"name\":\"White Chevalier\",\"letters\":\"C\"}"));
  CHECK(has(page, "\"name\":\"Black Ecuyer\""));
}

TEST_CASE("html: a ply leaves its trace from the first cell of a board on", "[html]") {
  CHECK(has(page_of("[Ruleset \"marelle\"]\n\n1. a7 *\n"), "\"trace\":[0,1]"));
}

TEST_CASE("html: what lies beside the board stands in trays, the rest in notes", "[html]") {
  const std::string mills = page_of("[Ruleset \"marelle\"]\n\n1. a7 *\n");
  CHECK(has(mills, R"({"side":1,"turn":"Ivory to move","notes":[],)"
                   R"("below":{"text":"8 in hand","pieces":[0,0,0,0,0,0,0,0]},)"
                   R"("above":{"text":"9 in hand","pieces":[1,1,1,1,1,1,1,1,1]}})"));
  const std::string cards = page_of("[Ruleset \"alice\"]\n\n*\n");
  CHECK(has(cards, R"("notes":["Pile: 40"],"below":{"text":"0 points","pieces":[]},)"
                   R"("above":{"text":"0 points","pieces":[]}})"));
}

TEST_CASE("html: findings stand in the order of their places", "[html]") {
  // The tag Result is checked after the moves.
  const std::string page = page_of("[Result \"x\"]\n[Date \"y\"]\n\n1. d4-d4 *\n");
  const std::size_t result = page.find("the tag Result is 'x'");
  const std::size_t date = page.find("write the date as");
  const std::size_t move = page.rfind("d4-d4 does not lead forward");
  CHECK(move != std::string::npos);
  CHECK(result < date);
  CHECK(date < move);
}

TEST_CASE("html: a record without a position says so", "[html]") {
  const std::string page = page_of("[FEN \"W:Wx:B\"]\n\n1. d4-e3 *\n");
  CHECK(has(page, "There is no start position."));
  CHECK(has(page, "<a class=\"m unclear\">"));
  CHECK(has(page_of("*\n"), "<svg class=\"damier-page\""));
}

}  // namespace damier::test
