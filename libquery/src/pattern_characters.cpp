#include "pattern_characters.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "pattern.hpp"

namespace damier::query {

namespace {

struct NamedClass {
  std::string_view name;
  std::array<std::pair<char32_t, char32_t>, 4> ranges;
  std::size_t count;
};
constexpr std::array<NamedClass, 14> named_classes{{
    {"alnum", {{{'0', '9'}, {'A', 'Z'}, {'a', 'z'}}}, 3},
    {"alpha", {{{'A', 'Z'}, {'a', 'z'}}}, 2},
    {"ascii", {{{0, 0x7F}}}, 1},
    {"blank", {{{'\t', '\t'}, {' ', ' '}}}, 2},
    {"cntrl", {{{0, 0x1F}, {0x7F, 0x7F}}}, 2},
    {"digit", {{{'0', '9'}}}, 1},
    {"graph", {{{'!', '~'}}}, 1},
    {"lower", {{{'a', 'z'}}}, 1},
    {"print", {{{' ', '~'}}}, 1},
    {"punct", {{{'!', '/'}, {':', '@'}, {'[', '`'}, {'{', '~'}}}, 4},
    {"space", {{{'\t', '\r'}, {' ', ' '}}}, 2},
    {"upper", {{{'A', 'Z'}}}, 1},
    {"word", {{{'0', '9'}, {'A', 'Z'}, {'a', 'z'}, {'_', '_'}}}, 4},
    {"xdigit", {{{'0', '9'}, {'A', 'F'}, {'a', 'f'}}}, 3},
}};

}  // namespace

Ranges ranges_named(std::string_view name) {
  const auto* const found = std::ranges::find(named_classes, name, &NamedClass::name);
  return found == named_classes.end()
             ? Ranges()
             : Ranges(found->ranges.begin(),
                      found->ranges.begin() + static_cast<std::ptrdiff_t>(found->count));
}

Ranges ranges_of_letter(char letter) {
  switch (letter) {
    case 'd':
    case 'D':
      return ranges_named("digit");
    case 'w':
    case 'W':
      return ranges_named("word");
    case 's':
    case 'S':
      return {{'\t', '\n'}, {'\f', '\r'}, {' ', ' '}};
    default:
      return {};
  }
}

namespace {

/// Takes octal digits, at most `max` of them.
char32_t take_octal(std::string_view& text, std::size_t max) {
  char32_t value = 0;
  for (; max > 0 && !text.empty() && text.front() >= '0' && text.front() <= '7'; --max) {
    value = value * 8 + static_cast<char32_t>(text.front() - '0');
    text.remove_prefix(1);
  }
  return value;
}

/// Takes what follows `\\x`: two hexadecimal digits, or some in braces.
std::optional<char32_t> take_hexadecimal(std::string_view& text) {
  const bool braces = text.starts_with('{');
  text.remove_prefix(braces ? 1 : 0);
  char32_t value = 0;
  std::size_t count = 0;
  for (; (braces || count < 2) && !text.empty(); ++count) {
    constexpr std::string_view digits = "0123456789abcdef";
    const char one = text.front();
    const auto digit = digits.find(one >= 'A' && one <= 'F' ? static_cast<char>(one + 32) : one);
    if (digit == std::string_view::npos) {
      break;
    }
    text.remove_prefix(1);
    value = value * 16 + static_cast<char32_t>(digit);
    if (value > last_character) {
      return std::nullopt;
    }
  }
  if (!braces) {
    return count == 2 ? std::optional(value) : std::nullopt;
  }
  const bool complete = count > 0 && text.starts_with('}');
  text.remove_prefix(complete ? 1 : 0);
  return complete ? std::optional(value) : std::nullopt;
}

/// Returns the character of a letter or sign after a backslash; nothing for any other sign.
std::optional<char32_t> escaped_sign(char32_t letter) {
  constexpr std::string_view letters = "aftnrv";
  constexpr std::string_view meanings = "\a\f\t\n\r\v";
  if (letter >= 0x80) {
    return std::nullopt;
  }
  const std::size_t known = letters.find(static_cast<char>(letter));
  if (known != std::string_view::npos) {
    return static_cast<char32_t>(meanings[known]);
  }
  const bool is_word = (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') ||
                       (letter >= 'a' && letter <= 'z');
  return is_word ? std::nullopt : std::optional(letter);
}

}  // namespace

char32_t take_escaped(std::string_view& text, std::string_view& fault) {
  text.remove_prefix(1);
  if (text.empty()) {
    fault = "trailing \\";
    return no_character;
  }
  const std::string_view begin = text;
  const char32_t letter = take_character(text);
  if (letter == no_character) {
    fault = "invalid UTF-8";
    return no_character;
  }
  std::optional<char32_t> found;
  if (letter >= '0' && letter <= '7') {
    // One digit other than 0 would refer to a group.
    const bool refers = letter != '0' && (text.empty() || text.front() < '0' || text.front() > '7');
    if (!refers) {
      text = begin;
      found = take_octal(text, 3);
    }
  } else {
    found = letter == 'x' ? take_hexadecimal(text) : escaped_sign(letter);
  }
  fault = found ? std::string_view() : bad_escape;
  return found.value_or(no_character);
}

}  // namespace damier::query
