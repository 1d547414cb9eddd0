#include "damier/notation/replay/parameters.hpp"

#include <array>
#include <string>

#include "damier/notation/replay/positions.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "catch.hpp"

namespace damier::test {

using namespace notation;

namespace {

rules::RulesetId ruleset(std::string_view name) { return rules::find_ruleset(name).value(); }

std::uint64_t moves_of(std::string_view game, std::string_view setup,
                       std::vector<GivenParameter> given) {
  Diagnostics none;
  return read_setup(ruleset(game), setup, {.parameters = given}, none)->count_moves(1000);
}

/// Returns the value of a tag of a record after it was filled in; empty if it has none.
std::string filled(std::string_view game, Record& record, std::string_view tag) {
  const std::array<GivenParameter, 2> given{GivenParameter{"Saut", "non"},
                                            GivenParameter{"SetUp", "scrambled-eggs"}};
  fill_in(given, ruleset(game), record);
  const Tag* const found = record.find_tag(tag);
  return found == nullptr ? "" : std::string(found->value) + (found->given ? ", given" : "");
}

Record record_with(std::string_view tag, std::string_view value) {
  Record record;
  record.reset({});
  record.tags.push_back({tag, value, {}, {}});
  return record;
}

}  // namespace

TEST_CASE("parameters: the tables", "[parameters]") {
  std::size_t count = 0;
  for (const rules::RulesetId id : rules::all_rulesets) {
    for (const Parameter& one : info(id).parameters) {
      INFO(one.tag);
      ++count;
      CHECK((one.usual.empty() || one.allows(one.usual)));
      CHECK_FALSE(one.allows(""));
      CHECK_FALSE(one.allows("nonsense"));
      CHECK_FALSE(one.rule.number.empty());
      CHECK(find_parameter(id, one.tag) == &one);
      // Another ruleset with the tag has the same parameter.
      CHECK(find_parameter(one.tag)->values == one.values);
    }
  }
  CHECK(count >= parameter_tags().size());
  CHECK(parameter_tags() == std::vector<std::string_view>{"AsDePique", "BothConnected", "Niveau",
                                                          "Saut", "SetUp", "TwentyMoves"});
}

TEST_CASE("parameters: found by their tags in any case", "[parameters]") {
  CHECK(find_parameter("saut") == find_parameter(ruleset("marelle"), "SAUT"));
  CHECK(find_parameter(ruleset("lices"), "Saut") == nullptr);
  CHECK(find_parameter("FEN") == nullptr);
  CHECK(find_parameter("") == nullptr);
}

TEST_CASE("parameters: given to a position", "[parameters]") {
  constexpr std::string_view three = "W:Wa1,d1,g1:Ba7,d7,g7,b6";
  CHECK(moves_of("marelle", three, {}) == 51);
  CHECK(moves_of("marelle", three, {{"Saut", "non"}}) == 3);
  // The parameter of another game is not used.
  CHECK(moves_of("marelle", three, {{"Niveau", "A"}}) == 51);
}

TEST_CASE("parameters: given to a record", "[parameters]") {
  Record bare = record_with("Event", "?");
  CHECK(filled("marelle", bare, "Saut") == "non, given");
  CHECK(bare.find_tag("SetUp") == nullptr);
  Record reply = record_with("Saut", "oui");
  CHECK(filled("marelle", reply, "Saut") == "oui");
  CHECK(reply.tags.size() == 1);
  Record other = record_with("Event", "?");
  CHECK(filled("lices", other, "Saut").empty());
  Record start = record_with("Event", "?");
  CHECK(filled("lignes-d-action", start, "SetUp") == "scrambled-eggs, given");
  Record setup = record_with("FEN", "B:Ba1:Wh8");
  CHECK(filled("lignes-d-action", setup, "SetUp").empty());
}

}  // namespace damier::test
