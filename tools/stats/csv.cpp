#include <fmt/format.h>

#include "damier/notation/text/csv_text.hpp"

#include "tables.hpp"

namespace damier::cli {

namespace {

using analysis::GameStatistics;
using analysis::Histogram;
using analysis::Results;

/// Writes numbers, each on a row that states its meaning.
class Rows {
 public:
  Rows(std::string_view ruleset, std::string& out) : ruleset_(ruleset), out_(out) {}

  void add(std::string_view table, std::string_view item, std::string_view measure,
           std::uint64_t value) {
    out_ += fmt::format("{},{},", ruleset_, table);
    notation::append_csv_field(item, out_);
    out_ += fmt::format(",{},{}\r\n", measure, value);
  }
  void add(std::string_view table, std::string_view item, const Results& results) {
    constexpr std::array measures{"first", "second", "draw", "both-lose", "unknown"};
    add(table, item, "games", results.games());
    for (std::size_t i = 0; i < measures.size(); ++i) {
      add(table, item, measures[i], results.of[i]);
    }
  }
  void add(std::string_view table, std::string_view item, const analysis::EndingsKept& won,
           const analysis::EndingsKept& drawn) {
    add(table, item, "won-endings-kept", won.kept);
    add(table, item, "won-endings-lost", won.lost);
    add(table, item, "drawn-endings-kept", drawn.kept);
    add(table, item, "drawn-endings-lost", drawn.lost);
  }
  void add(std::string_view table, const Histogram& histogram) {
    add(table, "", "count", histogram.count());
    add(table, "", "sum", histogram.sum());
    add(table, "", "min", histogram.min());
    add(table, "", "median", histogram.median());
    add(table, "", "max", histogram.max());
    for (std::size_t value = 0; value < histogram.times().size(); ++value) {
      if (histogram.times()[value] > 0) {
        add(table, fmt::format("{}", value), "times", histogram.times()[value]);
      }
    }
  }
  void add(const analysis::RecordCounts& counts) {
    add("records", "", "records", counts.records);
    add("records", "", "invalid", counts.invalid);
    for (const auto& [code, times] : counts.findings) {
      add("findings", notation::info(code).name, "times", times);
    }
    add("findings", "", "more", counts.more_findings);
  }

 private:
  std::string_view ruleset_;
  std::string& out_;
};

void add_game(rules::RulesetId ruleset, const GameStatistics& game, const analysis::Shown& shown,
              Rows& rows) {
  rows.add(game.counts);
  rows.add("results", "", game.results());
  for (std::size_t i = 0; i < analysis::ending_count; ++i) {
    if (game.endings[i].games() > 0) {
      rows.add("endings", analysis::ending_name(ruleset, static_cast<rules::Ending>(i)),
               game.endings[i]);
    }
  }
  for (const auto& [kind, plies] : kinds_of(ruleset, game)) {
    rows.add("kinds", kind, "plies", plies);
  }
  rows.add("plies", game.plies);
  rows.add("branching", game.branching);
  rows.add("taken", game.taken);
  if (!game.scores[0].empty()) {
    rows.add("firstScore", game.scores[0]);
    rows.add("secondScore", game.scores[1]);
  }
  for (const auto& [year, games] : game.years) {
    rows.add("years", fmt::format("{:04}", year), "games", games);
  }
  rows.add("years", "", "games", game.undated);
  for (const auto* const player : most_active(game.players, shown.max_players)) {
    rows.add("players", player->first, "games", player->second.games);
    rows.add("players", player->first, "wins", player->second.wins);
    rows.add("players", player->first, "draws", player->second.draws);
    rows.add("players", player->first, "losses", player->second.losses);
    if (player->second.has_endings()) {
      rows.add("players", player->first, player->second.won, player->second.drawn);
    }
  }
  for (std::size_t side = 0; side < game.unnamed.size(); ++side) {
    if (game.unnamed[side].any()) {
      rows.add("unnamedPlayers", analysis::side_names(ruleset)[side], game.unnamed[side].won,
               game.unnamed[side].drawn);
    }
  }
  for (const analysis::Lines& lines : game.openings) {
    for (const auto& [line, results] : lines) {
      if (results.games() >= shown.min_games) {
        rows.add("openings", line, results);
      }
    }
  }
  for (const auto* const named : most_played(game.named, shown.min_games)) {
    rows.add("openingNames", named->first, named->second);
  }
}

}  // namespace

void append_csv(const analysis::Statistics& statistics, const analysis::Shown& shown,
                std::string& out) {
  out += "ruleset,table,item,measure,value\r\n";
  Rows all("", out);
  all.add(statistics.undecided());
  all.add("openings", "", "asked", statistics.depth_asked());
  all.add("openings", "", "kept", statistics.depth_kept());
  all.add("players", "", "kept", statistics.players_kept() ? 1 : 0);
  each_game(statistics, [&](rules::RulesetId ruleset, const GameStatistics& game) {
    Rows rows(rules::name(ruleset), out);
    add_game(ruleset, game, shown, rows);
  });
}

}  // namespace damier::cli
