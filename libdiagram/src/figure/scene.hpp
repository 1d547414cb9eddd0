#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "damier/diagram/figure.hpp"

#include "canvas.hpp"

namespace damier::diagram::figure {

struct Size {
  double width = 0;
  double height = 0;
};

/// Returns the size of the figure.
[[nodiscard]] Size size_of(const notation::BoardPicture& picture, const FigureOptions& options);

/// Defines the shapes of all pieces of the game.
void define_shapes(const notation::BoardPicture& picture, Canvas& canvas);
/// Defines the shapes of all pieces of the game, and the others that its board needs.
void define_shapes(const notation::BoardPicture& picture, const FigureOptions& options,
                   Canvas& canvas);

/// Returns the top left corner of the board's frame: below the tray of the upper side.
[[nodiscard]] Point place_of_board(const notation::BoardPicture& picture,
                                   const FigureOptions& options);

/// Draws the empty board with its labels, with its frame at the origin.
void draw_board(const notation::BoardPicture& picture, const FigureOptions& options,
                Canvas& canvas);

/// Draws everything else, in groups.
void draw_position(const notation::BoardPicture& picture, const FigureOptions& options,
                   Canvas& canvas);

/// Returns the middle of a square, if the board's frame is at `place_of_board`.
[[nodiscard]] Point centre_of_cell(const notation::BoardPicture& picture,
                                   const FigureOptions& options, std::size_t cell);

/// Breaks a text into lines of at most this width: at its line ends and blanks, and in words that
/// are wider.
[[nodiscard]] std::vector<std::string> broken_text(std::string_view text, double size,
                                                   double width);

/// Distance between the middles of adjacent squares.
inline constexpr double cell_size = 48;

/// Draws the mark of the last move on a square or point. `centre`: its middle.
void draw_trace(notation::Trace trace, bool lined, Point centre, Canvas& canvas);

/// Draws a ring around a square's middle.
void draw_ring(notation::MarkColor color, Point centre, Canvas& canvas);

/// Returns the outline of an arrow from near the middle of one square to that of another.
[[nodiscard]] std::string arrow_path(Point from, Point to);

}  // namespace damier::diagram::figure
