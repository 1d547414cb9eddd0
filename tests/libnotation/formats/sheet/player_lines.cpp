#include <string>
#include <string_view>

#include "catch.hpp"
#include "libnotation/checked.hpp"

// Lines above the moves that name the players, without tag pairs.

namespace damier::test {

using namespace notation;

namespace {

struct Game {
  const char* ruleset;
  const char* moves;
};

std::string tag(const Checked& checked, std::string_view name) {
  const Tag* const found = checked.record.find_tag(name);
  return found == nullptr ? "" : std::string(found->value);
}

}  // namespace

TEST_CASE("players above the moves, in all games", "[sheet][players]") {
  const auto game = GENERATE(values<Game>({
      {"lices", "1. d4-e3 2. d6-e5 *"},
      {"alice", "1. +RTRd4 +4PIa5 *"},
      {"marelle", "1. d2 f4 *"},
      {"lignes-d-action", "1. b1-b3 a2-c2 *"},
      {"jeu-de-dames", "1. 32-28 19-23 *"},
      {"international", "1. 32-28 19-23 *"},
  }));
  const auto lines = GENERATE(values<std::string>({
      "(B) Dupont\n(N) Durand\n",
      "(B) Dupont\n\n(N) Durand\n\n",
      "(b) Dupont\n(n) Durand\n",
      "(Blancs) Dupont\n(Noirs) Durand\n",
      "(B) Dupont (N) Durand\n",
      "(B) Dupont | (N) Durand\n",
      "| (B) Dupont | (N) Durand |\n",
      "Blancs : Dupont\nNoirs : Durand\n",
      "Blancs: Dupont, Noirs: Durand\n",
      "BLANCS = Dupont\nNOIRS = Durand\n",
      "Blancs - Dupont\nNoirs - Durand\n",
      "White: Dupont\nBlack: Durand\n",
  }));
  CAPTURE(game.ruleset, lines);
  const Checked checked(lines + "\n" + game.moves, as_ruleset(game.ruleset));
  CHECK(checked.codes().empty());
  CHECK(tag(checked, "White") == "Dupont");
  CHECK(tag(checked, "Black") == "Durand");
  CHECK(checked.result.plies == 2);
}

TEST_CASE("players beside tag pairs, with ratings and clubs", "[sheet][players]") {
  const Checked checked(
      "[Ruleset \"lices\"]\n[Event \"Coupe\"]\n\nBlancs : Jean Dupont (2100)\nNoirs : Anna Durand "
      "(Nice)\n\n1. d4-e3 2. d6-e5 *");
  CHECK(checked.codes().empty());
  CHECK(tag(checked, "White") == "Jean Dupont (2100)");
  CHECK(tag(checked, "Black") == "Anna Durand (Nice)");
}

TEST_CASE("players by the colours of the boxes, and by numbers", "[sheet][players]") {
  const auto players = [](const char* ruleset, const std::string& lines, const char* moves) {
    const Checked checked(lines + moves, as_ruleset(ruleset));
    return checked.codes() + "/" + tag(checked, "White") + "/" + tag(checked, "Black");
  };
  CHECK(players("dames", "Bleus : Anna\nVerts : Jean\n", "1. 32-28 *") == "/Anna/Jean");
  CHECK(players("marelle", "(Marron) Anna (Ivoire) Jean\n", "1. d2 *") == "/Anna/Jean");
  CHECK(players("alice", "Joueur 1 : Anna\nJoueur 2 : Jean\n", "1. +RTRd4 *") == "/Anna/Jean");
  CHECK(players("lignes-d-action", "Joueur 1 : Anna\nJoueur 2 : Jean\n", "1. b1-b3 *") ==
        "/Jean/Anna");
}

TEST_CASE("headings of columns are kept", "[sheet][players]") {
  for (const char* heading : {"BLANCS        NOIRS", "(B)   (N)", "(B) | (N)", "Blancs - Noirs",
                              "White Black", "Joueur 1   Joueur 2"}) {
    CAPTURE(heading);
    const Checked checked(std::string(heading) + "\n1. d4-e3 2. d6-e5 *", as_ruleset("lices"));
    CHECK(checked.codes().empty());
    CHECK(checked.result.plies == 2);
    CHECK(tag(checked, "White").empty());
  }
}

TEST_CASE("headings of tables are those of tables", "[sheet][players]") {
  for (const char* heading : {"| (B) | (N) |", "Blancs | Noirs", "| N° | Joueur 1 | Joueur 2 |"}) {
    CAPTURE(heading);
    const Checked checked(std::string(heading) + "\n1. d4-e3 2. d6-e5 *", as_ruleset("lices"));
    CHECK(checked.codes() == "table-bars");
    CHECK(checked.result.plies == 2);
  }
}

TEST_CASE("lines with moves name nobody", "[sheet][players]") {
  const Checked checked("(B) d4-e3\n(N) d6-e5\n*", as_ruleset("lices"));
  CHECK(checked.codes().empty());
  CHECK(checked.result.plies == 2);
  CHECK(checked.record.tags.empty());
  CHECK(Checked("Blancs gagnent", as_ruleset("lices")).codes() == "result-in-words");
}

}  // namespace damier::test
