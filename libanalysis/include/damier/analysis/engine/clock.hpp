#pragma once

#include <chrono>
#include <optional>

namespace damier::analysis::engine {

using Milliseconds = std::chrono::milliseconds;

/// The time that a player has.
struct Clock {
  Milliseconds left{0};
  Milliseconds increment{0};            ///< for each move
  std::optional<unsigned> moves_to_go;  ///< in the time that is left; nothing: the whole game
};

/// The time for one move.
struct Allotment {
  Milliseconds enough{0};  ///< after which no iteration is begun
  Milliseconds max{0};     ///< when the search is stopped
};

/// Kept back for what lies between the two programs.
inline constexpr Milliseconds overhead{30};

/// How long to think about a move. It never takes more than is left, and leaves something for every
/// move to come.
[[nodiscard]] Allotment allot(const Clock& clock);
/// The allotment of a fixed time for each move.
[[nodiscard]] Allotment allot(Milliseconds each);

}  // namespace damier::analysis::engine
