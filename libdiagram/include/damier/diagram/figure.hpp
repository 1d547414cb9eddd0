#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "damier/notation/replay/picture.hpp"

/// Boards as figures, for pages and books: SVG, and TikZ for LaTeX. One drawing serves all games
/// and both languages.
namespace damier::diagram {

/// The colours of a figure.
enum class Theme : std::uint8_t {
  wood,      ///< a board of wood on white paper
  print,     ///< black on white, dark squares hatched
  dark,      ///< light on a dark page
  contrast,  ///< strong differences, and hues that are told apart without seeing red or green (Okabe and Ito 2008)
  automatic,  ///< `wood`, or `dark` where the reader's page is dark; in TikZ `wood`
};

/// By theme.
inline constexpr std::array<std::string_view, 5> theme_names{"wood", "print", "dark", "contrast",
                                                             "auto"};

struct FigureOptions {
  Theme theme = Theme::wood;
  /// Of the whole figure: in SVG pixels, 1/96 inch each, in TikZ the same length. 0: as the figure
  /// is laid out, 48 a square; in TikZ half of that.
  std::size_t width = 0;
  bool coordinates = false;  ///< the names of the empty squares
  bool captions = true;      ///< whose move it is, and what else is to be known, below the board
  /// With which all ids of an SVG figure begin: figures that share a page need different ones.
  std::string_view id = "damier";
  /// For pages with many figures: the styles, the shapes of pieces and the empty board stand
  /// elsewhere on the page, see write_shared_svg, under ids that begin with this. Empty: the figure
  /// has its own.
  std::string_view shared = {};
};

/// Appends an `<svg>` element with a title and a description in words. The empty board, the marks
/// of the last move, the pieces, the marks of comments, and what stands beside the board are groups
/// of the classes `board`, `trace`, `pieces`, `marks` and `texts`. What is no UTF-8, or has no
/// place in XML, is replaced by U+FFFD.
void draw_svg(const notation::BoardPicture& picture, const FigureOptions& options,
              std::string& out);

/// Appends an element that shows nothing, with what figures of the same game, theme and orientation
/// share: those whose `shared` is `options.shared`.
void write_shared_svg(const notation::BoardPicture& picture, const FigureOptions& options,
                      std::string& out);

/// Appends a `tikzpicture`. The document needs `\usepackage{tikz}` and `\usetikzlibrary{svg.path}`,
/// which a comment says.
void draw_tikz(const notation::BoardPicture& picture, const FigureOptions& options,
               std::string& out);

/// Appends in words what the picture shows, for those who do not see it: whose move it is, the
/// pieces and their squares, captions, the last move and marks. One line.
void describe_picture(const notation::BoardPicture& picture, std::string& out);

/// A piece in words: `White man`, `7 of hearts (locked)`.
[[nodiscard]] std::string describe_piece(const notation::BoardPicture& picture,
                                         const notation::PictureOfPiece& piece);

}  // namespace damier::diagram
