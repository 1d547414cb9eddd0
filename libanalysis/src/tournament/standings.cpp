#include "damier/analysis/tournament/standings.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <tuple>
#include <utility>

#include "damier/notation/record/date.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/folded.hpp"
#include "damier/notation/text/number.hpp"

namespace damier::analysis {

namespace {

using notation::ResultToken;

constexpr std::array tie_break_names{
    notation::to_translate("sb"), notation::to_translate("buchholz"),
    notation::to_translate("buchholz-1"), notation::to_translate("direct"),
    notation::to_translate("wins")};
constexpr std::array system_names{std::string_view("match"), std::string_view("round-robin"),
                                  std::string_view("swiss")};

/// Returns the text before the next separator, and removes both.
std::string_view take_until(char separator, std::string_view& text) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

/// Removes an ending from a text; returns whether it had it.
bool take_ending(std::string_view ending, std::string_view& text) {
  const bool has = text.ends_with(ending);
  text.remove_suffix(has ? ending.size() : 0);
  return has;
}

/// Parses a number of points such as `3`, `½`, `1½` or `0.5`; returns it in halves.
std::optional<std::uint32_t> read_halves(std::string_view text) {
  constexpr std::uint32_t max = 1000;
  const bool half = take_ending("½", text) || take_ending(".5", text);
  if (half && text.empty()) {
    return 1;
  }
  const auto whole = notation::read_number<std::uint32_t>(text, 0, max);
  return whole ? std::optional(2 * *whole + (half ? 1U : 0U)) : std::nullopt;
}

/// Returns the result of a game for one of its sides.
Verdict verdict_of(ResultToken result, std::size_t side) {
  switch (result) {
    case ResultToken::first_wins:
      return side == 0 ? Verdict::won : Verdict::lost;
    case ResultToken::second_wins:
      return side == 0 ? Verdict::lost : Verdict::won;
    case ResultToken::draw:
      return Verdict::drawn;
    case ResultToken::both_lose:
      return Verdict::lost;
    case ResultToken::unknown:
      break;
  }
  return Verdict::unknown;
}

std::uint32_t points_for(Verdict verdict, const PointsOfResults& points) {
  return verdict == Verdict::won     ? points.win
         : verdict == Verdict::drawn ? points.draw
         : verdict == Verdict::lost  ? points.loss
                                     : 0;
}

/// Adds an encounter to the counts of a player or a team; not its points.
void count(const Encounter& one, Standing& standing) {
  if (one.presence == Presence::bye) {
    ++standing.byes;
    return;
  }
  standing.won += one.verdict == Verdict::won ? 1U : 0U;
  standing.drawn += one.verdict == Verdict::drawn ? 1U : 0U;
  standing.lost += one.verdict == Verdict::lost ? 1U : 0U;
  standing.unknown += one.verdict == Verdict::unknown ? 1U : 0U;
}

/// What players or teams are ranked by first: points, and for teams then those of the boards.
using Key = std::pair<std::uint64_t, std::uint64_t>;

Key points_of(const Standing& player) { return {player.points, 0}; }

/// Returns the points of all boards of a team, in halves.
std::uint64_t boards_of(const Standing& team) {
  std::uint64_t sum = 0;
  for (const Encounter& one : team.encounters) {
    sum += one.points;
  }
  return sum;
}

Key matches_and_boards_of(const Standing& team) { return {team.points, boards_of(team)}; }

/// Ranks players, or teams, by a key, such as their points, and then by one tie-break after the
/// other.
class Ranking {
 public:
  Ranking(std::vector<Standing>& standings, Key (*key_of)(const Standing&),
          std::span<const TieBreak> tie_breaks)
      : standings_(standings), tie_breaks_(tie_breaks), groups_(standings.size()) {
    for (std::size_t i = 0; i < standings.size(); ++i) {
      order_.push_back(i);
      keys_.push_back(key_of(standings[i]));
      standings[i].tie_breaks.resize(tie_breaks.size());
    }
  }

  /// Ranks the players, and puts them in that order.
  void rank() {
    std::vector<std::string> names;
    for (const Standing& one : standings_) {
      names.push_back(notation::folded(one.name));
    }
    std::ranges::sort(order_, [&](std::size_t a, std::size_t b) {
      return std::tie(names[a], standings_[a].name) < std::tie(names[b], standings_[b].name);
    });
    split(
        0, order_.size(), [&](std::size_t i) { return keys_[i]; }, 0);
    reorder();
  }

