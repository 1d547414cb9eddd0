#include <string>
#include <string_view>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/json/codes.hpp"
#include "damier/notation/games/lices/codes.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

// Errors are reported at their place in the source, and the rest is still read.

namespace damier::test {

using namespace notation;

namespace {

constexpr std::string_view mark = "«";

/// Checks JSON in which a mark shows the expected place of its first finding.
void finds(Code code, std::string json) {
  CAPTURE(json);
  const std::size_t at = json.find(mark);
  json.erase(at, mark.size());
  CheckOptions options;
  options.format = Format::json;
  const Checked checked(json, options);
  REQUIRE(checked.find(code) != nullptr);
  const Span found = source_span(checked.record, checked.find(code)->span);
  CHECK(found.begin == at);
}

std::string with_plies(std::string_view plies) {
  return "{\"ruleset\": \"lices\", \"plies\": [" + std::string(plies) + "]}";
}

}  // namespace

TEST_CASE("JSON: what is no JSON", "[json]") {
  finds(JsonCode::json_syntax, "{\"schema\": «}");
  finds(JsonCode::json_syntax, "{\"schema\": 1«");
  finds(JsonCode::json_syntax, "{\"tags\": [[\"White\", «White]]}");
}

TEST_CASE("JSON: what is not in the schema", "[json]") {
  finds(JsonCode::json_shape, "«{}");
  finds(JsonCode::json_shape, "{\"plies\": «{}}");
  finds(JsonCode::json_shape, "{\"plies\": «12}");
  finds(JsonCode::json_shape, with_plies("«1"));
  finds(JsonCode::json_shape, with_plies("«{}"));
  finds(JsonCode::json_shape, with_plies("{\"text\": «-1.5}"));
  finds(JsonCode::json_shape, with_plies(R"({"text": "d4-e3", "nags": [«65536]})"));
  finds(JsonCode::json_shape, with_plies(R"({"text": "d4-e3", "nags": [1, «-1]})"));
  finds(JsonCode::json_shape, with_plies(R"({"text": "d4-e3", "comments": [«false]})"));
  finds(JsonCode::json_shape, with_plies(R"({"text": "d4-e3", "variations": [«[]]})"));
  finds(JsonCode::json_shape, R"({"tags": [«["White"]], "plies": []})");
  finds(JsonCode::json_shape, R"({"tags": [«["White", "A", "B"]], "plies": []})");
  finds(JsonCode::json_shape, R"({"tags": [«["White", 1]], "plies": []})");
  finds(JsonCode::json_shape, R"({"tags": [«[1, "A"]], "plies": []})");
  finds(JsonCode::json_shape, R"({"tags": ["«White"], "plies": []})");
  finds(JsonCode::json_shape, R"({"tags": {"White": «1}, "plies": []})");
  finds(JsonCode::json_shape, R"({"tags": {"two words": "«"}, "plies": []})");
  finds(JsonCode::json_shape, R"({"tags": [["«two words", ""]], "plies": []})");
  finds(JsonCode::json_shape, R"({"tags": [["«", ""]], "plies": []})");
  finds(JsonCode::json_shape, R"({"result": "«", "plies": []})");
  finds(JsonCode::json_shape, R"({"result": "«2-1", "plies": []})");
  finds(JsonCode::json_shape, R"({"result": "«\"2\\\"-1", "plies": []})");
}

