#pragma once

#include <string_view>
#include <vector>

#include "damier/analysis/report/report.hpp"
#include "damier/analysis/search/search_memory.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/facts.hpp"

/// Analysis of records and positions, whatever the game.
namespace damier::analysis {

/// Reports on each resolved ply of the main line of a record that open_record has read, then on the
/// position after the last one. Empty if the record has no valid start position. `hidden`: see
/// ReplayOptions. `watch` is told how far it is, unless it is empty. `memory` is asked before each
/// search, and told what it finds, unless it is null or the limits are not those of
/// can_be_remembered; the reports are the same.
[[nodiscard]] std::vector<PlyReport> analyse_record(
    rules::RulesetId ruleset, notation::Record& record, std::string_view hidden,
    const Limits& limits, Search& search, notation::Diagnostics& diagnostics,
    const Watch& watch = {}, SearchMemory* memory = nullptr);

/// Reports on a single position, without a history but what its set-up counts.
[[nodiscard]] PlyReport analyse_position(const notation::PositionFacts& position,
                                         const Limits& limits, Search& search);

/// The unit in which the evaluations of a ruleset count.
[[nodiscard]] const Unit& unit_of(rules::RulesetId ruleset);

}  // namespace damier::analysis
