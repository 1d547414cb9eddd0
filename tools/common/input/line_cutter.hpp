#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace damier::cli {

/// Cuts a stream into lines, or other pieces with a terminator. A piece that is too long is dropped
/// and reported once.
class LineCutter {
 public:
  LineCutter(char end, std::size_t max_length) : end_(end), max_length_(max_length) {}

  struct Line {
    std::string text;
    bool too_long = false;  ///< its text was dropped
  };

  void add(std::string_view bytes);
  /// Returns the next complete line; nothing until more text comes.
  [[nodiscard]] std::optional<Line> next();
  /// Returns the unterminated last line, at the end of the stream.
  [[nodiscard]] std::optional<Line> rest();

 private:
  char end_;
  std::size_t max_length_;
  std::string held_;
  std::size_t begin_ = 0;  ///< of the next line in `held_`
  bool dropping_ = false;  ///< the beginning of the line was already too long
};

}  // namespace damier::cli
