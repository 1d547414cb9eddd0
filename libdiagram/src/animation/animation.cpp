#include "damier/diagram/animation.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "../figure/number.hpp"
#include "../figure/scene.hpp"
#include "../figure/svg.hpp"

namespace damier::diagram {

using namespace figure;

namespace {

FigureOptions alone(FigureOptions options) {
  options.shared = {};
  return options;
}

}  // namespace

Animation::Animation(const FigureOptions& options) : options_(alone(options)) {}

void Animation::add(const notation::BoardPicture& picture, std::uint32_t milliseconds) {
  const double top = place_of_board(picture, options_).y;
  board_top_ = std::max(board_top_, top);
  below_ = std::max(below_, size_of(picture, options_).height - top);
  Frame& frame = frames_.emplace_back(Frame{milliseconds, top, {}});
  SvgCanvas canvas(options_.id, {}, frame.position);
  draw_position(picture, options_, canvas);
  last_ = picture;
}

void Animation::write_frame(std::size_t frame, std::string& out) const {
  const Frame& shown = frames_[frame];
  open_frame(last_, options_, board_top_, board_top_ + below_, out);
  out += fmt::format("<g transform=\"translate(0 {})\">\n", number(board_top_ - shown.board_top));
  out += shown.position;
  out += "</g>\n</svg>\n";
}

}  // namespace damier::diagram
