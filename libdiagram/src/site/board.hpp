#pragma once

#include <string>

#include "damier/notation/replay/picture.hpp"

namespace damier::diagram::site {

/// Appends the shapes that the boards of a page use, invisibly.
void append_shapes(const notation::BoardPicture& picture, std::string& out);

/// Appends a position as an `<svg>` in the style of the site.
void append_board(const notation::BoardPicture& picture, std::string& out);

}  // namespace damier::diagram::site
