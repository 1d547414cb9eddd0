#include "page.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "damier/notation/text/entity.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::analysis {

namespace {

constexpr std::size_t guard = 8;
constexpr std::size_t max_mark = 200;

/// Appends characters to a page, one after the other.
class PageMaker {
 public:
  explicit PageMaker(std::string text) {
    page_.text = std::move(text);
    const std::string_view all = page_.text;
    is_marked_up_ =
        all.find("</") != std::string_view::npos || all.find("<br") != std::string_view::npos;
  }

  Page made() {
    const std::string_view text = page_.text;
    for (std::size_t at = 0; at < text.size();) {
      at = text[at] == '<' && is_marked_up_   ? take_mark(at)
           : text[at] == '&' && is_marked_up_ ? take_entity(at)
                                              : take_character(at);
    }
    return finished(std::move(page_));
  }

  /// Adds what is at the end, and what depends on the order.
  static Page finished(Page page) {
    page.size = page.looks.size();
    const auto end = static_cast<std::uint32_t>(page.text.size());
    page.looks.resize(page.size + guard, '\n');
    page.from.resize(page.size + guard, end);
    page.to.resize(page.size + guard, end);
    page.accented.resize(page.size + guard);
    page.starts.assign(page.size + guard, false);
    bool fresh = true;
    for (std::size_t at = 0; at < page.size; ++at) {
      page.starts[at] = fresh && !is_blank_look(page.looks[at]);
      fresh = page.looks[at] == '\n' || (fresh && page.looks[at] == ' ');
    }
    return page;
  }

 private:
  void add(Look look, std::size_t from, std::size_t to, bool accented = false) {
    page_.looks.push_back(look);
    page_.from.push_back(static_cast<std::uint32_t>(from));
    page_.to.push_back(static_cast<std::uint32_t>(to));
    page_.accented.push_back(accented);
  }
  void add_character(char32_t character, std::size_t from, std::size_t to) {
    if (character >= 0x300 && character < 0x370 && !page_.to.empty()) {
      page_.to.back() = static_cast<std::uint32_t>(to);
      page_.accented.back() = true;
      return;
    }
    made_.clear();
    append_looks(character, made_);
    for (const Look look : made_) {
      add(look, from, to, character > 0xBF && is_letter_look(look));
    }
  }
  std::size_t take_character(std::size_t at) {
    const std::string_view rest = std::string_view(page_.text).substr(at, 4);
    const std::size_t length = std::max<std::size_t>(1, notation::utf8_length(rest));
    const auto first = static_cast<unsigned char>(rest[0]);
    const bool returns = rest[0] == '\r' || rest[0] == '\f' || rest[0] == '\v';
    add_character(returns ? U'\n'
                  : first < 0x80
                      ? char32_t{first}
                      : static_cast<char32_t>(notation::code_point(rest.substr(0, length))),
                  at, at + length);
    return at + length;
  }
  std::size_t take_entity(std::size_t at) {
    const auto entity = notation::entity_at(std::string_view(page_.text).substr(at));
    if (!entity) {
      return take_character(at);
    }
    add_character(static_cast<char32_t>(notation::code_point(entity->character)), at,
                  at + entity->length);
    return at + entity->length;
  }
  /// Takes a mark such as `<td>`: cells are apart, and rows on lines of their own.
  std::size_t take_mark(std::size_t at) {
    const std::string_view rest = std::string_view(page_.text).substr(at, max_mark);
    const std::size_t end = rest.find('>');
    const bool is_mark = rest.size() > 1 && end != std::string_view::npos &&
                         (rest[1] == '/' || rest[1] == '!' || (rest[1] >= 'A' && rest[1] <= 'Z') ||
                          (rest[1] >= 'a' && rest[1] <= 'z'));
    if (!is_mark) {
      return take_character(at);
    }
    constexpr std::array<std::string_view, 8> rows{"<tr", "</tr", "<br", "<p",
                                                   "</p", "<li",  "<h",  "</h"};
    const bool row = std::ranges::any_of(rows, [&](auto one) { return rest.starts_with(one); });
    add(row ? Look{'\n'} : Look{' '}, at, at + end + 1);
    add(' ', at, at + end + 1);
    return at + end + 1;
  }

