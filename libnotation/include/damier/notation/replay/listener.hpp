#pragma once

#include "damier/notation/replay/facts.hpp"
#include "damier/notation/replay/replay.hpp"

namespace damier::notation {

/// What a replay tells its story to. The base listens to nothing.
///
/// Calls come in the order of the text: `start` once; for each ply of a line `ply` or, where the
/// record makes no sense, `unresolved`; after a ply that variations replace, for each of them
/// `enter_variation`, its plies, `leave_variation`; at last `end`.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;

  /// The position to begin with; null where the record has no valid one. `first_number`: of its
  /// first ply.
  virtual void start(const PositionFacts* /*position*/, std::uint64_t /*first_number*/) {}
  virtual void ply(const PlyFacts& /*ply*/) {}
  /// `before`: the position in which it makes no sense; null where nobody knows it any more.
  virtual void unresolved(const PlyPlace& /*ply*/, const PositionFacts* /*before*/) {}
  /// `first`: the first ply of the variation. `before`: that of the variation before it or, if it
  /// is the first one, the ply that both replace.
  virtual void enter_variation(NodeIndex /*before*/, NodeIndex /*first*/) {}
  virtual void leave_variation() {}
  virtual void end() {}
};

/// Replays a record that open_record has read: reads its moves, walks them with the rules of the
/// ruleset, and adds what is wrong to the findings, which are not sorted yet. `listener` may be
/// null.
ReplayResult replay(rules::RulesetId ruleset, Record& record, const ReplayOptions& options,
                    Listener* listener, Diagnostics& diagnostics);

/// Whether a record that begins with this position has to say so: it has a set-up, or its start is
/// not the usual one.
[[nodiscard]] inline bool begins_elsewhere(const Record& record, const PositionFacts& position) {
  return record.find_tag("FEN") != nullptr || !position.is_usual_start();
}

}  // namespace damier::notation
