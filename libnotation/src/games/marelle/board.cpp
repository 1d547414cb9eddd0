#include "board.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "points.hpp"

namespace damier::notation::marelle {

using rules::Side;
using rules::marelle::column_of;
using rules::marelle::lines_a_side;
using rules::marelle::Point;
using rules::marelle::Points;
using rules::marelle::Position;
using rules::marelle::row_of;

namespace {

/// Names of pieces with their side, for catalogues.
[[maybe_unused]] constexpr std::array names_with_side{
    to_translate("White stone"), to_translate("Black stone"), to_translate("Brown stone"),
    to_translate("Ivory stone")};

PictureOfPiece picture_of(Side side) {
  return {side, side == Side::first ? "W" : "B", side == Side::first ? "○" : "●", PieceShape::stone,
          side == Side::first ? Shade::light : Shade::dark};
}

/// Returns the cell of a point, with White at the bottom: row 7 comes first.
Cell& cell_at(int column, int row, BoardPicture& picture) {
  return picture.at(static_cast<std::size_t>(lines_a_side - 1 - row),
                    static_cast<std::size_t>(column));
}

Cell& cell_of(Point point, BoardPicture& picture) {
  return cell_at(column_of(point), row_of(point), picture);
}

/// Adds the line from a point to the next one to the right or above, over the cells in between.
void add_line(Point from, Point to, BoardPicture& picture) {
  const int across = std::clamp(column_of(to) - column_of(from), -1, 1);
  const int up = std::clamp(row_of(to) - row_of(from), -1, 1);
  if (across + up < 0) {
    return;  // drawn from the other end
  }
  int column = column_of(from);
  int row = row_of(from);
  while (column != column_of(to) || row != row_of(to)) {
    Lines& out_of = cell_at(column, row, picture).lines;
    column += across;
    row += up;
    Lines& into = cell_at(column, row, picture).lines;
    (across > 0 ? out_of.right : out_of.up) = true;
    (across > 0 ? into.left : into.down) = true;
  }
}

void add_labels(BoardPicture& out) {
  for (int i = 0; i < lines_a_side; ++i) {
    out.left.emplace_back(1, static_cast<char>('0' + lines_a_side - i));
    out.bottom.emplace_back(1, static_cast<char>('a' + i));
  }
  out.right = out.left;
  out.top = out.bottom;
  out.top_side = Side::second;
  out.bottom_side = Side::first;
}

}  // namespace

void draw_board(const Position& position, const std::array<std::string_view, 2>& side_names,
                BoardPicture& out) {
  out.reset(lines_a_side, lines_a_side);
  out.lined = true;
  for (const Point point : by_row()) {
    Cell& cell = cell_of(point, out);
    cell.name = point_name(point);
    if (const auto side = position.at(point)) {
      cell.piece = picture_of(*side);
    }
    for (Points next = rules::marelle::neighbours(rules::marelle::set_of(point)); next != 0;
         next &= next - 1) {
      add_line(point, rules::marelle::first_of(next), out);
    }
  }
  add_labels(out);
  out.legend.push_back(
      {std::string(to_translate("stone")), {picture_of(Side::first), picture_of(Side::second)}});
  if (position.in_hand[0] + position.in_hand[1] > 0) {
    out.captions.push_back(out.words.tr("In hand: {0} {1}, {2} {3}", out.words.find(side_names[0]),
                                        position.hand(Side::first), out.words.find(side_names[1]),
                                        position.hand(Side::second)));
    out.captions_of_trays = 1;
    for (const Side side : {Side::first, Side::second}) {
      const auto stones = static_cast<std::size_t>(position.hand(side));
      out.trays.push_back(
          {side, out.words.tr("{0} in hand", stones), std::vector(stones, picture_of(side))});
    }
  }
}

void trace_move(const rules::marelle::Move& move, BoardPicture& out) {
  if (move.from != rules::marelle::nowhere) {
    cell_of(move.from, out).trace = Trace::from;
  }
  if (move.removed != rules::marelle::nowhere) {
    cell_of(move.removed, out).trace = Trace::captured;
  }
  cell_of(move.to, out).trace = Trace::to;
}

}  // namespace damier::notation::marelle
