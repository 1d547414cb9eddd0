#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/rules/side.hpp"

namespace damier::notation {

/// How a square looks when it is empty.
enum class Shade : std::uint8_t { light, dark };

/// What the last move did to a square.
enum class Trace : std::uint8_t {
  none,
  from,      ///< a piece has left it
  to,        ///< a piece has come to it
  captured,  ///< a piece has been removed from it
};

/// What a piece looks like where it is drawn and not written.
enum class PieceShape : std::uint8_t {
  disc,     ///< with a groove
  crowned,  ///< a disc with a crown on it
  stone,    ///< a smaller disc, for boards of lines
  medal,    ///< a disc that bears the piece's letter
  shield,   ///< with the piece's letter on it
  card,     ///< a playing card, see `PictureOfCard`
};

enum class CardSuit : std::uint8_t { clubs, spades, hearts, diamonds };

struct PictureOfCard {
  char rank = ' ';  ///< A, 2 to 7, or the letter of a figure
  CardSuit suit{};
  bool threatened = false;
  bool prisoner = false;  ///< and threatened as well
  bool locked = false;
};

/// What stands on a square.
struct PictureOfPiece {
  rules::Side side{};
  std::string letters;  ///< in ASCII, different for the two sides
  std::string symbol;   ///< in Unicode, different for the two sides
  PieceShape shape = PieceShape::disc;
  Shade shade = Shade::light;
  std::optional<PictureOfCard> card = std::nullopt;  ///< of a card
};

/// Which ways lines of the board lead from the middle of a cell.
struct Lines {
  bool left = false;
  bool right = false;
  bool up = false;
  bool down = false;
};

struct Cell {
  Shade shade = Shade::light;
  bool marked = false;  ///< a square that the game sets apart, such as a lice
  Trace trace = Trace::none;
  std::string name;  ///< what a player calls the empty square
  std::string
      address;  ///< what only this square is called, where two players may mean different ones by its name
  Lines lines;  ///< on a board that is made of lines
  std::optional<PictureOfPiece> piece;
};

/// What the legend of a board says of one sort of pieces.
struct LegendEntry {
  std::string name;
  std::array<PictureOfPiece, 2> pieces;  ///< by side
};

/// The pieces that a side has beside the board.
struct Tray {
  rules::Side side{};
  std::string text;  ///< what is said of them; may be empty
  std::vector<PictureOfPiece> pieces;
};

/// The four colours that comments may give to squares and arrows.
enum class MarkColor : std::uint8_t { green, red, yellow, blue };

/// A square that a comment marks; both ends of an arrow, by their places in `cells`.
struct Mark {
  MarkColor color{};
  std::size_t from = 0;
  std::size_t to = 0;  ///< the same as `from` for a square
};

/// A board with squares in rows and columns as it is printed, in terms that need no knowledge of
/// its game: what all diagrams are drawn from. Filled again and again: its memory is kept.
struct BoardPicture {
  std::size_t columns = 0;
  bool lined =
      false;  ///< pieces stand where lines meet, not in squares; only cells with a name are points
  std::vector<Cell> cells;  ///< row by row from the top
  /// Of each row from the top, and of each column from the left.
  std::vector<std::string> left;
  std::vector<std::string> right;
  std::vector<std::string> top;
  std::vector<std::string> bottom;
  std::optional<std::size_t>
      divided_below;                      ///< a line runs below so many rows, as between two camps
  std::array<std::string, 2> side_names;  ///< of the first and second side
  std::optional<rules::Side> top_side;    ///< who sits there, if that is to be seen
  std::optional<rules::Side> bottom_side;
  std::string title;  ///< what is shown: the game, or what was chosen to be shown of it
  std::optional<rules::Side> to_move;  ///< nobody when the game is over
  std::string turn;                    ///< whose move it is, or that the game is over
  std::vector<std::string> captions;   ///< what else is to be known of the position, a line each
  std::size_t captions_of_trays = 0;   ///< so many of the first captions say what the trays show
  std::vector<Tray> trays;
  std::vector<Mark> marks;
  std::vector<LegendEntry> legend;  ///< all sorts of pieces, unless they are cards
  bool cards = false;               ///< the pieces are playing cards
  std::string marked_name;          ///< what a marked square is
  std::string naming;  ///< whose names the addresses of squares are, where there are several
  std::string signs;   ///< what else the legend says: the signs on the pieces

  [[nodiscard]] std::size_t rows() const { return columns == 0 ? 0 : cells.size() / columns; }
  /// Row and column from the top left, from 0.
  [[nodiscard]] Cell& at(std::size_t row, std::size_t column) {
    return cells[row * columns + column];
  }
  [[nodiscard]] const Cell& at(std::size_t row, std::size_t column) const {
    return cells[row * columns + column];
  }
  /// The place of the square of that name in `cells`, its address where it has one; nothing if
  /// there is none.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;
  /// Makes it an empty board of that size, without labels and texts.
  void reset(std::size_t rows_wanted, std::size_t columns_wanted);
  /// Turns it half a turn: as the other player sees it.
  void turn_round();
};

}  // namespace damier::notation
