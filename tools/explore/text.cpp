#include "damier/notation/text/text.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/shown_sides.hpp"
#include "damier/notation/text/ascii.hpp"

#include "forms.hpp"
#include "terminal/language.hpp"
#include "terminal/printable.hpp"

namespace damier::cli {

namespace {

constexpr std::size_t line_width = 80;
constexpr std::size_t bar_width = 10;
constexpr std::size_t indent_of_ply = 2;

/// Returns the sign of a side in bars: Black is `B`, Player 2 is `2`. Articles have none.
char sign_of(std::string_view side) {
  const std::size_t space = side.rfind(' ');
  return space == std::string_view::npos ? side.front() : side[space + 1];
}

/// Returns a bar of the shares, in the signs of the sides.
std::string bar_of(const query::PositionTally& tally, const std::array<char, 2>& signs) {
  constexpr double per_cent = 100;
  const auto shares = shares_of(tally);
  const auto cells = [&](double share) {
    return static_cast<std::size_t>(std::lround(share * static_cast<double>(bar_width) / per_cent));
  };
  const std::size_t first = cells(shares[0]);
  const std::size_t not_second = std::max(first, cells(shares[0] + shares[1]));
  if (not_second == 0 && shares[2] == 0) {
    return std::string(bar_width, ' ');
  }
  return std::string(first, signs[0]) + std::string(not_second - first, '=') +
         std::string(bar_width - not_second, signs[1]);
}

std::string number_or_none(std::uint64_t number) {
  return number == 0 ? "-" : std::to_string(number);
}

std::string example_text(const query::PositionTally& tally) {
  if (!tally.example) {
    return {};
  }
  const query::ExampleGame& game = *tally.example;
  return printable(fmt::format("{}:{}", game.file, game.record));
}

/// The end of a row.
struct RowEnd {
  std::string text;
  bool broken = false;  ///< it may be broken into lines; the name of a file never is
};

/// Returns an example of a position, or where it is shown; and whether moves were left out.
RowEnd end_of(const query::ExploredMove& move) {
  std::string text = !move.shown_at           ? example_text(move.tally)
                     : move.shown_at->empty() ? tr("see (here)")
                                              : tr("see {0}", line_of(*move.shown_at));
  return {text + (move.cut ? " ..." : ""), move.shown_at.has_value()};
}

/// Returns the number of bytes of `text` that fit a line of that width: up to its last space or
/// comma there, if any.
std::size_t bytes_that_fit(std::string_view text, std::size_t width) {
  if (text.size() <= width) {
    return text.size();
  }
  const std::size_t last = text.find_last_of(" ,", width - 1);
  return last == std::string_view::npos ? width : last + 1;
}

/// Appends text that can be broken only at spaces and commas, such as a set-up or the squares of a
/// long capture.
void append_broken(std::string_view text, std::size_t indent, std::string& out) {
  constexpr std::size_t min_width = 20;
  indent = std::min(indent, line_width - min_width);
  while (!text.empty()) {
    const std::size_t length = bytes_that_fit(text, line_width - indent);
    std::string_view line = text.substr(0, length);
    line = line.substr(0, line.find_last_not_of(' ') + 1);
    out += fmt::format("{:{}}{}\n", "", indent, line);
    text.remove_prefix(length);
  }
}

/// Returns the maximum width of a move with its indent.
std::size_t width_of_moves(const std::vector<query::ExploredMove>& moves, std::size_t level) {
  std::size_t width = 0;
  for (const query::ExploredMove& move : moves) {
    width = std::max(
        {width, level * indent_of_ply + move.move.size(), width_of_moves(move.moves, level + 1)});
  }
  return width;
}

/// Returns a name as headings have it.
std::string with_capital(std::string_view name) {
  std::string heading(name);
  heading.front() = notation::to_upper(heading.front());
  return heading;
}

class Table {
 public:
  Table(const Explored& explored, std::string& out)
      : Table(shown_side_names_of(notation::info(explored.ruleset), explored.classic), out) {
    // The columns after the moves have the same width in each row.
    const std::size_t rest = numbers("", "", {}).size();
    const std::size_t heads =
        std::max(notation::count_characters(here_), notation::count_characters(tr("move")));
    move_width_ = std::clamp(width_of_moves(explored.tree.moves, 0), heads, line_width - rest);
  }

  void write(const query::ExploredPosition& tree) {
    out_ += fmt::format("{:<{}}{}\n", tr("move"), move_width_, heading());
    row(here_, 0, numbers(std::to_string(tree.tally.games), "", tree.tally),
        {example_text(tree.tally) + (tree.cut ? " ..." : "")});
    rows(tree.moves, 0);
  }

