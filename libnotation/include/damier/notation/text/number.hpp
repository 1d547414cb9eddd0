#pragma once

#include <charconv>
#include <concepts>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>

namespace damier::notation {

/// The number that a text is from its beginning to its end; nothing if it is none, or out of bounds.
template <class Number>
[[nodiscard]] std::optional<Number> read_number(
    std::string_view text, Number lowest = std::numeric_limits<Number>::lowest(),
    Number highest = std::numeric_limits<Number>::max()) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  const bool whole = read.ec == std::errc() && read.ptr == end;
  return whole && number >= lowest && number <= highest ? std::optional(number) : std::nullopt;
}

/// The same of a number in hexadecimal digits.
template <std::integral Number>
[[nodiscard]] std::optional<Number> read_hexadecimal(std::string_view text) {
  constexpr int base = 16;
  Number number{};
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number, base);
  return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

}  // namespace damier::notation
