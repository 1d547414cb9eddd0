#pragma once

#include <string>
#include <vector>

#include "damier/notation/record/annotations.hpp"
#include "damier/notation/record/clock.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// What stands beside a ply: its NAGs and comments, and the commands in these as data. Meant to be
/// reused, since it keeps its memory.
struct Remarks {
  Annotations annotations;  ///< without a first comment that consists of these commands only
  std::vector<ClockCommand> evals;   ///< one of each name, the first
  std::vector<ClockCommand> clocks;  ///< likewise
};

/// Collects the remarks of a node. Without `with_clocks` there are no times, and no comments of
/// times alone.
void remarks_of(const Record& record, NodeIndex node, bool with_clocks, Remarks& out);

}  // namespace damier::notation
