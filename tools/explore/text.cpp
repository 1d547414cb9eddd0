#include <cmath>

#include <fmt/format.h>

#include "damier/notation/replay/ruleset_info.hpp"

#include "forms.hpp"
#include "printable.hpp"

namespace damier::cli {

namespace {

/// A bar of the shares: won by the first side, drawn, won by the second.
std::string bar_of(const query::PositionTally& tally) {
  constexpr std::size_t width = 20;
  constexpr double per_cent = 100;
  const auto shares = shares_of(tally);
  const auto cells = [&](double share) {
    return static_cast<std::size_t>(std::lround(share * static_cast<double>(width) / per_cent));
  };
  const std::size_t first = cells(shares[0]);
  const std::size_t not_second = std::max(first, cells(shares[0] + shares[1]));
  if (not_second == 0 && shares[2] == 0) {
    return fmt::format("{:{}}", "", width);
  }
  return std::string(first, '#') + std::string(not_second - first, '=') +
         std::string(width - not_second, '.');
}

std::string number_or_none(std::uint64_t number) {
  return number == 0 ? "-" : std::to_string(number);
}

std::string example_of(const query::PositionTally& tally) {
  if (!tally.example) {
    return {};
  }
  const query::ExampleGame& game = *tally.example;
  return printable(fmt::format("{}:{}", game.file, game.record));
}

/// An example of a position, or where it is shown; and whether moves from there were left out.
std::string end_of(const query::ExploredMove& move) {
  std::string text = !move.shown_at           ? example_of(move.tally)
                     : move.shown_at->empty() ? std::string("see (here)")
                                              : fmt::format("see {}", line_of(*move.shown_at));
  return text + (move.cut ? " ..." : "");
}

void append_row(std::string_view move, std::string_view played, const query::PositionTally& tally,
                std::string_view end, std::string& out) {
  const auto shares = shares_of(tally);
  out += fmt::format("{:<20} {:>9} {:>9} {:>5.1f} {:>5.1f} {:>5.1f} {} {:>6} {:>4}  {}\n", move,
                     tally.games, played, shares[0], shares[1], shares[2], bar_of(tally),
                     number_or_none(mean_rating(tally)), number_or_none(tally.last_year), end);
}

void append_moves(const std::vector<query::ExploredMove>& moves, std::size_t level,
                  std::string& out) {
  for (const query::ExploredMove& move : moves) {
    append_row(std::string(2 * level, ' ') + move.move, std::to_string(move.played), move.tally,
               end_of(move), out);
    append_moves(move.moves, level + 1, out);
  }
}

}  // namespace

void append_text(const Explored& explored, std::string& out) {
  const auto& sides = notation::info(explored.ruleset).side_names;
  out += fmt::format("{}: {}\n# {} wins, = draw, . {} wins, in per cent\n\n",
                     rules::name(explored.ruleset), explored.setup, sides[0], sides[1]);
  out += fmt::format("{:<20} {:>9} {:>9} {:>5} {:>5} {:>5} {:<20} {:>6} {:>4}  {}\n", "move",
                     "games", "played", "#", "=", ".", "", "rating", "last", "example");
  const query::ExploredPosition& tree = explored.tree;
  append_row("(here)", "", tree.tally, example_of(tree.tally) + (tree.cut ? " ..." : ""), out);
  append_moves(tree.moves, 0, out);
  if (is_cut(tree)) {
    out += "\n... more moves were played there; --max-moves shows more\n";
  }
}

}  // namespace damier::cli
