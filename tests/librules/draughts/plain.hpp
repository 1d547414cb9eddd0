#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

/// A second implementation of the rules of the draughts family, for tests: plain, slow, and written
/// from the rulebooks alone, with rows and columns instead of sets of bits. It keeps the routes of
/// captures, which the rules discard.
namespace damier::test::draughts::plain {

enum class Naming {
  upper_left,   ///< numbers from the upper left (PDN N2, seen from below)
  half_turned,  ///< numbers from the upper left as the second side sees them (N1 of Black's games)
  mirrored,     ///< from the upper left of the mirrored board (Italian)
  lower_right,  ///< numbers from the lower right of the mirrored board (Spanish, Portuguese)
  algebraic,
};

enum class Priority { none, most, most_then_kings, italian, value, with_king };

/// The draws of a ruleset, in moves of each side; 0: no such rule.
struct Draws {
  int repetition = 0;       ///< occurrences of a position
  int king_moves = 0;       ///< consecutive moves without a capture or a man's move
  int three_to_one = 0;     ///< with three pieces, kings among them, against one king
  int two_to_one = 0;       ///< with two pieces
  int one_to_one = 0;       ///< with one piece
  bool kings_only = false;  ///< these endings have kings only
  int single_pieces = 0;    ///< with one piece of each side
  bool automatic = false;
};

/// A ruleset by its rulebook.
struct Rules {
  std::string_view name;
  int size = 10;
  int columns = size;
  char first = 'W';  ///< letter of the side that begins, which sits at the bottom
  Naming naming = Naming::upper_left;
  Priority priority = Priority::most;
  bool all_squares = false;    ///< play along files and ranks
  bool eight_ways = false;     ///< captures also along rows and columns
  bool men_back = true;        ///< men capture backward
  bool men_take_kings = true;  ///< men capture kings
  bool flying = true;          ///< kings move and capture at a distance
  bool next_only = false;      ///< kings land directly behind the captured piece
  bool at_once = false;        ///< captured pieces are removed at once
  bool turn_back = true;       ///< a capture may turn by 180 degrees
  bool in_passing = false;     ///< a man that reaches the far row continues as a king
  int rows_of_men = 4;
  int rows_at_back = 0;  ///< number of empty rows
  bool first_king_wins = false;
  bool blocked_wins = false;  ///< the blocked side wins instead of losing
  int king_run = 0;           ///< consecutive moves of one king while there are men; 0: no limit
  Draws draws = {};
};

[[nodiscard]] const Rules& rules_of(std::string_view name);
[[nodiscard]] const std::vector<Rules>& all_rules();

struct Square {
  int row = 0;  ///< row from the top
  int column = 0;
  friend bool operator==(const Square&, const Square&) = default;
  /// Compares row by row.
  friend bool operator<(const Square& a, const Square& b) {
    return a.row != b.row ? a.row < b.row : a.column < b.column;
  }
};

struct Piece {
  bool first = false;  ///< piece of the side that begins
  bool king = false;
};

struct Position {
  std::map<Square, Piece> pieces;
  bool first_to_move = true;
};

/// A move with one of its routes.
struct Line {
  std::vector<Square> route;  ///< start and landing squares
  std::vector<Square> taken;  ///< captured squares, sorted
  bool promotes = false;
};

[[nodiscard]] std::string name_of(const Rules& rules, Square square);
[[nodiscard]] Square square_of(const Rules& rules, std::string_view name);
/// Reads `W:WK31,32:B1`; the form must be correct, but the position need not be valid.
[[nodiscard]] Position read(const Rules& rules, std::string_view setup);

/// Returns all legal moves, each with all its routes.
[[nodiscard]] std::vector<Line> lines(const Rules& rules, const Position& position);

[[nodiscard]] Position start(const Rules& rules);
/// Returns the position after a legal move.
[[nodiscard]] Position after(const Position& position, const Line& line);
/// Returns the moves of lines, by canonical texts (D16); for each the line that the text shows.
[[nodiscard]] std::map<std::string, Line> by_text(const Rules& rules,
                                                  const std::vector<Line>& lines);

}  // namespace damier::test::draughts::plain
