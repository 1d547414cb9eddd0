#include "repairer.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "damier/notation/formats/format.hpp"
#include "damier/notation/replay/check.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "conversion.hpp"
#include "position.hpp"

namespace damier::cli {

namespace {

constexpr std::uint64_t most_changes = 10;
constexpr std::uint64_t most_nodes = 1'000'000'000;
constexpr std::uint64_t most_beam = 1'000'000;
constexpr std::uint64_t most_shown = 64;

analysis::RepairLimits limits_of(const Arguments& arguments) {
  analysis::RepairLimits limits;
  limits.max_changes = arguments.number("max-changes", limits.max_changes, 0, most_changes);
  limits.nodes = arguments.number("nodes", limits.nodes, 1, most_nodes);
  limits.beam = arguments.number("beam", limits.beam, 0, most_beam);
  return limits;
}

/// Whether an error is about what stands around the moves: no change of moves makes that right.
bool is_elsewhere(const notation::Diagnostic& finding) {
  using notation::CodeTopic;
  constexpr std::array elsewhere{CodeTopic::record, CodeTopic::tree, CodeTopic::tag,
                                 CodeTopic::score};
  return finding.severity == notation::Severity::error &&
         std::ranges::find(elsewhere, info(finding.code).topic) != elsewhere.end();
}

bool is_label(const notation::Diagnostic& finding) {
  return info(finding.code).topic == notation::CodeTopic::label &&
         finding.severity == notation::Severity::error;
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
      most_answers_(arguments.number("all", 1, 1, most_shown)),
      sheets_(notation::ConvertOptions{}) {}

std::string Repairer::text_of(const OpenedRecord& opened, notation::Record& record,
                              notation::Format to) {
  if (!converter_ || to != to_) {
    converter_.emplace(converter_to({to, {}}));
    to_ = to;
  }
  std::string text;
  notation::Diagnostics said_before;
  converter_->convert(opened.ruleset, opened.file, record, said_before, text);
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

bool Repairer::write(const OpenedRecord& opened, const analysis::Repair* repair,
                     notation::Format to, RepairedRecord& done) {
  const std::string_view hidden = hidden_of(arguments_, *opened.ruleset);
  notation::Record record = opened.record;
  analysis::RepairRooms rooms;
  if (repair != nullptr && !analysis::apply(*repair, record, rooms[0])) {
    return false;
  }
  auto variations = analysis::repair_variations(*opened.ruleset, record, hidden, limits_, rooms);
  const bool changed = repair != nullptr || !variations.empty() || done.numbers > 0;
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
  }
  done.texts.push_back(text_of(opened, record, to));
  return true;
}

RepairedRecord Repairer::undo(const OpenedRecord& opened, notation::Format to) {
  RepairedRecord done;
  notation::Record record = opened.record;
  notation::Diagnostics findings;
  read_moves(*opened.ruleset, record, findings);
  std::string room;
  done.undone = analysis::undo_repairs(record, room).value_or(0);
  done.texts.push_back(text_of(opened, record, to));
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
  done.numbers = static_cast<std::size_t>(std::ranges::count_if(opened.diagnostics, is_label));
  const auto other = std::ranges::find_if(opened.diagnostics, is_elsewhere);
  done.elsewhere = other == opened.diagnostics.end() ? std::string() : message(*other);
  done.main =
      analysis::find_repairs(*opened.ruleset, opened.record, hidden, limits_, opened.diagnostics);
  // An answer may break a rule that the search does not follow, such as a third repetition.
  std::erase_if(done.main.found, [&](const analysis::Repair& one) {
    return done.texts.size() < most_answers_ && !write(opened, &one, to, done);
  });
  if (done.texts.empty()) {
    (void)write(opened, nullptr, to, done);
  }
  return done;
}

}  // namespace damier::cli
