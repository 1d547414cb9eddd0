#include "damier/notation/text/printable.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include <fmt/format.h>

#include "damier/notation/text/text.hpp"

namespace damier::notation {

namespace {

/// Returns whether a code point is in C0 or C1, or is DEL.
bool is_control(std::uint32_t c) { return c < 0x20 || (c >= 0x7F && c < 0xA0); }

/// Returns whether a character is invisible and changes the direction of text or ends its line.
bool turns_text(std::uint32_t c) {
  return c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x2028 && c <= 0x202E) ||
         (c >= 0x2066 && c <= 0x2069);
}

/// Returns whether a text begins with white space, which servers skip (Unicode, White_Space).
bool is_blank(std::string_view text) {
  const std::size_t length = utf8_length(text.substr(0, 4));
  const std::uint32_t c = length == 0 ? 0 : code_point(text.substr(0, length));
  return c == ' ' || c == '\t' || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) ||
         c == 0x202F || c == 0x205F || c == 0x3000;
}

/// Removes a character, or one invalid byte, from a text and appends its printable form.
void show_first(std::string_view& text, std::string& out) {
  const std::size_t length = utf8_length(text.substr(0, 4));
  const std::string_view one = text.substr(0, std::max<std::size_t>(1, length));
  text.remove_prefix(one.size());
  if (length == 0 || one == utf8_byte_order_mark || is_control(code_point(one))) {
    out += '?';
  } else if (turns_text(code_point(one))) {
    out += fmt::format("\\u{:04X}", code_point(one));
  } else {
    out += one;
  }
}

}  // namespace

std::string printable(std::string_view text) {
  // Fast path for most texts.
  if (std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; }) &&
      text.find("::") == std::string_view::npos) {
    return std::string(text);
  }
  constexpr std::string_view colon = "\\u003A";
  std::string out;
  bool blank = true;
  while (!text.empty()) {
    if (blank && text.starts_with("::")) {
      out += colon;
      text.remove_prefix(1);
    }
    blank = blank && is_blank(text);
    if (text.front() == '\t') {
      out += ' ';
      text.remove_prefix(1);
    } else {
      show_first(text, out);
    }
  }
  return out;
}

std::string printable_lines(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t kept = text.front() == '\t' || text.front() == '\n' ? 1
                             : text.starts_with("\r\n")                   ? 2
                                                                          : 0;
    if (kept > 0) {
      out += text.substr(0, kept);
      text.remove_prefix(kept);
    } else {
      show_first(text, out);
    }
  }
  return out;
}

}  // namespace damier::notation
