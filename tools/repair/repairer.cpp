#include "repairer.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/archive/check.hpp"
#include "damier/notation/archive/fixer.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/record/finding_text.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "output/conversion.hpp"
#include "select/position.hpp"
#include "terminal/language.hpp"

namespace damier::cli {

namespace {

constexpr std::uint64_t max_changes = 10;
constexpr std::uint64_t max_nodes = 1'000'000'000;
constexpr std::uint64_t max_beam = 1'000'000;
constexpr std::uint64_t max_shown = 64;

analysis::RepairLimits limits_of(const Arguments& arguments) {
  analysis::RepairLimits limits;
  limits.max_changes =
      static_cast<std::size_t>(arguments.number("max-changes", limits.max_changes, 0, max_changes));
  limits.nodes = arguments.number("nodes", limits.nodes, 1, max_nodes);
  limits.beam = static_cast<std::size_t>(arguments.number("beam", limits.beam, 0, max_beam));
  return limits;
}

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
std::vector<std::pair<std::size_t, std::string_view>> plies_of(const notation::Record& record) {
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

Repairer::Repairer(const Arguments& arguments)
    : arguments_(arguments),
      limits_(limits_of(arguments)),
      max_answers_(static_cast<std::size_t>(arguments.number("answers", 1, 1, max_shown))),
      sheets_(notation::ConvertOptions{}) {}

std::string Repairer::text_of(const OpenedRecord& opened, notation::Record& record,
                              notation::Format to) {
  if (!converter_ || to != to_) {
    converter_.emplace(converter_to({to, {}}));
    to_ = to;
  }
  std::string text;
  notation::Diagnostics reported_before;
  converter_->convert(opened.ruleset, opened.file, record, reported_before, text);
  return text;
}

bool Repairer::is_legal(const OpenedRecord& opened, notation::Record& record) {
  std::string sheet;
  notation::Diagnostics findings;
  sheets_.convert(opened.ruleset, opened.file, record, findings, sheet);
  notation::RawRecord raw;
  raw.bytes = sheet;
  notation::ReplayOptions options;
  options.hidden = hidden_of(arguments_, *opened.ruleset);
  findings.clear();
  const auto ruleset =
      open_record(notation::Format::native, raw, {opened.ruleset, {}}, read_again_, findings);
  check_opened(ruleset, options, read_again_, findings);
  return !findings.has_errors();
}

bool Repairer::reads_as(const OpenedRecord& opened, std::string_view bytes,
                        const notation::Record& expected) {
  if (splitting_of(opened.format).record_end(bytes, true) < bytes.size()) {
    return false;
  }
  notation::RawRecord raw = opened.record.raw;
  raw.bytes = bytes;
  notation::Diagnostics findings;
  if (open_record(opened.format, raw, {opened.ruleset, {}}, read_again_, findings) !=
      opened.ruleset) {
    return false;
  }
  read_moves(*opened.ruleset, read_again_, findings);
  return has_same_tags(read_again_, expected) && read_again_.result == expected.result &&
         plies_of(read_again_) == plies_of(expected);
}

bool Repairer::read_in_place(const OpenedRecord& opened, std::string_view bytes) {
  notation::RawRecord raw = opened.record.raw;
  raw.bytes = bytes;
  notation::Diagnostics findings;
  notation::ReplayOptions options;
  options.hidden = hidden_of(arguments_, *opened.ruleset);
  const auto ruleset = open_record(opened.format, raw, {opened.ruleset, {}}, read_again_, findings);
  check_opened(ruleset, options, read_again_, findings);
  return ruleset == opened.ruleset && !findings.has_errors();
}

std::optional<std::string> Repairer::splice(const OpenedRecord& opened,
                                            const notation::Record& changed,
                                            const std::vector<analysis::NumberChange>& numbers) {
  if (!notation::can_fix(opened.format, opened.record) || !opened.record.quotes.empty()) {
    return std::nullopt;
  }
  // Earlier marks are also undone.
  const std::string before = analysis::unspliced(*opened.ruleset, opened.record)
                                 .value_or(std::string(opened.record.raw.bytes));
  for (const bool before_labels : {false, true}) {
    auto made = analysis::spliced(*opened.ruleset, opened.record, changed, numbers, before_labels);
    if (made && read_in_place(opened, *made) &&
        analysis::unspliced(*opened.ruleset, read_again_) == before) {
      return made;
    }
  }
  return std::nullopt;
}

bool Repairer::write(const OpenedRecord& opened, const analysis::Repair* repair,
                     notation::Format to, RepairedRecord& done) {
  const std::string_view hidden = hidden_of(arguments_, *opened.ruleset);
  notation::Record record = opened.record;
  analysis::RepairRooms rooms;
  if (repair != nullptr && !analysis::apply(*repair, record, rooms[0])) {
    return false;
  }
  auto variations = analysis::repair_variations(*opened.ruleset, record, hidden, limits_, rooms);
  auto numbers = analysis::mark_numbers(*opened.ruleset, opened.record, record, hidden, rooms[3]);
  const bool changed = repair != nullptr || !variations.empty() || !numbers.empty();
  const bool legal = changed && is_legal(opened, record);
  if (!legal && repair != nullptr) {
    return false;
  }
  if (done.texts.empty()) {
    done.status = legal ? RepairedRecord::Status::repaired : RepairedRecord::Status::unchanged;
    done.sure = legal && done.elsewhere.empty() && (repair == nullptr || done.main.sure) &&
                std::ranges::all_of(variations, [](const analysis::VariationRepair& one) {
                  return one.result.sure;
                });
    done.variations = std::move(variations);
    done.spliced = done.sure ? splice(opened, record, numbers) : std::nullopt;
    done.numbers = std::move(numbers);
  }
  done.texts.push_back(text_of(opened, record, to));
  return true;
}

RepairedRecord Repairer::undo(const OpenedRecord& opened, notation::Format to) {
  RepairedRecord done;
  notation::Record record = opened.record;
  notation::Diagnostics findings;
  read_moves(*opened.ruleset, record, findings);
  const bool in_place = notation::can_fix(opened.format, record) && record.quotes.empty();
  if (const auto foreign = analysis::foreign_mark(record)) {
    done.refused = tr("damier-repair did not write the mark {0}", *foreign);
  } else if (in_place) {
    done.spliced = analysis::unspliced(*opened.ruleset, record);
  }
  std::string room;
  notation::Record undone = record;
  if (done.refused.empty()) {
    done.undone = analysis::undo_repairs(undone, room).value_or(0);
  }
  if (done.spliced && !reads_as(opened, *done.spliced, undone)) {
    done.refused = tr("its marks do not contain plies that fit there");
    done.undone = 0;
  }
  if (!done.refused.empty() && in_place) {
    done.spliced = std::string(record.raw.bytes);
  }
  const bool as_it_stands = !arguments_.has("to") && done.spliced;
  done.texts.push_back(as_it_stands ? *done.spliced
                                    : text_of(opened, done.refused.empty() ? undone : record, to));
  return done;
}

RepairedRecord Repairer::repair(OpenedRecord& opened, notation::Format to) {
  if (arguments_.has("undo")) {
    return undo(opened, to);
  }
  RepairedRecord done;
  const std::string_view hidden = hidden_of(arguments_, *opened.ruleset);
  notation::ReplayOptions options;
  options.hidden = hidden;
  options.explain.alternatives = 0;
  check_opened(opened.ruleset, options, opened.record, opened.diagnostics);
  if (!opened.diagnostics.has_errors()) {
    done.texts.push_back(text_of(opened, opened.record, to));
    return done;
  }
  const auto other = std::ranges::find_if(opened.diagnostics, is_elsewhere);
  if (other != opened.diagnostics.end()) {
    done.elsewhere = message(*other);
    done.elsewhere_in_words = message(*other, words());
  }
  done.main =
      analysis::find_repairs(*opened.ruleset, opened.record, hidden, limits_, opened.diagnostics);
  // An answer may break a rule that the search does not follow, such as a third repetition.
  std::erase_if(done.main.found, [&](const analysis::Repair& one) {
    return done.texts.size() < max_answers_ && !write(opened, &one, to, done);
  });
  if (done.texts.empty()) {
    (void)write(opened, nullptr, to, done);
  }
  return done;
}

}  // namespace damier::cli
