#include "repairer.hpp"

#include <cstddef>
#include <cstdint>

#include "damier/notation/formats/shared/write_options.hpp"

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

}  // namespace

analysis::Repairer repairer_of(const Arguments& arguments) {
  analysis::RepairOptions options;
  options.limits = limits_of(arguments);
  options.max_answers = static_cast<std::size_t>(arguments.number("answers", 1, 1, max_shown));
  return {options, [](notation::Format to) { return converter_to({to, {}}); }};
}

analysis::RecordToRepair to_repair(const Arguments& arguments, const OpenedRecord& opened) {
  return {opened.format, *opened.ruleset, opened.record, hidden_of(arguments, *opened.ruleset),
          opened.file};
}

analysis::RepairedRecord repaired_by(analysis::Repairer& repairer, const Arguments& arguments,
                                     OpenedRecord& opened, notation::Format to) {
  const analysis::RecordToRepair given = to_repair(arguments, opened);
  return arguments.has("undo") ? repairer.undo(given, to, !arguments.has("to"))
                               : repairer.repair(given, opened.diagnostics, to);
}

analysis::ReportedRepair reported(const OpenedRecord& opened,
                                  const analysis::RepairedRecord& done) {
  return {opened.file, *opened.ruleset, opened.record, done};
}

std::string summary_of(const Totals& totals) {
  if (totals.fixed == 0 && totals.errors == 0) {
    return {};
  }
  return trn("{0} record, {1} changed, {2} not legal\n",
             "{0} records, {1} changed, {2} not legal\n", totals.records, totals.records,
             totals.fixed, totals.errors);
}

}  // namespace damier::cli
