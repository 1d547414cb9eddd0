#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "damier/diagram/figure.hpp"

/// Sheets of problems: pages of A4 with a grid of boards, and their solutions upside down at the
/// foot.
namespace damier::diagram {

/// A problem on a sheet.
struct Problem {
  notation::BoardPicture picture;
  std::string heading;   ///< above the board
  std::string solution;  ///< may be empty
};

/// The largest grid: of more boards nobody could read the squares.
inline constexpr std::size_t max_sheet_columns = 4;
inline constexpr std::size_t max_sheet_rows = 5;

/// Options of a sheet of boards.
struct SheetOptions {
  std::size_t columns = 2;
  std::size_t rows = 3;
  /// Options of the boards; `width` is that of the page, 794 by default. `caption` is the title of
  /// the sheet.
  FigureOptions figure = {};
};

/// Appends a page as an `<svg>` element: `options.columns` times `options.rows` problems at most, in
/// the order of lines of text. Solutions are broken into lines. Returns the indices of the problems
/// whose solution does not fit: its end is left out, and three dots stand for it.
std::vector<std::size_t> draw_sheet(std::span<const Problem> problems, const SheetOptions& options,
                                    std::string& out);

}  // namespace damier::diagram
