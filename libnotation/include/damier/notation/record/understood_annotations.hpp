#pragma once

#include <string>
#include <vector>

#include "damier/notation/record/annotations.hpp"
#include "damier/notation/record/clock.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// The annotations of a ply, with the commands in its comments as data. It keeps the first command
/// of each name, and omits a first comment that consists of these commands.
struct UnderstoodAnnotations : Annotations {
  std::vector<ClockCommand> evals;
  std::vector<ClockCommand> clocks;
};

/// Collects the annotations of a node. Without `with_clocks` it omits times, and comments of times.
void understand_annotations(const Record& record, NodeIndex node, bool with_clocks,
                            UnderstoodAnnotations& out);

}  // namespace damier::notation
