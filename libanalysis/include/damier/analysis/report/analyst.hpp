#pragma once

#include <string_view>
#include <vector>

#include "damier/analysis/report/report.hpp"
#include "damier/analysis/search/search_memory.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/facts.hpp"

/// Analysis of records and positions of any game.
namespace damier::analysis {

/// Returns a report on each resolved ply of the main line of a record that open_record has read,
/// then on the position after the last one. Empty if the record has no valid start position.
/// `hidden`: see ReplayOptions. `watch`: receives the progress; may be empty. `memory`: looked up
/// before each search and updated after it, if it is not null and the limits satisfy
/// can_be_remembered; it does not change the reports.
[[nodiscard]] std::vector<PlyReport> analyse_record(
    rules::RulesetId ruleset, notation::Record& record, std::string_view hidden,
    const Limits& limits, Search& search, notation::Diagnostics& diagnostics,
    const Watch& watch = {}, SearchMemory* memory = nullptr);

/// Returns a report on a single position, whose only history is the counts of its set-up.
///
/// \code
/// #include <damier/notation/replay/positions.hpp>
///
/// const auto ruleset = rules::find_ruleset("international");
/// notation::Diagnostics findings;
/// const auto position = notation::read_setup(*ruleset, "W:W28,33:B9,23", {}, findings);
/// analysis::Search search;
/// const analysis::PlyReport report =
///     analysis::analyse_position(*position, {.depth = 4}, search);
/// assert(report.line.front() == "28x19");
/// \endcode
[[nodiscard]] PlyReport analyse_position(const notation::PositionFacts& position,
                                         const Limits& limits, Search& search);

/// Returns the unit of the evaluations of a ruleset.
[[nodiscard]] const Unit& unit_of(rules::RulesetId ruleset);
/// Returns the evaluation, in that unit, at which a side expects 73 % of the points.
[[nodiscard]] double eval_scale_of(rules::RulesetId ruleset);

}  // namespace damier::analysis