 private:
  /// A column of numbers: its heading, and at least as wide.
  struct Head {
    Head(std::string given, std::size_t least)
        : text(std::move(given)), width(std::max(least, notation::count_characters(text))) {}
    std::string text;
    std::size_t width;
  };

  Table(const std::array<std::string_view, 2>& sides, std::string& out)
      : signs_{sign_of(words().find(sides[0])), sign_of(words().find(sides[1]))},
        first_(with_capital(words().find(sides[0])), 5),
        second_(with_capital(words().find(sides[1])), 5),
        out_(out) {}

  [[nodiscard]] std::string columns(std::string_view games, std::string_view played,
                                    const std::array<std::string, 3>& shares, std::string_view bar,
                                    std::string_view rating, std::string_view last) const {
    return fmt::format(" {:>{}} {:>{}} {:>{}} {:>{}} {:>{}} {} {:>{}} {:>{}}", games, games_.width,
                       played, played_.width, shares[0], first_.width, shares[1], draw_.width,
                       shares[2], second_.width, bar, rating, rating_.width, last, last_.width);
  }

  [[nodiscard]] std::string heading() const {
    const std::string bar = fmt::format("{}{:^{}}{}", signs_[0], "=", bar_width - 2, signs_[1]);
    return columns(games_.text, played_.text, {first_.text, draw_.text, second_.text}, bar,
                   rating_.text, last_.text);
  }

  [[nodiscard]] std::string numbers(std::string_view games, std::string_view played,
                                    const query::PositionTally& tally) const {
    std::array<std::string, 3> shares{"-", "-", "-"};
    const auto known = shares_of(tally);
    if (has_outcomes(tally)) {
      std::ranges::transform(known, shares.begin(),
                             [](double share) { return fmt::format("{:.0f}%", share); });
    }
    return columns(games, played, shares, bar_of(tally, signs_), number_or_none(mean_rating(tally)),
                   number_or_none(tally.last_year));
  }

  /// Writes a row; `end` goes to its own line if it does not fit.
  void row(std::string_view move, std::size_t indent, const std::string& numbers,
           const RowEnd& end) {
    if (indent + notation::count_characters(move) > move_width_) {
      append_broken(move, indent, out_);
      out_.append(move_width_, ' ');
    } else {
      out_.append(indent, ' ') += fmt::format("{:<{}}", move, move_width_ - indent);
    }
    out_ += numbers;
    const std::size_t length = notation::count_characters(end.text);
    const std::size_t width = move_width_ + numbers.size() + 2 + length;
    out_ += length == 0 || width > line_width ? "\n" : fmt::format("  {}\n", end.text);
    if (width > line_width && length > 0) {
      ending(end, indent);
    }
  }

  /// Writes an ending. The name of a file is never broken, so that it can be copied.
  void ending(const RowEnd& end, std::size_t indent) {
    constexpr std::size_t deeper = 4;
    const std::size_t length = notation::count_characters(end.text);
    if (end.broken) {
      append_broken(end.text, indent + deeper, out_);
    } else {
      out_.append(std::min(indent + deeper, line_width - std::min(line_width, length)), ' ');
      out_ += fmt::format("{}\n", end.text);
    }
  }

  void rows(const std::vector<query::ExploredMove>& moves, std::size_t level) {
    for (const query::ExploredMove& move : moves) {
      row(move.move, level * indent_of_ply,
          numbers(std::to_string(move.tally.games), std::to_string(move.played), move.tally),
          end_of(move));
      rows(move.moves, level + 1);
    }
  }

  std::array<char, 2> signs_;
  std::string here_ = tr("(here)");
  Head games_{tr("games"), 7};
  Head played_{tr("played"), 7};
  Head first_;
  Head draw_{tr("draw"), 5};
  Head second_;
  Head rating_{tr("rating"), 6};
  Head last_{tr("last"), 4};
  std::size_t move_width_ = 0;
  std::string& out_;
};

}  // namespace

void append_text(const Explored& explored, std::string& out) {
  append_broken(fmt::format("{}: {}", rules::name(explored.ruleset), explored.setup), 0, out);
  out += '\n';
  Table(explored, out).write(explored.tree);
  if (is_cut(explored.tree)) {
    out += '\n' + tr("... more moves were played there; --max-moves shows more") + '\n';
  }
}

}  // namespace damier::cli
