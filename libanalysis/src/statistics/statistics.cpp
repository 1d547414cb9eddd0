#include "damier/analysis/statistics/statistics.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "damier/notation/replay/endings.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/catalogue.hpp"

namespace damier::analysis {

using notation::ResultToken;
using rules::Ending;

std::uint64_t Results::games() const {
  return std::accumulate(of.begin(), of.end(), std::uint64_t{0});
}

Results& Results::operator+=(const Results& more) {
  std::ranges::transform(more.of, of, of.begin(), std::plus<>());
  return *this;
}

EndingsKept& EndingsKept::operator+=(const EndingsKept& more) {
  kept += more.kept;
  lost += more.lost;
  return *this;
}

PlayerRow& PlayerRow::operator+=(const PlayerRow& more) {
  games += more.games;
  wins += more.wins;
  draws += more.draws;
  losses += more.losses;
  won += more.won;
  drawn += more.drawn;
  return *this;
}

std::string_view ending_name(rules::RulesetId ruleset, Ending ending) {
  return ending == Ending::none ? notation::to_translate("by-players")
                                : notation::ending_name(notation::info(ruleset), ending);
}

void RecordCounts::add(const notation::Diagnostics& diagnostics) {
  ++records;
  invalid += diagnostics.has_errors() ? 1 : 0;
  for (const notation::Diagnostic& one : diagnostics) {
    ++findings[one.code];
  }
  for (const auto severity :
       {notation::Severity::note, notation::Severity::warning, notation::Severity::error}) {
    more_findings += diagnostics.dropped(severity);
  }
}

RecordCounts& RecordCounts::operator+=(const RecordCounts& more) {
  records += more.records;
  invalid += more.invalid;
  for (const auto& [code, times] : more.findings) {
    findings[code] += times;
  }
  more_findings += more.more_findings;
  return *this;
}

std::vector<std::pair<std::string_view, std::uint64_t>> kinds_of(rules::RulesetId ruleset,
                                                                 const GameStatistics& game) {
  std::vector<std::pair<std::string_view, std::uint64_t>> kinds;
  for (const notation::PlyKind kind : notation::info(ruleset).kinds) {
    if (const auto found = game.kinds.find(kind.name); found != game.kinds.end()) {
      kinds.emplace_back(*found);
    }
  }
  return kinds;
}

Results GameStatistics::results() const {
  Results all;
  for (const Results& one : endings) {
    all += one;
  }
  return all;
}

RecordCounts Statistics::total() const {
  RecordCounts all = undecided_;
  for (const GameStatistics& game : games_) {
    all += game.counts;
  }
  return all;
}

void Statistics::add_line(GameStatistics& game, std::size_t level, std::string_view line,
                          const Results& results) {
  if (game.openings.size() <= level) {
    game.openings.resize(level + 1);
  }
  Lines& lines = game.openings[level];
  auto found = lines.find(line);
  if (found == lines.end()) {
    found = lines.emplace(line, Results{}).first;
    line_bytes_[level] += line.size() + StatisticsLimits::row;
  }
  found->second += results;
}

void Statistics::add_player(GameStatistics& game, std::string_view name, const PlayerRow& row) {
  auto found = game.players.find(name);
  if (found == game.players.end()) {
    found = game.players.emplace(name, PlayerRow{}).first;
    player_bytes_ += name.size() + StatisticsLimits::row;
  }
  found->second += row;
}

void Statistics::cut_openings(unsigned depth) {
  depth_kept_ = std::min(depth_kept_, depth);
  std::fill(line_bytes_.begin() + depth_kept_, line_bytes_.end(), 0);
  for (GameStatistics& game : games_) {
    game.openings.resize(std::min<std::size_t>(game.openings.size(), depth_kept_));
  }
}

void Statistics::leave_out_players() {
  players_kept_ = false;
  player_bytes_ = 0;
  for (GameStatistics& game : games_) {
    game.players.clear();
  }
}

// Both rules depend on the set of all lines, or players, seen. What a shard of an archive drops,
// the whole also drops; what the whole keeps, every shard has kept. So the order of merging does
// not matter.
void Statistics::keep_limits() {
  while (depth_kept_ > 0 && std::accumulate(line_bytes_.begin(), line_bytes_.end(),
                                            std::uint64_t{0}) > limits_.opening_bytes) {
    cut_openings(depth_kept_ - 1);
  }
  if (player_bytes_ > limits_.player_bytes) {
    leave_out_players();
  }
}

void Statistics::rename_players(const std::function<std::string_view(std::string_view)>& name_of) {
  player_bytes_ = 0;
  for (GameStatistics& game : games_) {
    const Players players = std::exchange(game.players, {});
    for (const auto& [name, row] : players) {
      add_player(game, name_of(name), row);
    }
  }
}

namespace {

PlayerRow row_of(ResultToken result, rules::Side side) {
  const bool first = side == rules::Side::first;
  const bool won = result == (first ? ResultToken::first_wins : ResultToken::second_wins);
  const bool lost = result == (first ? ResultToken::second_wins : ResultToken::first_wins) ||
                    result == ResultToken::both_lose;
  return {1, won ? 1U : 0U, result == ResultToken::draw ? 1U : 0U, lost ? 1U : 0U, {}, {}};
}

}  // namespace

namespace {

void add_endings(const EndingsOfPlayer& more, EndingsOfPlayer& sum) {
  sum.won += more.won;
  sum.drawn += more.drawn;
}

}  // namespace

void Statistics::add_game(const RecordFacts& facts, GameStatistics& game) {
  Results result;
  result.of[static_cast<std::size_t>(facts.result)] = 1;
  game.endings[static_cast<std::size_t>(facts.ending)] += result;
  game.plies.add(facts.plies.size());
  for (const notation::Summary& ply : facts.plies) {
    ++game.kinds[ply.kind.name];
    if (ply.taken > 0) {
      game.taken.add(ply.taken);
    }
  }
  for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
    if (facts.score) {
      const auto points = static_cast<std::size_t>(std::max(0, (*facts.score)[index(side)]));
      game.scores[index(side)].add(std::min(points, max_score));
    }
  }
  for (const std::size_t moves : facts.branching) {
    game.branching.add(moves);
  }
  const std::size_t lines = std::min<std::size_t>(depth_kept_, facts.opening_ends.size());
  for (std::size_t level = 0; level < lines; ++level) {
    add_line(game, level, std::string_view(facts.opening).substr(0, facts.opening_ends[level]),
             result);
  }
  if (facts.opening_name) {
    game.named[*facts.opening_name] += result;
  }
  for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
    const std::string& name = facts.players[index(side)];
    if (players_kept_ && !name.empty()) {
      PlayerRow row = row_of(facts.result, side);
      row.won = facts.endings[index(side)].won;
      row.drawn = facts.endings[index(side)].drawn;
      add_player(game, name, row);
    } else if (name.empty()) {
      add_endings(facts.endings[index(side)], game.unnamed[index(side)]);
    }
  }
  if (facts.year) {
    ++game.years[*facts.year];
  } else {
    ++game.undated;
  }
}

