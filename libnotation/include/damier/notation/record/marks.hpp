#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/replay/picture.hpp"

namespace damier::notation {

/// Adds to a picture, which has not been turned round, the squares and arrows that a comment draws
/// on the board, as `[%csl Gd4,Rd5]` and `[%cal Gd2d4]` (PGN in use): G, R, Y or B for the colour,
/// then one square or two. Squares are called what the game calls them (their `address` where they
/// have one); between two there may be a `-` or an `x`, as where they are numbers. What is no such
/// mark, or could be read in two ways, is added to `unclear` as it is written.
void add_marks(std::string_view comment, BoardPicture& picture, std::vector<std::string>& unclear);

}  // namespace damier::notation