 private:
  /// Sorts a group by a value, the highest first, and ranks each group of equal ones by the
  /// tie-breaks from `next`.
  template <class Value>
  void split(std::size_t begin, std::size_t end, const Value& value, std::size_t next) {
    const auto from = order_.begin() + static_cast<std::ptrdiff_t>(begin);
    std::stable_sort(from, order_.begin() + static_cast<std::ptrdiff_t>(end),
                     [&](std::size_t a, std::size_t b) { return value(a) > value(b); });
    while (begin < end) {
      std::size_t equal = begin + 1;
      while (equal < end && value(order_[equal]) == value(order_[begin])) {
        ++equal;
      }
      rank_equals(begin, equal, next);
      begin = equal;
    }
  }

  void rank_equals(std::size_t begin, std::size_t end, std::size_t next) {
    if (next == tie_breaks_.size()) {
      for (std::size_t i = begin; i < end; ++i) {
        standings_[order_[i]].rank = begin + 1;
        standings_[order_[i]].shared = end - begin > 1;
      }
      return;
    }
    const std::span<const std::size_t> group =
        std::span<const std::size_t>(order_).subspan(begin, end - begin);
    ++group_;
    for (const std::size_t i : group) {
      groups_[i] = group_;
    }
    const bool applies = tie_breaks_[next] != TieBreak::direct || all_met(group);
    for (const std::size_t i : group) {
      standings_[i].tie_breaks[next] =
          applies ? std::optional(value_of(tie_breaks_[next], i)) : std::nullopt;
    }
    split(
        begin, end, [&](std::size_t i) { return standings_[i].tie_breaks[next].value_or(0); },
        next + 1);
  }

  /// Returns a tie-break of a player of the current group, in quarters.
  [[nodiscard]] std::uint64_t value_of(TieBreak tie_break, std::size_t player) const {
    constexpr std::uint64_t quarters = 4;
    switch (tie_break) {
      case TieBreak::sonneborn_berger:
        return sonneborn_berger(player);
      case TieBreak::buchholz:
        return buchholz(player, false);
      case TieBreak::buchholz_cut:
        return buchholz(player, true);
      case TieBreak::direct:
        return direct(player);
      case TieBreak::wins:
        break;
    }
    return quarters * standings_[player].won;
  }

  [[nodiscard]] std::uint64_t sonneborn_berger(std::size_t player) const {
    std::uint64_t sum = 0;
    for (const Encounter& one : standings_[player].encounters) {
      if (one.opponent) {
        const std::uint64_t halves = standings_[*one.opponent].points;
        sum += one.verdict == Verdict::won     ? 2 * halves
               : one.verdict == Verdict::drawn ? halves
                                               : 0;
      }
    }
    return sum;
  }

  /// A bye counts as an opponent without points.
  [[nodiscard]] std::uint64_t buchholz(std::size_t player, bool cut) const {
    std::uint64_t sum = 0;
    std::uint64_t fewest = UINT64_MAX;
    for (const Encounter& one : standings_[player].encounters) {
      const std::uint64_t points = one.opponent ? standings_[*one.opponent].points : 0;
      sum += points;
      fewest = std::min(fewest, points);
    }
    return 2 * (cut && fewest != UINT64_MAX ? sum - fewest : sum);
  }

  [[nodiscard]] std::uint64_t direct(std::size_t player) const {
    std::uint64_t sum = 0;
    for (const Encounter& one : standings_[player].encounters) {
      sum += is_in_group(one) ? one.points : 0;
    }
    return 2 * sum;
  }

  /// Returns whether several players are equal, and each of them has met all others.
  [[nodiscard]] bool all_met(std::span<const std::size_t> group) const {
    return group.size() > 1 && std::ranges::all_of(group, [&](std::size_t player) {
             std::set<std::size_t> met;
             for (const Encounter& one : standings_[player].encounters) {
               if (is_in_group(one)) {
                 met.insert(*one.opponent);
               }
             }
             return met.size() + 1 == group.size();
           });
  }

  /// Returns whether the opponent is in the current group.
  [[nodiscard]] bool is_in_group(const Encounter& one) const {
    return one.opponent && groups_[*one.opponent] == group_;
  }

  /// Puts the standings in order, and names opponents by their places in it.
  void reorder() {
    std::vector<std::size_t> places(order_.size());
    std::vector<Standing> sorted;
    for (std::size_t place = 0; place < order_.size(); ++place) {
      places[order_[place]] = place;
      sorted.push_back(std::move(standings_[order_[place]]));
    }
    for (Standing& one : sorted) {
      for (Encounter& encounter : one.encounters) {
        if (encounter.opponent) {
          encounter.opponent = places[*encounter.opponent];
        }
      }
    }
    standings_ = std::move(sorted);
  }

