#pragma once

#include <string>

#include "damier/diagram/figure.hpp"

#include "canvas.hpp"

namespace damier::diagram::figure {

struct Size {
  double width = 0;
  double height = 0;
};

/// How large the figure is.
[[nodiscard]] Size size_of(const notation::BoardPicture& picture, const FigureOptions& options);

/// Defines the shapes of all pieces that the game has.
void define_shapes(const notation::BoardPicture& picture, Canvas& canvas);

/// Where the top left corner of the board's frame is: below the pieces that the upper side has
/// beside it.
[[nodiscard]] Point place_of_board(const notation::BoardPicture& picture,
                                   const FigureOptions& options);

/// Draws the empty board with its labels, its frame at the origin.
void draw_board(const notation::BoardPicture& picture, const FigureOptions& options,
                Canvas& canvas);

/// Draws all the rest, in groups.
void draw_position(const notation::BoardPicture& picture, const FigureOptions& options,
                   Canvas& canvas);

/// The middle of a square, in a figure whose board's frame is as `place_of_board` says.
[[nodiscard]] Point centre_of_cell(const notation::BoardPicture& picture,
                                   const FigureOptions& options, std::size_t cell);

/// How far it is from the middle of a square to that of the next one.
inline constexpr double cell_size = 48;

/// Draws what the last move did to a square, or to a point of a board of lines. `centre`: its
/// middle.
void draw_trace(notation::Trace trace, bool lined, Point centre, Canvas& canvas);

/// Draws the ring that marks a square.
void draw_ring(notation::MarkColor color, Point centre, Canvas& canvas);

/// The outline of an arrow from near the middle of one square to that of another.
[[nodiscard]] std::string arrow_path(Point from, Point to);

}  // namespace damier::diagram::figure
