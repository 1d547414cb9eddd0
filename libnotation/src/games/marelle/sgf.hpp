#pragma once

// Marelle in SGF, GM[5] (M12); instantiated for each ruleset. The standard reserves the number and
// defines nothing else: B and W contain plies as in M10, SU a set-up as in M11.

#include <string>
#include <string_view>

#include "damier/notation/games/marelle/codec.hpp"

namespace damier::notation {

template <class Traits>
auto codec<rules::Morris<Traits>>::read_sgf_ply(const Game& game, const Position& position,
                                                std::string_view text, Span span,
                                                const Explain& explain, Diagnostics& diagnostics)
    -> std::optional<Move> {
  return read_ply(game, position, text, span, explain, diagnostics);
}

template <class Traits>
bool codec<rules::Morris<Traits>>::check_sgf_ply(std::string_view text, Span span,
                                                 Diagnostics& diagnostics) {
  return check_syntax(text, span, diagnostics);
}

template <class Traits>
void codec<rules::Morris<Traits>>::write_sgf_move(const Game& game, const Position& position,
                                                  const Move& move, std::string& out) {
  write_move(game, position, move, out);
}

template <class Traits>
void codec<rules::Morris<Traits>>::write_sgf_setup(const Game& game, const Position& position,
                                                   std::string& out) {
  out += "SU[";
  write_setup(game, position, out);
  out += ']';
}

}  // namespace damier::notation
