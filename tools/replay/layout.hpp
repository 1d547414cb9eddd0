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

/// How a record is looked at.
struct Look {
  diagram::DiagramOptions diagram;
  bool flip = false;
};

/// A line of text and how it looks.
struct StyledLine {
  Style style = Style::plain;
  std::string text;
};

/// The screen at a place of a record: a title, the board, the line that leads through the place
/// beside it, what is said of the place, and a line with the ply, or with `message` if there is
/// one. What has no room is left out, least needed first.
[[nodiscard]] Frame lay_out(const ReplayModel& model, StepIndex here, const Look& look,
                            std::string_view message, ScreenSize size);

/// All that is said of a place, in lines of that width.
[[nodiscard]] std::vector<StyledLine> texts_about(const ReplayModel& model, StepIndex here,
                                                  const Look& look, std::size_t width);

/// A page of text from a line on, and how to leave it.
[[nodiscard]] Frame lay_out_page(const std::vector<StyledLine>& lines, std::size_t first,
                                 ScreenSize size);

}  // namespace damier::cli
