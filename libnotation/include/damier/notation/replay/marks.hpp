#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/replay/board_info.hpp"
#include "damier/notation/replay/picture.hpp"
#include "damier/rules/side.hpp"

namespace damier::notation {

/// Names of the colours of marks, by colour.
inline constexpr std::array<std::string_view, 4> mark_color_names{"green", "red", "yellow", "blue"};

/// Adds to a picture, which must not be rotated, the squares and arrows of a comment: `[%csl
/// Gd4,Rd5]` and `[%cal Gd2d4]` (as used in PGN). Each has a colour, G, R, Y or B, and one square
/// or two. Squares have their names in the game (their `address` if they have one); a `-` or `x`
/// may separate two, as numbers require. Appends malformed and ambiguous marks to `unclear` as
/// written.
void add_marks(std::string_view comment, BoardPicture& picture, std::vector<std::string>& unclear);

/// Parses a square, `27` or `red:27`, as that side names it; nothing if it is not one of the board.
/// Without a colour it is green. The mark has two equal squares.
[[nodiscard]] std::optional<Mark> read_square_mark(std::string_view text, const BoardInfo& board,
                                                   rules::Side namer, const BoardPicture& picture);

/// Parses an arrow between two squares, `32-28`, `32x28` or `red:32-28`, as read_square_mark does.
[[nodiscard]] std::optional<Mark> read_arrow_mark(std::string_view text, const BoardInfo& board,
                                                  rules::Side namer, const BoardPicture& picture);

}  // namespace damier::notation
