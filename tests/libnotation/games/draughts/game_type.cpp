#include "damier/notation/games/draughts/game_type.hpp"

#include <set>
#include <string>
#include <vector>

#include "catch.hpp"

// The table and its meaning: PDN 3.0, "GameType tag".

namespace damier::test {

using namespace notation::pdn;
using notation::ResultStyle;

namespace {

const GameType& type_of(std::string_view ruleset) {
  const GameType* const type = game_type_of(ruleset);
  REQUIRE(type != nullptr);
  return *type;
}

}  // namespace

TEST_CASE("draughts: the game types in full", "[draughts][gametype]") {
  std::vector<std::string> all;
  for (const GameType& type : game_types()) {
    all.push_back(full_text(type));
    // "From position" is a second number of a ruleset.
    CHECK((game_type_of(type.ruleset) == &type) == (type.number != 99));
    CHECK(find_game_type(type.number) == &type);
    CHECK(gives_ruleset(type, type.ruleset));
  }
  CHECK(all == std::vector<std::string>{"20,W,10,10,N2,0", "21,B,8,8,N1,0", "22,W,8,8,N2,1",
                                        "23,B,8,8,N1,0", "24,W,8,8,N1,1", "25,W,8,8,A0,0",
                                        "26,W,8,8,A0,0", "27,W,12,12,N2,0", "28,W,8,8,N1,1",
                                        "29,W,8,8,A0,0", "30,W,8,8,A0,0", "31,B,8,8,N2,0",
                                        "40,W,10,10,N2,0", "41,W,10,8,A0,0", "96,W,10,10,N2,0",
                                        "97,W,10,10,N2,0", "98,W,10,10,N2,0", "99,W,10,10,N2,0"});
  CHECK(find_game_type(42) == nullptr);
  CHECK(game_type_of("lasca") == nullptr);
}

TEST_CASE("draughts: rulesets without a number of their own are of type 20",
          "[draughts][gametype]") {
  for (const char* const ruleset : {"dames", "jeu-de-dames"}) {
    CHECK(type_of(ruleset).number == 20);
    CHECK_FALSE(gives_ruleset(type_of(ruleset), ruleset));
  }
}

TEST_CASE("draughts: a win counts two where the standard says so", "[draughts][gametype]") {
  std::set<int> twos;
  for (const GameType& type : game_types()) {
    if (type.results == ResultStyle::two_points) {
      twos.insert(type.number);
    }
  }
  CHECK(twos == std::set{20, 27, 96, 97, 98, 99});
}

TEST_CASE("draughts: the tag GameType", "[draughts][gametype]") {
  struct Row {
    const char* value;
    int number;  ///< -1: none
    bool known;
    const char* full;  ///< with the fields as written
    bool understood;
    bool same_board;
  };
  const auto row = GENERATE(values<Row>({
      {"20", 20, true, "20,W,10,10,N2,0", true, true},
      {"20,W,10,10,N2,0", 20, true, "20,W,10,10,N2,0", true, true},
      {"20,W,10,10,N2", 20, true, "20,W,10,10,N2,0", true, true},
      {" 20 , W, 10, 10, N2, 0 ", 20, true, "20,W,10,10,N2,0", true, true},
      {"20,W,,,A0", 20, true, "20,W,10,10,A0,0", true, true},
      {"20,W", 20, true, "20,W,10,10,N2,0", true, true},
      {"20,W,10,10,X2,0", 20, true, "20,W,10,10,N2,0", false, true},
      {"20,W,10,10,N4,0", 20, true, "20,W,10,10,N2,0", false, true},
      {"20,W,10,10,N,0", 20, true, "20,W,10,10,N2,0", false, true},
      {"20,W,10,10,N1,0", 20, true, "20,W,10,10,N1,0", true, true},
      {"20,W,0,0,N,0", 20, true, "20,W,10,10,N2,0", false, true},
      {"20,W,10,10,N2,0,0", 20, true, "20,W,10,10,N2,0", false, true},
      {"20,X,10,10,Q9,2", 20, true, "20,W,10,10,N2,0", false, true},
      {"20,B", 20, true, "20,B,10,10,N2,0", true, true},
      {"20,W,8,8,N2,0", 20, true, "20,W,10,10,N2,0", true, false},
      {"21,B,8,8,N1,0", 21, true, "21,B,8,8,N1,0", true, true},
      {"23,W,8,8,A0,0", 23, true, "23,W,8,8,A0,0", true, true},
      {"23,W,8,8,S0,1", 23, true, "23,W,8,8,A0,1", true, true},
      {"41,W,10,8,A0,0", 41, true, "41,W,10,8,A0,0", true, true},
      {"99", 99, true, "99,W,10,10,N2,0", true, true},
      {"50", 50, false, "", true, true},
      {"", -1, false, "", true, true},
      {"International", -1, false, "", true, true},
      {"-20", -1, false, "", true, true},
      {"20x", -1, false, "", true, true},
      {"99999999999999999999", -1, false, "", true, true},
  }));
  CAPTURE(row.value);
  const GameTypeTag tag = parse_game_type(row.value);
  CHECK(tag.number.value_or(-1) == row.number);
  CHECK((tag.type != nullptr) == row.known);
  CHECK((tag.type == nullptr ? "" : full_text(tag.as_written)) == row.full);
  CHECK(tag.understood == row.understood);
  CHECK(tag.same_board == row.same_board);
}

TEST_CASE("draughts: a naming is what fields add to a number", "[draughts][gametype]") {
  for (const GameType& type : game_types()) {
    CHECK(naming_of(type, type) == 0);
    CHECK(full_text(with_naming(type, 0)) == full_text(type));
    for (const char side : {'W', 'B'}) {
      for (const char notation : {'A', 'N'}) {
        for (int corner = 0; corner < 8; ++corner) {
          GameType other = type;
          other.first_side = side;
          other.notation = notation;
          other.first_square = static_cast<Corner>(corner % 4);
          other.inverted = corner >= 4;
          const std::uint8_t naming = naming_of(type, other);
          CHECK(naming < max_namings);
          CHECK(full_text(with_naming(type, naming)) == full_text(other));
          for (int number = 1; number <= other.squares(); ++number) {
            CHECK(square_of(other, number));
          }
        }
      }
    }
  }
}

TEST_CASE("draughts: where the corners of the boards are", "[draughts][gametype]") {
  struct Row {
    const char* ruleset;
    int number;
    notation::pdn::Place place;  ///< from the top left, the first side below
    const char* name;
  };
  const auto row = GENERATE(values<Row>({
      // White below with 31 to 50; 46 at the lower left, 5 at the upper right.
      {"international", 1, {0, 1}, "b10"},
      {"international", 5, {0, 9}, "j10"},
      {"international", 46, {9, 0}, "a1"},
      {"international", 50, {9, 8}, "i1"},
      {"canadian", 1, {0, 1}, "b12"},
      {"canadian", 72, {11, 10}, "k1"},
      {"frisian", 28, {5, 4}, "e5"},
      // Black plays first with 1 to 12: 4 at its lower left, and the double corner, 1 and 5, at its
      // right.
      {"english", 1, {7, 6}, "g1"},
      {"english", 4, {7, 0}, "a1"},
      {"english", 5, {6, 7}, "h2"},
      {"english", 32, {0, 1}, "b8"},
      {"pool", 1, {7, 6}, "g1"},
      // The field at the lower left is light: 1 at the upper left, White below with 21 to 32.
      {"italian", 1, {0, 0}, "a8"},
      {"italian", 4, {0, 6}, "g8"},
      {"italian", 5, {1, 1}, "b7"},
      {"italian", 29, {7, 1}, "b1"},
      {"italian", 32, {7, 7}, "h1"},
      // The same board numbered from the lower right: White at the bottom with 1 to 12.
      {"spanish", 1, {7, 7}, "h1"},
      {"spanish", 4, {7, 1}, "b1"},
      {"spanish", 5, {6, 6}, "g2"},
      {"portuguese", 32, {0, 0}, "a8"},
      // Letters; the numbers of set-ups begin at b8.
      {"russian", 1, {0, 1}, "b8"},
      {"russian", 29, {7, 0}, "a1"},
      {"brazilian", 32, {7, 6}, "g1"},
      {"czech", 21, {5, 0}, "a3"},
      {"turkish", 1, {0, 0}, "a8"},
      {"turkish", 64, {7, 7}, "h1"},
      // Black at the bottom, but numbered from the top.
      {"thai", 1, {0, 1}, "b8"},
      {"thai", 32, {7, 6}, "g1"},
  }));
  CAPTURE(row.ruleset, row.number);
  const GameType& type = type_of(row.ruleset);
  CHECK(place_of(type, row.number) == row.place);
  CHECK(number_at(type, row.place) == row.number);
  CHECK(name_at(type, row.place) == row.name);
  CHECK(place_of(type, row.name) == row.place);
}

TEST_CASE("draughts: names of no square", "[draughts][gametype]") {
  const GameType& type = type_of("international");
  CHECK_FALSE(place_of(type, 0));
  CHECK_FALSE(place_of(type, 51));
  CHECK_FALSE(number_at(type, {0, 0}));
  CHECK_FALSE(number_at(type, {-1, 0}));
  CHECK_FALSE(number_at(type, {9, 10}));
  CHECK(place_of(type, "A1") == place_of(type, "a1"));
  for (const char* const name : {"", "a", "1", "a0", "a2", "k1", "a11", "a1x", "`1", "\xC3\xA9"}) {
    CAPTURE(name);
    CHECK_FALSE(place_of(type, name));
  }
}

TEST_CASE("draughts: every square has one number and one name", "[draughts][gametype]") {
  for (const GameType& type : game_types()) {
    std::set<int> squares;
    for (int number = 1; number <= type.squares(); ++number) {
      CAPTURE(type.number, number);
      const auto square = square_of(type, number);
      REQUIRE(square);
      CHECK(*square >= 0);
      CHECK(*square < type.squares());
      CHECK(squares.insert(*square).second);
      CHECK(number_of(type, *square) == number);
      const auto place = place_of(type, number);
      REQUIRE(place);
      CHECK(place_of_square(type, *square) == *place);
      CHECK(square_at(type, *place) == square);
      CHECK(place_of(type, name_at(type, *place)) == *place);
    }
  }
}

TEST_CASE("draughts: numbers of the standard and of the rules", "[draughts][gametype]") {
  for (int number = 1; number <= 32; ++number) {
    const int row = (number - 1) / 4;
    const int in_row = (number - 1) % 4;
    CHECK(square_of(type_of("english"), number) == 32 - number);
    CHECK(square_of(type_of("pool"), number) == 32 - number);
    CHECK(square_of(type_of("thai"), number) == number - 1);
    CHECK(square_of(type_of("russian"), number) == number - 1);
    // The mirror image of a board with a light field at the lower left.
    CHECK(square_of(type_of("italian"), number) == 4 * row + 3 - in_row);
    CHECK(square_of(type_of("spanish"), number) == 4 * (7 - row) + in_row);
  }
  for (int number = 1; number <= 50; ++number) {
    CHECK(square_of(type_of("dames"), number) == number - 1);
  }
}

}  // namespace damier::test
