#pragma once

#include <cstdint>

#include "damier/rules/game.hpp"

namespace damier::rules {

/// Treatment of the last ply by perft: count it in bulk, or play each move.
enum class LastPly : std::uint8_t { counted, played };

/// Returns the number of legal sequences of `depth` plies from `position` (1 for depth 0). Memory
/// grows only with the depth. Draws by repetition or move count do not apply.
///
/// \code
/// #include <damier/rules/rulesets.hpp>
///
/// const rules::Marelle game;
/// assert(rules::perft(game, game.start(), 2) == 24 * 23);
///
/// // A ruleset that is known only when the program runs:
/// const auto ruleset = rules::find_ruleset("international");
/// const std::uint64_t plies = rules::visit(
///     *ruleset, [](const auto& any) { return rules::perft(any, any.start(), 3); });
/// assert(plies == 658);
/// \endcode
template <Game G>
[[nodiscard]] std::uint64_t perft(const G& game, const typename G::Position& position,
                                  unsigned depth, LastPly last = LastPly::counted) {
  if (depth == 0) {
    return 1;
  }
  if (depth == 1 && last == LastPly::counted) {
    return game.count_moves(position);
  }
  std::uint64_t leaves = 0;
  game.for_each_move(position, [&](const typename G::Move& move) {
    leaves += perft(game, game.play(position, move), depth - 1, last);
    return true;
  });
  return leaves;
}

}  // namespace damier::rules
