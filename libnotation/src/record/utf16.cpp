#include "damier/notation/record/utf16.hpp"

#include <utility>

#include "damier/notation/text/text.hpp"

namespace damier::notation {

namespace {

constexpr char32_t byte_order_mark = 0xFEFF;
constexpr char32_t replacement = 0xFFFD;

/// Returns whether a pair of bytes is an ASCII character of a text.
bool is_ascii(char high, char low) {
  return high == '\0' && ((low >= ' ' && low <= '~') || low == '\n' || low == '\r' || low == '\t');
}

bool has_ascii(std::string_view text, Utf16Order order) {
  for (std::size_t i = 0; i + 1 < text.size(); i += 2) {
    if (order == Utf16Order::big ? is_ascii(text[i], text[i + 1])
                                 : is_ascii(text[i + 1], text[i])) {
      return true;
    }
  }
  return false;
}

bool is_first_half(char32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool is_second_half(char32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

char32_t unit_of(char first, char second, Utf16Order order) {
  const auto one = static_cast<unsigned char>(first);
  const auto other = static_cast<unsigned char>(second);
  return order == Utf16Order::big ? static_cast<char32_t>(one << 8U | other)
                                  : static_cast<char32_t>(other << 8U | one);
}

}  // namespace

std::optional<Utf16Order> utf16_order(std::string_view beginning) {
  // Every record begins with ASCII or has some soon.
  if (beginning.starts_with("\xFE\xFF")) {
    return has_ascii(beginning, Utf16Order::big) ? std::optional(Utf16Order::big) : std::nullopt;
  }
  if (beginning.starts_with("\xFF\xFE")) {
    return has_ascii(beginning, Utf16Order::little) ? std::optional(Utf16Order::little)
                                                    : std::nullopt;
  }
  constexpr std::size_t two_characters = 4;
  if (beginning.size() < two_characters) {
    return std::nullopt;
  }
  if (is_ascii(beginning[0], beginning[1]) && is_ascii(beginning[2], beginning[3])) {
    return Utf16Order::big;
  }
  if (is_ascii(beginning[1], beginning[0]) && is_ascii(beginning[3], beginning[2])) {
    return Utf16Order::little;
  }
  return std::nullopt;
}

void Utf16Decoder::decode(std::string_view bytes, std::string& out) {
  for (const char byte : bytes) {
    if (!half_unit_) {
      half_unit_ = byte;
      continue;
    }
    const char32_t unit = unit_of(*half_unit_, byte, order_);
    half_unit_.reset();
    if (!std::exchange(at_start_, false) || unit != byte_order_mark) {
      take(unit, out);
    }
  }
}

bool Utf16Decoder::finish(std::string& out) {
  if (std::exchange(first_half_, 0) != 0) {
    out += utf8_of(replacement);
  }
  return !half_unit_;
}

void Utf16Decoder::take(char32_t unit, std::string& out) {
  if (const char32_t first = std::exchange(first_half_, 0); first != 0) {
    if (is_second_half(unit)) {
      out += utf8_of(0x10000 + ((first - 0xD800) << 10U) + (unit - 0xDC00));
      return;
    }
    out += utf8_of(replacement);
  }
  if (is_first_half(unit)) {
    first_half_ = unit;
  } else {
    out += utf8_of(is_second_half(unit) ? replacement : unit);
  }
}

}  // namespace damier::notation
