#pragma once

#include <string>

#include "damier/analysis/repair/repair_report.hpp"
#include "damier/analysis/repair/repairer.hpp"

#include "input/records.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

/// Returns the repairer that the options ask for. Throws UsageError.
[[nodiscard]] analysis::Repairer repairer_of(const Arguments& arguments);

/// Repairs an open record with a known ruleset, or with --undo takes repairs back. `to`: output
/// format.
[[nodiscard]] analysis::RepairedRecord repaired_by(analysis::Repairer& repairer,
                                                   const Arguments& arguments, OpenedRecord& opened,
                                                   notation::Format to);
/// Returns an open record, for a repairer.
[[nodiscard]] analysis::RecordToRepair to_repair(const Arguments& arguments,
                                                 const OpenedRecord& opened);
/// Returns an open record and what was done, for a report.
[[nodiscard]] analysis::ReportedRepair reported(const OpenedRecord& opened,
                                                const analysis::RepairedRecord& done);

/// Returns the last line: the totals; empty if nothing was done.
[[nodiscard]] std::string summary_of(const Totals& totals);

/// Repairs the inputs in place. Throws UsageError.
[[nodiscard]] Exit repair_in_place(const Arguments& arguments);

}  // namespace damier::cli
