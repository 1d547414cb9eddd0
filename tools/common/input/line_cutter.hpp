#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace damier::cli {

/// Cuts a stream into lines. A line that is too long is dropped and reported once.
class LineCutter {
 public:
  explicit LineCutter(std::size_t max_length) : max_length_(max_length) {}

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
  std::size_t max_length_;
  std::string held_;
  std::size_t begin_ = 0;  ///< of the next line in `held_`
  bool dropping_ = false;  ///< the beginning of the line was already too long
};

}  // namespace damier::cli
