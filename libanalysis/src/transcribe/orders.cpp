#include "orders.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace damier::analysis {

namespace {

/// Part of a line, by its looks.
struct Piece {
  std::size_t begin = 0;
  std::size_t end = 0;
};

using Line = std::vector<Piece>;

/// Returns a page with its pieces in another order, the last one of a line followed by a line end.
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
    if (line.empty()) {
      other.looks.push_back('\n');
      other.from.push_back(0);
      other.to.push_back(0);
      other.accented.push_back(false);
    }
  }
  finish(other);
  return other;
}

/// Returns the lines of a page.
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

/// Returns whether a piece has more than signs and blanks.
bool has_text(const Page& page, const Piece& piece) {
  for (std::size_t at = piece.begin; at < piece.end; ++at) {
    if (is_alnum_look(page.looks[at]) || page.looks[at] == looks::other) {
      return true;
    }
  }
  return false;
}

bool parts_cells(Look c) { return c == '|' || c == ';'; }

/// Returns the lines of a page in cells: what bars, tabs or two or more blanks part. What has no
/// text belongs to the cell before it.
std::vector<Line> cells_of(const Page& page) {
  std::vector<Line> lines(1);
  std::size_t begin = 0;
  const auto close = [&](std::size_t end) {
    begin = std::min(page.next(begin), end);
    Line& line = lines.back();
    if (begin < end && !line.empty() && !has_text(page, {begin, end})) {
      line.back().end = end;
    } else if (begin < end) {
      line.push_back({begin, end});
    }
  };
  for (std::size_t at = 0; at < page.size; ++at) {
    const Look c = page.looks[at];
    const char first = page.text[page.from[at]];
    if (c == '\n') {
      close(at);
      lines.emplace_back();
      begin = at + 1;
    } else if (parts_cells(c) || first == '\t' || first == '<' ||
               (c == ' ' && page.looks[at + 1] == ' ')) {
      close(parts_cells(c) ? at + 1 : at);
      begin = at + 1;
    }
  }
  close(page.size);
  return lines;
}

/// A number that may be one of a ply, and where it begins.
struct Number {
  std::size_t at = 0;
  int value = 0;
};

/// Returns what a letter of Roman numbers or a digit stands for; 0 if it is neither.
int value_of_look(Look c, bool roman) {
  if (!roman) {
    return is_digit_look(c) ? c - '0' : -1;
  }
  return c == 'i' ? 1 : c == 'v' ? 5 : c == 'x' ? 10 : c == 'l' ? 50 : -1;
}

/// Returns the end of a number from a place on.
std::size_t end_of_number(const Page& page, std::size_t at, bool roman) {
  while (value_of_look(page.looks[at], roman) >= 0) {
    ++at;
  }
  return at;
}

int value_of(const Page& page, std::size_t at, std::size_t end, bool roman) {
  int value = 0;
  for (; at < end; ++at) {
    const int digit = value_of_look(page.looks[at], roman);
    const int next = at + 1 < end ? value_of_look(page.looks[at + 1], roman) : 0;
    value = roman ? value + (digit < next ? -digit : digit) : 10 * value + digit;
  }
  return value;
}

/// Returns the numbers of a line that have no sign of a ply next to them.
std::vector<Number> numbers_in(const Page& page, const Piece& line, bool roman) {
  std::vector<Number> numbers;
  const std::size_t max_length = roman ? 7 : 3;
  const auto is_one_of = [&](std::size_t at, std::string_view signs) {
    return signs.find(static_cast<char>(page.looks[at])) != std::string_view::npos;
  };
  for (std::size_t at = line.begin; at < line.end; ++at) {
    const bool begins = at == line.begin || !is_alnum_look(page.looks[at - 1]);
    const std::size_t end = begins ? end_of_number(page, at, roman) : at;
    if (end == at || end > at + max_length) {
      continue;
    }
    const bool joined = at > line.begin && is_one_of(at - 1, "->x:*~+=");
    const bool parted = !is_alnum_look(page.looks[end]) &&
                        (!is_alnum_look(page.looks[end + 1]) || is_one_of(end, " .)]/|;,\n"));
    if (parted && !joined) {
      numbers.push_back({at, value_of(page, at, end, roman)});
    }
    at = end - 1;
  }
  return numbers;
}

/// Blocks of columns by the numbers of plies: on each line the second one is higher than the first
/// one by the same number.
class Blocks {
 public:
  Blocks(const Page& page, bool roman) : page_(page), lines_(lines_of(page)) {
    for (const Piece& line : lines_) {
      numbers_.push_back(numbers_in(page, line, roman));
    }
    cuts_.resize(lines_.size());
    steps_.resize(lines_.size());
  }

  /// Returns the page with one block after the other; nothing if it has only one.
  std::optional<Page> in_order() {
    bool found = false;
    for (int step = likeliest_step(); step > 0; step = likeliest_step()) {
      cut_by(step);
      found = true;
    }
    if (!found) {
      return std::nullopt;
    }
    std::vector<Line> out;
    for (std::size_t line = 0; line < lines_.size();) {
      const std::size_t end = end_of_blocks(line);
      if (end > line) {
        add_blocks(line, end, out);
      } else {
        out.push_back({lines_[line]});
      }
      line = std::max(end, line + 1);
    }
    return reordered(page_, out);
  }

