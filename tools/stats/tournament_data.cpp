#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "damier/notation/text/csv_text.hpp"
#include "damier/notation/text/json_text.hpp"

#include "tournament.hpp"

namespace damier::cli {

namespace {

using analysis::Encounter;
using analysis::Form;
using analysis::PointsOfResults;
using analysis::Sheet;
using analysis::Standing;
using analysis::TieBreak;
using analysis::Tournament;
using notation::JsonText;

constexpr std::array all_tie_breaks{TieBreak::sonneborn_berger, TieBreak::buchholz,
                                    TieBreak::buchholz_cut, TieBreak::direct, TieBreak::wins};

void append_row(const std::vector<std::string>& cells, std::string& out) {
  std::string_view separator;
  for (const std::string& cell : cells) {
    out += separator;
    notation::append_csv_field(cell, out);
    separator = ",";
  }
  out += "\r\n";
}

/// Returns the cells that each row of a table of an event begins with.
std::vector<std::string> row_begin(std::string_view table, const Tournament& tournament) {
  return {std::string(table), tournament.event.empty() ? std::string() : title_of(tournament),
          std::string(rules::name(tournament.ruleset))};
}

/// Returns the value of a tie-break; empty if it was not used or does not apply.
std::string value_of(TieBreak tie_break, const Tournament& tournament, const Standing& player) {
  const auto found = std::ranges::find(tournament.tie_breaks, tie_break);
  if (found == tournament.tie_breaks.end()) {
    return {};
  }
  const auto& value =
      player.tie_breaks.at(static_cast<std::size_t>(found - tournament.tie_breaks.begin()));
  return value ? analysis::quarters_text(*value) : std::string();
}

/// Returns the cells of a player or a team up to the points.
std::vector<std::string> counts_of(std::string_view table, const Tournament& tournament,
                                   const Standing& one) {
  std::vector<std::string> row = row_begin(table, tournament);
  row.push_back(std::to_string(one.rank));
  row.emplace_back(one.name);
  row.emplace_back(one.team);
  for (const std::size_t number :
       {one.games(), std::size_t{one.won}, std::size_t{one.drawn}, std::size_t{one.lost},
        std::size_t{one.unknown}, std::size_t{one.byes}}) {
    row.push_back(std::to_string(number));
  }
  row.push_back(analysis::halves_text(one.points, Form::programs));
  return row;
}

void append_standings(const Tournaments& tournaments, std::string& out) {
  std::vector<std::string> head{"table", "event", "ruleset", "rank",    "name", "team",   "games",
                                "won",   "drawn", "lost",    "unknown", "byes", "points", "boards"};
  for (const TieBreak tie_break : all_tie_breaks) {
    head.emplace_back(name_of(tie_break));
  }
  append_row(head, out);
  for (const Tournament& tournament : tournaments.all) {
    for (const Standing& player : tournament.players) {
      std::vector<std::string> row = counts_of("players", tournament, player);
      row.emplace_back();
      for (const TieBreak tie_break : all_tie_breaks) {
        row.push_back(value_of(tie_break, tournament, player));
      }
      append_row(row, out);
    }
    for (const Standing& team : tournament.teams) {
      std::vector<std::string> row = counts_of("teams", tournament, team);
      row.push_back(analysis::halves_text(team.tie_breaks.front().value_or(0) / 2, Form::programs));
      row.resize(head.size());
      append_row(row, out);
    }
  }
}

/// Appends a crosstable: its number, name and points before the results, so that all events have
/// the same columns.
void append_crosstable(std::string_view table, const Tournament& tournament, const Sheet& sheet,
                       std::size_t columns, std::string& out) {
  constexpr std::size_t before = 2;
  for (const auto& cells : sheet.rows) {
    std::vector<std::string> row = row_begin(table, tournament);
    row.insert(row.end(), {cells[0], cells[1], cells.back()});
    row.insert(row.end(), cells.begin() + before, cells.end() - 1);
    row.resize(columns);
    append_row(row, out);
  }
}

void append_crosstables(const Tournaments& tournaments, std::string& out) {
  std::vector<std::array<Sheet, 2>> sheets;
  std::size_t results = 0;
  for (const Tournament& tournament : tournaments.all) {
    auto& [players, teams] =
        sheets.emplace_back(std::array{crosstable_sheet(tournament, Form::programs),
                                       team_crosstable_sheet(tournament, Form::programs)});
    for (const Sheet* const sheet : {&players, &teams}) {
      results = std::max(results,
                         sheet->columns.size() - std::min<std::size_t>(sheet->columns.size(), 3));
    }
  }
  std::vector<std::string> head{"table", "event", "ruleset", "number", "name", "points"};
  for (std::size_t i = 1; i <= results; ++i) {
    head.push_back(std::to_string(i));
  }
  append_row(head, out);
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    append_crosstable("players", tournaments.all[i], sheets[i][0], head.size(), out);
    append_crosstable("teams", tournaments.all[i], sheets[i][1], head.size(), out);
  }
}

double points(std::uint64_t halves) {
  constexpr double parts = 2;
  return static_cast<double>(halves) / parts;
}

void write_or_null(const std::optional<std::uint64_t>& quarters, JsonText& json) {
  constexpr double parts = 4;
  if (quarters) {
    json.value(static_cast<double>(*quarters) / parts);
  } else {
    json.null();
  }
}

/// Writes what a player or a team did in a round.
void write_encounter(const Encounter& one, const std::vector<Standing>& all, bool of_team,
                     JsonText& json) {
  constexpr std::array<std::string_view, 4> verdicts{"won", "drawn", "lost", "unknown"};
  constexpr std::array<std::string_view, 3> presences{"played", "forfeit", "bye"};
  json.begin_object();
  json.member("round", std::uint64_t{one.round});
  json.key("opponent");
  if (one.opponent) {
    json.value(all.at(*one.opponent).name);
  } else {
    json.null();
  }
  json.member("result", verdicts.at(static_cast<std::size_t>(one.verdict)));
  json.member("points", points(one.points));
  json.member("opponentPoints", points(one.other_points));
  if (!of_team) {
    json.member("how", presences.at(static_cast<std::size_t>(one.presence)));
    json.member("side", std::string_view(one.begins ? "first" : "second"));
    json.member("file", one.file);
    json.member("record", one.record);
  }
  json.end_object();
}

void write_encounters(const Standing& one, const std::vector<Standing>& all, bool of_team,
                      JsonText& json) {
  json.key("results");
  json.begin_array();
  for (const Encounter& encounter : one.encounters) {
    write_encounter(encounter, all, of_team, json);
  }
  json.end_array();
}

/// Writes the members that players and teams share.
void write_counts(const Standing& one, JsonText& json) {
  json.member("rank", std::uint64_t{one.rank});
  json.member("shared", one.shared);
  json.member("name", one.name);
  json.member("games", std::uint64_t{one.games()});
  json.member("won", std::uint64_t{one.won});
  json.member("drawn", std::uint64_t{one.drawn});
  json.member("lost", std::uint64_t{one.lost});
  json.member("unknown", std::uint64_t{one.unknown});
  json.member("points", points(one.points));
}

void write_player(const Standing& player, const Tournament& tournament, JsonText& json) {
  json.begin_object();
  write_counts(player, json);
  json.member("byes", std::uint64_t{player.byes});
  json.key("team");
  if (player.team.empty()) {
    json.null();
  } else {
    json.value(player.team);
  }
  json.key("tieBreaks");
  json.begin_array();
  for (std::size_t i = 0; i < tournament.tie_breaks.size(); ++i) {
    json.begin_object();
    json.member("name", name_of(tournament.tie_breaks[i]));
    json.key("value");
    write_or_null(player.tie_breaks.at(i), json);
    json.end_object();
  }
  json.end_array();
  write_encounters(player, tournament.players, false, json);
  json.end_object();
}

void write_team(const Standing& team, const Tournament& tournament, JsonText& json) {
  json.begin_object();
  write_counts(team, json);
  json.key("boardPoints");
  write_or_null(team.tie_breaks.front(), json);
  write_encounters(team, tournament.teams, true, json);
  json.end_object();
}

void write_text_or_null(std::string_view name, std::string_view text, JsonText& json) {
  json.key(name);
  if (text.empty()) {
    json.null();
  } else {
    json.value(text);
  }
}

void write_points(const PointsOfResults& counted, JsonText& json) {
  json.key("points");
  json.begin_object();
  json.member("win", points(counted.win));
  json.member("draw", points(counted.draw));
  json.member("loss", points(counted.loss));
  json.member("asWritten", counted.as_written);
  json.end_object();
}

void write_tournament(const Tournament& tournament, JsonText& json) {
  json.begin_object();
  write_text_or_null("event", tournament.event, json);
  json.member("ruleset", rules::name(tournament.ruleset));
  json.member("system", name_of(tournament.system));
  write_text_or_null("firstDate", tournament.first_date, json);
  write_text_or_null("lastDate", tournament.last_date, json);
  json.member("rounds", std::uint64_t{tournament.rounds});
  json.member("games", tournament.games);
  json.member("unknown", tournament.unknown);
  json.member("forfeits", tournament.forfeits);
  json.member("byes", tournament.byes);
  write_points(tournament.points, json);
  json.key("players");
  json.begin_array();
  for (const Standing& player : tournament.players) {
    write_player(player, tournament, json);
  }
  json.end_array();
  json.key("teams");
  json.begin_array();
  for (const Standing& team : tournament.teams) {
    write_team(team, tournament, json);
  }
  json.end_array();
  json.end_object();
}

}  // namespace

void append_csv(const Tournaments& tournaments, std::string& out) {
  if (tournaments.wanted.standings) {
    append_standings(tournaments, out);
  } else {
    append_crosstables(tournaments, out);
  }
}

void append_json(const Tournaments& tournaments, std::string& out) {
  JsonText json(out, true);
  json.begin_object();
  json.member("schema", std::string_view("damier-standings-1"));
  json.key("leftOut");
  json.begin_object();
  json.member("unnamed", tournaments.left_out.unnamed);
  json.member("sameName", tournaments.left_out.alone);
  json.member("undecided", tournaments.left_out.undecided);
  json.end_object();
  json.key("tournaments");
  json.begin_array();
  for (const Tournament& tournament : tournaments.all) {
    write_tournament(tournament, json);
  }
  json.end_array();
  json.end_object();
  out += '\n';
}

}  // namespace damier::cli
