#include "damier/notation/replay/players.hpp"

#include <string>

#include "catch.hpp"
#include "libnotation/checked.hpp"

namespace damier::test {

using namespace notation;
using rules::Side;

namespace {

std::optional<unsigned> white_rating(const std::string& tags) {
  const Checked checked(tags + "\n*\n", as_ruleset("lices"));
  return rating_of(checked.record, "White");
}

std::string_view first_player_of(const std::string& tags, std::string_view ruleset) {
  const Checked checked(tags + "\n*\n", as_ruleset(ruleset));
  return player_tag(info(*rules::find_ruleset(ruleset)), checked.record, Side::first);
}

}  // namespace

TEST_CASE("players: ratings", "[players]") {
  CHECK(white_rating("[WhiteElo \"2100\"]\n[BlackElo \"1900\"]\n") == 2100);
  CHECK(white_rating("[WhiteRating \" 1500 \"]\n") == 1500);
  CHECK(white_rating("[WhiteRank \"1234\"]\n") == 1234);
  CHECK(white_rating("[WhiteElo \"?\"]\n[WhiteRating \"1500\"]\n") == 1500);
  CHECK(!white_rating("[BlackElo \"1900\"]\n"));
  for (const char* const none : {"", "0", "-", "?", "2100?", "5 dan", "-100", "12345", "2100.5"}) {
    CAPTURE(none);
    CHECK(!white_rating("[WhiteElo \"" + std::string(none) + "\"]\n"));
  }
}

TEST_CASE("players: the tag of each side", "[players]") {
  CHECK(first_player_of("", "lices") == "White");
  CHECK(first_player_of("", "alice") == "White");
  CHECK(first_player_of("", "english") == "Black");
  CHECK(first_player_of("", "lignes-d-action") == "Black");
  // The tag states that the other side than usual begins.
  CHECK(first_player_of("[GameType \"21,W\"]\n", "english") == "White");
  const Checked checked("*\n", as_ruleset("lices"));
  CHECK(player_tag(info(*rules::find_ruleset("lices")), checked.record, Side::second) == "Black");
}

TEST_CASE("players: the first side comes first", "[players]") {
  const std::string tags = "[White \"Anne\"]\n[Black \"Jean\"]\n\n*\n";
  const auto players = [&](std::string_view ruleset) {
    const Checked checked(tags, as_ruleset(ruleset));
    const auto names = players_of(info(*rules::find_ruleset(ruleset)), checked.record);
    return players_title(names[0], names[1], Catalogue());
  };
  CHECK(players("international") == "Anne – Jean");
  CHECK(players("alice") == "Anne – Jean");
  CHECK(players("english") == "Jean – Anne");
  CHECK(players("lignes-d-action") == "Jean – Anne");
}

TEST_CASE("players: a title", "[players]") {
  const auto title = [](std::string_view first, std::string_view second) {
    return players_title(first, second, Catalogue());
  };
  CHECK(title("A", "B") == "A – B");
  CHECK(title("A", "") == "A – ?");
  CHECK(title("?", "B") == "? – B");
  CHECK(title("A", "bye") == "A (bye)");
  CHECK(title("(Exempt)", "B") == "B (bye)");
  CHECK(title("bye", "?") == "bye – ?");
  CHECK(title("Byers", "B") == "Byers – B");
  CHECK(title("?", "").empty());
}

}  // namespace damier::test
