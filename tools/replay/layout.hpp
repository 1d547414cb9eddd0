#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "damier/diagram/text_board.hpp"

#include "replay_model.hpp"
#include "terminal.hpp"
#include "walk.hpp"

namespace damier::cli {

/// Options of the display.
struct Look {
  diagram::DiagramOptions diagram;
  bool labels = true;  ///< label rows and columns
  bool flip = false;
};

/// Line of text and its style.
struct StyledLine {
  Style style = Style::plain;
  std::string text;
};

/// Returns the screen for a place of a record: a title, the board, the line through the place
/// beside it, the annotations of the place, and a status line with the ply or, if given, `message`.
/// If the screen is too small, omits the least important parts.
[[nodiscard]] Frame lay_out(const ReplayModel& model, StepIndex here, const Look& look,
                            std::string_view message, ScreenSize size);

/// Returns all annotations of a place, in lines of that width.
[[nodiscard]] std::vector<StyledLine> texts_about(const ReplayModel& model, StepIndex here,
                                                  const Look& look, std::size_t width);

/// Returns a page of text, beginning with some line, and how to leave it.
[[nodiscard]] Frame lay_out_page(const std::vector<StyledLine>& lines, std::size_t first,
                                 ScreenSize size);

}  // namespace damier::cli
