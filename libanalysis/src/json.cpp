#include <cstdlib>

#include <fmt/format.h>

#include "damier/analysis/report.hpp"
#include "damier/analysis/score.hpp"
#include "damier/notation/formats/json/json_text.hpp"

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

/// `{"eval": "0.35", "proven": null}`: `proven` is `first`, `second` or `draw` for a proven result,
/// with its distance in plies; `at_most` says that it may be nearer.
void write_score(std::string_view key, int score, bool solved, bool at_most, const Unit& unit,
                 notation::JsonText& json) {
  json.key(key);
  json.begin_object();
  json.member("eval", std::string_view(eval_text(score, unit)));
  json.key("proven");
  if (is_decided(score)) {
    json.value(word(is_win(score) ? rules::Side::first : rules::Side::second));
    json.member("plies", static_cast<std::uint64_t>(plies_to_end(score)));
    json.member("at_most", at_most);
  } else if (solved) {
    json.value(std::string_view("draw"));
  } else {
    json.null();
  }
  json.end_object();
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
  write_score("best", report.before, found.solved, found.at_most, unit, json);
  json.key("line");
  json.begin_array();
  for (const std::string& move : report.line) {
    json.value(std::string_view(move));
  }
  json.end_array();
  json.member("depth", static_cast<std::uint64_t>(found.depth));
  json.member("nodes", found.nodes);
  json.member("limited", found.limited);
  write_facts(report.facts, json);
}

}  // namespace

void append_json(const ReportHead& head, std::span<const PlyReport> plies, const Unit& unit,
                 std::string& out) {
  notation::JsonText json(out, false);
  json.begin_object();
  json.member("source", head.file);
  json.member("index", head.record);
  json.member("ruleset", head.ruleset);
  json.member("unit", unit.name);
  json.key("positions");
  json.begin_array();
  for (const PlyReport& report : plies) {
    json.begin_object();
    json.member("ply", report.ply);
    json.member("side", word(report.mover));
    if (report.after) {
      json.member("text", std::string_view(report.text));
      write_score("played", *report.after, report.solved_after, report.at_most_after, unit, json);
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
  json.end_object();
}

}  // namespace damier::analysis
