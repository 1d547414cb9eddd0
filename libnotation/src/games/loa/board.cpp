#include <array>
#include <string>

#include "damier/notation/games/loa/codec.hpp"

#include "squares.hpp"

namespace damier::notation {

using namespace loa;
using rules::Side;
using rules::loa::board_size;
using rules::loa::file_of;
using rules::loa::Position;
using rules::loa::rank_of;
using Move = rules::loa::Move;

namespace {

/// By side.
constexpr std::array<std::string_view, 2> piece_letters{"b", "w"};
constexpr std::array<std::string_view, 2> piece_symbols{"●", "○"};

/// Names of pieces with their side, for catalogues.
[[maybe_unused]] constexpr std::array names_with_side{to_translate("White piece"),
                                                      to_translate("Black piece")};

PictureOfPiece picture_of(Side side) {
  return {side, std::string(piece_letters[index(side)]), std::string(piece_symbols[index(side)]),
          PieceShape::disc, side == Side::first ? Shade::dark : Shade::light};
}

/// Returns the cell of a square; rank 8 comes first.
Cell& cell_of(int square, BoardPicture& picture) {
  return picture.at(static_cast<std::size_t>(board_size - 1 - rank_of(square)),
                    static_cast<std::size_t>(file_of(square)));
}

}  // namespace

void view<rules::LignesDAction>::board(const rules::LignesDAction& /*game*/,
                                       const Position& position, BoardPicture& out) {
  out.reset(board_size, board_size);
  for (int square = 0; square < rules::loa::square_count; ++square) {
    Cell& cell = cell_of(square, out);
    cell.shade = (file_of(square) + rank_of(square)) % 2 == 0 ? Shade::dark : Shade::light;
    write_square(square, cell.name);
    if (const auto side = position.at(square)) {
      cell.piece = picture_of(*side);
    }
  }
  for (int i = 0; i < board_size; ++i) {
    out.left.emplace_back(1, static_cast<char>('0' + board_size - i));
    out.bottom.emplace_back(1, static_cast<char>('a' + i));
  }
  out.right = out.left;
  out.top = out.bottom;
  // Each side occupies two edges, so neither is at the top or bottom.
  out.legend.push_back(
      {std::string(to_translate("piece")), {picture_of(Side::first), picture_of(Side::second)}});
}

void view<rules::LignesDAction>::trace(const rules::LignesDAction& /*game*/,
                                       const Position& /*position*/, const Move& move,
                                       BoardPicture& out) {
  if (!move.is_pass()) {
    cell_of(move.from, out).trace = Trace::from;
    cell_of(move.to, out).trace = Trace::to;
  }
}

}  // namespace damier::notation