TEST_CASE("JSON: what does not fit is reported by its kind", "[json]") {
  struct Row {
    const char* json;
    const char* what;
  };
  const Row row = GENERATE(values<Row>({
      {R"({"ruleset": "lices", "plies": [{"text": 1}]})", "text must be a string"},
      {R"({"ruleset": "lices", "plies": [{"text": "d4-e3", "nags": 1}]})", "nags must be an array"},
      {R"({"ruleset": "lices", "plies": {}})", "plies must be an array"},
      {R"({"ruleset": "lices", "plies": null})", "the record has no plies"},
      {R"({"ruleset": "lices", "moves": "d2-e3 Eb6-c6"})",
       "the record has no plies: it is JSON of a site; ask it for sheets"},
      {R"({"ruleset": true, "plies": []})", "ruleset must be a string"},
      {R"({"ruleset": "lices", "inferred": 1, "plies": []})", "inferred must be a boolean"},
      {R"({"ruleset": "lices", "plies": [{"text": "d4-e3", "ply": "1"}]})", "ply must be a number"},
      {R"({"ruleset": "lices", "tags": 5, "plies": []})", "tags must be an array"},
      {R"({"ruleset": "lices", "tags": [["a"]], "plies": []})",
       "a tag must be an array of two strings"},
      {R"({"ruleset": "lices", "plies": [[]]})", "a ply must be an object"},
      {R"({"ruleset": "lices", "plies": [{}]})", "a ply has no text"},
      {R"({"ruleset": "lices", "plies": [{"text": "d4-e3", "nags": [-1]}]})",
       "a NAG must be a number from 0 to 65535"},
      {R"({"ruleset": "lices", "plies": [{"text": "d4-e3", "comments": [5]}]})",
       "a comment must be a string"},
      {R"({"ruleset": "lices", "plies": [{"text": "d4-e3", "clock": []}]})",
       "clock must be an object"},
      {R"({"ruleset": "lices", "plies": [{"text": "d4-e3", "clock": {"clk": 5}}]})",
       "a time must be a string"},
      {R"({"ruleset": "lices", "plies": [{"text": "d4-e3", "variations": [5]}]})",
       "a variation must be an array of plies"},
      {R"({"schema": "x", "ruleset": "lices", "plies": []})", "the schema must be damier-record-1"},
  }));
  CAPTURE(row.json);
  CheckOptions options;
  options.format = Format::json;
  const Checked checked(row.json, options);
  const Diagnostic* const found = checked.find(JsonCode::json_shape);
  REQUIRE(found != nullptr);
  CHECK(Catalogue().resolved(found->args.at(0)) == row.what);
}

TEST_CASE("JSON: what the schema allows is read as it stands", "[json]") {
  struct Row {
    const char* what;
    const char* plies;
    const char* tree;
  };
  for (const Row& row : {
           Row{"NAGs", R"({"text": "a", "nags": [0, 7, 255, 256, 65535]})",
               "[a[$0 $7 $255 $256 $65535]]"},
           Row{"comments", R"({"text": "a", "comments": ["x", "", "y"]})", "[a[{x} {} {y}]]"},
           Row{"null", R"({"text": "a", "nags": null, "comments": null, "clock": null})", "[a]"},
           Row{"a clock", R"({"text": "a", "clock": {"clk": "0:01:00", "emt": "5"}})",
               "[a[{[%clk 0:01:00] [%emt 5]}]]"},
           Row{"an evaluation", R"({"text": "a", "eval": "-0.3", "clock": {"clk": "1"}})",
               "[a[{[%eval -0.3] [%clk 1]}]]"},
           Row{"an evaluation that a comment has as well",
               R"({"text": "a", "eval": "1", "comments": ["x [%eval 1]"]})", "[a[{x [%eval 1]}]]"},
           Row{"a clock that a comment has as well",
               R"({"text": "a", "clock": {"clk": "1"}, "comments": ["x [%clk 1]"]})",
               "[a[{x [%clk 1]}]]"},
           Row{"a clock of which a comment has a part",
               R"({"text": "a", "clock": {"clk": "1", "emt": "2"}, "comments": ["[%clk 1]"]})",
               "[a[{[%emt 2]} {[%clk 1]}]]"},
           Row{"variations", R"({"text": "a", "variations": [[{"text": "b"}, {"text": "c"}]]})",
               "[a b[c]]"},
           Row{"a comment before one",
               R"({"text": "a", "variations": [[{"commentsBefore": ["x"], "text": "b"}]]})",
               "[a {x} b]"},
           Row{"members that nobody knows", R"({"text": "a", "b": [{"text": "c"}], "d": {}})",
               "[a]"},
       }) {
    CAPTURE(row.what);
    CheckOptions options;
    options.format = Format::json;
    const Checked checked(with_plies(row.plies), options);
    CHECK(checked.tree() == row.tree);
    CHECK(checked.find(JsonCode::json_shape) == nullptr);
  }
}

TEST_CASE("JSON: findings about the moves and the encoding", "[json]") {
  // Numbers of any size.
  for (const char* const number : {"2", "65537", "4294967295", "4294967296", "4294967297"}) {
    const std::string ply = R"({"text": "«d4-e3", "ply": )";
    finds(Code::ply_number, with_plies(ply + number + "}"));
  }
  finds(LicesCode::straight_pion, with_plies(R"({"text": "«d4-e4"})"));
  // Only draughts removes a piece before a move.
  finds(Code::move_syntax, with_plies(R"({"text": "d2-e1", "removed": "«d4"})"));
  // After an escape, the place of a piece of a string is unknown.
  finds(Code::bad_square,
        R"({"ruleset": "lices", "tags": [["FEN", "«W:W\u0043a9,zz:BCa1"]], "plies": []})");
  finds(Code::unknown_ruleset, R"({"ruleset": "«lise", "plies": []})");
  finds(Code::not_utf8, "{\"ruleset\": \"lices\", \"comments\": [\"Andr«\xE9\"], \"plies\": []}");
}

