#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "damier/diagram/figure.hpp"
#include "damier/notation/replay/picture.hpp"

namespace damier::diagram {

/// The characters of a text board.
enum class DiagramStyle : std::uint8_t {
  text,     ///< ASCII
  unicode,  ///< box drawing, shades, and a symbol for each piece
  ansi,     ///< `unicode` in the 256 colours of terminals
};

/// Options of a text board.
struct DiagramOptions {
  DiagramStyle style = DiagramStyle::text;
  bool coordinates = false;   ///< show the names of the empty squares
  bool legend = false;        ///< explain the letters
  bool trace_legend = false;  ///< explain the marks of the last move, if there are any
  bool marks = false;         ///< list the marks below the board, in words
  bool captions = true;       ///< show the lines below the board
  /// Replaces the side to move and other notes below the board.
  std::optional<std::string> caption = std::nullopt;
  std::vector<FilledSquare> filled = {};
};

/// Appends the board as lines of text. Assumes that every character is one column wide.
///
/// \code
/// #include <damier/notation/replay/positions.hpp>
///
/// notation::BoardPicture picture;
/// notation::start_of(*rules::find_ruleset("lignes-d-action"))->draw(picture);
/// std::string text;
/// diagram::draw(picture, {.style = diagram::DiagramStyle::unicode}, text);
/// assert(text.find("Black to move") != std::string::npos);
/// \endcode
void draw(const notation::BoardPicture& picture, const DiagramOptions& options, std::string& out);

}  // namespace damier::diagram
