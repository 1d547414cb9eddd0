#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string_view>

namespace damier::fuzz {

/// Removes the first line, with its newline, from the text and returns it.
inline std::string_view take_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(line.size() < text.size() ? line.size() + 1 : line.size());
  return line;
}

/// The first line of an input: words, separated by blanks, that select what to do with the rest. So
/// each run does one thing and is quick, and the fuzzer itself discovers what is worth doing.
class Choices {
 public:
  /// Removes the line from the input.
  explicit Choices(std::string_view& input) : line_(take_line(input)) {}

  /// Returns the next word; empty if none exists.
  std::string_view word() {
    const std::size_t end = std::min(line_.find(' '), line_.size());
    const std::string_view word = line_.substr(0, end);
    line_.remove_prefix(std::min(end + 1, line_.size()));
    return word;
  }
  /// Returns the index of the next word among the names. An unknown word selects a name by its
  /// bytes, so that every line selects something; no word selects the first name.
  template <class Names>
  std::size_t among(const Names& names) {
    const std::string_view chosen = word();
    const auto found = std::ranges::find(names, chosen);
    if (found != std::end(names)) {
      return static_cast<std::size_t>(found - std::begin(names));
    }
    std::size_t sum = 0;
    for (const char c : chosen) {
      sum += static_cast<unsigned char>(c);
    }
    return sum % std::size(names);
  }
  /// Returns the next word as a size: its first byte gives a power of two, at most 4096.
  std::size_t size() {
    constexpr unsigned powers = 13;
    const std::string_view chosen = word();
    return chosen.empty() ? 1 : std::size_t{1} << (static_cast<unsigned char>(chosen[0]) % powers);
  }
  /// Returns whether the next word is this one.
  bool is(std::string_view name) { return word() == name; }

 private:
  std::string_view line_;
};

}  // namespace damier::fuzz
