#include "damier/notation/archive/tag_editor.hpp"

#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/archive/open.hpp"

#include "catch.hpp"

namespace damier::test {

using namespace notation;

namespace {

struct Done {
  std::string bytes;
  std::vector<std::string> refused;
};

Done edited(Format format, std::string_view text, const std::vector<TagChange>& changes,
            std::string_view encoding = {}, std::uint64_t index = 1) {
  RawRecord raw;
  raw.bytes = text;
  raw.encoding = encoding;
  raw.index = index;
  const ReadHints hints{std::nullopt, "game.pdn"};
  TagEditor editor;
  auto done = editor.edit(format, raw, hints, changes);
  return {std::move(done.bytes), std::move(done.refused)};
}

/// Returns the bytes after one change, which must not be refused.
std::string changed(Format format, std::string_view text, const TagChange& change) {
  const Done done = edited(format, text, {change});
  CHECK(done.refused == std::vector<std::string>{});
  return done.bytes;
}

std::string in_sheet(std::string_view text, const TagChange& change) {
  return changed(Format::pdn, text, change);
}

constexpr std::string_view game =
    "[Event  \"Nijmegen\" ]\n[ Blancs \"A \\\"B\\\"\"]\r\n[GameType \"20\"]\n\n1.32-28  {x}18-23 "
    "*\n";

std::string replaced(std::string_view text, std::string_view before, std::string_view after) {
  std::string out(text);
  REQUIRE(out.find(before) != std::string::npos);
  return out.replace(out.find(before), before.size(), after);
}

}  // namespace

TEST_CASE("tag editor: only the value of a tag pair changes", "[tags]") {
  CHECK(in_sheet(game, {"Event", "Paris"}) == replaced(game, "Nijmegen", "Paris"));
  CHECK(in_sheet(game, {"White", "C"}) == replaced(game, "A \\\"B\\\"", "C"));
  CHECK(in_sheet(game, {"Event", R"(a "b" \ c)"}) == replaced(game, "Nijmegen", R"(a \"b\" \\ c)"));
  CHECK(in_sheet(game, {"Event", ""}) == replaced(game, "Nijmegen", ""));
  CHECK(in_sheet("[White Jan Jansen]\n\n1. 32-28 *", {"White", "Piet"}) ==
        "[White \"Piet\"]\n\n1. 32-28 *");
  CHECK(in_sheet("[Result \" 1-0 \"]\n\n1. 32-28 *", {"Result", "2-0"}) ==
        "[Result \"2-0\"]\n\n1. 32-28 *");
}

TEST_CASE("tag editor: a new tag pair follows the others", "[tags]") {
  CHECK(in_sheet(game, {"Annotator", "X"}) ==
        replaced(game, "[GameType \"20\"]", "[GameType \"20\"]\n[Annotator \"X\"]"));
  CHECK(in_sheet("1. 32-28 *\n", {"White", "X"}) == "[White \"X\"]\n\n1. 32-28 *\n");
  CHECK(in_sheet("\xEF\xBB\xBF[White \"X\"]\r\n\r\n1. 32-28 *\r\n", {"Black", "Y"}) ==
        "\xEF\xBB\xBF[White \"X\"]\r\n[Black \"Y\"]\r\n\r\n1. 32-28 *\r\n");
}

TEST_CASE("tag editor: a removed tag pair takes its line along", "[tags]") {
  CHECK(in_sheet(game, {"Event", std::nullopt}) == replaced(game, "[Event  \"Nijmegen\" ]\n", ""));
  CHECK(in_sheet("[White \"X\"] [Black \"Y\"]\n\n1. 32-28 *", {"White", std::nullopt}) ==
        "[Black \"Y\"]\n\n1. 32-28 *");
  // Repeated tags: the first one counts.
  constexpr std::string_view twice = "[White \"X\"]\n[Black \"Y\"]\n[White \"Z\"]\n\n1. 32-28 *";
  CHECK(in_sheet(twice, {"White", std::nullopt}) == "[Black \"Y\"]\n\n1. 32-28 *");
  CHECK(in_sheet(twice, {"White", "Q"}) == "[White \"Q\"]\n[Black \"Y\"]\n\n1. 32-28 *");
  CHECK(in_sheet("[White \"Q\"]\n[White \"Q\"]\n\n1. 32-28 *", {"White", "Q"}) ==
        "[White \"Q\"]\n\n1. 32-28 *");
}

TEST_CASE("tag editor: what a record has once is no change", "[tags]") {
  const auto changes = [](std::string_view text, const TagWishes& wishes) {
    Record record;
    Diagnostics diagnostics;
    (void)open_record(Format::pdn, {text}, {}, record, diagnostics);
    return changes_for(wishes, record).size();
  };
  const TagWishes set{.set = {{"White", "Q"}}, .rename_players = {}, .drop = {}};
  CHECK(changes("[White \"Q\"]\n\n1. 32-28 *", set) == 0);
  CHECK(changes("[White \"Q\"]\n[White \"Q\"]\n\n1. 32-28 *", set) == 1);
  CHECK(changes("[White \"R\"]\n\n1. 32-28 *", set) == 1);
  CHECK(changes("[Black \"Q\"]\n\n1. 32-28 *", set) == 1);
  const TagWishes drop{.set = {}, .rename_players = {}, .drop = {"White"}};
  CHECK(changes("[White \"Q\"]\n\n1. 32-28 *", drop) == 1);
  CHECK(changes("[Black \"Q\"]\n\n1. 32-28 *", drop) == 0);
}

TEST_CASE("tag editor: the last tag pair marks where a record begins", "[tags]") {
  const std::vector<TagChange> none{{"White", std::nullopt}};
  CHECK(edited(Format::pdn, "[White \"X\"]\n\n1. 32-28 *", none).refused.empty());
  const Done second = edited(Format::pdn, "[White \"X\"]\n\n1. 32-28 *", none, {}, 2);
  CHECK(second.bytes == "[White \"X\"]\n\n1. 32-28 *");
  CHECK(second.refused.size() == 1);
}

TEST_CASE("tag editor: a value is written in the charset of its record", "[tags]") {
  const std::string latin = "[White \"Ren\xE9 Andr\xE9\"]\n[Site \"Gen\xE8ve\"]\n\n1. 32-28 *";
  CHECK(edited(Format::pdn, latin, {{"White", "L\u00E9a"}}).bytes == replaced(latin,
                                                                              "Ren\xE9 Andr\xE9",
                                                                              "L\xE9"
                                                                              "a"));
  CHECK(edited(Format::pdn, latin, {{"White", "\u65E5"}}).bytes == latin);
  CHECK(edited(Format::pdn, latin, {{"White", "\u65E5"}}).refused ==
        std::vector<std::string>{"the tag White stays as it is: the charset of the record does not "
                                 "have all characters of the value"});
  CHECK(edited(Format::pdn, "[White \"\"]\n\n*", {{"White", "\u65E5"}}).bytes ==
        "[White \"\u65E5\"]\n\n*");
  CHECK(edited(Format::pdn, "[White \"\"]\n\n*", {{"White", "\u00E9"}}, "iso-8859-1").bytes ==
        "[White \"\xE9\"]\n\n*");
  CHECK(edited(Format::pdn, "[White \"\"]\n\n*", {{"White", "\u0416"}}, "koi8-r").bytes ==
        "[White \"\xF6\"]\n\n*");
  // UTF-8 with a broken byte stays so.
  const std::string broken = "[White \"\u00E9\u00E8\u00EA\"]\n[Site \"\xE9\"]\n\n1. 32-28 *";
  CHECK(edited(Format::pdn, broken, {{"White", "\u65E5"}}).bytes ==
        replaced(broken, "\u00E9\u00E8\u00EA", "\u65E5"));
}

TEST_CASE("tag editor: what would not read back is refused", "[tags]") {
  // An entity in a value would be read as its character.
  const Done done = edited(Format::pdn, game, {{"Event", "a &amp; b"}, {"Site", "S"}});
  REQUIRE(done.refused.size() == 1);
  CHECK(done.bytes == in_sheet(game, {"Site", "S"}));
}

TEST_CASE("tag editor: JSON, as a list and as an object", "[tags]") {
  constexpr std::string_view list =
      R"({"schema":"damier-record/1","tags":[["White","X"], ["Black","Y"]],"plies":[]})";
  const auto json = [](std::string_view text, const TagChange& change) {
    return changed(Format::json, text, change);
  };
  CHECK(json(list, {"White", "a\"b\\c"}) == replaced(list, "\"X\"", R"("a\"b\\c")"));
  CHECK(json(list, {"Site", "S"}) ==
        replaced(list, R"(["Black","Y"])", R"(["Black","Y"], ["Site","S"])"));
  CHECK(json(list, {"White", std::nullopt}) == replaced(list, R"(["White","X"], )", ""));
  CHECK(json(list, {"Black", std::nullopt}) == replaced(list, R"(, ["Black","Y"])", ""));
  constexpr std::string_view thrice = R"({"tags":[["A","1"],["B","2"],["B","3"]],"plies":[]})";
  CHECK(json(thrice, {"B", std::nullopt}) == R"({"tags":[["A","1"]],"plies":[]})");
  CHECK(json(R"({"tags":[["B","2"],["B","3"]],"plies":[]})", {"B", std::nullopt}) ==
        R"({"tags":[],"plies":[]})");
  CHECK(json(R"({"tags":[],"plies":[]})", {"B", "1"}) == R"({"tags":[["B","1"]],"plies":[]})");
  CHECK(json(R"({"plies":[]})", {"B", "1"}) == R"({"tags":[["B","1"]],"plies":[]})");

  constexpr std::string_view object =
      "{\"tags\": {\n  \"Blancs\" : \"X\",\n  \"Black\": \"Y\"\n}, \"plies\": []}";
  CHECK(json(object, {"White", "Z"}) == replaced(object, "X", "Z"));
  CHECK(json(object, {"Black", std::nullopt}) == replaced(object, ",\n  \"Black\": \"Y\"", ""));
  CHECK(json(object, {"Site", "S"}) == replaced(object, "\"Y\"", "\"Y\",\n  \"Site\":\"S\""));
}

TEST_CASE("tag editor: SGF has properties, and other tags in TG", "[tags]") {
  constexpr std::string_view tree = "(;FF[4]GM[9]PB[X]\nPW[Y]TG[Ruleset:loa][Board:3]\n;B[b1b3])";
  const auto sgf = [](std::string_view text, const TagChange& change) {
    return changed(Format::sgf, text, change);
  };
  CHECK(sgf(tree, {"White", "a]b\\c:d"}) == replaced(tree, "[Y]", "[a\\]b\\\\c:d]"));
  CHECK(sgf(tree, {"Event", "E"}) == replaced(tree, "[Board:3]", "[Board:3]EV[E]"));
  CHECK(sgf(tree, {"Date", "2024.05.06"}) ==
        replaced(tree, "[Board:3]", "[Board:3]DT[2024-05-06]"));
  CHECK(sgf(tree, {"Board", "a:b"}) == replaced(tree, "Board:3", "Board:a\\:b"));
  CHECK(sgf(tree, {"Table", "7"}) == replaced(tree, "[Board:3]", "[Board:3][Table:7]"));
  CHECK(sgf(tree, {"Board", std::nullopt}) == replaced(tree, "[Board:3]", ""));
  CHECK(sgf(tree, {"Black", std::nullopt}) == replaced(tree, "PB[X]", ""));
  CHECK(sgf(tree, {"Result", "1-0"}) == replaced(tree, "[Board:3]", "[Board:3]RE[B+]"));
  CHECK(sgf("(;GM[9];B[b1b3])", {"Table", "7"}) == "(;GM[9]TG[Table:7];B[b1b3])");
  CHECK(sgf("(;GM[9]GN[a];B[b1b3])", {"Event", "b"}) == "(;GM[9]GN[b];B[b1b3])");
}

TEST_CASE("tag editor: the root node of SGF is where its reader finds it", "[tags]") {
  const auto sgf = [](std::string_view text, const TagChange& change) {
    return changed(Format::sgf, text, change);
  };
  CHECK(sgf("(GM[9]PB[X];B[b1b3](;W[a2c2]))", {"Black", "Y"}) == "(GM[9]PB[Y];B[b1b3](;W[a2c2]))");
  CHECK(sgf("A mail (see below)\n(;GM[9]PB[X];B[b1b3])", {"Black", "Y"}) ==
        "A mail (see below)\n(;GM[9]PB[Y];B[b1b3])");
  for (const std::string_view text :
       {"()", "(", "", "(()", "( ( (;", "(;", "((((((((", "(;GM[9", "(GM"}) {
    INFO(text);
    for (const TagChange& change : {TagChange{"White", "X"}, TagChange{"White", std::nullopt}}) {
      const Done done = edited(Format::sgf, text, {change});
      CHECK((done.bytes == text) == !done.refused.empty());
    }
  }
}

TEST_CASE("tag editor: many changes at once are the same as one after the other", "[tags]") {
  std::vector<TagChange> changes{
      {"Event", "a &amp; b"}, {"Blancs", "x"}, {"GameType", std::nullopt}};
  for (int i = 0; i < 30; ++i) {
    changes.push_back({"T" + std::to_string(i), i % 7 == 0 ? "&lt;" : "\u00E9"});
  }
  constexpr std::string_view tree = "(;GM[9]PB[X];B[b1b3])";
  constexpr std::string_view json = R"({"schema":"damier-record/1","plies":[]})";
  for (const auto& [format, text] : {std::pair{Format::pdn, game},
                                     {Format::pdn, "1. 32-28 *\n"},
                                     {Format::sgf, tree},
                                     {Format::json, json}}) {
    Done single{std::string(text), {}};
    for (const TagChange& change : changes) {
      Done next = edited(format, single.bytes, {change});
      single.bytes = std::move(next.bytes);
      single.refused.insert(single.refused.end(), next.refused.begin(), next.refused.end());
    }
    const Done all = edited(format, text, changes);
    CHECK(all.bytes == single.bytes);
    CHECK(all.refused == single.refused);
  }
}

TEST_CASE("tag editor: a change that changes other tags is refused", "[tags]") {
  // Without it, the bracket above and what follows would be a tag pair.
  constexpr std::string_view text = "[\n[Event \"a\"]White \"b\"]\n\n1. d4-e3 2. d6-e5 *\n";
  const Done done = edited(Format::native, text, {{"Event", std::nullopt}});
  CHECK(done.bytes == text);
  CHECK(done.refused ==
        std::vector<std::string>{"the tag Event stays as it is: the record cannot represent it"});
}

TEST_CASE("tag editor: wishes that are fulfilled change nothing", "[tags]") {
  RawRecord raw;
  raw.bytes = game;
  Record record;
  Diagnostics findings;
  (void)open_record(Format::pdn, raw, {std::nullopt, "game.pdn"}, record, findings);
  CHECK(changes_for({{{"Event", "Nijmegen"}}, {{"Nobody", "X"}}, {"Site"}}, record).empty());
  CHECK(changes_for({{}, {{"A \"B\"", "C"}, {"C", "D"}}, {"Partie"}}, record) ==
        std::vector<TagChange>{{"White", "C"}, {"Event", std::nullopt}});
  const std::vector<TagChange> changes{{"White", "C"}, {"Event", std::nullopt}, {"Site", "S"}};
  change_tags(record, changes);
  CHECK(record.value_of("White") == "C");
  CHECK(record.find_tag("Event") == nullptr);
  CHECK(record.value_of("Site") == "S");
}

}  // namespace damier::test
