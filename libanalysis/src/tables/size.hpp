#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>

namespace damier::analysis::tables {

/// Converts a number of objects in memory to a size. It fits on any machine: what needs more memory
/// than there are addresses is refused before.
[[nodiscard]] constexpr std::size_t as_size(std::uint64_t number) {
  return static_cast<std::size_t>(number);
}

/// Returns the product of numbers, or the greatest number if it does not fit.
[[nodiscard]] constexpr std::uint64_t product(std::initializer_list<std::uint64_t> numbers) {
  std::uint64_t all = 1;
  for (const std::uint64_t one : numbers) {
    all = one != 0 && all > std::numeric_limits<std::uint64_t>::max() / one
              ? std::numeric_limits<std::uint64_t>::max()
              : all * one;
  }
  return all;
}

}  // namespace damier::analysis::tables
