#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace damier::notation {

/// Appends JSON to a string as it goes: the fast way for bulk output. What it writes is byte for
/// byte what nlohmann::ordered_json would dump, compact or with two spaces of indent. It stands in
/// the string when the outermost brackets are closed.
class JsonText {
 public:
  // NOLINTNEXTLINE(*-member-init): bytes are written before they are read
  JsonText(std::string& out, bool pretty) : out_(out), pretty_(pretty) {}

  void begin_object();
  void end_object();
  void begin_array();
  void end_array();
  void key(std::string_view name);
  /// The same for a name in the program, which needs no escapes.
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
  void value(bool truth);
  void null();

  /// Hands on what has been written so far, while brackets are open.
  void flush();

  template <class Name, class Value>
  void member(const Name& name, Value value_of_it) {
    key(name);
    value(value_of_it);
  }

 private:
  /// Makes room for so many bytes, and says whether there is as much.
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
  /// What stands between the last value and the next one.
  void separate();
  /// Whether that is a comma; what is written next is the value after a key, or not the first one.
  bool comma_is_due() {
    const bool due = !after_key_ && !first_;
    first_ = first_ && after_key_;
    after_key_ = false;
    return due;
  }
  /// `after`: what stands right behind it, if anything does.
  void string(std::string_view text, char after);
  void new_line();

  static constexpr std::size_t room = 1024;
  static constexpr char no_character = '\0';

  std::string& out_;
  std::array<char, room> bytes_;  ///< bulk output is short words: they are put together here
  std::size_t used_ = 0;
  bool pretty_;
  bool first_ = true;       ///< nothing has been written in the innermost brackets
  bool after_key_ = false;  ///< a key waits for its value
  unsigned depth_ = 0;
};

/// Appends a JSON string. The text is UTF-8; a sequence that is broken off, or a byte that is in
/// none, becomes U+FFFD.
void append_json_string(std::string_view text, std::string& out);

}  // namespace damier::notation