  std::vector<Standing>& standings_;
  std::vector<Key> keys_;  ///< computed once: a team may have many matches
  std::span<const TieBreak> tie_breaks_;
  std::vector<std::size_t> order_;
  std::vector<std::uint64_t> groups_;  ///< the last group of equal players that each was in
  std::uint64_t group_ = 0;            ///< the current one
};

/// Counts the games of one event.
class EventCounter {
 public:
  EventCounter(const Games& games, const StandingsOptions& options,
               std::span<const Pairing> pairings)
      : games_(games), options_(options), pairings_(pairings) {}

  [[nodiscard]] Tournament tournament() {
    const Pairing& first = pairings_.front();
    out_.event = games_.text(first.event);
    out_.ruleset = first.ruleset;
    out_.points = options_.points.value_or(usual_points(first.ruleset));
    out_.points.as_written = options_.points_as_written;
    for (const Pairing& pairing : pairings_) {
      count_game(pairing);
      add_to_players(pairing);
      add_to_match(pairing);
    }
    number_rounds(out_.players);
    out_.system = options_.system.value_or(system());
    out_.tie_breaks = options_.tie_breaks.value_or(usual_tie_breaks(out_.system));
    Ranking(out_.players, analysis::points_of, out_.tie_breaks).rank();
    rank_teams();
    out_.periods.assign(periods_.begin(), periods_.end());
    return std::move(out_);
  }

 private:
  void count_game(const Pairing& pairing) {
    const std::string_view date = games_.text(pairing.date);
    if (!date.empty()) {
      out_.first_date = out_.first_date.empty() ? date : std::min(out_.first_date, date);
      out_.last_date = std::max(out_.last_date, date);
    }
    periods_.insert(period_of(games_.text(pairing.event_date)));
    if (pairing.presence == Presence::bye) {
      ++out_.byes;
      return;
    }
    ++out_.games;
    out_.unknown += pairing.result == ResultToken::unknown ? 1U : 0U;
    out_.forfeits += pairing.presence == Presence::forfeit ? 1U : 0U;
  }

  /// Returns the points of a side, in halves.
  [[nodiscard]] std::uint32_t points_of(const Pairing& pairing, std::size_t side) const {
    return out_.points.as_written && pairing.points
               ? pairing.points->at(side)
               : points_for(verdict_of(pairing.result, side), out_.points);
  }

  Standing& standing_of(TextNumber name, std::vector<Standing>& standings,
                        std::map<TextNumber, std::size_t>& numbers) {
    const auto [known, is_new] = numbers.emplace(name, standings.size());
    if (is_new) {
      standings.emplace_back().name = games_.text(name);
    }
    return standings[known->second];
  }

  void add_to_players(const Pairing& pairing) {
    for (std::size_t side = 0; side < 2; ++side) {
      if (pairing.players.at(side) != no_text) {
        standing_of(pairing.players.at(side), out_.players, players_);
      }
    }
    for (std::size_t side = 0; side < 2; ++side) {
      if (pairing.players.at(side) == no_text) {
        continue;
      }
      Standing& player = out_.players[players_.at(pairing.players.at(side))];
      Encounter& one = player.encounters.emplace_back();
      if (const TextNumber other = pairing.players.at(1 - side); other != no_text) {
        one.opponent = players_.at(other);
      }
      one.verdict = verdict_of(pairing.result, side);
      one.points = points_of(pairing, side);
      one.other_points = points_of(pairing, 1 - side);
      one.presence = pairing.presence;
      one.begins = side == 0;
      one.round = pairing.round[0];
      one.file = games_.text(pairing.file);
      one.record = pairing.record;
      player.points += one.points;
      player.team = player.team.empty() ? games_.text(pairing.teams.at(side)) : player.team;
      count(one, player);
    }
  }

  /// A match of two teams: the games of a round.
  struct TeamMatch {
    std::uint32_t round = 0;
    std::array<std::uint64_t, 2> boards{};  ///< points by team, in halves
    bool decided = true;                    ///< all games have a result
  };

  void add_to_match(const Pairing& pairing) {
    auto [a, b] = pairing.teams;
    if (a == no_text || b == no_text || a == b) {
      return;
    }
    standing_of(a, out_.teams, teams_);
    standing_of(b, out_.teams, teams_);
    const std::size_t first = teams_.at(a) < teams_.at(b) ? 0 : 1;
    const std::pair key(std::min(teams_.at(a), teams_.at(b)), std::max(teams_.at(a), teams_.at(b)));
    TeamMatch& match = matches_[{pairing.round[0], key}];
    match.round = pairing.round[0];
    match.boards[0] += points_of(pairing, first);
    match.boards[1] += points_of(pairing, 1 - first);
    match.decided = match.decided && pairing.result != ResultToken::unknown;
  }

