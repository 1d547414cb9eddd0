#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace damier::diagram {

/// The number of pixels by colour, 0xRRGGBB.
using ColorCounts = std::unordered_map<std::uint32_t, std::uint64_t>;

/// A few colours that stand for many.
class Palette {
 public:
  /// Chooses at most `max` colours. If there are more, the most frequent ones, which are those of
  /// the surfaces, stay as they are; the others, on the edges of shapes, are grouped (median cut,
  /// Heckbert 1982). The choice depends on the counts only.
  Palette(const ColorCounts& counts, std::size_t max);

  [[nodiscard]] const std::vector<std::uint32_t>& colors() const { return colors_; }
  /// Returns the index in `colors` of what stands for a counted colour.
  [[nodiscard]] std::uint8_t index_of(std::uint32_t color) const { return indices_.at(color); }

 private:
  std::vector<std::uint32_t> colors_;
  std::unordered_map<std::uint32_t, std::uint8_t> indices_;
};

}  // namespace damier::diagram
