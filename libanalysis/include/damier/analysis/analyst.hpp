#pragma once

#include <string_view>
#include <vector>

#include "damier/analysis/report.hpp"
#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/facts.hpp"

/// Analysis of records and positions, whatever the game.
namespace damier::analysis {

/// A report on each ply of the main line of a record that open_record has read, as far as its plies
/// are resolved, and one on the position after the last; none if there is no position to begin
/// with. `hidden`: see ReplayOptions.
[[nodiscard]] std::vector<PlyReport> analyse_record(rules::RulesetId ruleset,
                                                    notation::Record& record,
                                                    std::string_view hidden, const Limits& limits,
                                                    Search& search,
                                                    notation::Diagnostics& diagnostics);

/// What can be said of a position without a past.
[[nodiscard]] PlyReport analyse_position(const notation::PositionFacts& position,
                                         const Limits& limits, Search& search);

/// In what the evaluations of a ruleset count.
[[nodiscard]] const Unit& unit_of(rules::RulesetId ruleset);

}  // namespace damier::analysis
