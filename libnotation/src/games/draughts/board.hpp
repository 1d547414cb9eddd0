#pragma once

// Pictures of the draughts family; shared by all rulesets of a board.

#include <array>
#include <string>
#include <string_view>

#include "damier/notation/games/draughts/game_type.hpp"

#include "named.hpp"

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

/// Names of pieces with their side, for catalogues.
[[maybe_unused]] inline constexpr std::array names_with_side{
    to_translate("White man"),  to_translate("Black man"),  to_translate("White king"),
    to_translate("Black king"), to_translate("Blue man"),   to_translate("Green man"),
    to_translate("Blue king"),  to_translate("Green king"), to_translate("Brown man"),
    to_translate("Ivory man"),  to_translate("Brown king"), to_translate("Ivory king")};

inline PictureOfPiece picture_of(const Look& look, rules::Side side, rules::Side white) {
  const std::size_t colour = side == white ? 0 : 1;
  return {side, std::string(look.letters[colour]), std::string(look.symbols[colour]), look.shape,
          colour == 0 ? Shade::light : Shade::dark};
}

/// The cell of a square, from the first player's point of view.
inline Cell& cell_of(const SquareNames& names, int square, BoardPicture& picture) {
  const pdn::Place place = names.place(square);
  return picture.at(static_cast<std::size_t>(place.row), static_cast<std::size_t>(place.column));
}

/// Labels the rows and columns if squares have letters; otherwise each row gets the numbers of its
/// outer squares.
inline void add_labels(const SquareNames& names, BoardPicture& out) {
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

template <class Rules>
void draw(const Rules& rules, const typename Rules::Position& position, BoardPicture& out) {
  using Board = typename Rules::Board;
  out.reset(static_cast<std::size_t>(Board::rows), static_cast<std::size_t>(Board::columns));
  for (int square = 0; square < Board::square_count; ++square) {
    Cell& cell = cell_of(rules.names, square, out);
    cell.shade = Board::square_count < Board::rows * Board::columns ||
                         (Board::row_of(square) + Board::column_of(square)) % 2 == 1
                     ? Shade::dark
                     : Shade::light;
    cell.name = rules.names.name(square);
    if (const auto piece = position.at(square)) {
      cell.piece = picture_of(looks[piece->king ? 1 : 0], piece->side, rules.white());
    }
  }
  add_labels(rules.names, out);
  out.top_side = rules::Side::second;
  out.bottom_side = rules::Side::first;
  for (const Look& look : looks) {
    out.legend.push_back({std::string(look.name),
                          {picture_of(look, rules::Side::first, rules.white()),
                           picture_of(look, rules::Side::second, rules.white())}});
  }
}

template <class Board>
void trace(const SquareNames& names, const rules::draughts::Move<Board>& move, BoardPicture& out) {
  cell_of(names, move.from(), out).trace = Trace::from;
  rules::draughts::for_each_square(move.captured, [&](auto one) {
    const int square = Board::number_of(rules::draughts::lowest(one));
    cell_of(names, square, out).trace = Trace::captured;
    return true;
  });
  // A capture may end where it began, or on a square that it emptied: the piece takes precedence.
  cell_of(names, move.to(), out).trace = Trace::to;
}

}  // namespace damier::notation::draughts

namespace damier::notation {

template <class Board, class Runs>
void view<rules::Draughts<Board, Runs>>::board(const Game& game, const Position& position,
                                               BoardPicture& out) {
  draughts::draw(draughts::named(game), position, out);
}

template <class Board, class Runs>
void view<rules::Draughts<Board, Runs>>::trace(const Game& game, const Position& /*position*/,
                                               const Move& move, BoardPicture& out) {
  draughts::trace(draughts::named(game).names, move, out);
}

template <class Board, class Runs>
auto codec<rules::Draughts<Board, Runs>>::side_names(const Game& game)
    -> std::array<std::string_view, 2> {
  return draughts::named(game).side_names;
}

}  // namespace damier::notation
