#include "palette.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <tuple>

namespace damier::diagram {

namespace {

struct Counted {
  std::uint32_t color = 0;
  std::uint64_t count = 0;
};

/// Returns red, green or blue.
std::uint32_t part_of(std::uint32_t color, unsigned shift) { return color >> shift & 0xffU; }

/// A group of similar colours.
struct Group {
  std::span<Counted> colors;
  unsigned shift = 0;       ///< of the part in which they differ most
  std::uint32_t width = 0;  ///< how much they differ in it
};

Group group_of(std::span<Counted> colors) {
  Group group{colors};
  for (const unsigned shift : {0U, 8U, 16U}) {
    const auto [low, high] = std::ranges::minmax_element(
        colors, {}, [&](const Counted& one) { return part_of(one.color, shift); });
    const std::uint32_t width = part_of(high->color, shift) - part_of(low->color, shift);
    if (width >= group.width) {
      group.shift = shift;
      group.width = width;
    }
  }
  return group;
}

/// Returns the mean colour, by the number of pixels.
std::uint32_t mean_of(std::span<const Counted> colors) {
  std::uint32_t mean = 0;
  for (const unsigned shift : {0U, 8U, 16U}) {
    std::uint64_t sum = 0;
    std::uint64_t pixels = 0;
    for (const Counted& one : colors) {
      sum += part_of(one.color, shift) * one.count;
      pixels += one.count;
    }
    mean |= static_cast<std::uint32_t>(sum / pixels) << shift;
  }
  return mean;
}

/// Divides colours into at most `max` groups: always the widest one, at its median.
std::vector<Group> groups_of(std::span<Counted> colors, std::size_t max) {
  std::vector<Group> groups{group_of(colors)};
  while (groups.size() < max) {
    const auto widest = std::ranges::max_element(groups, {}, &Group::width);
    if (widest->width == 0) {
      break;
    }
    const std::span<Counted> all = widest->colors;
    const unsigned shift = widest->shift;
    std::ranges::sort(all, {}, [&](const Counted& one) {
      return std::tuple(part_of(one.color, shift), one.color);
    });
    *widest = group_of(all.first(all.size() / 2));
    groups.push_back(group_of(all.subspan(all.size() / 2)));
  }
  return groups;
}

}  // namespace

Palette::Palette(const ColorCounts& counts, std::size_t max) {
  std::vector<Counted> all;
  for (const auto& [color, count] : counts) {
    all.push_back({color, count});
  }
  std::ranges::sort(all, [](const Counted& one, const Counted& other) {
    return std::tuple(other.count, one.color) < std::tuple(one.count, other.color);
  });
  const std::size_t kept = all.size() <= max ? all.size() : max / 2;
  for (const Counted& one : std::span(all).first(kept)) {
    indices_[one.color] = static_cast<std::uint8_t>(colors_.size());
    colors_.push_back(one.color);
  }
  if (kept == all.size()) {
    return;
  }
  for (const Group& group : groups_of(std::span(all).subspan(kept), max - kept)) {
    for (const Counted& one : group.colors) {
      indices_[one.color] = static_cast<std::uint8_t>(colors_.size());
    }
    colors_.push_back(mean_of(group.colors));
  }
}

}  // namespace damier::diagram
