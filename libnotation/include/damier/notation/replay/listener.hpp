#pragma once

#include "damier/notation/replay/facts.hpp"
#include "damier/notation/replay/replay.hpp"

namespace damier::notation {

/// Receives the events of a replay. The base class ignores them all.
///
/// Calls come in text order. First `start`, once. Then, for each ply of a line, `ply` or, if it
/// cannot be resolved, `unresolved`. After a ply with variations, for each of them
/// `enter_variation`, its plies, `leave_variation`. Finally `end`.
///
/// \code
/// #include <damier/notation/archive/open.hpp>
///
/// struct PlyTexts : notation::Listener {
///   void ply(const notation::PlyFacts& ply) override { texts.emplace_back(ply.text()); }
///   std::vector<std::string> texts;
/// };
/// const notation::RawRecord bytes{.bytes = "[GameType \"20\"]\n1. 32-28 19-23 2. 28:19 *\n"};
/// notation::Record record;
/// notation::Diagnostics findings;
/// const auto ruleset = notation::open_record(notation::Format::pdn, bytes, {}, record, findings);
/// PlyTexts listener;
/// notation::replay(*ruleset, record, {}, &listener, findings);
/// assert(listener.texts.back() == "28x19");
/// \endcode
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;

  /// The start position; null if the record has no valid one. `first_number`: of its first ply.
  virtual void start(const PositionFacts* /*position*/, std::uint64_t /*first_number*/) {}
  virtual void ply(const PlyFacts& /*ply*/) {}
  /// `before`: the position in which the ply fails; null if it is unknown.
  virtual void unresolved(const PlyPlace& /*ply*/, const PositionFacts* /*before*/) {}
  /// `first`: the first ply of the variation. `before`: the first ply of the previous variation or,
  /// for the first variation, the ply that both replace.
  virtual void enter_variation(NodeIndex /*before*/, NodeIndex /*first*/) {}
  virtual void leave_variation() {}
  virtual void end() {}
};

/// Replays a record that open_record has read: reads its moves, plays them by the rules of the
/// ruleset, and adds findings, unsorted. `listener` may be null.
ReplayResult replay(rules::RulesetId ruleset, Record& record, const ReplayOptions& options,
                    Listener* listener, Diagnostics& diagnostics);

/// Returns whether a record that begins with this position must state it: it has a set-up, or its
/// start is not the standard one.
[[nodiscard]] inline bool begins_elsewhere(const Record& record, const PositionFacts& position) {
  return record.find_tag("FEN") != nullptr || !position.is_usual_start();
}

}  // namespace damier::notation
