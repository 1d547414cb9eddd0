#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "damier/notation/record/record.hpp"

/// The game types of PDN 3.0: what the tag GameType states about a game, its board and the names of
/// its squares.
///
/// Source: "GameType tag" in the PDN 3.0 standard by W. Wesselink (pdn.fmjd.org/gametype.html,
/// wiegerw.github.io/pdn), with its test page that draws each type. All places are from the point
/// of view of the side that plays first, which sits at the bottom.
namespace damier::notation::pdn {

/// The corner of the first square, 1 or a1.
enum class Corner : std::uint8_t { bottom_left, bottom_right, top_left, top_right };

/// A field of the board; row 0 is at the top, column 0 at the left.
struct Place {
  int row = 0;
  int column = 0;
  friend constexpr bool operator==(Place, Place) = default;
};

/// Row of the table of game types in the standard.
struct GameType {
  int number = 0;
  std::string_view ruleset;
  char first_side = 'W';  ///< the colour of the side that plays first
  int width = 0;
  int height = 0;
  char notation = 'N';  ///< N: squares have numbers, A: letter and number as in chess
  Corner first_square = Corner::top_left;
  bool inverted = false;     ///< the field at the lower left is not used
  bool all_squares = false;  ///< all fields are used; in the standard a property of type 30
  ResultStyle results = ResultStyle::one_point;

  /// Returns the number of squares in use.
  [[nodiscard]] constexpr int squares() const { return width * height / (all_squares ? 1 : 2); }
  /// Returns the corner of square 1. Even if names are algebraic, set-ups may use numbers, which
  /// start at the top left.
  [[nodiscard]] constexpr Corner one() const {
    return notation == 'N' ? first_square : Corner::top_left;
  }
  /// Returns the corner of a1; the lower left if squares have numbers.
  [[nodiscard]] constexpr Corner a1() const {
    return notation == 'A' ? first_square : Corner::bottom_left;
  }
};

/// Returns the supported game types, by number.
[[nodiscard]] std::span<const GameType> game_types();
[[nodiscard]] const GameType* find_game_type(int number);
/// Returns the game type of a ruleset's records: 20 for 10x10 rulesets without one of their own.
[[nodiscard]] const GameType* game_type_of(std::string_view ruleset);
/// Returns whether the game type alone identifies the ruleset.
[[nodiscard]] bool gives_ruleset(const GameType& type, std::string_view ruleset);

/// The parsed value of a tag GameType.
struct GameTypeTag {
  std::optional<int> number;       ///< empty if the value does not begin with a number
  const GameType* type = nullptr;  ///< null if the number is unknown
  GameType as_written;             ///< the type with the written sides, names and corner
  bool understood = true;          ///< all fields are valid
  bool same_board = true;          ///< width and height match the type, or are missing
  int width = 0;                   ///< as written, or of the type; 0 if invalid
  int height = 0;
};

/// Parses the value of the tag GameType.
[[nodiscard]] GameTypeTag parse_game_type(std::string_view value);
/// Encodes the differences between a game type and another of its number: which side begins, how
/// squares are named, and from which corner. 0 if they are equal.
[[nodiscard]] std::uint8_t naming_of(const GameType& usual, const GameType& as_written);
/// Returns a game type with a naming.
[[nodiscard]] GameType with_naming(const GameType& usual, std::uint8_t naming);
/// Upper limit of namings: all are less.
inline constexpr std::size_t max_namings = 64;

/// Returns the number with all fields: `20,W,10,10,N2,0`.
[[nodiscard]] std::string full_text(const GameType& type);

/// Returns the place of the square with that number, if it exists.
[[nodiscard]] std::optional<Place> place_of(const GameType& type, int number);
/// Returns the number of the square at a place, if it is in use.
[[nodiscard]] std::optional<int> number_at(const GameType& type, Place place);
/// Returns the place of the square with that algebraic name, ignoring case.
[[nodiscard]] std::optional<Place> place_of(const GameType& type, std::string_view name);
/// Returns the algebraic name of a place.
[[nodiscard]] std::string name_at(const GameType& type, Place place);

/// Returns the number of a square in the rules: from 0, row by row from the top left, on a board
/// that uses the field at the lower left. An inverted board is its mirror image.
[[nodiscard]] std::optional<int> square_at(const GameType& type, Place place);
[[nodiscard]] Place place_of_square(const GameType& type, int square);

/// Converts between the standard's number of a square and that of the rules.
[[nodiscard]] std::optional<int> square_of(const GameType& type, int number);
[[nodiscard]] int number_of(const GameType& type, int square);

}  // namespace damier::notation::pdn
