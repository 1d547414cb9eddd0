#include <array>
#include <string>

#include "damier/notation/games/lices/codec.hpp"

#include "squares.hpp"

namespace damier::notation {

using namespace lices;
using rules::Side;
using rules::lices::board_size;
using rules::lices::camp_rows;
using rules::lices::Kind;
using rules::lices::Piece;
using rules::lices::Position;
using rules::lices::Square;
using Move = rules::lices::Move;

namespace {

struct Look {
  Kind kind = Kind::pion;
  std::array<std::string_view, 2> letters;  ///< White's are capitals
  std::array<std::string_view, 2> symbols;  ///< White's are hollow
  PieceShape shape = PieceShape::disc;
};

// The Ecuyer is not a chess piece, and the Pion is a plain disc. Symbols
// that a terminal may show as emoji, such as chess's black pawn, are wider than one column.
constexpr std::array looks{Look{Kind::chevalier, {"C", "c"}, {"♘", "♞"}, PieceShape::medal},
                           Look{Kind::ecuyer, {"E", "e"}, {"◇", "◆"}, PieceShape::shield},
                           Look{Kind::pion, {"P", "p"}, {"○", "●"}, PieceShape::disc}};

PictureOfPiece picture_of(const Look& look, Side side) {
  return {side, std::string(look.letters[index(side)]), std::string(look.symbols[index(side)]),
          look.shape, side == Side::first ? Shade::light : Shade::dark};
}

PictureOfPiece picture_of(Piece piece) {
  for (const Look& look : looks) {
    if (look.kind == piece.kind) {
      return picture_of(look, piece.side);
    }
  }
  return {};
}

/// Names of pieces with their side, for catalogues.
[[maybe_unused]] constexpr std::array names_with_side{
    to_translate("White Pion"),   to_translate("Black Pion"),      to_translate("White Ecuyer"),
    to_translate("Black Ecuyer"), to_translate("White Chevalier"), to_translate("Black Chevalier")};

/// Returns the cell of a square, with White at the bottom: row 10 comes first (L2).
Cell& cell_of(Square square, BoardPicture& picture) {
  return picture.at(static_cast<std::size_t>(board_size - square.row()),
                    static_cast<std::size_t>(square.file() - 1));
}

void fill(const Position& position, Square square, Cell& cell) {
  const Side owner = camp_of(square);
  cell.shade = square.dark() ? Shade::dark : Shade::light;
  cell.marked = rules::lices::lices[index(owner)].contains(square);
  write_square(square, owner, cell.name);
  write_square(square, Side::first, cell.address);
  if (const auto piece = position.at(square)) {
    cell.piece = picture_of(*piece);
  }
}

/// A player's rows run from a, at the player's edge, to e; files from 1, at the left (L1).
void add_labels(BoardPicture& out) {
  for (int row = board_size; row >= 1; --row) {
    const int from_edge = row <= camp_rows ? row : board_size + 1 - row;
    out.left.emplace_back(1, static_cast<char>('a' + from_edge - 1));
  }
  out.right = out.left;
  for (int file = 1; file <= board_size; ++file) {
    out.bottom.push_back(std::to_string(file));
    out.top.push_back(std::to_string(board_size + 1 - file));
  }
  out.divided_below = camp_rows;
  out.top_side = Side::second;
  out.bottom_side = Side::first;
}

void add_legend(BoardPicture& out) {
  for (const Look& look : looks) {
    out.legend.push_back({std::string(kind_name(look.kind)),
                          {picture_of(look, Side::first), picture_of(look, Side::second)}});
  }
  out.marked_name = out.words.find(to_translate("lice"));
  out.naming = out.words.find(to_translate("squares as White names them"));
}

}  // namespace

void view<rules::Lices>::board(const rules::Lices& /*game*/, const Position& position,
                               BoardPicture& out) {
  out.reset(board_size, board_size);
  for (const Square square : rules::lices::board) {
    fill(position, square, cell_of(square, out));
  }
  add_labels(out);
  add_legend(out);
  const auto placed = [&](Side side) { return rules::lices::placed(position, side); };
  const auto all = [&](Side side) { return position.of(side, Kind::chevalier).count(); };
  const std::array<std::string_view, 2> sides = codec<rules::Lices>::side_names();
  out.captions.push_back(out.words.tr("Placed Chevaliers: {0} {1} of {2}, {3} {4} of {5}",
                                      out.words.find(sides[0]), placed(Side::first),
                                      all(Side::first), out.words.find(sides[1]),
                                      placed(Side::second), all(Side::second)));
}

void view<rules::Lices>::trace(const rules::Lices& /*game*/, const Position& /*position*/,
                               const Move& move, BoardPicture& out) {
  cell_of(move.from, out).trace = Trace::from;
  for_each_jump(
      move, [&](Square over, Square /*landing*/) { cell_of(over, out).trace = Trace::captured; });
  // A capture may end where it began, or on a square that it emptied: the piece takes precedence.
  cell_of(move.to(), out).trace = Trace::to;
}

}  // namespace damier::notation
