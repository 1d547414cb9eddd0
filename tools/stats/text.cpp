#include "damier/notation/text/text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"

#include "report/report.hpp"
#include "tables.hpp"
#include "terminal/language.hpp"

namespace damier::cli {

namespace {

using analysis::GameStatistics;
using analysis::Histogram;
using analysis::Lines;
using analysis::RecordCounts;
using analysis::Results;
using analysis::Statistics;
using notation::ResultToken;

/// Lines of a table: a name, and counts at the right. Widths are numbers of characters.
constexpr std::size_t name_width = 32;
constexpr std::size_t count_width = 9;

void append_title(std::string_view title, std::string& out) {
  out += fmt::format("\n  {}\n", title);
}

/// Appends a line of a table with four counts; a longer word in the heading of one widens it.
void append_counts(std::string_view name, const std::array<std::string, 4>& heads,
                   const std::array<std::string, 4>& counts, std::string& out) {
  out += fmt::format("    {:<{}}", name, name_width);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const std::size_t width = std::max(count_width, notation::count_characters(heads[i]));
    out += fmt::format(" {:>{}}", counts[i], width);
  }
  out += '\n';
}

template <class... Number>
std::array<std::string, 4> texts_of(Number... numbers) {
  return {std::to_string(numbers)...};
}

void append_row(std::string_view label, std::uint64_t count, std::uint64_t all, std::string& out) {
  constexpr std::uint64_t per_cent = 100;
  out += fmt::format("    {:<22} {:>10} {:>7}%\n", label, count, quotient(count * per_cent, all));
}

std::string counts_of(const Statistics& statistics) {
  const RecordCounts all = statistics.total();
  const std::uint64_t counted = all.records - all.invalid;
  const std::uint64_t undecided = statistics.undecided().records;
  return undecided == 0
             ? trn("{0} record: {1} counted, {2} not valid",
                   "{0} records: {1} counted, {2} not valid", all.records, all.records, counted,
                   all.invalid)
             : trn("{0} record: {1} counted, {2} not valid, {3} of them of no known ruleset",
                   "{0} records: {1} counted, {2} not valid, {3} of them of no known ruleset",
                   all.records, all.records, counted, all.invalid, undecided);
}

void append_counts(const Statistics& statistics, std::string& out) {
  const RecordCounts all = statistics.total();
  out += counts_of(statistics) + '\n';
  if (!all.findings.empty()) {
    out += fmt::format("\n{}\n", tr("Findings"));
    for (const auto& [code, times] : all.findings) {
      const notation::CodeInfo& info = notation::info(code);
      out += fmt::format("    {:<22} {:>10} {}\n", info.name, times, tr(name(info.severity)));
    }
    if (all.more_findings > 0) {
      out += fmt::format("    {:<22} {:>10}\n", tr("(not listed)"), all.more_findings);
    }
  }
}

/// Returns the name of a side at the beginning of a heading.
std::string heading_of(std::string_view side) {
  std::string heading(words().find(side));
  if (!heading.empty()) {
    heading.front() = notation::to_upper(heading.front());
  }
  return heading;
}

void append_results(const std::array<std::string_view, 2>& sides, const Results& results,
                    std::string& out) {
  append_title(tr("Results"), out);
  const std::uint64_t all = results.games();
  append_row(tr("{0} wins", notation::phrase(sides[0])), results[ResultToken::first_wins], all,
             out);
  append_row(tr("{0} wins", notation::phrase(sides[1])), results[ResultToken::second_wins], all,
             out);
  append_row(tr("draw"), results[ResultToken::draw], all, out);
  if (results[ResultToken::both_lose] > 0) {
    append_row(tr("both lose"), results[ResultToken::both_lose], all, out);
  }
  append_row(tr("unknown"), results[ResultToken::unknown], all, out);
}

void append_endings(rules::RulesetId ruleset, const GameStatistics& game, std::string& out) {
  append_title(tr("How games end"), out);
  for (std::size_t i = 0; i < analysis::ending_count; ++i) {
    const auto ending = static_cast<rules::Ending>(i);
    if (const std::uint64_t games = game.endings[i].games(); games > 0) {
      const std::string_view rule = analysis::rule_number(ruleset, ending);
      const std::string_view how = words().find(analysis::ending_name(ruleset, ending));
      append_row(rule.empty() ? std::string(how) : fmt::format("{} ({})", how, rule), games,
                 game.games(), out);
    }
  }
}

void append_histogram(std::string_view title, const Histogram& histogram, std::string& out) {
  constexpr std::size_t max_bins = 12;
  constexpr std::uint64_t max_bar_length = 40;
  if (histogram.empty()) {
    return;
  }
  append_title(title, out);
  out += fmt::format("    {}\n", summary_of(histogram, words()));
  const std::vector<Bin> bins = bins_of(histogram, max_bins);
  const std::uint64_t highest = std::ranges::max_element(bins, {}, &Bin::times)->times;
  for (const Bin& bin : bins) {
    const std::string label = bin.first == bin.last ? fmt::format("{}", bin.first)
                                                    : fmt::format("{}-{}", bin.first, bin.last);
    const std::uint64_t bar = (bin.times * max_bar_length + highest - 1) / highest;
    out += fmt::format("    {:<22} {:>10}{}{}\n", label, bin.times, bar > 0 ? " " : "",
                       std::string(static_cast<std::size_t>(bar), '#'));
  }
}

/// Kinds keep the names that queries have for them.
void append_kinds(rules::RulesetId ruleset, const GameStatistics& game, std::string& out) {
  append_title(tr("Kinds of plies"), out);
  for (const auto& [kind, plies] : kinds_of(ruleset, game)) {
    append_row(kind, plies, game.plies.sum(), out);
  }
}

void append_years(const GameStatistics& game, std::string& out) {
  append_title(tr("Years"), out);
  for (const auto& [year, games] : game.years) {
    append_row(fmt::format("{:04}", year), games, game.games(), out);
  }
  append_row(tr("unknown"), game.undated, game.games(), out);
}

void append_players(const GameStatistics& game, std::uint64_t max, std::string& out) {
  if (game.players.empty() || max == 0) {
    return;
  }
  const auto shown = most_active(game.players, max);
  append_title(tr("Players: {0}", game.players.size()), out);
  const std::array heads{tr("games"), tr("wins"), tr("draws"), tr("losses")};
  append_counts("", heads, heads, out);
  for (const auto* const player : shown) {
    const analysis::PlayerRow& row = player->second;
    append_counts(printable(player->first), heads,
                  texts_of(row.games, row.wins, row.draws, row.losses), out);
  }
  if (shown.size() < game.players.size()) {
    out += tr("    and {0} more\n", game.players.size() - shown.size());
  }
}

/// Appends how well the players kept the endings in tablebases; unnamed players by their side.
void append_endings_kept(const std::array<std::string_view, 2>& sides, const GameStatistics& game,
                         std::uint64_t max, std::string& out) {
  const std::array heads{tr("won: kept"), tr("lost"), tr("drawn: kept"), tr("lost")};
  std::string rows;
  const auto add = [&](std::string_view name, const analysis::EndingsKept& won,
                       const analysis::EndingsKept& drawn) {
    append_counts(name, heads, texts_of(won.kept, won.lost, drawn.kept, drawn.lost), rows);
  };
  for (const auto* const player : most_active(game.players, max)) {
    if (player->second.has_endings()) {
      add(printable(player->first), player->second.won, player->second.drawn);
    }
  }
  for (std::size_t side = 0; side < sides.size() && max > 0; ++side) {
    if (game.unnamed[side].any()) {
      add(tr("({0}, no name)", words().find(sides[side])), game.unnamed[side].won,
          game.unnamed[side].drawn);
    }
  }
  if (!rows.empty()) {
    append_title(tr("Endings by the tables"), out);
    append_counts("", heads, heads, out);
    out += rows;
  }
}

std::array<std::string, 4> counts_of(const Results& results) {
  return texts_of(results.games(), results[ResultToken::first_wins],
                  results[ResultToken::second_wins], results[ResultToken::draw]);
}

/// Opening lines as a tree, the most played first.
class OpeningTree {
 public:
  OpeningTree(const std::vector<Lines>& levels, const std::array<std::string, 4>& heads,
              std::uint64_t min_games, std::string& out)
      : levels_(levels), heads_(heads), min_games_(min_games), out_(out) {}

