#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "damier/notation/record/record.hpp"

/// The game types of PDN 3.0: what the tag GameType says of a game, its board and the names of its
/// squares.
///
/// Source: "GameType tag" in the PDN 3.0 standard by W. Wesselink (pdn.fmjd.org/gametype.html,
/// wiegerw.github.io/pdn), with the test page that draws each type. All places are as the side that
/// plays first sees them, at the bottom.
namespace damier::notation::draughts {

/// Where the first square, 1 or a1, is.
enum class Corner : std::uint8_t { bottom_left, bottom_right, top_left, top_right };

/// A field of the board; row 0 is the top one, column 0 that at the left.
struct Place {
  int row = 0;
  int column = 0;
  friend constexpr bool operator==(Place, Place) = default;
};

/// One row of the standard's table.
struct GameType {
  int number = 0;
  std::string_view ruleset;
  char first_side = 'W';  ///< the colour of the side that plays first
  int width = 0;
  int height = 0;
  char notation = 'N';  ///< N: squares have numbers, A: letter and number as in chess
  Corner first_square = Corner::top_left;
  bool inverted = false;     ///< the field at the lower left is not played on
  bool all_squares = false;  ///< all fields are played on: in the standard, a property of type 30
  ResultStyle results = ResultStyle::one_point;

  /// How many squares are played on.
  [[nodiscard]] constexpr int squares() const { return width * height / (all_squares ? 1 : 2); }
  /// Where square 1 is. Where names are algebraic, numbers are found in set-ups all the same; they
  /// go from the top left.
  [[nodiscard]] constexpr Corner one() const {
    return notation == 'N' ? first_square : Corner::top_left;
  }
  /// Where a1 is; at the lower left where squares have numbers.
  [[nodiscard]] constexpr Corner a1() const {
    return notation == 'A' ? first_square : Corner::bottom_left;
  }
};

/// The game types that are played here, by number.
[[nodiscard]] std::span<const GameType> game_types();
[[nodiscard]] const GameType* find_game_type(int number);
/// The game type that records of a ruleset have. The 10x10 rulesets without one of their own are
/// type 20.
[[nodiscard]] const GameType* game_type_of(std::string_view ruleset);
/// Whether the game type alone says that a record is of this ruleset.
[[nodiscard]] bool says_ruleset(const GameType& type, std::string_view ruleset);

/// What stands in a tag GameType.
struct GameTypeTag {
  std::optional<int> number;       ///< nothing if it does not begin with one
  const GameType* type = nullptr;  ///< nothing if that is not known
  bool fields_agree = true;  ///< what follows the number, if anything, is as the standard has it
};

[[nodiscard]] GameTypeTag parse_game_type(std::string_view value);
/// The number with all fields: `20,W,10,10,N2,0`.
[[nodiscard]] std::string full_text(const GameType& type);

/// Where the square of that number is; nothing if there is none.
[[nodiscard]] std::optional<Place> place_of(const GameType& type, int number);
/// The number of the square at a place; nothing if that is not played on.
[[nodiscard]] std::optional<int> number_at(const GameType& type, Place place);
/// Where the square of that algebraic name is; capitals count as small letters.
[[nodiscard]] std::optional<Place> place_of(const GameType& type, std::string_view name);
/// The algebraic name of a place.
[[nodiscard]] std::string name_at(const GameType& type, Place place);

/// How the rules number squares: those played on, from 0, row by row from the top left, on a board
/// that has one at the lower left. An inverted board is its mirror image.
[[nodiscard]] std::optional<int> square_at(const GameType& type, Place place);
[[nodiscard]] Place place_of_square(const GameType& type, int square);

/// The same by numbers: that of the rules for that of the standard, and back.
[[nodiscard]] std::optional<int> square_of(const GameType& type, int number);
[[nodiscard]] int number_of(const GameType& type, int square);

}  // namespace damier::notation::draughts
