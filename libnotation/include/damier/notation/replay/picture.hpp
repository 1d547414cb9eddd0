#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/replay/box_colors.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/rules/side.hpp"

namespace damier::notation {

/// The look of an empty square.
enum class Shade : std::uint8_t { light, dark };

/// The effect of the last move on a square.
enum class Trace : std::uint8_t {
  none,
  from,      ///< a piece left it
  to,        ///< a piece arrived
  captured,  ///< a piece was captured on it
};

/// The shape of a piece in drawings.
enum class PieceShape : std::uint8_t {
  disc,     ///< with a groove
  crowned,  ///< a disc with a crown on it
  stone,    ///< a smaller disc, for boards with lines
  medal,    ///< a disc with the piece's letter
  shield,   ///< with the piece's letter on it
  card,     ///< a playing card, see `PictureOfCard`
};

/// Suit of a card.
enum class CardSuit : std::uint8_t { clubs, spades, hearts, diamonds };

/// Card in a picture.
struct PictureOfCard {
  char rank = ' ';  ///< A, 2 to 7, or the letter of a figure
  CardSuit suit{};
  bool threatened = false;
  bool prisoner = false;  ///< also threatened
  bool locked = false;
};

/// A piece in a drawing.
struct PictureOfPiece {
  rules::Side side{};
  std::string letters;  ///< ASCII, different for the two sides
  std::string symbol;   ///< Unicode, different for the two sides
  PieceShape shape = PieceShape::disc;
  Shade shade = Shade::light;
  std::optional<PictureOfCard> card = std::nullopt;  ///< set if the piece is a card
  BoxColors box = BoxColors::none;                   ///< its colour is the one of that shade there
};

/// The directions of board lines from the middle of a cell.
struct Lines {
  bool left = false;
  bool right = false;
  bool up = false;
  bool down = false;
};

/// Cell of a picture of a board.
struct Cell {
  Shade shade = Shade::light;
  bool marked = false;  ///< a square that the game highlights
  Trace trace = Trace::none;
  std::string name;     ///< the name of the empty square
  std::string address;  ///< a unique name, if two players may use one name for different squares
  Lines lines;          ///< lines in the cell, on a board with lines
  std::optional<PictureOfPiece> piece;
};

/// An entry of the legend: one kind of piece.
struct LegendEntry {
  std::string name;
  std::array<PictureOfPiece, 2> pieces;  ///< by side
};

/// The pieces of a side that are off the board.
struct Tray {
  rules::Side side{};
  std::string text;  ///< a note on them; may be empty
  std::vector<PictureOfPiece> pieces;
};

/// The four colours for squares and arrows in comments.
enum class MarkColor : std::uint8_t { green, red, yellow, blue };

/// A square marked by a comment, or the ends of an arrow, as indices into `cells`.
struct Mark {
  MarkColor color{};
  std::size_t from = 0;
  std::size_t to = 0;  ///< equals `from` for a square
};

/// A board of rows and columns, as printed, without knowledge of its game: the source of all
/// diagrams. Meant to be reused, since it keeps its memory.
struct BoardPicture {
  /// The language of all texts that are sentences and names of sides and pieces; letters, symbols
  /// and names of squares are the same in each. English if empty. Set it before the drawing.
  Catalogue words = {};
  /// Draw White and Black even if the game has a box. Set it before the drawing.
  bool classic = false;
  BoxColors box = BoxColors::none;  ///< the colours of pieces, squares and sides
  std::size_t columns = 0;
  bool lined =
      false;  ///< pieces stand on points where lines meet; only cells with a name are points
  std::vector<Cell> cells;  ///< row by row from the top
  /// Labels of the rows from the top, and of the columns from the left.
  std::vector<std::string> left;
  std::vector<std::string> right;
  std::vector<std::string> top;
  std::vector<std::string> bottom;
  std::optional<std::size_t> divided_below;  ///< number of rows above a line, as between camps
  std::array<std::string, 2> side_names;     ///< names of the first and second side
  std::optional<rules::Side> top_side;       ///< the side at the top, if shown
  std::optional<rules::Side> bottom_side;
  std::string title;                   ///< the game, or the part that is shown
  std::optional<rules::Side> to_move;  ///< empty if the game is over
  std::string turn;                    ///< the side to move, or that the game is over, as text
  std::vector<std::string> captions;   ///< other notes on the position, one per line
  std::size_t captions_of_trays = 0;   ///< the number of leading captions that describe the trays
  std::vector<Tray> trays;
  std::vector<Mark> marks;
  std::vector<LegendEntry> legend;  ///< all kinds of pieces, unless they are cards
  bool cards = false;               ///< the pieces are playing cards
  std::string marked_name;          ///< the meaning of a marked square
  std::string naming;               ///< the side that the addresses use, if names differ by side
  std::string signs;                ///< the rest of the legend: the signs on the pieces

  [[nodiscard]] std::size_t rows() const { return columns == 0 ? 0 : cells.size() / columns; }
  /// Returns the cell at a row and a column, from 0 at the top left.
  [[nodiscard]] Cell& at(std::size_t row, std::size_t column) {
    return cells[row * columns + column];
  }
  [[nodiscard]] const Cell& at(std::size_t row, std::size_t column) const {
    return cells[row * columns + column];
  }
  /// Returns the index in `cells` of the square with that name, or that address if it has one;
  /// nothing if none exists.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;
  /// Resets it to an empty board of that size, without labels and texts, in the same language and,
  /// if it is so, with the classic colours.
  void reset(std::size_t rows_wanted, std::size_t columns_wanted);
  /// Rotates it by 180 degrees, to the other player's point of view.
  void turn_round();
};

}  // namespace damier::notation
