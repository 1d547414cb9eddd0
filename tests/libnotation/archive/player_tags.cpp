#include <string>
#include <string_view>

#include "catch.hpp"
#include "libnotation/checked.hpp"

// Players named by their side, as on the French sheets.

namespace damier::test {

namespace {

std::string value_of(const Checked& checked, std::string_view tag) {
  const notation::Tag* const found = checked.record.find_tag(tag);
  return found == nullptr ? "(none)" : std::string(found->value);
}

}  // namespace

TEST_CASE("tags of players may have the names of the sides") {
  struct Row {
    const char* ruleset;
    const char* first;
    const char* second;
    bool white_begins;
  };
  const auto row = GENERATE(values<Row>({
      {"dames", "Bleus", "Verts", true},
      {"jeu-de-dames", "Marron", "Ivoire", true},
      {"jeu-de-dames", "marron", "IVOIRE", true},
      {"marelle", "Marron", "Ivoire", true},
      {"marelle", "Joueur1", "Joueur2", true},
      {"alice", "Joueur1", "Joueur2", true},
      {"english", "Joueur1", "Joueur2", false},
      {"lignes-d-action", "Joueur1", "joueur2", false},
  }));
  CAPTURE(row.ruleset, row.first);
  const Checked checked("[Ruleset \"" + std::string(row.ruleset) + "\"]\n[" + row.first +
                        " \"A\"]\n[" + row.second + " \"B\"]\n\n*");
  CHECK(checked.codes() == "");
  CHECK(value_of(checked, "White") == (row.white_begins ? "A" : "B"));
  CHECK(value_of(checked, "Black") == (row.white_begins ? "B" : "A"));
}

TEST_CASE("red pieces are the dark ones") {
  for (const std::string ruleset : {"english", "international", "pool"}) {
    const Checked white("[Ruleset \"" + ruleset + "\"]\n[Red \"A\"]\n[White \"B\"]\n\n*");
    CHECK(white.codes() == "");
    CHECK(value_of(white, "Black") == "A");
    CHECK(value_of(white, "White") == "B");
    const Checked black("[Ruleset \"" + ruleset + "\"]\n[Black \"A\"]\n[red \"B\"]\n\n*");
    CHECK(value_of(black, "Black") == "A");
    CHECK(value_of(black, "White") == "B");
    CHECK(value_of(Checked("[Ruleset \"" + ruleset + "\"]\n[Red \"A\"]\n\n*"), "Black") == "A");
  }
}

TEST_CASE("sides of other games name nobody") {
  const Checked checked("[Ruleset \"international\"]\n[Bleus \"A\"]\n[Marron \"B\"]\n\n*");
  CHECK(value_of(checked, "White") == "(none)");
  CHECK(value_of(checked, "Bleus") == "A");
}

TEST_CASE("a player who is named twice is reported") {
  const Checked checked("[Ruleset \"dames\"]\n[White \"A\"]\n[Bleus \"B\"]\n\n*");
  CHECK(checked.codes() == "duplicate-tag");
  CHECK(value_of(checked, "White") == "A");
  // Beside both others red is black.
  const Checked red("[Ruleset \"english\"]\n[Black \"A\"]\n[White \"B\"]\n[Red \"C\"]\n\n*");
  REQUIRE(red.codes() == "duplicate-tag");
  CHECK(red.diagnostics.begin()->args.at(0) == "Black");
}

}  // namespace damier::test