  Page page_;
  bool is_marked_up_ = false;
  std::vector<Look> made_;
};

/// Part of a line, by its looks.
struct Piece {
  std::size_t begin = 0;
  std::size_t end = 0;
};

using Line = std::vector<Piece>;

bool parts_cells(Look c) { return c == '|' || c == '\t' || c == ';'; }

/// Returns the lines of a page in cells: what bars or two or more blanks part.
std::vector<Line> cells_of(const Page& page) {
  std::vector<Line> lines(1);
  std::size_t begin = 0;
  const auto close = [&](std::size_t end) {
    begin = std::min(page.next(begin), end);
    if (begin < end) {
      lines.back().push_back({begin, end});
    }
  };
  for (std::size_t at = 0; at < page.size; ++at) {
    const Look c = page.looks[at];
    const bool tab = page.text[page.from[at]] == '\t' || page.text[page.from[at]] == '<';
    if (c == '\n') {
      close(at);
      lines.emplace_back();
      begin = at + 1;
    } else if (parts_cells(c) || tab || (c == ' ' && page.looks[at + 1] == ' ')) {
      close(parts_cells(c) ? at + 1 : at);
      begin = at + 1;
    }
  }
  close(page.size);
  return lines;
}

/// Returns a page with its pieces in another order, each followed by a line end.
Page reordered(const Page& page, const std::vector<Line>& lines) {
  Page other;
  other.text = page.text;
  for (const Line& line : lines) {
    for (const Piece& piece : line) {
      for (std::size_t at = piece.begin; at < piece.end; ++at) {
        other.looks.push_back(page.looks[at]);
        other.from.push_back(page.from[at]);
        other.to.push_back(page.to[at]);
        other.accented.push_back(page.accented[at]);
      }
      const bool last = &piece == &line.back();
      other.looks.push_back(last ? '\n' : ' ');
      other.from.push_back(page.from[piece.end]);
      other.to.push_back(page.from[piece.end]);
      other.accented.push_back(false);
    }
  }
  return PageMaker::finished(std::move(other));
}

/// Returns the lines of a page without the blanks around them.
std::vector<Piece> lines_of(const Page& page) {
  std::vector<Piece> lines;
  for (std::size_t begin = 0; begin < page.size;) {
    const auto from = page.looks.begin() + static_cast<std::ptrdiff_t>(begin);
    const auto end = static_cast<std::size_t>(std::find(from, page.looks.end(), Look{'\n'}) -
                                              page.looks.begin());
    lines.push_back({begin, std::min(end, page.size)});
    begin = end + 1;
  }
  return lines;
}

/// Returns the column in which a second block of numbers begins on most lines; 0 if none does.
std::size_t column_of_block(const Page& page, const std::vector<Piece>& lines) {
  constexpr std::size_t max_column = 200;
  constexpr std::size_t min_column = 8;
  std::array<std::size_t, max_column> counts{};
  std::size_t written = 0;
  for (const Piece& line : lines) {
    written += page.next(line.begin) < line.end ? 1 : 0;
    const std::size_t end = std::min(line.end, line.begin + max_column);
    for (std::size_t at = line.begin + min_column; at < end; ++at) {
      const bool apart = page.looks[at - 1] == ' ' && page.looks[at - 2] == ' ';
      counts.at(at - line.begin) += apart && is_digit_look(page.looks[at]) ? 1 : 0;
    }
  }
  const auto* const most = std::ranges::max_element(counts);
  constexpr std::size_t enough = 3;
  return *most >= enough && 2 * *most >= written ? static_cast<std::size_t>(most - counts.begin())
                                                 : 0;
}

/// Returns a page of two blocks of columns, the left one before the right one.
std::optional<Page> in_two_blocks(const Page& page) {
  const std::vector<Piece> lines = lines_of(page);
  const std::size_t column = column_of_block(page, lines);
  if (column == 0) {
    return std::nullopt;
  }
  const auto has_right = [&](const Piece& line) {
    return line.end > line.begin + column && page.looks[line.begin + column - 1] == ' ';
  };
  const auto last = std::ranges::find_if(lines.rbegin(), lines.rend(), has_right).base();
  std::vector<Line> left;
  std::vector<Line> right;
  for (auto line = lines.begin(); line != last; ++line) {
    const std::size_t middle = has_right(*line) ? line->begin + column : line->end;
    left.push_back({{line->begin, middle}});
    if (middle < line->end) {
      right.push_back({{middle, line->end}});
    }
  }
  left.insert(left.end(), right.begin(), right.end());
  for (auto line = last; line != lines.end(); ++line) {
    left.push_back({*line});
  }
  return reordered(page, left);
}

}  // namespace

Page made_page(std::string text) { return PageMaker(std::move(text)).made(); }

std::vector<Page> other_orders(const Page& page) {
  std::vector<Line> lines = cells_of(page);
  std::size_t widest = 0;
  for (const Line& line : lines) {
    widest = std::max(widest, line.size());
  }
  std::vector<Page> pages;
  constexpr std::size_t max_cells = 16;
  for (const std::size_t blocks : {2U, 3U, 4U}) {
    if (widest < blocks || widest > max_cells || widest % blocks != 0) {
      continue;
    }
    const std::size_t width = widest / blocks;
    std::vector<Line> other;
    std::vector<std::vector<Line>> table(blocks);
    const auto flush = [&] {
      for (auto& block : table) {
        other.insert(other.end(), block.begin(), block.end());
        block.clear();
      }
    };
    for (const Line& line : lines) {
      // A line that is not of the table stands before or after it.
      if (line.size() <= width && table[0].empty()) {
        other.push_back(line);
        continue;
      }
      for (std::size_t i = 0; i < line.size(); i += width) {
        const auto begin = line.begin() + static_cast<std::ptrdiff_t>(i);
        table[std::min(i / width, blocks - 1)].emplace_back(
            begin, line.begin() + static_cast<std::ptrdiff_t>(std::min(i + width, line.size())));
      }
      if (line.empty()) {
        flush();
      }
    }
    flush();
    pages.push_back(reordered(page, other));
  }
  if (auto other = in_two_blocks(page)) {
    pages.push_back(std::move(*other));
  }
  return pages;
}

}  // namespace damier::analysis
