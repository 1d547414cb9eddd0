#include "tables.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/analysis/site/sheets.hpp"
#include "damier/analysis/tournament/crosstable.hpp"
#include "damier/analysis/tournament/rating_list.hpp"
#include "damier/analysis/tournament/standings.hpp"

namespace damier::analysis {

using notation::Catalogue;

namespace {

/// Maximum number of players in a table; the first ones are shown.
constexpr std::size_t max_rows = 1000;

diagram::TextTable first_rows(diagram::TextTable table, const Catalogue& words) {
  if (table.rows.size() > max_rows) {
    table.title = words.tr("{0}: the first {1} of {2}", table.title, max_rows, table.rows.size());
    table.rows.resize(max_rows);
  }
  return table;
}

/// Returns the games of an event by round; none for byes.
std::vector<std::pair<std::string, std::uint64_t>> games_of(const Tournament& tournament) {
  std::vector<const Encounter*> begun;
  for (const Standing& player : tournament.players) {
    for (const Encounter& one : player.encounters) {
      if (one.begins && one.opponent) {
        begun.push_back(&one);
      }
    }
  }
  std::ranges::stable_sort(begun, {}, [](const Encounter* one) {
    return std::tuple(one->round, one->file, one->record);
  });
  std::vector<std::pair<std::string, std::uint64_t>> games;
  games.reserve(begun.size());
  for (const Encounter* const one : begun) {
    games.emplace_back(one->file, one->record);
  }
  return games;
}

std::string event_key(rules::RulesetId ruleset, std::string_view event, std::string_view period) {
  return fmt::format("{}\n{}\n{}", rules::name(ruleset), event, period);
}

std::vector<diagram::TextTable> tables_of(const Tournament& tournament, const Catalogue& words) {
  std::vector<diagram::TextTable> tables;
  for (Sheet& sheet : sheets_of(tournament, {true, true}, Form::people, words)) {
    tables.push_back(first_rows(drawn(std::move(sheet)), words));
  }
  return tables;
}

diagram::SiteEvent event_of(Tournament tournament, const Catalogue& words) {
  diagram::SiteEvent event;
  for (const std::string_view period : tournament.periods) {
    event.keys.push_back(event_key(tournament.ruleset, tournament.event, period));
  }
  event.name = title_of(tournament, words);
  event.ruleset = tournament.ruleset;
  event.date = tournament.first_date;
  event.players = tournament.players.size();
  event.games_played = tournament.games;
  event.remarks = remarks_on(tournament, words);
  event.games = games_of(tournament);
  if (tournament.is_tournament()) {
    // The text of all tables at once would take much memory.
    event.tables = [kept = std::make_shared<const Tournament>(std::move(tournament)), &words] {
      return tables_of(*kept, words);
    };
  }
  return event;
}

/// Adds a group of a list: its table, and the ratings of its players.
void add_group(const RatingList& list, const RatingGroup& group, diagram::SiteRatingList& to,
               diagram::SiteRatings& all, const Catalogue& words) {
  Sheet sheet = rating_sheet(list, group, Rated::certain, words);
  if (sheet.rows.empty()) {
    return;
  }
  sheet.columns.front().name = words.tr("Rank");
  std::vector<std::string> remarks = remarks_on(list, group, words);
  if (const std::size_t others = group.players.size() - sheet.rows.size(); others > 0) {
    remarks.push_back(
        words.trn("Left out: {0} player with fewer than {1} games or an error of more than {2}.",
                  "Left out: {0} players with fewer than {1} games or an error of more than {2}.",
                  others, others, min_certain_games, fmt::format("{}", max_certain_error)));
  }
  to.groups.push_back({std::move(remarks), first_rows(drawn(std::move(sheet)), words)});
  for (const std::uint32_t number : group.players) {
    if (const PlayerRating& player = list.ratings.players[number]; is_certain(player)) {
      all.players.push_back(
          {std::string(list.names[number]), list.ruleset, rating_text(*player.rating)});
    }
  }
}

}  // namespace

std::string event_key_of(const StatedGame& game) {
  return game.event.empty() || !Games::counts(game)
             ? std::string()
             : event_key(*game.ruleset, game.event, period_of(game.event_date));
}

diagram::SiteEvents events_of(const Games& games, const Catalogue& words) {
  diagram::SiteEvents events;
  for (Tournament& one : tournaments_of(games, {})) {
    if (!one.event.empty()) {
      events.events.push_back(event_of(std::move(one), words));
    }
  }
  // clang 14 does not know the result of that of std::ranges.
  std::stable_partition(events.events.begin(), events.events.end(),
                        [](const diagram::SiteEvent& one) { return one.tables != nullptr; });
  if (games.left_out().all() > 0) {
    events.left_out = words.tr("Left out {0}.", in_words(games.left_out(), words));
  }
  return events;
}

diagram::SiteRatings ratings_of(const Games& games, const Catalogue& words) {
  diagram::SiteRatings ratings;
  for (const RatingList& list : rating_lists(games, {})) {
    diagram::SiteRatingList shown;
    shown.ruleset = list.ruleset;
    shown.games = games_in_words(list, words);
    for (const RatingGroup& group : list.ratings.groups) {
      add_group(list, group, shown, ratings, words);
    }
    if (!shown.groups.empty()) {
      ratings.lists.push_back(std::move(shown));
    }
  }
  return ratings;
}

}  // namespace damier::analysis
