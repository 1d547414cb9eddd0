#include <cmath>

#include "damier/analysis/report/chances.hpp"
#include "damier/analysis/report/report.hpp"
#include "damier/analysis/search/score.hpp"
#include "damier/notation/replay/players.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/json_text.hpp"

namespace damier::analysis {

namespace {

std::string_view word(rules::Side side) { return side == rules::Side::first ? "first" : "second"; }

std::string_view word(Mark mark) {
  switch (mark) {
    case Mark::good:
      return "good";
    case Mark::dubious:
      return "dubious";
    case Mark::mistake:
      return "mistake";
    case Mark::blunder:
      return "blunder";
    case Mark::none:
      break;
  }
  return "";
}

/// Writes the members of a score: `eval` in units, null if the result is proven; `proven` is
/// `first`, `second` or `draw` for a proven result, with the distance of a win in plies, null if
/// unknown; `atMost` if it may be nearer; `chance` is the expected result of the first player.
void write_members(const Line& line, const Unit& unit, notation::JsonText& json) {
  json.key("eval");
  if (is_decided(line.score)) {
    json.null();
  } else {
    const int hundredths = line.score * 100 / unit.score;
    json.value(hundredths / 100.0);
  }
  json.key("proven");
  if (is_decided(line.score)) {
    json.value(word(is_win(line.score) ? rules::Side::first : rules::Side::second));
    json.key("plies");
    if (has_distance(line.score)) {
      json.value(static_cast<std::uint64_t>(plies_to_end(line.score)));
    } else {
      json.null();
    }
    json.member("atMost", line.at_most);
  } else if (line.solved) {
    json.value(std::string_view("draw"));
  } else {
    json.null();
  }
  json.member("chance", std::round(chance_of(line.score, unit) * 1000) / 1000);
}

void write_score(std::string_view key, const Line& line, const Unit& unit,
                 notation::JsonText& json) {
  json.key(key);
  json.begin_object();
  write_members(line, unit, json);
  json.end_object();
}

void write_moves(const std::vector<std::string>& moves, notation::JsonText& json) {
  json.key("line");
  json.begin_array();
  for (const std::string& move : moves) {
    json.value(std::string_view(move));
  }
  json.end_array();
}

void write_others(const std::vector<Line>& others, const Unit& unit, notation::JsonText& json) {
  json.key("others");
  json.begin_array();
  for (const Line& other : others) {
    json.begin_object();
    write_members(other, unit, json);
    write_moves(other.moves, json);
    json.end_object();
  }
  json.end_array();
}

void write_facts(const Facts& facts, notation::JsonText& json) {
  json.key("facts");
  json.begin_object();
  json.member("moves", facts.moves);
  json.member("forced", facts.forced);
  json.member("captures", facts.captures);
  for (const Fact& fact : facts.sides) {
    json.key(fact.name);
    json.begin_array();
    json.value(static_cast<std::uint64_t>(fact.value[0]));
    json.value(static_cast<std::uint64_t>(fact.value[1]));
    json.end_array();
  }
  json.end_object();
}

void write_position(const PlyReport& report, const Unit& unit, notation::JsonText& json) {
  const Found& found = report.found;
  write_score("best", {report.before, found.solved, found.at_most, {}}, unit, json);
  write_moves(report.line, json);
  if (!report.others.empty()) {
    write_others(report.others, unit, json);
  }
  json.member("depth", static_cast<std::uint64_t>(found.depth));
  json.member("nodes", found.nodes);
  json.member("limited", found.limited);
  write_facts(report.facts, json);
}

void write_player(std::string_view key, const PlayerSummary& player, notation::JsonText& json) {
  json.key(key);
  json.begin_object();
  json.key("accuracy");
  if (player.plies == 0) {
    json.null();
  } else {
    json.value(std::round(player.accuracy * 10) / 10);
  }
  json.member("plies", player.plies);
  for (const Mark mark : {Mark::good, Mark::dubious, Mark::mistake, Mark::blunder}) {
    json.member(word(mark), player.marks[static_cast<std::size_t>(mark)]);
  }
  json.end_object();
}

void write_summary(std::span<const PlyReport> plies, const Unit& unit, notation::JsonText& json) {
  const Summary summary = summary_of(plies, unit);
  json.key("summary");
  json.begin_object();
  write_player("first", summary.sides[0], json);
  write_player("second", summary.sides[1], json);
  json.key("turn");
  if (summary.turn) {
    json.value(plies[*summary.turn].ply);
  } else {
    json.null();
  }
  json.end_object();
}

}  // namespace

ReportHead head_of(std::string_view file, rules::RulesetId ruleset, const notation::Record& record,
                   std::string_view opening) {
  const notation::RulesetInfo& info = notation::info(ruleset);
  const auto sides = side_names_of(info, record);
  const auto player = [&](rules::Side side) -> std::string_view {
    const notation::Tag* const tag = record.find_tag(player_tag(info, record, side));
    return tag == nullptr ? sides[index(side)] : tag->value;
  };
  return {
      file,   record.raw.index, info.name, player(rules::Side::first), player(rules::Side::second),
      opening};
}

void append_json(const ReportHead& head, std::span<const PlyReport> plies, const Unit& unit,
                 std::string& out) {
  notation::JsonText json(out, false);
  json.begin_object();
  json.member("schema", std::string_view("damier-analysis-2"));
  json.member("source", head.file);
  json.member("index", head.record);
  json.member("ruleset", head.ruleset);
  json.member("unit", unit.name);
  json.key("players");
  json.begin_array();
  json.value(head.first);
  json.value(head.second);
  json.end_array();
  if (head.opening) {
    json.key("opening");
    if (head.opening->empty()) {
      json.null();
    } else {
      json.value(*head.opening);
    }
  }
  json.key("positions");
  json.begin_array();
  for (const PlyReport& report : plies) {
    json.begin_object();
    json.member("ply", report.ply);
    if (report.number > 0) {
      json.member("number", report.number);
    }
    json.member("side", word(report.mover));
    if (report.after) {
      json.member("text", std::string_view(report.text));
      write_score("played", {*report.after, report.solved_after, report.at_most_after, {}}, unit,
                  json);
      json.key("mark");
      if (report.mark == Mark::none) {
        json.null();
      } else {
        json.value(word(report.mark));
      }
    }
    write_position(report, unit, json);
    json.end_object();
  }
  json.end_array();
  if (plies.size() > 1) {
    write_summary(plies, unit, json);
  }
  json.end_object();
}

}  // namespace damier::analysis
