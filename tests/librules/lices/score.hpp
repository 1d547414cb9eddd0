#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "damier/rules/lices/game.hpp"

/// Positions and moves of the Jeu de Lices as text, for the tests of the rules. Written from the
/// sheet alone (L1, L2, L15, L16, L19), independently of the codec, so that each verifies the
/// other.
namespace damier::test::lices {

/// Returns the square with that name for its owner: `c7`, `7c`. It must exist.
[[nodiscard]] rules::lices::Square square(std::string_view name,
                                          rules::Side owner = rules::Side::first);

/// Reads `W:WCa1,c1:BEb8`; the form must be correct, but the position need not be valid.
[[nodiscard]] rules::lices::Position position(std::string_view setup);

/// Returns a move of the side to move in canonical notation.
[[nodiscard]] std::string text_of(const rules::lices::Position& position,
                                  const rules::lices::Move& move);

/// Returns all legal moves, in the order of the walk.
[[nodiscard]] std::vector<rules::lices::Move> legal_moves(const rules::lices::Position& position);

/// Returns all legal moves as text, sorted bytewise, separated by blanks.
[[nodiscard]] std::string moves_text(const rules::lices::Position& position);

/// Returns the position after a move, which must be legal.
[[nodiscard]] rules::lices::Position after(const rules::lices::Position& position,
                                           std::string_view move);

}  // namespace damier::test::lices
