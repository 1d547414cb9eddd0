#pragma once

#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// A position that a record sets up among its moves, `/FEN "W:W27,28:B19"/`.
struct SetupAmongMoves {
  Span whole;  ///< the comment that keeps it
  Span value;  ///< the set-up
};

/// Returns what sets up the position before a ply, which a reader has kept as the last comment
/// before it; empty spans if nothing does. A variation begins where the ply that it replaces does.
/// The time is linear in the number of comments there.
[[nodiscard]] SetupAmongMoves setup_before(const Record& record, NodeIndex ply);

}  // namespace damier::notation
