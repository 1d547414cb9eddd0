#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace damier::diagram {

/// An image, row by row. Colours are 0xRRGGBB.
struct Pixels {
  std::size_t width = 0;
  std::size_t height = 0;
  std::vector<std::uint32_t> colors;
};

/// Renders a figure at the size that it states. Throws std::runtime_error.
void render_pixels(std::string_view svg, Pixels& out);

}  // namespace damier::diagram
