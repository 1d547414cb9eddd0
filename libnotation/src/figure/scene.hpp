#pragma once

#include "damier/notation/figure.hpp"

#include "canvas.hpp"

namespace damier::notation::figure {

struct Size {
  double width = 0;
  double height = 0;
};

/// How large the figure is.
[[nodiscard]] Size size_of(const BoardPicture& picture, const FigureOptions& options);

/// Defines the shapes of all pieces that the game has.
void define_shapes(const BoardPicture& picture, Canvas& canvas);

/// Where the top left corner of the board's frame is: below the pieces that the upper side has beside it.
[[nodiscard]] Point place_of_board(const BoardPicture& picture, const FigureOptions& options);

/// Draws the empty board with its labels, its frame at the origin.
void draw_board(const BoardPicture& picture, const FigureOptions& options, Canvas& canvas);

/// Draws all the rest, in groups.
void draw_position(const BoardPicture& picture, const FigureOptions& options, Canvas& canvas);

}  // namespace damier::notation::figure