void Statistics::add(const RecordFacts& facts, const notation::Diagnostics& diagnostics) {
  if (!facts.ruleset) {
    undecided_.add(diagnostics);
    return;
  }
  GameStatistics& game = games_[static_cast<std::size_t>(*facts.ruleset)];
  game.counts.add(diagnostics);
  if (!diagnostics.has_errors()) {
    add_game(facts, game);
    keep_limits();
  }
}

void Statistics::add(rules::RulesetId ruleset, const GameStatistics& more) {
  GameStatistics& game = games_[static_cast<std::size_t>(ruleset)];
  game.counts += more.counts;
  for (const auto& [kind, plies] : more.kinds) {
    game.kinds[kind] += plies;
  }
  for (std::size_t i = 0; i < ending_count; ++i) {
    game.endings[i] += more.endings[i];
  }
  game.plies.merge(more.plies);
  game.branching.merge(more.branching);
  game.taken.merge(more.taken);
  game.scores[0].merge(more.scores[0]);
  game.scores[1].merge(more.scores[1]);
  game.undated += more.undated;
  for (const auto& [year, times] : more.years) {
    game.years[year] += times;
  }
  for (std::size_t level = 0; level < std::min<std::size_t>(depth_kept_, more.openings.size());
       ++level) {
    for (const auto& [line, results] : more.openings[level]) {
      add_line(game, level, line, results);
    }
  }
  for (std::size_t side = 0; side < game.unnamed.size(); ++side) {
    add_endings(more.unnamed[side], game.unnamed[side]);
  }
  for (const auto& [name, results] : more.named) {
    game.named[name] += results;
  }
  for (const auto& [name, row] : players_kept_ ? more.players : Players{}) {
    add_player(game, name, row);
  }
  keep_limits();
}

void Statistics::add(const Statistics& more) {
  cut_openings(more.depth_kept_);
  if (!more.players_kept_) {
    leave_out_players();
  }
  undecided_ += more.undecided_;
  for (std::size_t i = 0; i < rules::ruleset_count; ++i) {
    add(rules::RulesetId{i}, more.games_[i]);
  }
}

std::vector<const Lines::value_type*> most_played(const Lines& lines, std::uint64_t min_games) {
  std::vector<const Lines::value_type*> rows;
  for (const auto& row : lines) {
    if (row.second.games() >= min_games) {
      rows.push_back(&row);
    }
  }
  std::ranges::stable_sort(rows, std::greater<>(),
                           [](const Lines::value_type* row) { return row->second.games(); });
  return rows;
}

std::vector<const Players::value_type*> most_active(const Players& players, std::uint64_t max) {
  std::vector<const Players::value_type*> rows;
  rows.reserve(players.size());
  for (const auto& row : players) {
    rows.push_back(&row);
  }
  // Stable: rows with equal counts stay in the order of the names.
  std::ranges::stable_sort(rows, std::greater<>(),
                           [](const Players::value_type* row) { return row->second.games; });
  rows.resize(static_cast<std::size_t>(std::min<std::uint64_t>(rows.size(), max)));
  return rows;
}

}  // namespace damier::analysis
