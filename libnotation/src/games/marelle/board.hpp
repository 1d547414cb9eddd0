#pragma once

// Pictures of Marelle; instantiated for each ruleset.

#include "damier/notation/games/marelle/codec.hpp"
#include "damier/notation/replay/make_picture.hpp"

namespace damier::notation::marelle {

/// Draws a position, see HasView.
void draw_board(const rules::marelle::Position& position,
                const std::array<std::string_view, 2>& side_names, BoardPicture& out);
/// Marks a move in the picture.
void trace_move(const rules::marelle::Move& move, BoardPicture& out);

}  // namespace damier::notation::marelle

namespace damier::notation {

template <class Traits>
void view<rules::Morris<Traits>>::board(const Game& game, const Position& position,
                                        BoardPicture& out) {
  marelle::draw_board(position, shown_side_names(game, out.classic), out);
}

template <class Traits>
void view<rules::Morris<Traits>>::trace(const Game& /*game*/, const Position& /*position*/,
                                        const Move& move, BoardPicture& out) {
  marelle::trace_move(move, out);
}

}  // namespace damier::notation