 private:
  [[nodiscard]] int first_of(std::size_t line) const { return numbers_[line].front().value; }
  /// Returns the place of a number on a line, after the first one; 0 if it is not there.
  [[nodiscard]] std::size_t place_of(std::size_t line, int value) const {
    const std::vector<Number>& numbers = numbers_[line];
    const auto found = std::find_if(numbers.begin() + 1, numbers.end(),
                                    [&](const Number& one) { return one.value == value; });
    return found == numbers.end() ? 0 : found->at;
  }
  [[nodiscard]] std::size_t next_numbered(std::size_t line) const {
    ++line;
    while (line < lines_.size() && numbers_[line].empty()) {
      ++line;
    }
    return line;
  }
  /// Returns by how much the numbers of two blocks differ on most lines that are not cut; 0 if no
  /// lines have blocks.
  [[nodiscard]] int likeliest_step() const {
    std::map<int, int> lines;
    std::size_t before = lines_.size();
    for (std::size_t line = 0; line < lines_.size(); ++line) {
      if (numbers_[line].empty()) {
        continue;
      }
      const std::size_t next = next_numbered(line);
      const bool counts = (next < lines_.size() && first_of(next) == first_of(line) + 1) ||
                          (before < lines_.size() && first_of(before) == first_of(line) - 1);
      before = line;
      for (const Number& one : numbers_[line]) {
        const int step = one.value - first_of(line);
        lines[step] += counts && steps_[line] == 0 && step > 1 ? 1 : 0;
      }
    }
    constexpr int enough = 2;
    const auto most =
        std::ranges::max_element(lines, {}, [](const auto& one) { return one.second; });
    return most != lines.end() && most->second >= enough ? most->first : 0;
  }
  void cut_by(int step) {
    for (std::size_t line = 0; line < lines_.size(); ++line) {
      if (steps_[line] > 0 || numbers_[line].empty()) {
        continue;
      }
      for (int value = first_of(line) + step;; value += step) {
        const std::size_t at = place_of(line, value);
        if (at == 0) {
          break;
        }
        cuts_[line].push_back(at);
        steps_[line] = step;
      }
    }
  }
  /// Returns the line after the blocks that begin on a line.
  [[nodiscard]] std::size_t end_of_blocks(std::size_t line) const {
    std::size_t end = line;
    int value = 0;
    for (std::size_t at = line; steps_[line] > 0 && at < lines_.size(); ++at) {
      if (numbers_[at].empty()) {
        continue;
      }
      const bool goes_on = at == line || first_of(at) == value + 1;
      // The first block may be longer, and a number misread.
      const bool cut = steps_[at] == steps_[line] && (at == line || first_of(at) > value);
      if (cut || (steps_[at] == 0 && goes_on)) {
        end = at + 1;
        value = first_of(at);
      } else if (steps_[at] > 0) {
        break;
      }
    }
    return end;
  }
  /// Returns where a line between others in blocks is cut if its numbers are misread.
  [[nodiscard]] std::vector<std::size_t> cuts_like(std::size_t line, std::size_t other) const {
    std::vector<std::size_t> cuts;
    constexpr std::size_t around = 4;
    const std::size_t begin = lines_[line].begin;
    const std::size_t end = lines_[line].end;
    for (const std::size_t cut : cuts_[other]) {
      const std::size_t wanted = begin + cut - lines_[other].begin;
      std::size_t best = 0;
      for (std::size_t at = wanted - around; at <= wanted + around && at < end; ++at) {
        const std::size_t far = std::max(at, wanted) - std::min(at, wanted);
        const bool starts = at > begin && page_.looks[at - 1] == ' ' && page_.looks[at] != ' ';
        const bool nearer = best == 0 || far < std::max(best, wanted) - std::min(best, wanted);
        best = starts && nearer ? at : best;
      }
      if (best > 0) {
        cuts.push_back(best);
      }
    }
    return cuts;
  }
  void add_blocks(std::size_t begin, std::size_t end, std::vector<Line>& out) const {
    std::vector<std::vector<Line>> blocks(1);
    std::size_t last = end - 1;
    while (cuts_[last].empty()) {
      --last;
    }
    std::size_t known = begin;
    for (std::size_t line = begin; line < end; ++line) {
      known = cuts_[line].empty() ? known : line;
      const std::vector<std::size_t> cuts =
          cuts_[line].empty() && line < last ? cuts_like(line, known) : cuts_[line];
      blocks.resize(std::max(blocks.size(), cuts.size() + 1));
      std::size_t from = lines_[line].begin;
      for (std::size_t i = 0; i <= cuts.size(); ++i) {
        const std::size_t to = i < cuts.size() ? start_of(cuts[i], from) : lines_[line].end;
        blocks[i].push_back({{from, to}});
        from = to;
      }
    }
    for (const std::vector<Line>& block : blocks) {
      out.insert(out.end(), block.begin(), block.end());
    }
  }
  /// Returns where the signs before a number begin, such as `n°` or `(`.
  [[nodiscard]] std::size_t start_of(std::size_t at, std::size_t from) const {
    while (at > from && page_.looks[at - 1] != ' ' && page_.looks[at - 1] != ',' &&
           !parts_cells(page_.looks[at - 1])) {
      --at;
    }
    return at;
  }

