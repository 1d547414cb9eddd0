#pragma once

#include <optional>
#include <string>
#include <vector>

#include "damier/notation/record/annotations.hpp"
#include "damier/notation/record/clock.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/side.hpp"

namespace damier::notation {

/// The annotations of a ply, with the commands in its comments as data. It keeps the first command
/// of each name, and omits a first comment that consists of these commands.
struct UnderstoodAnnotations : Annotations {
  std::vector<ClockCommand> evals;
  std::vector<ClockCommand> clocks;
  std::string eval_of_engine;  ///< what `evals` refers to, if an engine's remark gives it
};

/// Collects the annotations of a node. Without `with_clocks` it omits times, and comments of times.
/// `mover`: the side that plays the ply, if known; then remarks of engines count where there are no
/// commands, with evaluations from the point of view of the first side.
void understand_annotations(const Record& record, NodeIndex node, bool with_clocks,
                            UnderstoodAnnotations& out,
                            std::optional<rules::Side> mover = std::nullopt);

}  // namespace damier::notation
