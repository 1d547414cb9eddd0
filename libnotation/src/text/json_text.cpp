#include "damier/notation/text/json_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <type_traits>

#include <fmt/format.h>

#include "damier/notation/text/text.hpp"

namespace damier::notation {

namespace {

/// Bytes that must be escaped in a JSON string, or need a further check.
constexpr auto special = [] {
  std::array<bool, 256> table{};
  for (std::size_t byte = 0; byte < table.size(); ++byte) {
    table[byte] = byte < 0x20 || byte == '"' || byte == '\\' || byte >= 0x80;
  }
  return table;
}();

/// Appends an ASCII character that needs an escape.
void append_escape(char c, std::string& out) {
  switch (c) {
    case '"':
      out += "\\\"";
      return;
    case '\\':
      out += "\\\\";
      return;
    case '\b':
      out += "\\b";
      return;
    case '\f':
      out += "\\f";
      return;
    case '\n':
      out += "\\n";
      return;
    case '\r':
      out += "\\r";
      return;
    case '\t':
      out += "\\t";
      return;
    default:
      constexpr std::string_view digits = "0123456789abcdef";
      out += "\\u00";
      out += digits[static_cast<unsigned char>(c) >> 4U];
      out += digits[static_cast<unsigned char>(c) & 0xFU];
  }
}

/// Returns the bytes of a text at one place, as a Word.
template <class Word>
std::uint64_t word_at(const char* from) {
  Word word{};
  std::memcpy(&word, from, sizeof word);
  return word;
}

/// Returns whether one of eight bytes is special. Tests them together: a subtraction borrows from
/// the highest bit of a byte that is smaller, or equal to the character.
constexpr bool has_special(std::uint64_t bytes) {
  constexpr std::uint64_t each = 0x0101010101010101;
  const std::uint64_t marks = bytes | (bytes - each * 0x20) | ((bytes ^ (each * '"')) - each) |
                              ((bytes ^ (each * '\\')) - each);
  return (marks & (each * 0x80)) != 0;
}

/// Returns whether a text needs no escapes in a JSON string. Words may overlap, to be complete.
bool is_plain(std::string_view text) {
  const char* const begin = text.data();
  const std::size_t size = text.size();
  if (size >= 8) {
    bool special_found = has_special(word_at<std::uint64_t>(begin + size - 8));
    for (std::size_t at = 0; at + 8 < size; at += 8) {
      special_found |= has_special(word_at<std::uint64_t>(begin + at));
    }
    return !special_found;
  }
  if (size >= 4) {
    return !has_special(word_at<std::uint32_t>(begin) | word_at<std::uint32_t>(begin + size - 4)
                                                            << 32U);
  }
  return std::ranges::none_of(text, [](char c) { return special[static_cast<unsigned char>(c)]; });
}

/// Copies a text that is usually short, in two moves that may overlap; a call would cost more.
void copy_word(std::string_view text, char* to) {
  const std::size_t size = text.size();
  const auto copy = [&]<std::size_t bytes>(std::integral_constant<std::size_t, bytes> /*count*/) {
    std::memcpy(to, text.data(), bytes);
    std::memcpy(to + size - bytes, text.data() + size - bytes, bytes);
  };
  if (size > 16) {
    std::memcpy(to, text.data(), size);
  } else if (size >= 8) {
    copy(std::integral_constant<std::size_t, 8>{});
  } else if (size >= 4) {
    copy(std::integral_constant<std::size_t, 4>{});
  } else if (size >= 2) {
    copy(std::integral_constant<std::size_t, 2>{});
  } else if (size == 1) {
    *to = text.front();
  }
}

}  // namespace

void append_json_string(std::string_view text, std::string& out) {
  out += '"';
  std::size_t at = 0;
  while (at < text.size()) {
    std::size_t plain = at;
    while (plain < text.size() && !special[static_cast<unsigned char>(text[plain])]) {
      ++plain;
    }
    out += text.substr(at, plain - at);
    at = plain;
    if (at == text.size()) {
      break;
    }
    if (static_cast<unsigned char>(text[at]) < 0x80) {
      append_escape(text[at], out);
      ++at;
      continue;
    }
    const std::size_t length = utf8_length(text.substr(at, 4));
    out += length == 0 ? std::string_view("\xEF\xBF\xBD") : text.substr(at, length);
    at += length == 0 ? broken_utf8_length(text.substr(at, 4)) : length;
  }
  out += '"';
}

void JsonText::put(char c) {
  make_room(1);
  bytes_[used_++] = c;
}

void JsonText::put(std::string_view text) {
  if (make_room(text.size())) {
    copy_word(text, bytes_.data() + used_);
    used_ += text.size();
  } else {
    out_ += text;
  }
}

void JsonText::flush() {
  out_.append(bytes_.data(), used_);
  used_ = 0;
}

void JsonText::new_line() {
  if (pretty_) {
    put('\n');
    for (unsigned level = 0; level < depth_; ++level) {
      put("  ");
    }
  }
}

void JsonText::separate() {
  const bool after_key = after_key_;
  if (comma_is_due()) {
    put(',');
  }
  if (!after_key && depth_ > 0) {
    new_line();
  }
}

void JsonText::string(std::string_view text, char after) {
  constexpr std::size_t max_length = 64;
  if (pretty_ || text.size() > max_length || !is_plain(text)) {
    separate();
    flush();
    append_json_string(text, out_);
    if (after != no_character) {
      put(after);
    }
    return;
  }
  // Bulk output is mostly such words: a comma before, quotes around, a colon after.
  make_room(max_length + 4);
  char* to = bytes_.data() + used_;
  *to = ',';
  to += comma_is_due() ? 1 : 0;
  *to++ = '"';
  copy_word(text, to);
  to += text.size();
  *to++ = '"';
  *to = after;
  to += after != no_character ? 1 : 0;
  used_ = static_cast<std::size_t>(to - bytes_.data());
}

void JsonText::open(char bracket) {
  separate();
  put(bracket);
  ++depth_;
  first_ = true;
}

void JsonText::close(char bracket) {
  --depth_;
  if (!first_) {
    new_line();
  }
  put(bracket);
  first_ = false;
  flush_at_end();
}

void JsonText::begin_object() { open('{'); }
void JsonText::end_object() { close('}'); }
void JsonText::begin_array() { open('['); }
void JsonText::end_array() { close(']'); }

void JsonText::key(std::string_view name) {
  string(name, ':');
  if (pretty_) {
    put(' ');
  }
  after_key_ = true;
}

void JsonText::value(std::string_view text) {
  string(text, no_character);
  flush_at_end();
}

void JsonText::value(std::uint64_t number) {
  separate();
  constexpr std::size_t max_length = 20;
  make_room(max_length);
  char* const begin = bytes_.data() + used_;
  used_ += static_cast<std::size_t>(std::to_chars(begin, begin + max_length, number).ptr - begin);
  flush_at_end();
}

void JsonText::value(double number) {
  separate();
  put(fmt::format("{}", number));
  flush_at_end();
}

void JsonText::value(bool truth) {
  separate();
  put(truth ? "true" : "false");
  flush_at_end();
}

void JsonText::null() {
  separate();
  put("null");
  flush_at_end();
}

}  // namespace damier::notation
