#pragma once

#include <cstddef>
#include <cstdint>

namespace damier::analysis::tables {

/// Converts a number of objects in memory to a size. It fits on any machine: what needs more memory
/// than there are addresses is refused before.
[[nodiscard]] constexpr std::size_t as_size(std::uint64_t number) {
  return static_cast<std::size_t>(number);
}

}  // namespace damier::analysis::tables
