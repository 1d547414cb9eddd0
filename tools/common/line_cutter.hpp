#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace damier::cli {

/// Cuts what comes into lines, or other pieces that end with a sign of their own. A piece that is
/// too long is dropped, and told once.
class LineCutter {
 public:
  LineCutter(char end, std::size_t max_length) : end_(end), max_length_(max_length) {}

  struct Line {
    std::string text;
    bool too_long = false;  ///< its text is not there
  };

  void add(std::string_view bytes);
  /// The next whole line; nothing until more comes.
  [[nodiscard]] std::optional<Line> next();
  /// What is left when no more comes.
  [[nodiscard]] std::optional<Line> rest();

 private:
  char end_;
  std::size_t max_length_;
  std::string held_;
  std::size_t begin_ = 0;  ///< of the next line in `held_`
  bool dropping_ = false;  ///< the beginning of the line was too long already
};

}  // namespace damier::cli
