#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "damier/notation/replay/ruleset_info.hpp"

#include "repairer.hpp"
#include "terminal/language.hpp"
#include "terminal/printable.hpp"

namespace damier::cli {

namespace {

using analysis::Change;
using analysis::ChangeKind;
using analysis::Repair;
using analysis::RepairResult;
using nlohmann::ordered_json;

constexpr std::size_t max_reason_length = 160;

/// Returns the beginning of a long text, which may contain anything.
std::string shortened(std::string text, std::size_t max = 60) {
  if (text.size() > max) {
    text.resize(max);
    text += "...";
  }
  return text;
}

/// `before`: number of plies of the game before the line of the change.
std::string text_of(const Change& change, std::uint64_t before) {
  const std::uint64_t ply = before + change.ply;
  const std::string was = shortened(fmt::format("{}", fmt::join(change.was, " ")));
  const std::string now = fmt::format("{}", fmt::join(change.now, " "));
  switch (change.kind) {
    case ChangeKind::set_up:
      return tr("set-up: {0} for {1}", now, was);
    case ChangeKind::left_out:
      return tr("before ply {0}: {1}", ply, now);
    case ChangeKind::twice:
    case ChangeKind::too_much:
      return tr("ply {0}: {1} taken out", ply, was);
    case ChangeKind::penalty:
      return tr("ply {0}: the piece on {1} taken off before {2}", ply, change.removed, now);
    default:
      return tr("ply {0}: {1} for {2}", ply, now, was);
  }
}

/// Returns why an answer is not sure; empty if it is.
std::string doubt(const RepairResult& result) {
  if (result.sure) {
    return tr("sure");
  }
  const Repair& first = result.found.front();
  if (first.avoids_route) {
    return tr("not sure: no full route of an ambiguous capture fits");
  }
  if (result.cheapest() > 1) {
    return trn("not sure: {0} answer at that cost", "not sure: {0} answers at that cost",
               result.cheapest(), result.cheapest());
  }
  if (result.found.size() > 1 &&
      result.found[1].cost - first.cost < analysis::clear_difference(first)) {
    return tr("not sure: the next answer costs {0}", result.found[1].cost);
  }
  if (first.evidence < analysis::enough_evidence) {
    return tr("not sure: too little evidence");
  }
  return result.exhausted ? tr("not sure: others are not much less likely")
                          : tr("not sure: the search was cut short");
}

/// Returns what the first answer costs, and whether it is sure.
std::string verdict_on(const RepairResult& result) {
  const Repair& first = result.found.front();
  return trn("cost {0}, {1} ply of evidence, {2}", "cost {0}, {1} plies of evidence, {2}",
             first.evidence, first.cost, first.evidence, doubt(result));
}

void write_changes(const RepairResult& result, std::uint64_t before, std::string& out) {
  for (const Change& change : result.found.front().changes) {
    out += tr("    {0} ({1}, cost {2})\n", printable(text_of(change, before)),
              words().find(words(change.kind)), change.cost);
  }
}

/// Returns the beginning of a line about a record.
std::string place_of(const OpenedRecord& opened) {
  return fmt::format("{}:{}: ", printable(opened.file), opened.record.raw.line);
}

/// Returns why no answer was found.
std::string text_of_failure(const RepairResult& result) {
  if (result.legal) {
    return tr("not repaired: its moves are legal, the error is elsewhere");
  }
  if (!result.playable) {
    return tr("not found: it has no valid start position");
  }
  if (result.failed == 0) {
    return result.exhausted
               ? tr("not found: its result is not legal")
               : tr("not found: its result is not legal, and the search was cut short");
  }
  return result.exhausted
             ? tr("not found: ply {0} is not legal", result.failed)
             : tr("not found: ply {0} is not legal, and the search was cut short", result.failed);
}

void write_main(const OpenedRecord& opened, const RepairedRecord& done, std::string& out) {
  out += place_of(opened);
  if (!done.main.found.empty()) {
    out += tr("repaired: {0}", verdict_on(done.main)) + '\n';
    write_changes(done.main, 0, out);
  } else if (done.status == RepairedRecord::Status::repaired) {
    out += tr("repaired: its main line is legal as it is") + '\n';
  } else {
    out += text_of_failure(done.main) + '\n';
  }
}

/// Numbers that continue from a wrong one are only counted.
void write_numbers(const std::vector<analysis::NumberChange>& numbers, std::string& out) {
  std::size_t more = 0;
  for (const analysis::NumberChange& one : numbers) {
    if (one.change.cost == 0) {
      more += one.off != 0 ? 1 : 0;
      continue;
    }
    out += tr("    ply {0}: its number is {1}, not {2} ({3}, cost {4})\n", one.change.ply,
              one.number, printable(shortened(one.change.was.front())),
              words().find(words(one.change.kind)), one.change.cost);
  }
  if (more > 0) {
    out += trn("    {0} more number changes with it\n", "    {0} more numbers change with it\n",
               more, more);
  }
}

ordered_json json_of(const Change& change, std::uint64_t before) {
  ordered_json json{{"kind", name(change.kind)},
                    {"cost", change.cost},
                    {"ply", before + change.ply},
                    {"was", change.was},
                    {"now", change.now}};
  if (!change.removed.empty()) {
    json["removed"] = change.removed;
  }
  return json;
}

ordered_json json_of(const RepairResult& result, std::uint64_t before) {
  ordered_json json{
      {"legal", result.legal},
      {"firstWrongPly", result.legal ? ordered_json() : ordered_json(before + result.failed)},
      {"sure", result.sure},
      {"complete", result.exhausted},
      {"nodes", result.nodes}};
  ordered_json& answers = json["answers"] = ordered_json::array();
  for (const Repair& repair : result.found) {
    ordered_json answer{{"cost", repair.cost}, {"evidence", repair.evidence}};
    ordered_json& changes = answer["changes"] = ordered_json::array();
    for (const Change& change : repair.changes) {
      changes.push_back(json_of(change, before));
    }
    answers.push_back(std::move(answer));
  }
  return json;
}

}  // namespace

void write_report(const OpenedRecord& opened, const RepairedRecord& done, std::string& out) {
  if (done.undone > 0) {
    out += trn("{0}{1} change taken back\n", "{0}{1} changes taken back\n", done.undone,
               place_of(opened), done.undone);
  }
  if (!done.refused.empty()) {
    out += tr("{0}not taken back: {1}\n", place_of(opened),
              printable(shortened(done.refused, max_reason_length)));
  }
  if (done.status == RepairedRecord::Status::legal) {
    return;
  }
  write_main(opened, done, out);
  for (const analysis::VariationRepair& one : done.variations) {
    if (one.result.found.empty()) {
      out += tr("    variation at ply {0}: not found\n", one.ply);
    } else {
      out += tr("    variation at ply {0}: {1}\n", one.ply, verdict_on(one.result));
      write_changes(one.result, one.ply - 1, out);
    }
  }
  if (!done.elsewhere.empty()) {
    out += tr("    also wrong, and not looked into: {0}\n", printable(done.elsewhere_in_words));
  }
  write_numbers(done.numbers, out);
}

std::string summary_of(const Totals& totals) {
  if (totals.fixed == 0 && totals.errors == 0) {
    return {};
  }
  return trn("{0} record, {1} changed, {2} not legal\n",
             "{0} records, {1} changed, {2} not legal\n", totals.records, totals.records,
             totals.fixed, totals.errors);
}

void write_json_report(const OpenedRecord& opened, const RepairedRecord& done, std::string& out) {
  ordered_json json{{"schema", "damier-repair-1"},
                    {"file", opened.file},
                    {"index", opened.record.raw.index},
                    {"line", opened.record.raw.line},
                    {"ruleset", notation::info(*opened.ruleset).name},
                    {"status", name(done.status)},
                    {"sure", done.sure}};
  ordered_json& numbers = json["numbers"] = ordered_json::array();
  for (const analysis::NumberChange& one : done.numbers) {
    if (one.change.cost > 0) {
      numbers.push_back(json_of(one.change, 0));
    }
  }
  if (!done.elsewhere.empty()) {
    json["elsewhere"] = done.elsewhere;
  }
  json["main"] = json_of(done.main, 0);
  ordered_json& variations = json["variations"] = ordered_json::array();
  for (const analysis::VariationRepair& one : done.variations) {
    variations.push_back(json_of(one.result, one.ply - 1));
    variations.back()["ply"] = one.ply;
  }
  out += json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace damier::cli