TEST_CASE("JSON: blanks around a set-up are no part of it", "[json]") {
  CheckOptions options;
  options.format = Format::json;
  const Checked checked(
      R"({"ruleset": "lices", "tags": [["FEN", " W:WCa9:BCa1\n"]], "plies": [{"text": "Ca9-b9"}]})",
      options);
  CHECK(checked.codes() == "missing-result");
  CHECK(checked.record.find_tag("FEN")->value == "W:WCa9:BCa1");
}

TEST_CASE("JSON: tags may be an object", "[json]") {
  CheckOptions options;
  options.format = Format::json;
  const Checked checked(
      R"({"ruleset": "lices", "plies": [], "tags": {"Blancs": "A", "Site": "B", "White": "C"}})",
      options);
  CHECK(checked.codes() == "duplicate-tag missing-result");
  REQUIRE(checked.record.tags.size() == 3);
  CHECK(checked.record.tags[0].name == "White");
  CHECK(checked.record.tags[0].value == "A");
  CHECK(checked.record.tags[1].name == "Site");
  CHECK(checked.record.find_tag("Site")->value == "B");
}

TEST_CASE("JSON: tags have the same names as in a sheet", "[json]") {
  CheckOptions options;
  options.format = Format::json;
  const Checked checked(
      R"({"ruleset": "lices", "plies": [], "tags": [["Blancs", "A"], ["black", "B"]]})", options);
  std::string names;
  for (const Tag& tag : checked.record.tags) {
    names += std::string(tag.name) + " ";
  }
  CHECK(names == "White Black ");
}

TEST_CASE("JSON: the member ruleset counts before the tag", "[json]") {
  CheckOptions options;
  options.format = Format::json;
  const Checked checked(R"({"ruleset": "lices", "tags": [["Ruleset", "xyzzy"]], "plies": []})",
                        options);
  CHECK(checked.find(Code::unknown_ruleset) == nullptr);
}

TEST_CASE("JSON: whether the ruleset is a guess", "[json]") {
  const auto inferred = [](const std::string& member) {
    CheckOptions options;
    options.format = Format::json;
    return Checked("{\"ruleset\": \"lices\"," + member + " \"plies\": []}", options)
        .record.inferred;
  };
  CHECK(inferred("\"inferred\": true,"));
  CHECK_FALSE(inferred("\"inferred\": false,"));
  CHECK_FALSE(inferred(""));
}

TEST_CASE("JSON: a text that is no object is no record", "[json]") {
  CheckOptions options;
  options.format = Format::json;
  for (const std::string json : {"5", "\"x\"", "null", "true", "[[]]"}) {
    CAPTURE(json);
    const Checked checked(json, options);
    REQUIRE(checked.codes() == "json-syntax");
    CHECK(Catalogue().resolved(checked.diagnostics.begin()->args.at(0)) ==
          "a record must be an object");
  }
  // Errors in its encoding are reported too.
  CHECK(Checked("{\"tags\": \"\xE9\" x", options).codes() == "not-utf8 json-syntax");
}

TEST_CASE("JSON: an object of another kind is no record", "[json]") {
  for (const std::string json :
       {R"({"name": "x"})", R"({"variant": "standard", "moves": "32-28 19-23"})", "{}"}) {
    CAPTURE(json);
    Record record;
    Diagnostics diagnostics;
    ReadHints hints;
    hints.ruleset = rules::find_ruleset("international");
    CHECK_FALSE(open_record(Format::json, {json}, hints, record, diagnostics));
    CHECK(diagnostics.has_errors());
  }
}

TEST_CASE("JSON: a record has a maximum number of parts", "[json]") {
  CheckOptions options;
  options.format = Format::json;
  const auto codes = [&](std::size_t comments) {
    std::string list = repeat("\"\",", comments);
    list.pop_back();
    const Checked checked(with_plies("{\"text\": \"d4-e3\", \"comments\": [" + list + "]}"),
                          options);
    CHECK(checked.record.nodes.size() == max_nodes);
    return checked.codes();
  };
  // With the root and the ply.
  CHECK(codes(max_nodes - 2).empty());
  CHECK(codes(max_nodes - 1) == "json-shape");
}

}  // namespace damier::test