  /// Appends the continuations of a line of `level` plies; `before` ends with a blank if there are
  /// any plies.
  void append(std::size_t level, const std::string& before) {
    if (level >= levels_.size()) {
      return;
    }
    for (const auto* const next : children(level, before)) {
      const Results& results = next->second;
      const std::string move = std::string(2 * level, ' ') + next->first.substr(before.size());
      append_counts(move, heads_, counts_of(results), out_);
      append(level + 1, next->first + ' ');
    }
  }

 private:
  [[nodiscard]] std::vector<const Lines::value_type*> children(std::size_t level,
                                                               const std::string& before) const {
    std::vector<const Lines::value_type*> found;
    const Lines& lines = levels_[level];
    for (auto line = lines.lower_bound(before);
         line != lines.end() && line->first.starts_with(before); ++line) {
      if (line->second.games() >= min_games_) {
        found.push_back(&*line);
      }
    }
    std::ranges::stable_sort(found, std::greater<>(),
                             [](const Lines::value_type* line) { return line->second.games(); });
    return found;
  }

  const std::vector<Lines>& levels_;
  const std::array<std::string, 4>& heads_;
  std::uint64_t min_games_;
  std::string& out_;
};

/// Returns the headings of the results of openings.
std::array<std::string, 4> result_heads(const std::array<std::string_view, 2>& sides) {
  return {tr("games"), heading_of(sides[0]), heading_of(sides[1]), tr("draw")};
}

void append_openings(const std::array<std::string_view, 2>& sides, const GameStatistics& game,
                     std::uint64_t min_games, std::string& out) {
  if (game.openings.empty()) {
    return;
  }
  append_title(tr("Openings"), out);
  const std::array<std::string, 4> heads = result_heads(sides);
  append_counts("", heads, heads, out);
  OpeningTree(game.openings, heads, min_games, out).append(0, "");
}

void append_named(const std::array<std::string_view, 2>& sides, const GameStatistics& game,
                  std::uint64_t min_games, std::string& out) {
  if (game.named.empty()) {
    return;
  }
  append_title(tr("Openings by name"), out);
  const std::array<std::string, 4> heads = result_heads(sides);
  append_counts("", heads, heads, out);
  for (const auto* const named : most_played(game.named, min_games)) {
    append_counts(named->first.empty() ? tr("(no name)") : printable(named->first), heads,
                  counts_of(named->second), out);
  }
}

void append_game(rules::RulesetId ruleset, const GameStatistics& game, const analysis::Shown& shown,
                 std::string& out) {
  const auto sides = shown_side_names_of(notation::info(ruleset));
  out += '\n' +
         trn("{0}: {1} game", "{0}: {1} games", game.games(), rules::name(ruleset), game.games()) +
         '\n';
  if (game.games() == 0) {
    return;
  }
  append_results(sides, game.results(), out);
  append_endings(ruleset, game, out);
  append_histogram(tr("Plies of a game"), game.plies, out);
  append_histogram(tr("Legal moves before a ply"), game.branching, out);
  append_histogram(tr("Pieces taken by a ply that takes any"), game.taken, out);
  for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
    append_histogram(tr("Score of {0}", words().find(sides[index(side)])), game.scores[index(side)],
                     out);
  }
  append_kinds(ruleset, game, out);
  append_years(game, out);
  append_players(game, shown.max_players, out);
  append_endings_kept(sides, game, shown.max_players, out);
  append_openings(sides, game, shown.min_games, out);
  append_named(sides, game, shown.min_games, out);
}

}  // namespace

void append_text(const Statistics& statistics, const analysis::Shown& shown, std::string& out) {
  append_counts(statistics, out);
  if (!statistics.players_kept()) {
    out += fmt::format("\n{}\n", tr("There are too many players for a table of them."));
  }
  if (statistics.depth_kept() < statistics.depth_asked()) {
    out += fmt::format("\n{}\n", tr("There are too many openings for lines of more than {0} plies.",
                                    statistics.depth_kept()));
  }
  each_game(statistics, [&](rules::RulesetId ruleset, const GameStatistics& game) {
    append_game(ruleset, game, shown, out);
  });
}

}  // namespace damier::cli
