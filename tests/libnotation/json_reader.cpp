#include <string>
#include <string_view>

#include "catch.hpp"
#include "libnotation/checked.hpp"

// What does not fit is found where it stands in the source, and the rest is read all the same.

namespace damier::test {

using namespace notation;

namespace {

constexpr std::string_view mark = "«";

/// Checks JSON in which a mark shows where its first finding should be.
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
  finds(Code::json_syntax, "{\"schema\": «}");
  finds(Code::json_syntax, "{\"schema\": 1«");
  finds(Code::json_syntax, "{\"tags\": [[\"White\", «White]]}");
}

TEST_CASE("JSON: what is none of the schema", "[json]") {
  finds(Code::json_shape, "«{}");
  finds(Code::json_shape, "{\"plies\": «{}}");
  finds(Code::json_shape, "{\"plies\": «12}");
  finds(Code::json_shape, with_plies("«1"));
  finds(Code::json_shape, with_plies("«{}"));
  finds(Code::json_shape, with_plies("{\"text\": «-1.5}"));
  finds(Code::json_shape, with_plies(R"({"text": "d4-e3", "nags": [«65536]})"));
  finds(Code::json_shape, with_plies(R"({"text": "d4-e3", "nags": [1, «-1]})"));
  finds(Code::json_shape, with_plies(R"({"text": "d4-e3", "comments": [«false]})"));
  finds(Code::json_shape, with_plies(R"({"text": "d4-e3", "variations": [«[]]})"));
  finds(Code::json_shape, R"({"tags": [«["White"]], "plies": []})");
  finds(Code::json_shape, R"({"tags": [["«two words", ""]], "plies": []})");
  finds(Code::json_shape, R"({"result": "«2-1", "plies": []})");
}

TEST_CASE("JSON: findings about the moves and the encoding", "[json]") {
  finds(Code::straight_pion, with_plies(R"({"text": "«d4-e4"})"));
  finds(Code::unknown_ruleset, R"({"ruleset": "«lise", "plies": []})");
  finds(Code::not_utf8, "{\"ruleset\": \"lices\", \"comments\": [\"Andr«\xE9\"], \"plies\": []}");
}

TEST_CASE("JSON: the member ruleset counts before the tag", "[json]") {
  CheckOptions options;
  options.format = Format::json;
  const Checked checked(R"({"ruleset": "lices", "tags": [["Ruleset", "xyzzy"]], "plies": []})",
                        options);
  CHECK(checked.find(Code::unknown_ruleset) == nullptr);
}

}  // namespace damier::test
