#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/replay/picture.hpp"

/// Boards as figures, for pages and books: SVG, and TikZ for LaTeX. One drawing serves all games
/// and both languages.
namespace damier::diagram {

/// The colours of a figure.
enum class Theme : std::uint8_t {
  wood,       ///< a wooden board on white paper, or the colours of the game's box
  classic,    ///< `wood` without boxes, for pictures that name White and Black
  print,      ///< black on white, dark squares hatched
  dark,       ///< light on a dark page
  contrast,   ///< strong contrast, and hues that are safe for colour-blind readers (Okabe and Ito
              ///< 2008)
  automatic,  ///< `wood`, or `dark` if the reader's page is dark; `wood` in TikZ
};

/// Names of the themes, by theme.
inline constexpr std::array<std::string_view, 6> theme_names{"wood", "classic",  "print",
                                                             "dark", "contrast", "auto"};

/// A colour as 0xRRGGBB, or none.
using Color = std::uint32_t;
inline constexpr Color no_color = 0xFF000000;

/// A colour of a theme that is replaced; see read_theme.
struct ThemeColor {
  std::size_t key = 0;  ///< index into theme_color_names
  Color color = 0;
};

/// A square that is filled with one of the colours of marks.
struct FilledSquare {
  notation::MarkColor color{};
  std::size_t cell = 0;  ///< index into the cells of the picture
};

/// Options of a figure of a board.
struct FigureOptions {
  Theme theme = Theme::wood;
  /// The width of the whole figure in SVG pixels (1/96 inch); the same length in TikZ. 0: the
  /// natural width, 48 per square; half of that in TikZ.
  std::size_t width = 0;
  bool coordinates = false;  ///< show the names of the empty squares, if they can be read
  bool captions = true;      ///< show the side to move and other notes below the board
  /// The prefix of all ids of an SVG figure. Figures on one page need different prefixes.
  std::string_view id = "damier";
  /// Prefix of the ids under which write_shared_svg has put the styles, the shapes of pieces and
  /// the empty board, for pages with many figures. Empty: the figure has its own.
  std::string_view shared = {};
  bool frame = true;  ///< draw the frame around the board, on which the labels stand
  /// Replaces the side to move and other notes below the board. Each line end begins a line.
  std::optional<std::string> caption = std::nullopt;
  std::vector<FilledSquare> filled = {};
  std::vector<ThemeColor> colors = {};  ///< replace colours of the theme
};

/// Appends an `<svg>` element with a title and a description in words. Its groups have the classes
/// `board` (the empty board), `filled` (filled squares, if any), `trace` (marks of the last move), `pieces`, `marks` (marks of
/// comments) and `texts` (text beside the board). Invalid UTF-8, and characters that XML forbids,
/// become U+FFFD.
void draw_svg(const notation::BoardPicture& picture, const FigureOptions& options,
              std::string& out);

/// Appends an invisible element with the parts that figures of the same game, theme and orientation
/// share. Figures refer to it by `options.shared`.
void write_shared_svg(const notation::BoardPicture& picture, const FigureOptions& options,
                      std::string& out);

/// Appends a `tikzpicture`. A comment in it names the commands that the document needs:
/// `\usepackage{tikz}` and `\usetikzlibrary{svg.path}`.
void draw_tikz(const notation::BoardPicture& picture, const FigureOptions& options,
               std::string& out);

/// Height in pixels below which digits in squares cannot be read: a grid of 3 by 5 is the smallest
/// that tells all ten of them apart.
inline constexpr double lowest_digit = 5;

/// Returns the smallest width of a figure in which the names of squares can be read.
[[nodiscard]] std::size_t width_for_names(const notation::BoardPicture& picture,
                                          const FigureOptions& options);

/// Returns whether names of squares can be read in a figure of the width that the options give;
/// otherwise they are not drawn.
[[nodiscard]] bool names_can_be_read(const notation::BoardPicture& picture,
                                     const FigureOptions& options);

/// Appends a description of the picture in words, for readers who cannot see it: the side to move,
/// the pieces and their squares, captions, the last move and marks. One line.
void describe_picture(const notation::BoardPicture& picture, std::string& out);

/// Returns the marks of a picture in words, such as `green 32, red 28 to 23, blue square 19`; empty
/// if it has none.
[[nodiscard]] std::string describe_marks(const notation::BoardPicture& picture,
                                         std::span<const FilledSquare> filled = {});

/// Returns a piece in words: `White man`, `7 of hearts (locked)`.
[[nodiscard]] std::string describe_piece(const notation::BoardPicture& picture,
                                         const notation::PictureOfPiece& piece);

}  // namespace damier::diagram
