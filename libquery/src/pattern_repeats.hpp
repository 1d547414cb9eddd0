#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "pattern.hpp"

/// Operators that repeat a part of a regular expression.
namespace damier::query {

struct Repetition {
  std::uint32_t min = 0;
  std::uint32_t max = no_maximum;
  bool is_count = false;  ///< numbers in braces
};

/// Takes `*`, `+`, `?` or `{2,3}`, with a `?` after it; nothing if the text does not begin so.
[[nodiscard]] std::optional<Repetition> take_repetition(std::string_view& text);

/// Returns whether a part is repeated a number of times that RE2 allows, with those inside it.
[[nodiscard]] bool fits(const PatternNode& repeat);

}  // namespace damier::query
