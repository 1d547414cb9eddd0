#include "damier/analysis/tournament/crosstable.hpp"

#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>

#include "damier/notation/replay/ruleset_titles.hpp"

namespace damier::analysis {

namespace {

constexpr std::string_view own_cell = "×";

std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", number, number == 1 ? one : many);
}

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

bool have_byes(const Tournament& tournament) { return tournament.byes > 0; }

/// Returns the points of a game in a crosstable of a round robin.
std::string points_cell(const Encounter& one, Form form) {
  const std::string points = one.verdict == Verdict::unknown ? "*" : halves_text(one.points, form);
  return one.presence == Presence::forfeit ? points + "f" : points;
}

/// Returns a round in a crosstable of a Swiss tournament.
std::string round_cell(const Encounter& one, Form form) {
  constexpr std::string_view signs = "+=-*";  // by Verdict
  constexpr std::string_view letters = "WDL*";
  const char sign =
      (form == Form::people ? signs : letters).at(static_cast<std::size_t>(one.verdict));
  if (!one.opponent) {
    return fmt::format("{}bye", sign);
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

void add_rounds(const Tournament& tournament, Form form, Sheet& sheet) {
  for (std::size_t i = 0; i < tournament.players.size(); ++i) {
    std::vector<std::string> cells(tournament.rounds);
    for (const Encounter& one : tournament.players[i].encounters) {
      cells.at(one.round - 1) = round_cell(one, form);
    }
    std::ranges::move(cells, std::back_inserter(sheet.rows[i]));
  }
}

/// Returns a table with the places and names, and columns for what follows. A crosstable needs
/// places that differ, since it refers to them.
Sheet crosstable_head(std::span<const Standing> standings, std::string_view title,
                      std::string_view who, std::string_view prefix, std::size_t columns) {
  Sheet sheet;
  sheet.title = title;
  sheet.columns = {{"No", true}, {std::string(who)}};
  sheet.name_columns = {1};
  for (std::size_t i = 1; i <= columns; ++i) {
    sheet.columns.push_back({fmt::format("{}{}", prefix, i), true});
  }
  for (std::size_t i = 0; i < standings.size(); ++i) {
    sheet.rows.push_back({std::to_string(i + 1), std::string(standings[i].name)});
  }
  return sheet;
}

void add_points(std::span<const Standing> standings, Form form, Sheet& sheet) {
  sheet.columns.push_back({"Points", true});
  for (std::size_t i = 0; i < standings.size(); ++i) {
    sheet.rows[i].push_back(halves_text(standings[i].points, form));
  }
}

std::string points_in_words(const PointsOfResults& points) {
  const auto text = [](std::uint32_t halves) { return halves_text(halves, Form::people); };
  return fmt::format("Points {}-{}-{}{}.", text(points.win), text(points.draw), text(points.loss),
                     points.as_written ? ", or as the records have them" : "");
}

std::string system_in_words(const Tournament& tournament) {
  const std::string players = counted(tournament.players.size(), "player", "players");
  switch (tournament.system) {
    case System::match:
      return fmt::format("Match of {}", players);
    case System::round_robin:
      return fmt::format("Round robin of {}", players);
    case System::swiss:
      break;
  }
  return fmt::format("Swiss system, {}, {}", players,
                     counted(tournament.rounds, "round", "rounds"));
}

std::string dates_in_words(const Tournament& tournament) {
  return tournament.first_date == tournament.last_date
             ? std::string(tournament.first_date)
             : fmt::format("{} to {}", tournament.first_date, tournament.last_date);
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

std::string title_of(const Tournament& tournament) {
  if (tournament.event.empty()) {
    return "Games without an event";
  }
  if (!tournament.repeated) {
    return std::string(tournament.event);
  }
  constexpr std::size_t year = 4;
  const std::string_view first = tournament.periods.front().substr(0, year);
  const std::string_view last = tournament.periods.back().substr(0, year);
  return fmt::format("{} ({}{}{})", tournament.event, first.empty() ? "no date" : first,
                     first == last ? "" : "–", first == last ? "" : last);
}

std::vector<std::string> remarks_on(const Tournament& tournament) {
  std::string what =
      fmt::format("{}: {}, {}", notation::title_of(tournament.ruleset), system_in_words(tournament),
                  counted(tournament.games, "game", "games"));
  if (!tournament.first_date.empty()) {
    what += ", " + dates_in_words(tournament);
  }
  std::vector<std::string> out{what + ".", points_in_words(tournament.points)};
  const auto add = [&](std::uint64_t number, std::string_view one, std::string_view many) {
    if (number > 0) {
      out.push_back(counted(number, one, many));
    }
  };
  add(tournament.unknown, "game has no result and counts no points (*).",
      "games have no result and count no points (*).");
  add(tournament.forfeits, "game was forfeited (f).", "games were forfeited (f).");
  add(tournament.byes, "bye.", "byes.");
  if (std::ranges::any_of(tournament.players, &Standing::shared)) {
    out.emplace_back("Players who are equal in everything share a rank (=).");
  }
  return out;
}

Sheet standings_sheet(const Tournament& tournament, Form form) {
  const bool teams = have_teams(tournament);
  Sheet sheet;
  sheet.title = "Standings";
  sheet.columns = {{"Rank", true}, {"Player"}};
  sheet.name_columns = {1};
  if (teams) {
    sheet.columns.push_back({"Team"});
  }
  for (const std::string_view name : {"Games", "Won", "Drawn", "Lost"}) {
    sheet.columns.push_back({std::string(name), true});
  }
  if (have_byes(tournament)) {
    sheet.columns.push_back({"Byes", true});
  }
  sheet.columns.push_back({"Points", true});
  for (const TieBreak tie_break : tournament.tie_breaks) {
    sheet.columns.push_back({std::string(name_of(tie_break)), true});
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

Sheet crosstable_sheet(const Tournament& tournament, Form form) {
  const bool by_round = tournament.system == System::swiss;
  const std::size_t columns = by_round ? tournament.rounds : tournament.players.size();
  if (columns > max_crosstable_columns) {
    Sheet none;
    none.title = fmt::format("Crosstable left out: it would have {} columns", columns);
    return none;
  }
  Sheet sheet =
      crosstable_head(tournament.players, "Crosstable", "Player", by_round ? "R" : "", columns);
  if (by_round) {
    add_rounds(tournament, form, sheet);
  } else {
    add_opponents(tournament.players, form, sheet);
  }
  add_points(tournament.players, form, sheet);
  return sheet;
}

Sheet team_standings_sheet(const Tournament& tournament, Form form) {
  Sheet sheet;
  sheet.title = "Standings of teams";
  sheet.columns = {{"Rank", true}, {"Team"}};
  for (const std::string_view name :
       {"Matches", "Won", "Drawn", "Lost", "Match points", "Board points"}) {
    sheet.columns.push_back({std::string(name), true});
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

Sheet team_crosstable_sheet(const Tournament& tournament, Form form) {
  const std::size_t columns = tournament.teams.size();
  if (columns > max_crosstable_columns) {
    Sheet none;
    none.title = fmt::format("Crosstable of teams left out: it would have {} columns", columns);
    return none;
  }
  Sheet sheet = crosstable_head(tournament.teams, "Crosstable of teams", "Team", "", columns);
  sheet.name_columns.clear();
  add_opponents(tournament.teams, form, sheet);
  add_points(tournament.teams, form, sheet);
  return sheet;
}

}  // namespace damier::analysis
