#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace damier::notation {

/// Appends JSON to a string as it goes: the fast way for bulk output. What it writes is byte for byte what
/// nlohmann::ordered_json would dump, compact or with two spaces of indent.
class JsonText {
 public:
  JsonText(std::string& out, bool pretty) : out_(out), pretty_(pretty) {}

  void begin_object();
  void end_object();
  void begin_array();
  void end_array();
  void key(std::string_view name);

  void value(std::string_view text);
  void value(std::uint64_t number);
  void value(bool truth);
  void null();

  template <class Value>
  void member(std::string_view name, Value value_of_it) {
    key(name);
    value(value_of_it);
  }

 private:
  void open(char bracket);
  void close(char bracket);
  /// What stands between the last value and the next one.
  void separate();
  /// Whether that is a comma; what is written next is the value after a key, or not the first one.
  bool comma_is_due();
  /// Writes a string and, directly behind it, a few characters more.
  void string(std::string_view text, std::string_view after);
  void new_line();

  std::string& out_;
  bool pretty_;
  bool first_ = true;       ///< nothing has been written in the innermost brackets
  bool after_key_ = false;  ///< a key waits for its value
  unsigned depth_ = 0;
};

/// Appends a JSON string. The text is UTF-8; a sequence that is broken off, or a byte that is in none, becomes U+FFFD.
void append_json_string(std::string_view text, std::string& out);

}  // namespace damier::notation
