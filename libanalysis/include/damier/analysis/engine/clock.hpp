#pragma once

#include <chrono>
#include <optional>

namespace damier::analysis::engine {

/// Unit of all times of engines.
using Milliseconds = std::chrono::milliseconds;

/// Remaining time of a player.
struct Clock {
  Milliseconds left{0};
  Milliseconds increment{0};            ///< for each move
  std::optional<unsigned> moves_to_go;  ///< within the remaining time; nothing: the whole game
};

/// Time for one move.
struct Allotment {
  Milliseconds enough{0};  ///< no iteration begins after it
  Milliseconds max{0};     ///< the search is stopped after it
};

/// Reserved for communication between the two programs.
inline constexpr Milliseconds overhead{30};

/// Returns how long to think about a move. It never exceeds the remaining time, and leaves
/// something for every move to come.
[[nodiscard]] Allotment allot(const Clock& clock);
/// Returns the allotment of a fixed time for each move.
[[nodiscard]] Allotment allot(Milliseconds each);

}  // namespace damier::analysis::engine
