#include "damier/analysis/tournament/crosstable.hpp"

#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>

#include "damier/notation/replay/ruleset_titles.hpp"

namespace damier::analysis {

using notation::Catalogue;
using notation::to_translate;

namespace {

constexpr std::string_view own_cell = "×";

/// Returns a rank, with `=` if others share it.
std::string rank_text(const Standing& standing) {
  return fmt::format("{}{}", standing.rank, standing.shared ? "=" : "");
}

/// Returns a value of a standing, or `-` where it does not apply.
std::string value_text(const std::optional<std::uint64_t>& quarters) {
  return quarters ? quarters_text(*quarters) : "-";
}

bool have_teams(const Tournament& tournament) {
  return std::ranges::any_of(tournament.players,
                             [](const Standing& player) { return !player.team.empty(); });
}

/// Returns why a crosstable is left out; empty if it is not. Its memory must not exceed that of the
/// games by much.
std::string why_left_out(std::span<const Standing> standings, std::size_t columns,
                         std::string_view too_wide, std::string_view too_empty,
                         const Catalogue& words) {
  constexpr std::size_t few_cells = max_crosstable_columns * max_crosstable_columns;
  constexpr std::size_t max_cells_a_result = 8;
  if (columns > max_crosstable_columns) {
    return words.tr(too_wide, columns);
  }
  std::size_t results = 0;
  for (const Standing& one : standings) {
    results += one.encounters.size();
  }
  const std::size_t cells = columns * standings.size();
  return cells > few_cells && cells / max_cells_a_result > results ? words.tr(too_empty, cells)
                                                                   : std::string();
}

/// Returns the column of a tie-break.
Sheet::Column column_of(TieBreak tie_break, const Catalogue& words) {
  struct Words {
    std::string_view heading;
    std::string_view meaning;
  };
  constexpr std::array by_tie_break{
      Words{
          to_translate("Sonneborn-Berger"),
          to_translate("points of the opponents beaten, and half the points of those drawn with")},
      Words{to_translate("Buchholz"), to_translate("points of all opponents")},
      Words{to_translate("Buchholz −1"),
            to_translate("points of all opponents but the one with the fewest")},
      Words{to_translate("Direct games"),
            to_translate("points in the games between those who are equal so far")},
      Words{to_translate("Wins"), to_translate("games won, byes excepted")}};
  const auto& [heading, meaning] = by_tie_break.at(static_cast<std::size_t>(tie_break));
  return {std::string(words.find(name_of(tie_break))), true, std::string(words.find(heading)),
          std::string(words.find(meaning))};
}

bool have_byes(const Tournament& tournament) { return tournament.byes > 0; }

/// Returns the points of a game in a crosstable of a round robin.
std::string points_cell(const Encounter& one, Form form) {
  const std::string points = one.verdict == Verdict::unknown ? "*" : halves_text(one.points, form);
  return one.presence == Presence::forfeit ? points + "f" : points;
}

/// Returns a round in a crosstable of a Swiss tournament.
std::string round_cell(const Encounter& one, Form form, const Catalogue& words) {
  constexpr std::string_view signs = "+=-*";  // by Verdict
  constexpr std::string_view letters = "WDL*";
  const char sign =
      (form == Form::people ? signs : letters).at(static_cast<std::size_t>(one.verdict));
  if (!one.opponent) {
    return words.tr("{0}bye", sign);
  }
  return fmt::format("{}{}{}", sign, *one.opponent + 1,
                     one.presence == Presence::forfeit ? "f" : "");
}

/// Appends the results against each opponent to the rows.
void add_opponents(std::span<const Standing> standings, Form form, Sheet& sheet) {
  for (std::size_t i = 0; i < standings.size(); ++i) {
    std::vector<std::string> cells(standings.size());
    cells[i] = own_cell;
    for (const Encounter& one : standings[i].encounters) {
      if (one.opponent) {
        std::string& cell = cells[*one.opponent];
        cell += (cell.empty() ? "" : " ") + points_cell(one, form);
      }
    }
    std::ranges::move(cells, std::back_inserter(sheet.rows[i]));
  }
}

void add_rounds(const Tournament& tournament, Form form, const Catalogue& words, Sheet& sheet) {
  for (std::size_t i = 0; i < tournament.players.size(); ++i) {
    std::vector<std::string> cells(tournament.rounds);
    for (const Encounter& one : tournament.players[i].encounters) {
      cells.at(one.round - 1) = round_cell(one, form, words);
    }
    std::ranges::move(cells, std::back_inserter(sheet.rows[i]));
  }
}

/// Returns a table with the places and names, and columns for what follows. A crosstable needs
/// places that differ, since it refers to them. `title`, `who`, `column`: in English.
Sheet crosstable_head(std::span<const Standing> standings, std::string_view title,
                      std::string_view who, std::string_view column, std::size_t columns,
                      const Catalogue& words) {
  Sheet sheet;
  sheet.title = words.find(title);
  sheet.columns = {{words.tr("No"), true, {}, words.tr("number by rank")},
                   {std::string(words.find(who))}};
  sheet.name_columns = {1};
  for (std::size_t i = 1; i <= columns; ++i) {
    sheet.columns.push_back({words.tr(column, i), true});
    if (column != "{0}") {
      sheet.columns.back().meaning = words.tr("round {0}", i);
    }
  }
  for (std::size_t i = 0; i < standings.size(); ++i) {
    sheet.rows.push_back({std::to_string(i + 1), std::string(standings[i].name)});
  }
  return sheet;
}

void add_points(std::span<const Standing> standings, Form form, const Catalogue& words,
                Sheet& sheet) {
  sheet.columns.push_back({words.tr("Points"), true});
  for (std::size_t i = 0; i < standings.size(); ++i) {
    sheet.rows[i].push_back(halves_text(standings[i].points, form));
  }
}

std::string points_in_words(const PointsOfResults& points, const Catalogue& words) {
  const auto text = [](std::uint32_t halves) { return halves_text(halves, Form::people); };
  return words.tr(points.as_written
                      ? to_translate("Points {0}-{1}-{2}, or as the records have them.")
                      : to_translate("Points {0}-{1}-{2}."),
                  text(points.win), text(points.draw), text(points.loss));
}

std::string system_in_words(const Tournament& tournament, const Catalogue& words) {
  const std::size_t players = tournament.players.size();
  switch (tournament.system) {
    case System::match:
      return words.trn("Match of {0} player", "Match of {0} players", players, players);
    case System::round_robin:
      return words.trn("Round robin of {0} player", "Round robin of {0} players", players, players);
    case System::swiss:
      break;
  }
  return words.tr("Swiss system, {0}, {1}",
                  words.trn("{0} player", "{0} players", players, players),
                  words.trn("{0} round", "{0} rounds", tournament.rounds, tournament.rounds));
}

std::string dates_in_words(const Tournament& tournament, const Catalogue& words) {
  return tournament.first_date == tournament.last_date
             ? std::string(tournament.first_date)
             : words.tr("{0} to {1}", tournament.first_date, tournament.last_date);
}

}  // namespace

std::string halves_text(std::uint64_t halves, Form form) {
  if (halves % 2 == 0) {
    return std::to_string(halves / 2);
  }
  return form == Form::programs ? fmt::format("{}.5", halves / 2)
         : halves == 1          ? "½"
                                : fmt::format("{}½", halves / 2);
}

std::string quarters_text(std::uint64_t quarters) {
  constexpr std::array<std::string_view, 4> endings{"", ".25", ".5", ".75"};
  return fmt::format("{}{}", quarters / endings.size(), endings.at(quarters % endings.size()));
}

std::string title_of(const Tournament& tournament, const Catalogue& words) {
  if (tournament.event.empty()) {
    return words.tr("Games without an event");
  }
  if (!tournament.repeated) {
    return std::string(tournament.event);
  }
  constexpr std::size_t year = 4;
  const std::string_view first = tournament.periods.front().substr(0, year);
  const std::string_view last = tournament.periods.back().substr(0, year);
  return fmt::format("{} ({}{}{})", tournament.event,
                     first.empty() ? words.find(to_translate("no date")) : first,
                     first == last ? "" : "–", first == last ? "" : last);
}

std::vector<std::string> remarks_on(const Tournament& tournament, const Catalogue& words) {
  const std::string_view title = words.find(notation::title_of(tournament.ruleset));
  const std::string system = system_in_words(tournament, words);
  const std::string games = words.trn("{0} game", "{0} games", tournament.games, tournament.games);
  std::vector<std::string> out{tournament.first_date.empty()
                                   ? words.tr("{0}: {1}, {2}.", title, system, games)
                                   : words.tr("{0}: {1}, {2}, {3}.", title, system, games,
                                              dates_in_words(tournament, words)),
                               points_in_words(tournament.points, words)};
  if (const std::uint64_t number = tournament.unknown; number > 0) {
    out.push_back(words.trn("{0} game has no result and counts no points (*).",
                            "{0} games have no result and count no points (*).", number, number));
  }
  if (const std::uint64_t number = tournament.forfeits; number > 0) {
    out.push_back(
        words.trn("{0} game was forfeited (f).", "{0} games were forfeited (f).", number, number));
  }
  if (const std::uint64_t number = tournament.byes; number > 0) {
    out.push_back(words.trn("{0} bye.", "{0} byes.", number, number));
  }
  if (std::ranges::any_of(tournament.players, &Standing::shared)) {
    out.push_back(words.tr("Players who are equal in everything share a rank (=)."));
  }
  return out;
}

Sheet standings_sheet(const Tournament& tournament, Form form, const Catalogue& words) {
  const bool teams = have_teams(tournament);
  Sheet sheet;
  sheet.title = words.find(to_translate("Standings"));
  sheet.columns = {{words.tr("Rank"), true}, {words.tr("Player")}};
  sheet.name_columns = {1};
  if (teams) {
    sheet.columns.push_back({words.tr("Team")});
  }
  for (const std::string_view name :
       {to_translate("Games"), to_translate("Won"), to_translate("Drawn"), to_translate("Lost")}) {
    sheet.columns.push_back({std::string(words.find(name)), true});
  }
  if (have_byes(tournament)) {
    sheet.columns.push_back({words.tr("Byes"), true});
  }
  sheet.columns.push_back({words.tr("Points"), true});
  for (const TieBreak tie_break : tournament.tie_breaks) {
    sheet.columns.push_back(column_of(tie_break, words));
  }
  for (const Standing& player : tournament.players) {
    std::vector<std::string>& row = sheet.rows.emplace_back();
    row = {rank_text(player), std::string(player.name)};
    if (teams) {
      row.emplace_back(player.team);
    }
    row.push_back(std::to_string(player.games()));
    for (const std::uint32_t number : {player.won, player.drawn, player.lost}) {
      row.push_back(std::to_string(number));
    }
    if (have_byes(tournament)) {
      row.push_back(std::to_string(player.byes));
    }
    row.push_back(halves_text(player.points, form));
    std::ranges::transform(player.tie_breaks, std::back_inserter(row), value_text);
  }
  return sheet;
}

Sheet crosstable_sheet(const Tournament& tournament, Form form, const Catalogue& words) {
  const bool by_round = tournament.system == System::swiss;
  const std::size_t columns = by_round ? tournament.rounds : tournament.players.size();
  if (std::string why = why_left_out(
          tournament.players, columns,
          to_translate("Crosstable left out: it would have {0} columns"),
          to_translate("Crosstable left out: most of its {0} cells would be empty"), words);
      !why.empty()) {
    Sheet none;
    none.title = std::move(why);
    return none;
  }
  Sheet sheet =
      crosstable_head(tournament.players, to_translate("Crosstable"), to_translate("Player"),
                      by_round ? to_translate("R{0}") : "{0}", columns, words);
  if (by_round) {
    add_rounds(tournament, form, words, sheet);
  } else {
    add_opponents(tournament.players, form, sheet);
  }
  add_points(tournament.players, form, words, sheet);
  return sheet;
}

Sheet team_standings_sheet(const Tournament& tournament, Form form, const Catalogue& words) {
  Sheet sheet;
  sheet.title = words.find(to_translate("Standings of teams"));
  sheet.columns = {{words.tr("Rank"), true}, {words.tr("Team")}};
  for (const std::string_view name :
       {to_translate("Matches"), to_translate("Won"), to_translate("Drawn"), to_translate("Lost"),
        to_translate("Match points"), to_translate("Board points")}) {
    sheet.columns.push_back({std::string(words.find(name)), true});
  }
  for (const Standing& team : tournament.teams) {
    std::vector<std::string>& row = sheet.rows.emplace_back();
    row = {rank_text(team), std::string(team.name)};
    for (const std::size_t number :
         {team.games(), std::size_t{team.won}, std::size_t{team.drawn}, std::size_t{team.lost}}) {
      row.push_back(std::to_string(number));
    }
    row.push_back(halves_text(team.points, form));
    row.push_back(halves_text(team.tie_breaks.front().value_or(0) / 2, form));
  }
  return sheet;
}

Sheet team_crosstable_sheet(const Tournament& tournament, Form form, const Catalogue& words) {
  const std::size_t columns = tournament.teams.size();
  if (std::string why = why_left_out(
          tournament.teams, columns,
          to_translate("Crosstable of teams left out: it would have {0} columns"),
          to_translate("Crosstable of teams left out: most of its {0} cells would be empty"),
          words);
      !why.empty()) {
    Sheet none;
    none.title = std::move(why);
    return none;
  }
  Sheet sheet = crosstable_head(tournament.teams, to_translate("Crosstable of teams"),
                                to_translate("Team"), "{0}", columns, words);
  sheet.name_columns.clear();
  add_opponents(tournament.teams, form, sheet);
  add_points(tournament.teams, form, words, sheet);
  return sheet;
}

}  // namespace damier::analysis
