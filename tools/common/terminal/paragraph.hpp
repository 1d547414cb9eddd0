#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace damier::cli {

/// Text wrapped to a maximum width where its words allow it. Safe to print on a terminal.
class Paragraph {
 public:
  static constexpr std::size_t usual_width = 78;

  explicit Paragraph(std::size_t width = usual_width) : width_(width) {}

  /// Adds a word that is never broken.
  void word(std::string_view text);
  /// Adds the words of a text.
  void text(std::string_view text);
  /// Puts a mark directly before the next word.
  void open(std::string_view mark) { opening_ += mark; }
  /// Puts a mark directly after the last word.
  void close(std::string_view mark);
  /// Appends the lines to `out`, each with this indent, and clears the paragraph.
  void write(std::size_t indent, std::string& out);
  /// Returns the lines without an indent, and clears the paragraph.
  std::vector<std::string> take_lines() { return take_lines(0); }

 private:
  std::vector<std::string> take_lines(std::size_t indent);

  std::size_t width_;
  std::string opening_;
  std::vector<std::string> words_;
};

/// Wraps a text to lines of at most `width` characters where its words allow it.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text,
                                               std::size_t width = Paragraph::usual_width);

}  // namespace damier::cli
