#include "damier/analysis/repair/repair_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "damier/notation/record/finding_text.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/printable.hpp"

namespace damier::analysis {

namespace {

using nlohmann::ordered_json;
using notation::Catalogue;
using notation::printable;

constexpr std::size_t max_reason_length = 160;

/// Returns the beginning of a long text, which may contain anything.
std::string shortened(std::string text, std::size_t max = 60) {
  if (text.size() > max) {
    text.resize(max);
    text += "...";
  }
  return text;
}

}  // namespace

std::string text_of(const Change& change, std::uint64_t before, const Catalogue& words) {
  const std::uint64_t ply = before + change.ply;
  const std::string was = shortened(fmt::format("{}", fmt::join(change.was, " ")));
  const std::string now = fmt::format("{}", fmt::join(change.now, " "));
  switch (change.kind) {
    case ChangeKind::set_up:
      return words.tr("set-up: {0} for {1}", now, was);
    case ChangeKind::left_out:
      return words.tr("before ply {0}: {1}", ply, now);
    case ChangeKind::twice:
    case ChangeKind::too_much:
      return words.tr("ply {0}: {1} removed", ply, was);
    case ChangeKind::penalty:
      return words.tr("ply {0}: the piece on {1} removed before {2}", ply, change.removed, now);
    default:
      return words.tr("ply {0}: {1} for {2}", ply, now, was);
  }
}

std::string text_of(const NumberChange& one, const Catalogue& words) {
  return words.tr("ply {0}: its number is {1}, not {2}", one.change.ply, one.number,
                  shortened(one.change.was.front()));
}

std::string certainty_of(const RepairResult& result, const Catalogue& words) {
  if (result.sure) {
    return words.tr("sure");
  }
  const Repair& first = result.found.front();
  if (first.avoids_route) {
    return words.tr("not sure: no full route of an ambiguous capture fits");
  }
  if (result.cheapest() > 1) {
    return words.trn("not sure: {0} answer at that cost", "not sure: {0} answers at that cost",
                     result.cheapest(), result.cheapest());
  }
  if (result.found.size() > 1 && result.found[1].cost - first.cost < clear_difference(first)) {
    return words.tr("not sure: the next answer costs {0}", result.found[1].cost);
  }
  if (first.evidence < enough_evidence) {
    return words.tr("not sure: too little evidence");
  }
  return result.exhausted ? words.tr("not sure: others are not much less likely")
                          : words.tr("not sure: the search was cut short");
}

std::string certainty_of(const RepairedRecord& done, std::size_t answer, const Catalogue& words) {
  const RepairResult& main = done.main;
  if (answer > 0 && main.found.at(answer).cost > main.found.front().cost) {
    return words.tr("not sure: another answer costs only {0}", main.found.front().cost);
  }
  if (!main.found.empty() && !main.sure) {
    return certainty_of(main, words);
  }
  if (done.elsewhere) {
    return words.tr("not sure: another error was not examined: {0}",
                    printable(message(*done.elsewhere, words)));
  }
  for (const VariationRepair& one : done.answers.at(answer).variations) {
    if (!one.result.sure && !one.result.found.empty()) {
      return certainty_of(one.result, words);
    }
  }
  return words.tr("sure");
}

namespace {

/// Returns what the first answer costs, and whether it is sure.
std::string verdict_on(const RepairResult& result, const Catalogue& words) {
  const Repair& first = result.found.front();
  return words.trn("cost {0}, {1} ply of evidence, {2}", "cost {0}, {1} plies of evidence, {2}",
                   first.evidence, first.cost, first.evidence, certainty_of(result, words));
}

void write_changes(const RepairResult& result, std::uint64_t before, const Catalogue& words,
                   std::string& out) {
  for (const Change& change : result.found.front().changes) {
    out += words.tr("    {0} ({1}, cost {2})\n", printable(text_of(change, before, words)),
                    words.find(notation::words(change.kind)), change.cost);
  }
}

/// Returns why no answer was found.
std::string text_of_failure(const RepairResult& result, const Catalogue& words) {
  if (result.legal) {
    return words.tr("not repaired: its moves are legal, the error is elsewhere");
  }
  if (!result.playable) {
    return words.tr("no repair found: it has no valid start position");
  }
  if (result.failed == 0) {
    return result.exhausted
               ? words.tr("no repair found: its result is not legal")
               : words.tr("no repair found: its result is not legal, and the search was cut short");
  }
  return result.exhausted
             ? words.tr("no repair found: ply {0} is not legal", result.failed)
             : words.tr("no repair found: ply {0} is not legal, and the search was cut short",
                        result.failed);
}

/// Returns the beginning of a line about a record.
std::string place_of(const ReportedRepair& of) {
  return fmt::format("{}:{}: ", printable(of.file), of.record.raw.line);
}

void write_main(const ReportedRepair& of, const Catalogue& words, std::string& out) {
  const RepairedRecord& done = of.done;
  out += place_of(of);
  if (!done.main.found.empty()) {
    out += words.tr("repaired: {0}", verdict_on(done.main, words)) + '\n';
    write_changes(done.main, 0, words, out);
  } else if (done.status == RepairedRecord::Status::repaired) {
    out += words.tr("repaired: its main line was already legal") + '\n';
  } else {
    out += text_of_failure(done.main, words) + '\n';
  }
}

/// Numbers that continue from a wrong one are only counted.
void write_numbers(const std::vector<NumberChange>& numbers, const Catalogue& words,
                   std::string& out) {
  std::size_t more = 0;
  for (const NumberChange& one : numbers) {
    if (one.change.cost == 0) {
      more += one.off != 0 ? 1 : 0;
      continue;
    }
    out += words.tr("    ply {0}: its number is {1}, not {2} ({3}, cost {4})\n", one.change.ply,
                    one.number, printable(shortened(one.change.was.front())),
                    words.find(notation::words(one.change.kind)), one.change.cost);
  }
  if (more > 0) {
    out += words.trn("    {0} more number changes with it\n",
                     "    {0} more numbers change with it\n", more, more);
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

void write_report(const ReportedRepair& of, const Catalogue& words, std::string& out) {
  const RepairedRecord& done = of.done;
  if (done.undone > 0) {
    out += words.trn("{0}{1} change undone\n", "{0}{1} changes undone\n", done.undone, place_of(of),
                     done.undone);
  }
  if (!done.refused.empty()) {
    out += words.tr("{0}not undone: {1}\n", place_of(of),
                    printable(shortened(words.resolved(done.refused), max_reason_length)));
  }
  if (done.status == RepairedRecord::Status::legal) {
    return;
  }
  write_main(of, words, out);
  for (const VariationRepair& one : done.first().variations) {
    if (one.result.found.empty()) {
      out += words.tr("    variation at ply {0}: no repair found\n", one.ply);
    } else {
      out += words.tr("    variation at ply {0}: {1}\n", one.ply, verdict_on(one.result, words));
      write_changes(one.result, one.ply - 1, words, out);
    }
  }
  if (done.elsewhere) {
    out += words.tr("    another error was not examined: {0}\n",
                    printable(message(*done.elsewhere, words)));
  }
  write_numbers(done.first().numbers, words, out);
}

void write_json_report(const ReportedRepair& of, std::string& out) {
  const RepairedRecord& done = of.done;
  ordered_json json{{"schema", "damier-repair-1"},
                    {"file", of.file},
                    {"index", of.record.raw.index},
                    {"line", of.record.raw.line},
                    {"ruleset", notation::info(of.ruleset).name},
                    {"status", name(done.status)},
                    {"sure", done.sure}};
  ordered_json& numbers = json["numbers"] = ordered_json::array();
  for (const NumberChange& one : done.first().numbers) {
    if (one.change.cost > 0) {
      numbers.push_back(json_of(one.change, 0));
    }
  }
  if (done.elsewhere) {
    json["elsewhere"] = message(*done.elsewhere);
  }
  json["main"] = json_of(done.main, 0);
  ordered_json& variations = json["variations"] = ordered_json::array();
  for (const VariationRepair& one : done.first().variations) {
    variations.push_back(json_of(one.result, one.ply - 1));
    variations.back()["ply"] = one.ply;
  }
  out += json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace damier::analysis
