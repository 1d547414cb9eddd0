#pragma once

#include <charconv>
#include <concepts>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>

#ifndef __cpp_lib_to_chars
#include <clocale>
#include <cstdlib>
#include <string>
#endif

namespace damier::notation {

namespace detail {

template <class Number>
std::from_chars_result from_chars(const char* begin, const char* end, Number& number) {
#ifndef __cpp_lib_to_chars
  // libc++ cannot read fractions this way before version 20. This accepts neither inf nor nan.
  if constexpr (std::floating_point<Number>) {
    static const ::locale_t classic = ::newlocale(LC_ALL_MASK, "C", nullptr);
    const std::string text(begin, end);
    char* stop = nullptr;
    number = static_cast<Number>(::strtod_l(text.c_str(), &stop, classic));
    const bool plain = text.find_first_not_of("0123456789.-+eE") == std::string::npos &&
                       !text.empty() && !text.starts_with('+') && *stop == '\0';
    return {plain ? end : begin, plain ? std::errc() : std::errc::invalid_argument};
  } else
#endif
  {
    return std::from_chars(begin, end, number);
  }
}

}  // namespace detail

/// Parses a whole text as a number; returns nothing if it is not one, or out of bounds.
template <class Number>
[[nodiscard]] std::optional<Number> read_number(
    std::string_view text, Number lowest = std::numeric_limits<Number>::lowest(),
    Number highest = std::numeric_limits<Number>::max()) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto read = detail::from_chars(text.data(), end, number);
  const bool whole = read.ec == std::errc() && read.ptr == end;
  return whole && number >= lowest && number <= highest ? std::optional(number) : std::nullopt;
}

/// Parses a whole text as a number in hexadecimal digits; returns nothing if it is not one.
template <std::integral Number>
[[nodiscard]] std::optional<Number> read_hexadecimal(std::string_view text) {
  constexpr int base = 16;
  Number number{};
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number, base);
  return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

}  // namespace damier::notation
