#include "damier/notation/replay/picture.hpp"

#include <algorithm>
#include <utility>

namespace damier::notation {

void BoardPicture::reset(std::size_t rows_wanted, std::size_t columns_wanted) {
  box = BoxColors::none;
  columns = columns_wanted;
  lined = false;
  cells.assign(rows_wanted * columns_wanted, {});
  for (auto* labels : {&left, &right, &top, &bottom, &captions}) {
    labels->clear();
  }
  for (auto* text :
       {side_names.data(), &side_names.back(), &title, &turn, &marked_name, &naming, &signs}) {
    text->clear();
  }
  captions_of_trays = 0;
  cards = false;
  to_move.reset();
  trays.clear();
  marks.clear();
  top_side.reset();
  bottom_side.reset();
  divided_below.reset();
  legend.clear();
}

std::optional<std::size_t> BoardPicture::find(std::string_view name) const {
  const auto found = std::ranges::find_if(cells, [&](const Cell& cell) {
    return !name.empty() && (cell.address.empty() ? cell.name : cell.address) == name;
  });
  return found == cells.end() ? std::nullopt
                              : std::optional(static_cast<std::size_t>(found - cells.begin()));
}

void BoardPicture::turn_round() {
  std::ranges::reverse(cells);
  for (Mark& mark : marks) {
    mark.from = cells.size() - 1 - mark.from;
    mark.to = cells.size() - 1 - mark.to;
  }
  for (Cell& cell : cells) {
    std::swap(cell.lines.left, cell.lines.right);
    std::swap(cell.lines.up, cell.lines.down);
  }
  left.swap(right);
  top.swap(bottom);
  for (auto* labels : {&left, &right, &top, &bottom}) {
    std::ranges::reverse(*labels);
  }
  top_side.swap(bottom_side);
  if (divided_below) {
    divided_below = rows() - *divided_below;
  }
}

}  // namespace damier::notation
