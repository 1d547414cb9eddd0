#include "damier/notation/text/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "ascii_text.hpp"
#include "single_byte.hpp"

namespace damier::notation {

namespace {

constexpr unsigned byte_at(std::string_view text, std::size_t i) {
  return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
}

constexpr bool continues(unsigned byte) { return (byte & 0xC0U) == 0x80U; }

}  // namespace

std::string utf8_of(char32_t character) {
  if (character < 0x80U) {
    return {static_cast<char>(character)};
  }
  const unsigned following = character < 0x800U ? 1 : character < 0x10000U ? 2 : 3;
  constexpr std::array<unsigned, 4> marks{0, 0xC0U, 0xE0U, 0xF0U};
  std::string text{static_cast<char>(marks.at(following) | (character >> (6U * following)))};
  for (unsigned left = following; left > 0; --left) {
    text += static_cast<char>(0x80U | ((character >> (6U * (left - 1))) & 0x3FU));
  }
  return text;
}

char32_t of_windows_1252(unsigned char byte) {
  // The five bytes that it leaves undefined are the control characters of the same number, as in
  // the WHATWG encoding standard.
  const char32_t character = byte < 0x80U ? byte : windows_1252[byte - 0x80U];
  return character != 0 ? character : byte;
}

std::size_t utf8_length(std::string_view text) {
  const unsigned first = byte_at(text, 0);
  const unsigned second = byte_at(text, 1);
  if (first < 0x80U) {
    return text.empty() ? 0 : 1;
  }
  if (first < 0xC2U || first > 0xF4U || !continues(second)) {
    return 0;
  }
  if (first < 0xE0U) {
    return 2;
  }
  const bool overlong = (first == 0xE0U && second < 0xA0U) || (first == 0xF0U && second < 0x90U);
  const bool surrogate = first == 0xEDU && second > 0x9FU;
  const bool too_high = first == 0xF4U && second > 0x8FU;
  if (overlong || surrogate || too_high || !continues(byte_at(text, 2))) {
    return 0;
  }
  if (first < 0xF0U) {
    return 3;
  }
  return continues(byte_at(text, 3)) ? 4 : 0;
}

std::uint32_t code_point(std::string_view character) {
  constexpr unsigned more_bits = 6;
  const auto first = static_cast<unsigned char>(character.front());
  std::uint32_t value = character.size() == 1 ? first : first & (0x7FU >> character.size());
  for (const char c : character.substr(1)) {
    value = value << more_bits | (static_cast<unsigned char>(c) & 0x3FU);
  }
  return value;
}

std::size_t broken_utf8_length(std::string_view text) {
  // A truncated sequence that is valid so far becomes valid with these bytes.
  constexpr char follows = '\x80';
  std::array<char, 4> completed{};
  for (std::size_t length = std::min<std::size_t>(text.size(), 3); length > 1; --length) {
    completed.fill(follows);
    text.copy(completed.data(), length);
    if (utf8_length({completed.data(), completed.size()}) > length) {
      return length;
    }
  }
  return 1;
}

std::size_t find_invalid_utf8(std::string_view text) {
  constexpr std::uint64_t high_bits = 0x8080808080808080U;
  std::size_t at = skip_ascii(text, 0);
  while (at < text.size()) {
    if (std::uint64_t word = 0; text.size() - at >= sizeof word) {
      std::memcpy(&word, text.data() + at, sizeof word);
      if ((word & high_bits) == 0) {
        at = skip_ascii(text, at + sizeof word);
        continue;
      }
    }
    const std::size_t length = utf8_length(text.substr(at, 4));
    if (length == 0) {
      return at;
    }
    at += length;
  }
  return std::string_view::npos;
}

bool is_mostly_utf8(std::string_view bytes) {
  std::size_t longer = 0;
  std::size_t invalid = 0;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t length = utf8_length(bytes.substr(at, 4));
    longer += length > 1 ? 1 : 0;
    invalid += length == 0 ? 1 : 0;
    at += std::max<std::size_t>(length, 1);
  }
  return invalid == 0 || longer > invalid;
}

std::size_t count_characters(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) {
    const std::size_t length = utf8_length(text.substr(at, 4));
    at += length == 0 ? 1 : length;
  }
  return count;
}

void decode_mixed(std::string_view bytes, Arena& out) {
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t length = utf8_length(bytes.substr(at, 4));
    if (length == 0) {
      out.push(utf8_of(of_windows_1252(static_cast<unsigned char>(bytes[at]))));
      ++at;
    } else {
      for (const char c : bytes.substr(at, length)) {
        out.push(c);
      }
      at += length;
    }
  }
}

}  // namespace damier::notation
