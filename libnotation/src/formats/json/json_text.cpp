#include "damier/notation/formats/json/json_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "damier/notation/text/text.hpp"

namespace damier::notation {

namespace {

/// Bytes that cannot stand in a JSON string as they are, or need a closer look.
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

bool is_plain(std::string_view text) {
  // Without a branch a character, which is right for texts this short.
  bool plain = true;
  for (const char c : text) {
    plain &= !special[static_cast<unsigned char>(c)];
  }
  return plain;
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

void JsonText::new_line() {
  if (pretty_) {
    out_ += '\n';
    out_.append(std::size_t{2} * depth_, ' ');
  }
}

bool JsonText::comma_is_due() {
  const bool due = !after_key_ && !first_;
  first_ = first_ && after_key_;
  after_key_ = false;
  return due;
}

void JsonText::separate() {
  const bool after_key = after_key_;
  if (comma_is_due()) {
    out_ += ',';
  }
  if (!after_key && depth_ > 0) {
    new_line();
  }
}

void JsonText::string(std::string_view text, std::string_view after) {
  // Most of bulk output are short words: each is put together first and appended at once.
  constexpr std::size_t longest = 64;
  if (pretty_ || text.size() > longest || !is_plain(text)) {
    separate();
    append_json_string(text, out_);
    out_ += after;
    return;
  }
  // A comma, two quotation marks, and at most one byte after them. NOLINTNEXTLINE(*-member-init): filled below.
  std::array<char, longest + 4> bytes;
  char* end = bytes.data();
  const auto put = [&](std::string_view piece) { end = std::ranges::copy(piece, end).out; };
  put(comma_is_due() ? ",\"" : "\"");
  put(text);
  put("\"");
  put(after);
  out_.append(bytes.data(), end);
}

void JsonText::open(char bracket) {
  separate();
  out_ += bracket;
  ++depth_;
  first_ = true;
}

void JsonText::close(char bracket) {
  --depth_;
  if (!first_) {
    new_line();
  }
  out_ += bracket;
  first_ = false;
}

void JsonText::begin_object() { open('{'); }
void JsonText::end_object() { close('}'); }
void JsonText::begin_array() { open('['); }
void JsonText::end_array() { close(']'); }

void JsonText::key(std::string_view name) {
  string(name, pretty_ ? ": " : ":");
  after_key_ = true;
}

void JsonText::value(std::string_view text) { string(text, {}); }

void JsonText::value(std::uint64_t number) {
  separate();
  std::array<char, 20> digits{};
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  out_.append(digits.data(), written.ptr);
}

void JsonText::value(bool truth) {
  separate();
  out_ += truth ? "true" : "false";
}

void JsonText::null() {
  separate();
  out_ += "null";
}

}  // namespace damier::notation
