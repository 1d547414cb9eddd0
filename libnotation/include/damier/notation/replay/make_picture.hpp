#pragma once

#include <array>
#include <string>
#include <string_view>

#include "damier/notation/replay/codec.hpp"
#include "damier/notation/replay/picture.hpp"
#include "damier/notation/replay/view.hpp"

namespace damier::notation {

/// Returns how a game ended, and by which rule: `White wins by rule L12`.
[[nodiscard]] std::string ending_text(rules::Outcome outcome, Rule rule,
                                      const std::array<std::string_view, 2>& side_names,
                                      const Catalogue& words = {});

/// Returns that a side is to move: `White to move`.
[[nodiscard]] std::string turn_text(std::string_view side_name, const Catalogue& words = {});

/// Gives sides and pieces of a drawn position the colours of the game's box.
void put_into_box(BoxColors box, BoardPicture& picture);

/// Returns the names of the sides in pictures: those of the game's box if it has one.
template <rules::Game G>
std::array<std::string_view, 2> shown_side_names(const G& game, bool classic = false) {
  const BoxColors box = classic ? BoxColors::none : codec<G>::box_colors(game);
  return box == BoxColors::none ? codec<G>::side_names(game) : side_names_of(box);
}

/// Draws a position, from the first player's point of view. Names of sides and of kinds of pieces
/// stay English in the picture: they are translated where they are shown, together where a language
/// needs that.
template <rules::Game G>
void make_picture(const G& game, const typename G::Position& position, BoardPicture& out) {
  view<G>::board(game, position, out);
  put_into_box(out.classic ? BoxColors::none : codec<G>::box_colors(game), out);
  const std::array<std::string_view, 2> side_names = shown_side_names(game, out.classic);
  out.side_names = {std::string(side_names[0]), std::string(side_names[1])};
  out.title = rules::name(game.id());
  const rules::Outcome outcome = game.outcome(position);
  if (outcome.over()) {
    out.turn =
        ending_text(outcome, codec<G>::ending_rule(game, outcome.ending), side_names, out.words);
  } else {
    out.to_move = game.side_to_move(position);
    out.turn = turn_text(side_names[index(*out.to_move)], out.words);
  }
}

}  // namespace damier::notation
