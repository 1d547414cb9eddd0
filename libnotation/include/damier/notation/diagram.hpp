#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "damier/notation/replay/codec.hpp"
#include "damier/notation/replay/picture.hpp"
#include "damier/notation/replay/view.hpp"

namespace damier::notation {

/// What a board is drawn with.
enum class DiagramStyle : std::uint8_t {
  text,     ///< ASCII
  unicode,  ///< box drawing, shades, and a symbol a piece
  ansi,     ///< the same in the 256 colours of terminals
};

struct DiagramOptions {
  DiagramStyle style = DiagramStyle::text;
  bool coordinates = false;   ///< the names of the empty squares
  bool legend = false;        ///< what the letters mean
  bool trace_legend = false;  ///< what the marks of the last move mean, if there are any
};

/// Appends the board as lines of text. Every character is taken to be one column wide.
void draw(const BoardPicture& picture, const DiagramOptions& options, std::string& out);

/// How a game has ended, and by which rule: `White wins by rule L12`.
[[nodiscard]] std::string ending_text(rules::Outcome outcome, Rule rule,
                                      const std::array<std::string_view, 2>& side_names);

/// Makes the picture of a position, as its first player sees it.
template <rules::Game G>
void make_picture(const G& game, const typename G::Position& position, BoardPicture& out) {
  view<G>::board(game, position, out);
  out.side_names = {std::string(codec<G>::side_names[0]), std::string(codec<G>::side_names[1])};
  out.title = G::name;
  const rules::Outcome outcome = game.outcome(position);
  if (outcome.over()) {
    out.turn = ending_text(outcome, codec<G>::ending_rule(outcome.ending), codec<G>::side_names);
  } else {
    out.to_move = game.side_to_move(position);
    out.turn = out.side_names[index(*out.to_move)] + " to move";
  }
}

}  // namespace damier::notation