  void rank_teams() {
    // Matches count 2-1-0; the points of the boards decide between equal teams.
    constexpr PointsOfResults match_points{4, 2, 0, false};
    for (const auto& [key, match] : matches_) {
      const std::array sides{key.second.first, key.second.second};
      for (std::size_t side = 0; side < 2; ++side) {
        Encounter one;
        one.opponent = sides.at(1 - side);
        one.points = match.boards.at(side);
        one.other_points = match.boards.at(1 - side);
        one.verdict = !match.decided                   ? Verdict::unknown
                      : one.points == one.other_points ? Verdict::drawn
                      : one.points > one.other_points  ? Verdict::won
                                                       : Verdict::lost;
        one.round = match.round;
        Standing& team = out_.teams[sides.at(side)];
        team.points += points_for(one.verdict, match_points);
        count(one, team);
        team.encounters.push_back(one);
      }
    }
    number_rounds(out_.teams);
    Ranking(out_.teams, matches_and_boards_of, {}).rank();
    for (Standing& team : out_.teams) {
      team.tie_breaks = {2 * boards_of(team)};
    }
  }

  /// Returns whether all records state their rounds, and nobody plays twice in one.
  static bool has_rounds(const std::vector<Standing>& standings) {
    std::size_t max_encounters = 0;
    for (const Standing& one : standings) {
      max_encounters = std::max(max_encounters, one.encounters.size());
    }
    return std::ranges::all_of(standings, [&](const Standing& one) {
      // A round far beyond the number of games is not the number of a round.
      constexpr std::size_t margin = 20;
      std::set<std::uint32_t> rounds;
      for (const Encounter& encounter : one.encounters) {
        rounds.insert(encounter.round);
      }
      return rounds.size() == one.encounters.size() && *rounds.begin() > 0 &&
             *rounds.rbegin() <= max_encounters + margin;
    });
  }

  /// Numbers the rounds as the records do; otherwise the games of a player are rounds 1, 2, ... in
  /// their order.
  void number_rounds(std::vector<Standing>& standings) {
    const bool stated = has_rounds(standings);
    for (Standing& one : standings) {
      if (stated) {
        std::ranges::sort(one.encounters, {}, &Encounter::round);
      }
      std::uint32_t round = 0;
      for (Encounter& encounter : one.encounters) {
        ++round;
        encounter.round = stated ? encounter.round : round;
        out_.rounds = std::max(out_.rounds, encounter.round);
      }
    }
  }

  /// Returns what the event is: all or nearly all pairs of players met in a round robin.
  [[nodiscard]] System system() const {
    const std::uint64_t players = out_.players.size();
    if (players == 2 && out_.byes == 0) {
      return System::match;
    }
    std::set<std::pair<std::size_t, std::size_t>> met;
    for (std::size_t i = 0; i < out_.players.size(); ++i) {
      for (const Encounter& one : out_.players[i].encounters) {
        if (one.opponent && i < *one.opponent) {
          met.emplace(i, *one.opponent);
        }
      }
    }
    constexpr std::uint64_t ten = 10;
    const std::uint64_t pairs = players * (players - 1) / 2;
    return players > 2 && met.size() * ten >= pairs * (ten - 1) ? System::round_robin
                                                                : System::swiss;
  }

