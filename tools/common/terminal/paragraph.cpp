#include "paragraph.hpp"

#include <algorithm>
#include <utility>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "printable.hpp"

namespace damier::cli {

void Paragraph::word(std::string_view text) {
  words_.push_back(std::exchange(opening_, {}) + printable(text));
}

void Paragraph::text(std::string_view text) {
  notation::for_each_word(text, [&](std::string_view one) { word(one); });
}

void Paragraph::close(std::string_view mark) {
  if (words_.empty() || !opening_.empty()) {
    words_.push_back(std::exchange(opening_, {}));
  }
  words_.back() += mark;
}

std::vector<std::string> Paragraph::take_lines(std::size_t indent) {
  if (!opening_.empty()) {
    words_.push_back(std::exchange(opening_, {}));
  }
  std::vector<std::string> lines;
  std::size_t column = width_;
  for (const std::string& word : words_) {
    const std::size_t width = notation::count_characters(word);
    if (lines.empty() || column + 1 + width > width_) {
      lines.push_back(word);
      column = indent + width;
    } else {
      lines.back() += ' ' + word;
      column += 1 + width;
    }
  }
  words_.clear();
  return lines;
}

void Paragraph::write(std::size_t indent, std::string& out) {
  // Leaves room for a move even in deep variations.
  constexpr std::size_t min_width = 40;
  indent = std::min(indent, width_ - std::min(width_, min_width));
  for (const std::string& line : take_lines(indent)) {
    out.append(indent, ' ') += line;
    out += '\n';
  }
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  Paragraph paragraph(width);
  paragraph.text(text);
  return paragraph.take_lines();
}

}  // namespace damier::cli
