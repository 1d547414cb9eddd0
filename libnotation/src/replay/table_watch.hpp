#pragma once

#include <string_view>

#include "damier/notation/record/annotations.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/listener.hpp"

namespace damier::notation {

/// Checks the commands in comments for events at the board, `[%touched 27]` and `[%fault 32-28]`,
/// against the plies that they annotate. Passes all events on to another listener.
class TableWatch final : public Listener {
 public:
  /// Returns whether a record has such commands; few records do.
  [[nodiscard]] static bool has_commands(const Record& record);

  /// `next` may be null.
  TableWatch(const Record& record, Listener* next, Diagnostics& diagnostics)
      : record_(record), next_(next), diagnostics_(diagnostics) {}

  void start(const PositionFacts* position, std::uint64_t first_number) override;
  void ply(const PlyFacts& ply) override;
  void unresolved(const PlyPlace& ply, const PositionFacts* before) override;
  void enter_variation(NodeIndex before, NodeIndex first) override;
  void leave_variation() override;
  void end() override;

 private:
  void check_comment(const PlyFacts& ply, Span comment);
  void check_touched(const PlyFacts& ply, Span piece);
  void check_fault(const PlyFacts& ply, Span move);

  const Record& record_;
  Listener* next_;
  Diagnostics& diagnostics_;
  Annotations annotations_;
};

}  // namespace damier::notation
