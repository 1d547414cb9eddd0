#include "damier/notation/replay/ruleset_names.hpp"

#include <string>

#include "damier/notation/replay/family.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "catch.hpp"

namespace damier::test {

using namespace notation;

namespace {

/// Returns the ruleset that has this name; empty if none exists.
std::string_view found(std::string_view name) {
  const auto id = ruleset_called(name);
  return id ? rules::name(*id) : std::string_view();
}

}  // namespace

TEST_CASE("ruleset names: no two rulesets share one", "[rulesets]") {
  for (const rules::RulesetId id : rules::all_rulesets) {
    const RulesetInfo& row = info(id);
    CHECK(found(row.name) == row.name);
    for (const std::string_view name : row.other_names) {
      INFO(name);
      // The first ruleset with the name is found, so this is false for one of two that share it.
      CHECK(found(name) == row.name);
      CHECK_FALSE(is_own_name(name, id));
    }
    if (row.family != nullptr && row.family->is_enough(row.name)) {
      CHECK(found(row.family->tag_value(row.name, 0)) == row.name);
    }
  }
}

TEST_CASE("ruleset names: by any name", "[rulesets]") {
  const auto [name, ruleset] = GENERATE(table<std::string_view, std::string_view>({
      {"loa", "lignes-d-action"},
      {"Lines of Action", "lignes-d-action"},
      {"lignes d'action", "lignes-d-action"},
      {"Lignes d\u2019action", "lignes-d-action"},
      {"Lignes d\u00B4action", "lignes-d-action"},
      {"Lignes d'actioN", "lignes-d-action"},
      {"Jeu de Marelle", "marelle"},
      {"La Marelle", "marelle"},
      {"Jeu d\u00B4Alice", "alice"},
      {"Jeu des lignes d\u2019action", "lignes-d-action"},
      {"Dames bre\u0301siliennes", "brazilian"},
      {"jeu de dames", "jeu-de-dames"},
      {"JEU_DE_DAMES", "jeu-de-dames"},
      {"Dames", "dames"},
      {"checkers", "english"},
      {"Shashki", "russian"},
      {"20", "international"},
      {"21", "english"},
      {"Frysk!", "frysk"},
      {"morris", "marelle"},
      {"Nine Men's Morris", "marelle"},
      {"moulin", "marelle"},
      {"m\u00FChle", "marelle-wmd"},
      {"mill", "marelle-wmd"},
      {"Dames Brésiliennes", "brazilian"},
      {"ČESKÁ DÁMA", "czech"},
      {"Fries dammen", "frisian"},
      {"Русские шашки", "russian"},
      {"русские шашки", "russian"},
      {"ФРИЗСКИЕ ШАШКИ", "frisian"},
      // Several countries use this name for their own game.
      {"damas", ""},
      {"dama", ""},
      {"", ""},
      {"-", ""},
      {"200", ""},
      {"2-0", ""},
      {"020", ""},
      {"9", ""},
  }));
  INFO(name);
  CHECK(found(name) == ruleset);
  CHECK(found(std::string(name) + "x").empty());
}

TEST_CASE("ruleset names: the own one in any case", "[rulesets]") {
  const rules::RulesetId english = ruleset_called("english").value();
  CHECK(is_own_name("English", english));
  CHECK_FALSE(is_own_name("checkers", english));
  CHECK_FALSE(is_own_name("21", english));
  CHECK(found(std::string(1000, 'l')).empty());
}

TEST_CASE("ruleset names: the likely intended one", "[rulesets]") {
  CHECK(likely_ruleset("lises") == "lices");
  CHECK(likely_ruleset("LISES") == "lices");
  CHECK(likely_ruleset("chekers") == "checkers");
  CHECK(likely_ruleset("xyzzy").empty());
}

}  // namespace damier::test
