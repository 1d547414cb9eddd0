#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace damier::notation {

/// Appends JSON to a string incrementally; made for fast bulk output. The output equals that of
/// nlohmann::ordered_json, compact or indented by two spaces. It is complete when the outermost
/// bracket is closed.
class JsonText {
 public:
  // NOLINTNEXTLINE(*-member-init): bytes are written before they are read
  JsonText(std::string& out, bool pretty) : out_(out), pretty_(pretty) {}

  void begin_object();
  void end_object();
  void begin_array();
  void end_array();
  void key(std::string_view name);
  /// Appends a literal that needs no escapes.
  template <std::size_t size>
  // NOLINTNEXTLINE(modernize-avoid-c-arrays): that is what a literal is
  void key(const char (&name)[size]) {
    static_assert(size + 3 <= room);
    if (pretty_) {
      key(std::string_view(name));
      return;
    }
    make_room(size + 3);
    char* to = bytes_.data() + used_;
    *to = ',';
    to += comma_is_due() ? 1 : 0;
    *to++ = '"';
    to = std::copy_n(static_cast<const char*>(name), size - 1, to);
    *to++ = '"';
    *to++ = ':';
    used_ = static_cast<std::size_t>(to - bytes_.data());
    after_key_ = true;
  }

  void value(std::string_view text);
  void value(std::uint64_t number);
  void value(double number);
  void value(bool truth);
  void null();

  /// Writes the buffer to the string, while brackets are open.
  void flush();

  template <class Name, class Value>
  void member(const Name& name, Value value_of_it) {
    key(name);
    value(value_of_it);
  }

 private:
  /// Makes room for `bytes` bytes in the buffer; returns false if they exceed its size.
  bool make_room(std::size_t bytes) {
    if (bytes > room - used_) {
      flush();
    }
    return bytes <= room;
  }
  void put(char c);
  void put(std::string_view text);
  void flush_at_end() {
    if (depth_ == 0) {
      flush();
    }
  }
  void open(char bracket);
  void close(char bracket);
  /// Writes the separator before the next value.
  void separate();
  /// Returns whether the separator is a comma, and updates the state: the next text is a value
  /// after a key, or not the first item.
  bool comma_is_due() {
    const bool due = !after_key_ && !first_;
    first_ = first_ && after_key_;
    after_key_ = false;
    return due;
  }
  /// `after`: a character to append, or no_character.
  void string(std::string_view text, char after);
  void new_line();

  static constexpr std::size_t room = 1024;
  static constexpr char no_character = '\0';

  std::string& out_;
  std::array<char, room> bytes_;  ///< buffer, since bulk output consists of short words
  std::size_t used_ = 0;
  bool pretty_;
  bool first_ = true;       ///< nothing has been written inside the innermost bracket
  bool after_key_ = false;  ///< a key has been written, but not its value
  unsigned depth_ = 0;
};

/// Appends a JSON string. Each invalid byte or truncated sequence of UTF-8 becomes U+FFFD.
void append_json_string(std::string_view text, std::string& out);

}  // namespace damier::notation
