#pragma once

#include <string>
#include <vector>

#include "damier/notation/record/annotations.hpp"
#include "damier/notation/record/clock.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// The annotations of a ply, with the commands in its comments as data. Of several commands of one
/// name only the first is kept. A first comment that consists of these commands is left out.
struct UnderstoodAnnotations : Annotations {
  std::vector<ClockCommand> evals;
  std::vector<ClockCommand> clocks;
};

/// Collects the annotations of a node. Without `with_clocks` there are no times, and no comments of
/// times alone.
void understand_annotations(const Record& record, NodeIndex node, bool with_clocks,
                            UnderstoodAnnotations& out);

}  // namespace damier::notation
