#pragma once

#include <cstdint>
#include <string>

#include "damier/notation/replay/picture.hpp"

namespace damier::diagram {

/// The characters of a text board.
enum class DiagramStyle : std::uint8_t {
  text,     ///< ASCII
  unicode,  ///< box drawing, shades, and a symbol for each piece
  ansi,     ///< `unicode` in the 256 colours of terminals
};

struct DiagramOptions {
  DiagramStyle style = DiagramStyle::text;
  bool coordinates = false;   ///< show the names of the empty squares
  bool legend = false;        ///< explain the letters
  bool trace_legend = false;  ///< explain the marks of the last move, if there are any
};

/// Appends the board as lines of text. Assumes that every character is one column wide.
void draw(const notation::BoardPicture& picture, const DiagramOptions& options, std::string& out);

}  // namespace damier::diagram
