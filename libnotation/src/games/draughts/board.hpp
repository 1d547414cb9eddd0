#pragma once

// Pictures of the draughts family, to be instantiated for each ruleset.

#include <array>
#include <string>
#include <string_view>

#include "damier/notation/games/draughts/codec.hpp"
#include "damier/notation/games/draughts/game_type.hpp"

#include "squares.hpp"

namespace damier::notation::draughts {

/// The look of a piece, by colour: white and black. Men and kings differ in case and in their
/// centre.
struct Look {
  std::string_view name;
  std::array<std::string_view, 2> letters;
  std::array<std::string_view, 2> symbols;
  PieceShape shape = PieceShape::disc;
};

inline constexpr std::array looks{Look{"man", {"w", "b"}, {"○", "●"}, PieceShape::disc},
                                  Look{"king", {"W", "B"}, {"◎", "◉"}, PieceShape::crowned}};

template <class Traits>
PictureOfPiece picture_of(const Look& look, rules::Side side) {
  const std::size_t colour = (side == rules::Side::first) == Traits::white_begins ? 0 : 1;
  return {side, std::string(look.letters[colour]), std::string(look.symbols[colour]), look.shape,
          colour == 0 ? Shade::light : Shade::dark};
}

/// The cell of a square, as the first player sees the board that the ruleset is played on.
template <class Traits>
Cell& cell_of(int square, BoardPicture& picture) {
  const Place place = place_of_square(*game_type_of(Traits::name), square);
  return picture.at(static_cast<std::size_t>(place.row), static_cast<std::size_t>(place.column));
}

/// Where squares have letters, those of rows and columns; else the number of the outer squares of
/// each row.
template <class Traits>
void add_labels(BoardPicture& out) {
  const SquareNames& names = square_names<Traits>();
  out.bottom.assign(out.columns, "");
  out.top.assign(out.columns, "");
  for (std::size_t row = 0; row < out.rows(); ++row) {
    std::string first;
    std::string last;
    for (std::size_t column = 0; column < out.columns; ++column) {
      const std::string& name = out.at(row, column).name;
      if (!name.empty()) {
        first = first.empty() ? name : first;
        last = name;
        out.bottom[column] = names.algebraic() ? name.substr(0, 1) : out.bottom[column];
      }
    }
    out.left.push_back(names.algebraic() ? first.substr(1) : first);
    out.right.push_back(names.algebraic() ? first.substr(1) : last);
  }
  out.top = out.bottom;
}

}  // namespace damier::notation::draughts

namespace damier::notation {

template <class Traits>
void view<rules::Draughts<Traits>>::board(const Game& /*game*/, const Position& position,
                                          BoardPicture& out) {
  using namespace draughts;
  using Board = typename Traits::Board;
  out.reset(static_cast<std::size_t>(Board::rows), static_cast<std::size_t>(Board::columns));
  for (int square = 0; square < Board::square_count; ++square) {
    Cell& cell = cell_of<Traits>(square, out);
    cell.shade = Board::square_count < Board::rows * Board::columns ||
                         (Board::row_of(square) + Board::column_of(square)) % 2 == 1
                     ? Shade::dark
                     : Shade::light;
    cell.name = square_names<Traits>().name(square);
    if (const auto piece = position.at(square)) {
      cell.piece = picture_of<Traits>(looks[piece->king ? 1 : 0], piece->side);
    }
  }
  add_labels<Traits>(out);
  out.top_side = rules::Side::second;
  out.bottom_side = rules::Side::first;
  for (const Look& look : looks) {
    out.legend.push_back({std::string(look.name),
                          {picture_of<Traits>(look, rules::Side::first),
                           picture_of<Traits>(look, rules::Side::second)}});
  }
}

template <class Traits>
void view<rules::Draughts<Traits>>::trace(const Game& /*game*/, const Position& /*position*/,
                                          const Move& move, BoardPicture& out) {
  using draughts::cell_of;
  cell_of<Traits>(move.from(), out).trace = Trace::from;
  rules::draughts::for_each_square(move.captured, [&](auto one) {
    const int square = Traits::Board::number_of(rules::draughts::lowest(one));
    cell_of<Traits>(square, out).trace = Trace::captured;
    return true;
  });
  // A capture may end where it began, or on a square that it has emptied: what is seen there is the
  // piece.
  cell_of<Traits>(move.to(), out).trace = Trace::to;
}

}  // namespace damier::notation
