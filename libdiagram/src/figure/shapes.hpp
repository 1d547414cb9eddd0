#pragma once

#include "damier/notation/replay/picture.hpp"

#include "canvas.hpp"

namespace damier::diagram::figure {

/// Defines the shapes of all kinds of pieces of the game.
void define_pieces(const notation::BoardPicture& picture, Canvas& canvas);

/// Draws a piece around the middle of its square.
void draw_piece(const notation::PictureOfPiece& piece, Point at, Canvas& canvas);

/// Draws a piece beside the board, at most 28 wide and 20 high.
void draw_small_piece(const notation::PictureOfPiece& piece, Point at, Canvas& canvas);

}  // namespace damier::diagram::figure