  const Page& page_;
  std::vector<Piece> lines_;
  std::vector<std::vector<Number>> numbers_;
  std::vector<std::vector<std::size_t>>
      cuts_;                ///< where the blocks of a line after the first begin
  std::vector<int> steps_;  ///< difference of the numbers of a line; 0 if it has one block
};

/// Returns the page in blocks of columns by cells, if the lines have as many cells as some blocks.
std::optional<Page> in_blocks_of_cells(const Page& page, const std::vector<Line>& lines,
                                       std::size_t blocks) {
  std::size_t widest = 0;
  for (const Line& line : lines) {
    widest = std::max(widest, line.size());
  }
  constexpr std::size_t max_cells = 16;
  if (widest < blocks || widest > max_cells || widest % blocks != 0) {
    return std::nullopt;
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
  return reordered(page, other);
}

/// A line that has the plies of one side, or numbers.
struct Row {
  Piece head;
  Line items;
};

/// Returns the words of a line; signs alone belong to the word before them.
Line words_of(const Page& page, const Piece& line) {
  Line words;
  for (std::size_t at = line.begin; at < line.end;) {
    std::size_t end = at;
    while (end < line.end && page.looks[end] != ' ') {
      ++end;
    }
    if (end > at && !words.empty() && !has_text(page, {at, end})) {
      words.back().end = end;
    } else if (end > at) {
      words.push_back({at, end});
    }
    at = end + 1;
  }
  return words;
}

/// Returns a line as a row: its head is what stands before a colon, or has no digits.
Row row_of(const Page& page, const Line& cells) {
  Row row;
  constexpr std::size_t enough = 4;
  row.items = cells.size() >= enough ? cells
              : cells.empty()        ? Line()
                                     : words_of(page, {cells.front().begin, cells.back().end});
  std::size_t heads = 0;
  constexpr std::size_t max_heads = 3;
  for (std::size_t i = 0; i < std::min(row.items.size(), max_heads); ++i) {
    const Piece& item = row.items[i];
    const auto begin = page.looks.begin() + static_cast<std::ptrdiff_t>(item.begin);
    const auto end = page.looks.begin() + static_cast<std::ptrdiff_t>(item.end);
    const bool words = i == 0 && std::find(begin, end, Look{' '}) != end;
    const bool colon = page.looks[item.end - 1] == ':';
    heads =
        colon || words || (heads == i && std::none_of(begin, end, is_digit_look)) ? i + 1 : heads;
  }
  if (heads > 0) {
    row.head = {row.items.front().begin, row.items[heads - 1].end};
    row.items.erase(row.items.begin(), row.items.begin() + static_cast<std::ptrdiff_t>(heads));
  }
  return row;
}

/// Returns the page with columns for lines, where some lines in a row have as many cells or words.
std::optional<Page> turned(const Page& page, const std::vector<Line>& lines, std::size_t rows) {
  constexpr std::size_t min_items = 4;
  std::vector<Line> out;
  bool found = false;
  for (std::size_t line = 0; line < lines.size();) {
    std::vector<Row> group;
    while (group.size() < rows && line + group.size() < lines.size()) {
      group.push_back(row_of(page, lines[line + group.size()]));
      const std::size_t size = group.back().items.size();
      const std::size_t first = group.front().items.size();
      if (size < min_items || size > first || size + 1 < first) {
        group.pop_back();
        break;
      }
    }
    if (group.size() < rows) {
      out.push_back(lines[line++]);
      continue;
    }
    found = true;
    line += rows;
    for (const Row& row : group) {
      if (row.head.end > row.head.begin) {
        out.push_back({row.head});
      }
    }
    for (std::size_t i = 0; i < group.front().items.size(); ++i) {
      Line& column = out.emplace_back();
      for (const Row& row : group) {
        if (i < row.items.size()) {
          column.push_back(row.items[i]);
        }
      }
    }
  }
  return found ? std::optional(reordered(page, out)) : std::nullopt;
}

}  // namespace

std::vector<Page> other_orders(const Page& page) {
  std::vector<Page> pages;
  const auto add = [&](std::optional<Page> order) {
    if (order) {
      pages.push_back(std::move(*order));
    }
  };
  add(Blocks(page, false).in_order());
  add(Blocks(page, true).in_order());
  const std::vector<Line> lines = cells_of(page);
  for (const std::size_t blocks : {2U, 3U, 4U}) {
    add(in_blocks_of_cells(page, lines, blocks));
  }
  for (const std::size_t rows : {2U, 3U}) {
    add(turned(page, lines, rows));
  }
  return pages;
}

}  // namespace damier::analysis
