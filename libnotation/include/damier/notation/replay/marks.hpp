#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/replay/picture.hpp"

namespace damier::notation {

/// Adds to a picture, which must not be rotated, the squares and arrows of a comment: `[%csl
/// Gd4,Rd5]` and `[%cal Gd2d4]` (as used in PGN). Each has a colour, G, R, Y or B, and one square
/// or two. Squares have their names in the game (their `address` if they have one); a `-` or `x`
/// may separate two, as numbers require. Appends malformed and ambiguous marks to `unclear` as
/// written.
void add_marks(std::string_view comment, BoardPicture& picture, std::vector<std::string>& unclear);

}  // namespace damier::notation
