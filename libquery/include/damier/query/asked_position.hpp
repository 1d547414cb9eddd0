#pragma once

#include <cstddef>
#include <memory>

#include "damier/notation/replay/facts.hpp"
#include "damier/query/tree.hpp"

namespace damier::query {

/// Returns the position of a condition `position` in a ruleset, as records have it under a
/// symmetry; null if its set-up is invalid in that ruleset.
[[nodiscard]] std::shared_ptr<const notation::PositionFacts> asked_position(
    const Condition& condition, rules::RulesetId ruleset, std::size_t symmetry);

}  // namespace damier::query
