#include <algorithm>

#include <fmt/format.h>

#include "report/report.hpp"
#include "tables.hpp"

namespace damier::cli {

namespace {

using analysis::GameStatistics;
using analysis::Histogram;
using analysis::Lines;
using analysis::RecordCounts;
using analysis::Results;
using analysis::Statistics;
using notation::ResultToken;

void append_title(std::string_view title, std::string& out) {
  out += fmt::format("\n  {}\n", title);
}

void append_row(std::string_view label, std::uint64_t count, std::uint64_t all, std::string& out) {
  constexpr std::uint64_t per_cent = 100;
  out += fmt::format("    {:<22} {:>10} {:>7}%\n", label, count, quotient(count * per_cent, all));
}

void append_counts(const Statistics& statistics, std::string& out) {
  const RecordCounts all = statistics.total();
  out += fmt::format("{} record{}: {} counted, {} not valid", all.records,
                     all.records == 1 ? "" : "s", all.records - all.invalid, all.invalid);
  const std::uint64_t undecided = statistics.undecided().records;
  out += undecided > 0 ? fmt::format(", {} of them of no known ruleset\n", undecided) : "\n";
  if (!all.findings.empty()) {
    out += "\nFindings\n";
    for (const auto& [code, times] : all.findings) {
      const notation::CodeInfo& info = notation::info(code);
      out += fmt::format("    {:<22} {:>10} {}\n", info.name, times, name(info.severity));
    }
    if (all.more_findings > 0) {
      out += fmt::format("    {:<22} {:>10}\n", "(not listed)", all.more_findings);
    }
  }
}

void append_results(const std::array<std::string_view, 2>& sides, const Results& results,
                    std::string& out) {
  append_title("Results", out);
  const std::uint64_t all = results.games();
  append_row(fmt::format("{} wins", sides[0]), results[ResultToken::first_wins], all, out);
  append_row(fmt::format("{} wins", sides[1]), results[ResultToken::second_wins], all, out);
  append_row("draw", results[ResultToken::draw], all, out);
  if (results[ResultToken::both_lose] > 0) {
    append_row("both lose", results[ResultToken::both_lose], all, out);
  }
  append_row("not known", results[ResultToken::unknown], all, out);
}

void append_endings(rules::RulesetId ruleset, const GameStatistics& game, std::string& out) {
  append_title("How games end", out);
  for (std::size_t i = 0; i < analysis::ending_count; ++i) {
    const auto ending = static_cast<rules::Ending>(i);
    if (const std::uint64_t games = game.endings[i].games(); games > 0) {
      const std::string_view rule = analysis::rule_number(ruleset, ending);
      const std::string_view how = analysis::ending_name(ruleset, ending);
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
  out += fmt::format("    {}\n", summary_of(histogram));
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

void append_kinds(rules::RulesetId ruleset, const GameStatistics& game, std::string& out) {
  append_title("Kinds of plies", out);
  for (const auto& [kind, plies] : kinds_of(ruleset, game)) {
    append_row(kind, plies, game.plies.sum(), out);
  }
}

void append_years(const GameStatistics& game, std::string& out) {
  append_title("Years", out);
  for (const auto& [year, games] : game.years) {
    append_row(fmt::format("{:04}", year), games, game.games(), out);
  }
  append_row("not known", game.undated, game.games(), out);
}

void append_players(const GameStatistics& game, std::uint64_t max, std::string& out) {
  if (game.players.empty() || max == 0) {
    return;
  }
  const auto shown = most_active(game.players, max);
  append_title(fmt::format("Players: {}", game.players.size()), out);
  out +=
      fmt::format("    {:<32} {:>9} {:>9} {:>9} {:>9}\n", "", "games", "wins", "draws", "losses");
  for (const auto* const player : shown) {
    const analysis::PlayerRow& row = player->second;
    out += fmt::format("    {:<32} {:>9} {:>9} {:>9} {:>9}\n", printable(player->first), row.games,
                       row.wins, row.draws, row.losses);
  }
  if (shown.size() < game.players.size()) {
    out += fmt::format("    and {} more\n", game.players.size() - shown.size());
  }
}

/// Appends how well the players kept the endings in tablebases; unnamed players by their side.
void append_endings_kept(const std::array<std::string_view, 2>& sides, const GameStatistics& game,
                         std::uint64_t max, std::string& out) {
  std::string rows;
  const auto add = [&](std::string_view name, const analysis::EndingsKept& won,
                       const analysis::EndingsKept& drawn) {
    rows += fmt::format("    {:<32} {:>9} {:>9} {:>11} {:>9}\n", name, won.kept, won.lost,
                        drawn.kept, drawn.lost);
  };
  for (const auto* const player : most_active(game.players, max)) {
    if (player->second.has_endings()) {
      add(printable(player->first), player->second.won, player->second.drawn);
    }
  }
  for (std::size_t side = 0; side < sides.size() && max > 0; ++side) {
    if (game.unnamed[side].any()) {
      add(fmt::format("({}, no name)", sides[side]), game.unnamed[side].won,
          game.unnamed[side].drawn);
    }
  }
  if (!rows.empty()) {
    append_title("Endings by the tables", out);
    out += fmt::format("    {:<32} {:>9} {:>9} {:>9} {:>9}\n", "", "won: kept", "lost",
                       "drawn: kept", "lost");
    out += rows;
  }
}

/// Opening lines as a tree, the most played first.
class OpeningTree {
 public:
  OpeningTree(const std::vector<Lines>& levels, std::uint64_t min_games, std::string& out)
      : levels_(levels), min_games_(min_games), out_(out) {}

  /// Appends the continuations of a line of `level` plies; `before` ends with a blank if there are
  /// any plies.
  void append(std::size_t level, const std::string& before) {
    if (level >= levels_.size()) {
      return;
    }
    for (const auto* const next : children(level, before)) {
      const Results& results = next->second;
      const std::string move = std::string(2 * level, ' ') + next->first.substr(before.size());
      out_ += fmt::format("    {:<32} {:>9} {:>9} {:>9} {:>9}\n", move, results.games(),
                          results[ResultToken::first_wins], results[ResultToken::second_wins],
                          results[ResultToken::draw]);
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
  std::uint64_t min_games_;
  std::string& out_;
};

void append_results_title(std::string_view title, const std::array<std::string_view, 2>& sides,
                          std::string& out) {
  append_title(title, out);
  out +=
      fmt::format("    {:<32} {:>9} {:>9} {:>9} {:>9}\n", "", "games", sides[0], sides[1], "draw");
}

void append_openings(const std::array<std::string_view, 2>& sides, const GameStatistics& game,
                     std::uint64_t min_games, std::string& out) {
  if (game.openings.empty()) {
    return;
  }
  append_results_title("Openings", sides, out);
  OpeningTree(game.openings, min_games, out).append(0, "");
}

void append_named(const std::array<std::string_view, 2>& sides, const GameStatistics& game,
                  std::uint64_t min_games, std::string& out) {
  if (game.named.empty()) {
    return;
  }
  append_results_title("Openings by name", sides, out);
  for (const auto* const named : most_played(game.named, min_games)) {
    const Results& results = named->second;
    out += fmt::format("    {:<32} {:>9} {:>9} {:>9} {:>9}\n",
                       named->first.empty() ? "(no name)" : printable(named->first),
                       results.games(), results[ResultToken::first_wins],
                       results[ResultToken::second_wins], results[ResultToken::draw]);
  }
}

void append_game(rules::RulesetId ruleset, const GameStatistics& game, const analysis::Shown& shown,
                 std::string& out) {
  const auto sides = analysis::side_names(ruleset);
  out += fmt::format("\n{}: {} game{}\n", rules::name(ruleset), game.games(),
                     game.games() == 1 ? "" : "s");
  if (game.games() == 0) {
    return;
  }
  append_results(sides, game.results(), out);
  append_endings(ruleset, game, out);
  append_histogram("Plies of a game", game.plies, out);
  append_histogram("Legal moves before a ply", game.branching, out);
  append_histogram("Pieces taken by a ply that takes any", game.taken, out);
  for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
    append_histogram(fmt::format("Score of {}", sides[index(side)]), game.scores[index(side)], out);
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
    out += "\nThere are too many players for a table of them.\n";
  }
  if (statistics.depth_kept() < statistics.depth_asked()) {
    out += fmt::format("\nThere are too many openings for lines of more than {} plies.\n",
                       statistics.depth_kept());
  }
  each_game(statistics, [&](rules::RulesetId ruleset, const GameStatistics& game) {
    append_game(ruleset, game, shown, out);
  });
}

}  // namespace damier::cli
