#include "damier/analysis/repair/repairer.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "damier/notation/archive/check.hpp"
#include "damier/notation/archive/fixer.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/replay/replay.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"

namespace damier::analysis {

namespace {

/// Returns whether an error is outside the moves, so that no change of moves repairs it.
bool is_elsewhere(const notation::Diagnostic& finding) {
  using notation::CodeTopic;
  constexpr std::array elsewhere{CodeTopic::record, CodeTopic::tree, CodeTopic::tag,
                                 CodeTopic::score};
  return finding.severity == notation::Severity::error &&
         std::ranges::find(elsewhere, info(finding.code).topic) != elsewhere.end();
}

/// Returns the plies of a record in text order, each with the number of plies before it in its
/// line.
std::vector<std::pair<std::size_t, std::string_view>> texts_of_plies(
    const notation::Record& record) {
  std::vector<std::pair<std::size_t, std::string_view>> plies;
  std::vector<std::pair<std::size_t, notation::NodeIndex>> open{{0, record.next_ply(0)}};
  while (!open.empty()) {
    const auto [depth, ply] = open.back();
    open.pop_back();
    if (ply == notation::no_node) {
      continue;
    }
    plies.emplace_back(depth, record.text_of(record.nodes[ply]));
    open.emplace_back(depth, record.ply_from(record.nodes[ply].next_sibling));
    open.emplace_back(depth + 1, record.next_ply(ply));
  }
  return plies;
}

bool has_same_tags(const notation::Record& one, const notation::Record& other) {
  return std::ranges::equal(one.tags, other.tags, [](const auto& a, const auto& b) {
    return a.name == b.name && a.value == b.value;
  });
}

notation::ReadHints hints_of(const RecordToRepair& given) {
  notation::ReadHints hints;
  hints.ruleset = given.ruleset;
  hints.parameters = given.parameters;
  return hints;
}

}  // namespace

std::string_view name(RepairedRecord::Status status) {
  switch (status) {
    case RepairedRecord::Status::legal:
      return "legal";
    case RepairedRecord::Status::repaired:
      return "repaired";
    case RepairedRecord::Status::unchanged:
      break;
  }
  return "not-found";
}

Repairer::Repairer(const RepairOptions& options, ConverterTo converter_to)
    : options_(options),
      converter_to_(std::move(converter_to)),
      sheets_(notation::ConvertOptions{}) {}

void Repairer::write(const RecordToRepair& given, notation::Record& record, notation::Format to,
                     RepairAnswer& answer) {
  if (!converter_ || to != to_) {
    converter_.emplace(converter_to_(to));
    to_ = to;
  }
  notation::Diagnostics reported_before;
  const auto converted =
      converter_->convert(given.ruleset, given.file, record, reported_before, answer.text);
  answer.complete = !converted.changed;
}

bool Repairer::is_legal(const RecordToRepair& given, notation::Record& record) {
  std::string sheet;
  notation::Diagnostics findings;
  sheets_.convert(given.ruleset, given.file, record, findings, sheet);
  notation::RawRecord raw;
  raw.bytes = sheet;
  notation::ReplayOptions options;
  options.hidden = given.hidden;
  findings.clear();
  const auto ruleset =
      open_record(notation::Format::native, raw, hints_of(given), read_again_, findings);
  check_opened(ruleset, options, read_again_, findings);
  return !findings.has_errors();
}

bool Repairer::reads_as(const RecordToRepair& given, std::string_view bytes,
                        const notation::Record& expected) {
  if (splitting_of(given.format).record_end(bytes, true) < bytes.size()) {
    return false;
  }
  notation::RawRecord raw = given.record.raw;
  raw.bytes = bytes;
  notation::Diagnostics findings;
  if (open_record(given.format, raw, hints_of(given), read_again_, findings) != given.ruleset) {
    return false;
  }
  return has_same_tags(read_again_, expected) && read_again_.result == expected.result &&
         texts_of_plies(read_again_) == texts_of_plies(expected);
}

bool Repairer::is_legal_in_place(const RecordToRepair& given, std::string_view bytes,
                                 const notation::ReadHints& hints) {
  notation::RawRecord raw = given.record.raw;
  raw.bytes = bytes;
  notation::Diagnostics findings;
  notation::ReplayOptions options;
  options.hidden = given.hidden;
  const auto ruleset = open_record(given.format, raw, hints, read_again_, findings);
  check_opened(ruleset, options, read_again_, findings);
  return ruleset == given.ruleset && !findings.has_errors();
}

std::optional<std::string> Repairer::splice(const RecordToRepair& given,
                                            const notation::Record& changed,
                                            const std::vector<NumberChange>& numbers) {
  if (!notation::can_fix(given.format, given.record) || !given.record.quotes.empty()) {
    return std::nullopt;
  }
  // Earlier marks are also undone.
  const std::string before =
      unspliced(given.ruleset, given.record).value_or(std::string(given.record.raw.bytes));
  for (const bool before_labels : {false, true}) {
    auto made = spliced(given.ruleset, given.record, changed, numbers, before_labels);
    if (made && is_legal_in_place(given, *made, hints_of(given)) &&
        unspliced(given.ruleset, read_again_) == before) {
      return made;
    }
  }
  return std::nullopt;
}

bool Repairer::add(const RecordToRepair& given, const Repair* repair, notation::Format to,
                   RepairedRecord& done) {
  notation::Record record = given.record;
  RepairRooms rooms;
  if (repair != nullptr && !apply(*repair, record, rooms[0])) {
    return false;
  }
  RepairAnswer answer;
  answer.variations =
      repair_variations(given.ruleset, record, given.hidden, options_.limits, rooms);
  answer.numbers = mark_numbers(given.ruleset, given.record, record, given.hidden, rooms[3]);
  const bool changed = repair != nullptr || !answer.variations.empty() || !answer.numbers.empty();
  const bool legal = changed && is_legal(given, record);
  if (!legal && repair != nullptr) {
    return false;
  }
  if (done.answers.empty()) {
    done.status = legal ? RepairedRecord::Status::repaired : RepairedRecord::Status::unchanged;
    done.sure = legal && !done.elsewhere && (repair == nullptr || done.main.sure) &&
                std::ranges::all_of(answer.variations,
                                    [](const VariationRepair& one) { return one.result.sure; });
  }
  const bool is_sure = done.sure && done.answers.empty();
  if (is_sure || (legal && options_.splice_all)) {
    answer.spliced = splice(given, record, answer.numbers);
  }
  write(given, record, to, answer);
  done.answers.push_back(std::move(answer));
  return true;
}

std::optional<RepairAnswer> Repairer::write(const RecordToRepair& given, const Repair* repair,
                                            notation::Format to) {
  RepairedRecord done;
  const bool added = add(given, repair, to, done);
  return added && done.status == RepairedRecord::Status::repaired
             ? std::optional(std::move(done.first()))
             : std::nullopt;
}

RepairedRecord Repairer::undo(const RecordToRepair& given, notation::Format to, bool in_place) {
  RepairedRecord done;
  notation::Record record = given.record;
  notation::Diagnostics findings;
  RepairAnswer answer;
  const bool can_splice = notation::can_fix(given.format, record) && record.quotes.empty();
  if (const auto foreign = foreign_mark(record)) {
    done.refused = notation::phrase("damier-repair did not write the mark {0}", *foreign);
  } else if (can_splice) {
    answer.spliced = unspliced(given.ruleset, record);
  }
  std::string room;
  notation::Record undone = record;
  if (done.refused.empty()) {
    done.undone = undo_repairs(undone, room).value_or(0);
  }
  if (answer.spliced && !reads_as(given, *answer.spliced, undone)) {
    done.refused = notation::phrase("its marks do not contain plies that fit there");
    done.undone = 0;
  }
  if (!done.refused.empty() && can_splice) {
    answer.spliced = std::string(record.raw.bytes);
  }
  if (in_place && answer.spliced) {
    answer.text = *answer.spliced;
  } else {
    write(given, done.refused.empty() ? undone : record, to, answer);
  }
  done.answers.push_back(std::move(answer));
  return done;
}

RepairedRecord Repairer::repair(const RecordToRepair& given, notation::Diagnostics& findings,
                                notation::Format to) {
  RepairedRecord done;
  notation::ReplayOptions options;
  options.hidden = given.hidden;
  options.explain.alternatives = 0;
  check_opened(given.ruleset, options, given.record, findings);
  if (!findings.has_errors()) {
    write(given, given.record, to, done.answers.emplace_back());
    return done;
  }
  const auto other = std::ranges::find_if(findings, is_elsewhere);
  if (other != findings.end()) {
    done.elsewhere = *other;
  }
  done.main = find_repairs(given.ruleset, given.record, given.hidden, options_.limits);
  std::uint64_t nodes = done.main.nodes;
  const auto wants_more = [&] {
    return done.answers.size() < options_.max_answers &&
           (done.answers.empty() || nodes < options_.all_nodes);
  };
  // An answer may break a rule that the search does not follow, such as a third repetition.
  std::erase_if(done.main.found, [&](const Repair& one) {
    if (!wants_more()) {
      return false;
    }
    const bool added = add(given, &one, to, done);
    for (const VariationRepair& variation :
         added ? done.answers.back().variations : std::vector<VariationRepair>()) {
      nodes += variation.result.nodes;
    }
    return !added;
  });
  if (done.answers.empty()) {
    (void)add(given, nullptr, to, done);
  }
  return done;
}

}  // namespace damier::analysis