  const Games& games_;
  const StandingsOptions& options_;
  std::span<const Pairing> pairings_;
  Tournament out_;
  std::set<std::string_view> periods_;
  std::map<TextNumber, std::size_t> players_;
  std::map<TextNumber, std::size_t> teams_;
  std::map<std::pair<std::uint32_t, std::pair<std::size_t, std::size_t>>, TeamMatch> matches_;
};

}  // namespace

std::optional<PointsOfResults> read_points(std::string_view text) {
  if (std::ranges::count(text, '-') != 2) {
    return std::nullopt;
  }
  std::array<std::uint32_t, 3> halves{};
  for (std::uint32_t& one : halves) {
    const auto number = read_halves(take_until('-', text));
    if (!number) {
      return std::nullopt;
    }
    one = *number;
  }
  const bool sensible = halves[0] >= halves[1] && halves[1] >= halves[2] && halves[0] > halves[2];
  return sensible ? std::optional(PointsOfResults{halves[0], halves[1], halves[2], false})
                  : std::nullopt;
}

PointsOfResults usual_points(rules::RulesetId ruleset) {
  const bool two = notation::info(ruleset).result_style == notation::ResultStyle::two_points;
  return two ? PointsOfResults{4, 2, 0, false} : PointsOfResults{2, 1, 0, false};
}

std::string_view name_of(TieBreak tie_break) {
  return tie_break_names.at(static_cast<std::size_t>(tie_break));
}

std::string_view name_of(System system) {
  return system_names.at(static_cast<std::size_t>(system));
}

std::optional<std::vector<TieBreak>> read_tie_breaks(std::string_view text) {
  std::vector<TieBreak> out;
  bool more = true;
  while (more) {
    more = text.find(',') != std::string_view::npos;
    const std::string_view name = take_until(',', text);
    const auto* const found = std::ranges::find(tie_break_names, name);
    const auto number = static_cast<std::size_t>(found - tie_break_names.begin());
    const auto tie_break = static_cast<TieBreak>(number);
    if (found == tie_break_names.end() || std::ranges::find(out, tie_break) != out.end()) {
      return std::nullopt;
    }
    out.push_back(tie_break);
  }
  return out;
}

std::vector<TieBreak> usual_tie_breaks(System system) {
  switch (system) {
    case System::swiss:
      return {TieBreak::buchholz, TieBreak::buchholz_cut, TieBreak::sonneborn_berger,
              TieBreak::wins};
    case System::round_robin:
      return {TieBreak::direct, TieBreak::sonneborn_berger, TieBreak::wins};
    case System::match:
      break;
  }
  return {TieBreak::wins};
}

namespace {

/// Returns the day of an event, by a date as of StatedGame::event_date; nothing without a year.
std::optional<std::chrono::sys_days> day_of(std::string_view event_date) {
  constexpr int middle_month = 7;
  constexpr int middle_day = 15;
  const notation::KnownDate date = notation::known_date(event_date);
  if (!date.year) {
    return std::nullopt;
  }
  const int day = date.day.value_or(date.month ? middle_day : 1);
  return std::chrono::sys_days(std::chrono::year_month_day(
      std::chrono::year(*date.year),
      std::chrono::month(static_cast<unsigned>(date.month.value_or(middle_month))),
      std::chrono::day(static_cast<unsigned>(day))));
}

/// Splits the games of one name into events, at gaps between their dates.
class Editions {
 public:
  explicit Editions(const Games& games) : games_(games) {}

  [[nodiscard]] std::vector<std::vector<Pairing>> of(std::vector<Pairing> pairings) const {
    const std::vector<std::chrono::sys_days> begins = beginnings(pairings);
    // Games without a name have nothing in common that dates could tell apart.
    if (begins.size() < 2 || pairings.front().event == no_text) {
      return {std::move(pairings)};
    }
    std::vector<std::vector<Pairing>> events(begins.size() + 1);  // the first one without dates
    for (const Pairing& pairing : pairings) {
      const auto day = day_of(games_.text(pairing.event_date));
      const auto after = day ? std::ranges::upper_bound(begins, *day) : begins.begin();
      events[static_cast<std::size_t>(after - begins.begin())].push_back(pairing);
    }
    std::erase_if(events, [](const auto& event) { return event.empty(); });
    return events;
  }

 private:
  /// Returns the first days of the events, in order.
  [[nodiscard]] std::vector<std::chrono::sys_days> beginnings(
      const std::vector<Pairing>& pairings) const {
    std::set<std::chrono::sys_days> days;
    for (const Pairing& pairing : pairings) {
      if (const auto day = day_of(games_.text(pairing.event_date))) {
        days.insert(*day);
      }
    }
    std::vector<std::chrono::sys_days> begins;
    std::chrono::sys_days before;
    for (const std::chrono::sys_days day : days) {
      if (begins.empty() || day - before > std::chrono::days(max_event_gap)) {
        begins.push_back(day);
      }
      before = day;
    }
    return begins;
  }

  const Games& games_;
};

}  // namespace

std::vector<Tournament> tournaments_of(const Games& games, const StandingsOptions& options) {
  std::map<std::pair<std::string_view, rules::RulesetId>, std::vector<Pairing>> events;
  for (const Pairing& pairing : games.chronological()) {
    events[{games.text(pairing.event), pairing.ruleset}].push_back(pairing);
  }
  std::vector<Tournament> out;
  out.reserve(events.size());
  for (auto& [key, pairings] : events) {
    const std::vector<std::vector<Pairing>> editions = Editions(games).of(std::move(pairings));
    for (const std::vector<Pairing>& edition : editions) {
      out.push_back(EventCounter(games, options, edition).tournament());
      out.back().repeated = editions.size() > 1;
    }
  }
  std::ranges::stable_sort(out, {}, &Tournament::first_date);
  return out;
}

}  // namespace damier::analysis
