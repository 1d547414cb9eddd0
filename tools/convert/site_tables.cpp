#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/analysis/tournament/crosstable.hpp"
#include "damier/analysis/tournament/rating_list.hpp"
#include "damier/analysis/tournament/standings.hpp"

#include "site.hpp"
#include "terminal/language.hpp"
#include "tournament/sheets.hpp"

namespace damier::cli {

namespace {

/// Maximum number of players in a table; the first ones are shown.
constexpr std::size_t max_rows = 1000;

diagram::TextTable first_rows(diagram::TextTable table) {
  if (table.rows.size() > max_rows) {
    table.title = tr("{0}: the first {1} of {2}", table.title, max_rows, table.rows.size());
    table.rows.resize(max_rows);
  }
  return table;
}

/// Returns the games of an event by round; none for byes.
std::vector<std::pair<std::string, std::uint64_t>> games_of(
    const analysis::Tournament& tournament) {
  std::vector<const analysis::Encounter*> begun;
  for (const analysis::Standing& player : tournament.players) {
    for (const analysis::Encounter& one : player.encounters) {
      if (one.begins && one.opponent) {
        begun.push_back(&one);
      }
    }
  }
  std::ranges::stable_sort(begun, {}, [](const analysis::Encounter* one) {
    return std::tuple(one->round, one->file, one->record);
  });
  std::vector<std::pair<std::string, std::uint64_t>> games;
  games.reserve(begun.size());
  for (const analysis::Encounter* const one : begun) {
    games.emplace_back(one->file, one->record);
  }
  return games;
}

std::string event_key(rules::RulesetId ruleset, std::string_view event, std::string_view period) {
  return fmt::format("{}\n{}\n{}", rules::name(ruleset), event, period);
}

std::vector<diagram::TextTable> tables_of(const analysis::Tournament& tournament) {
  std::vector<diagram::TextTable> tables;
  for (analysis::Sheet& sheet :
       sheets_of(tournament, {true, true}, analysis::Form::people, words())) {
    tables.push_back(first_rows(drawn(std::move(sheet))));
  }
  return tables;
}

diagram::SiteEvent event_of(analysis::Tournament tournament) {
  diagram::SiteEvent event;
  for (const std::string_view period : tournament.periods) {
    event.keys.push_back(event_key(tournament.ruleset, tournament.event, period));
  }
  event.name = title_of(tournament, words());
  event.ruleset = tournament.ruleset;
  event.date = tournament.first_date;
  event.players = tournament.players.size();
  event.games_played = tournament.games;
  event.remarks = remarks_on(tournament, words());
  event.games = games_of(tournament);
  if (tournament.is_tournament()) {
    // The text of all tables at once would take much memory.
    event.tables = [kept = std::make_shared<const analysis::Tournament>(std::move(tournament))] {
      return tables_of(*kept);
    };
  }
  return event;
}

/// Adds a group of a list: its table, and the ratings of its players.
void add_group(const analysis::RatingList& list, const analysis::RatingGroup& group,
               diagram::SiteRatingList& to, diagram::SiteRatings& all) {
  analysis::Sheet sheet = rating_sheet(list, group, analysis::Rated::certain, words());
  if (sheet.rows.empty()) {
    return;
  }
  sheet.columns.front().name = tr("Rank");
  std::vector<std::string> remarks = remarks_on(list, group, words());
  if (const std::size_t others = group.players.size() - sheet.rows.size(); others > 0) {
    remarks.push_back(
        trn("Left out: {0} player with fewer than {1} games or an error of more than {2}.",
            "Left out: {0} players with fewer than {1} games or an error of more than {2}.", others,
            others, analysis::min_certain_games, fmt::format("{}", analysis::max_certain_error)));
  }
  to.groups.push_back({std::move(remarks), first_rows(drawn(std::move(sheet)))});
  for (const std::uint32_t number : group.players) {
    if (const analysis::PlayerRating& player = list.ratings.players[number]; is_certain(player)) {
      all.players.push_back(
          {std::string(list.names[number]), list.ruleset, rating_text(*player.rating)});
    }
  }
}

}  // namespace

std::string event_key_of(const analysis::StatedGame& game) {
  return game.event.empty() || !analysis::Games::counts(game)
             ? std::string()
             : event_key(*game.ruleset, game.event, analysis::period_of(game.event_date));
}

diagram::SiteEvents events_of(const analysis::Games& games) {
  diagram::SiteEvents events;
  for (analysis::Tournament& one : tournaments_of(games, {})) {
    if (!one.event.empty()) {
      events.events.push_back(event_of(std::move(one)));
    }
  }
  // clang 14 does not know the result of that of std::ranges.
  std::stable_partition(events.events.begin(), events.events.end(),
                        [](const diagram::SiteEvent& one) { return one.tables != nullptr; });
  if (games.left_out().all() > 0) {
    events.left_out = tr("Left out {0}.", in_words(games.left_out(), words()));
  }
  return events;
}

diagram::SiteRatings ratings_of(const analysis::Games& games) {
  diagram::SiteRatings ratings;
  for (const analysis::RatingList& list : rating_lists(games, {})) {
    diagram::SiteRatingList shown;
    shown.ruleset = list.ruleset;
    shown.games = games_in_words(list, words());
    for (const analysis::RatingGroup& group : list.ratings.groups) {
      add_group(list, group, shown, ratings);
    }
    if (!shown.groups.empty()) {
      ratings.lists.push_back(std::move(shown));
    }
  }
  return ratings;
}

}  // namespace damier::cli
