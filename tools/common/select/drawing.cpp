#include "drawing.hpp"

#include <algorithm>
#include <utility>

#include "damier/notation/replay/marks.hpp"

#include "terminal/printable.hpp"

namespace damier::cli {

namespace {

diagram::DiagramStyle style_of(const Arguments& arguments) {
  const std::string_view format = arguments.choice("to");
  if (format == "unicode") {
    return diagram::DiagramStyle::unicode;
  }
  // This format keeps its colours even when redirected; without them it would be the other format.
  if (format == "ansi") {
    return arguments.choice("color") == "never" ? diagram::DiagramStyle::unicode
                                                : diagram::DiagramStyle::ansi;
  }
  return diagram::DiagramStyle::text;
}

}  // namespace

std::vector<Option> drawing_options(std::vector<std::string_view> formats,
                                    std::string_view formats_help) {
  return {
      {"to", 't', "FORMAT", formats_help, false, std::move(formats)},
      {"flip", 0, "", "show the board from the other side"},
      {"coordinates",
       0,
       "[WHERE]",
       "label squares outside the board (the default), inside it, both, or off; without WHERE, "
       "both",
       false,
       {"outside", "off", "inside", "both"}},
      {"last-move", 0, "", "mark the squares of the last move"},
  };
}

Coordinates coordinates_of(const Arguments& arguments) {
  const std::string_view where = arguments.choice("coordinates");
  return {where == "inside" || where == "both", where == "outside" || where == "both"};
}

void remove_labels(notation::BoardPicture& picture) {
  for (auto* const labels : {&picture.left, &picture.right, &picture.top, &picture.bottom}) {
    labels->clear();
  }
}

Boards::Boards(const Arguments& arguments)
    : coordinates_(coordinates_of(arguments)),
      flip_(arguments.has("flip")),
      last_move_(arguments.has("last-move")) {
  options_.style = style_of(arguments);
  options_.coordinates = coordinates_.inside;
}

notation::BoardPicture& Boards::picture(const Place& place, std::vector<std::string>& unclear) {
  picture_ = place.picture;
  finish(place.comments, unclear);
  return picture_;
}

void Boards::draw(const notation::PositionFacts& position, std::string& out) {
  position.draw(picture_);
  std::vector<std::string> unclear;
  finish({}, unclear);
  draw_text(out);
}

void Boards::draw(const notation::PlyFacts& ply, std::string& out) {
  ply.draw(picture_);
  std::vector<std::string> unclear;
  finish({}, unclear);
  draw_text(out);
}

void Boards::finish(const std::vector<std::string>& comments, std::vector<std::string>& unclear) {
  if (!last_move_) {
    for (notation::Cell& cell : picture_.cells) {
      cell.trace = notation::Trace::none;
    }
  }
  for (const std::string& comment : comments) {
    add_marks(comment, picture_, unclear);
  }
  if (flip_) {
    picture_.turn_round();
  }
  if (!coordinates_.outside) {
    remove_labels(picture_);
  }
}

void Boards::set_caption(const std::optional<std::string>& caption) {
  options_.captions = caption.has_value();
  options_.caption = caption ? std::optional(printable_lines(*caption)) : std::nullopt;
}

void Boards::draw_text(std::string& out) {
  diagram::draw(picture_, options_, out);
  options_.legend = false;
  const bool traced = std::ranges::any_of(picture_.cells, [](const notation::Cell& cell) {
    return cell.trace != notation::Trace::none;
  });
  options_.trace_legend = options_.trace_legend && !traced;
}

}  // namespace damier::cli
