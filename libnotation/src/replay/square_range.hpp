#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "damier/notation/replay/placement.hpp"

namespace damier::notation {

/// A name of a square, or a range of squares: `a1-c1`.
struct SquareRange {
  explicit SquareRange(std::string_view text) {
    const std::size_t dash = text.find('-');
    first = text.substr(0, dash);
    is_range = dash != std::string_view::npos;
    last = is_range ? text.substr(dash + 1) : first;
  }

  std::string_view first;
  std::string_view last;
  bool is_range = false;
};

/// Returns the squares in the rectangle with two corners. `row_of(square)` and `column_of(square)`:
/// of a square, by its number.
template <class Row, class Column>
[[nodiscard]] SquareSet rectangle(const SquareSet& squares, std::size_t one, std::size_t other,
                                  Row row_of, Column column_of) {
  const auto rows = std::minmax({row_of(one), row_of(other)});
  const auto columns = std::minmax({column_of(one), column_of(other)});
  const auto within = [](const auto& ends, auto value) {
    return value >= ends.first && value <= ends.second;
  };
  SquareSet found;
  squares.for_each([&](std::size_t square) {
    if (within(rows, row_of(square)) && within(columns, column_of(square))) {
      found.add(square);
    }
  });
  return found;
}

}  // namespace damier::notation
