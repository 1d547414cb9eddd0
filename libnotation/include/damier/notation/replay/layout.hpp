#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/replay/board_info.hpp"
#include "damier/notation/replay/placement.hpp"
#include "damier/notation/text/span.hpp"
#include "damier/rules/symmetry.hpp"

namespace damier::notation {

/// A set-up that may be incomplete or invalid.
template <class Position>
struct LooseSetupOf {
  Position position;
  std::optional<rules::Side> to_move;  ///< as written; if missing, `position` has the first side
};

/// Places of the pieces in the positions of a game: its squares and pieces by number, and their
/// names. Specialised for each game, in its folder, and derived from LayoutDefaults.
template <rules::Game G>
struct layout;

/// The optional part of a layout, which the layout of a game may redefine.
template <rules::Game G>
struct LayoutDefaults {
  using Position = typename G::Position;

  /// Whether a name means a different square for each side, see BoardInfo.
  static constexpr bool named_by_owner = false;
  /// Words for the stock; empty without one.
  static constexpr std::span<const std::string_view> stock_names{};

  /// Returns the number of pieces that a side has off the board, in games with such pieces.
  [[nodiscard]] static constexpr std::optional<int> hand(const Position& /*position*/,
                                                         rules::Side /*side*/) {
    return std::nullopt;
  }
  /// Returns the number of pieces left in the stock from which both sides draw, if there is one.
  [[nodiscard]] static constexpr std::optional<int> stock(const Position& /*position*/) {
    return std::nullopt;
  }
};

/// Requirements on a layout in addition to LayoutDefaults.
///
/// - `kinds`, `pieces`, `owned`, `piece_names` and `white(game)`: see BoardInfo.
/// - `squares()`: all squares. `number(square)`: the number of a square of the rules.
/// - `place(position, wanted, out)` fills `out`: a few words are copied. Sets that take longer need
///   only be filled if they are among the `wanted` kinds.
/// - `describe(position, move, out)`: the squares of a legal move.
/// - `same_board(a, b)`: whether the same pieces stand on the same squares.
/// - `is_written(game, position, move, text)`: whether the codec reads the text as this legal move
///   of the position; each `?` stands for any square. Reports nothing.
/// - `read_loosely(game, text, span, diagnostics)`: a set-up in the form of the codec, in which the
///   side to move and whole sides may be missing. Nothing and findings if it is invalid.
/// - `find_squares`, `square_name`, `ends_of_ply`: see BoardInfo; a game is their first argument.
template <class G>
concept HasLayout = rules::HasSymmetry<G> &&
    requires(const G game, const typename G::Position position, const typename G::Move move,
             PieceKinds wanted, Placement placement, PlySquares ply, std::string_view text,
             Span span, Diagnostics diagnostics, rules::Side side, std::size_t square) {
  { layout<G>::kinds } -> std::convertible_to<std::size_t>;
  { layout<G>::pieces } -> std::convertible_to<PieceKinds>;
  { layout<G>::owned } -> std::convertible_to<bool>;
  { layout<G>::piece_names } -> std::convertible_to<std::span<const PieceName>>;
  { layout<G>::white(game) } -> std::same_as<rules::Side>;
  { layout<G>::squares() } -> std::same_as<SquareSet>;
  { layout<G>::number(0) } -> std::same_as<std::size_t>;
  {layout<G>::place(position, wanted, placement)};
  {layout<G>::describe(position, move, ply)};
  { layout<G>::same_board(position, position) } -> std::same_as<bool>;
  { layout<G>::is_written(game, position, move, text) } -> std::same_as<bool>;
  {
    layout<G>::read_loosely(game, text, span, diagnostics)
    } -> std::same_as<std::optional<LooseSetupOf<typename G::Position>>>;
  { layout<G>::find_squares(game, text, side) } -> std::same_as<std::optional<SquareSet>>;
  { layout<G>::square_name(game, square, side) } -> std::same_as<std::string>;
  { layout<G>::ends_of_ply(game, text, side) } -> std::same_as<std::optional<PlyEnds>>;
};

/// Returns the symmetries of a game, with the numbers of its layout.
template <HasLayout G>
[[nodiscard]] Symmetries symmetries_of() {
  std::vector<Symmetries::Turn> turns(rules::symmetry_count<G>, Symmetries::Turn(SquareSet::limit));
  const SquareSet squares = layout<G>::squares();
  for (std::size_t s = 0; s < turns.size(); ++s) {
    for (int square = 0; square < static_cast<int>(SquareSet::limit); ++square) {
      const std::size_t number = layout<G>::number(square);
      if (number < SquareSet::limit && squares.contains(number)) {
        turns[s][number] = static_cast<std::uint8_t>(
            layout<G>::number(rules::symmetry<G>::turn_square(square, s)));
      }
    }
  }
  return {squares, std::move(turns)};
}

template <HasLayout G>
[[nodiscard]] BoardInfo board_info_of(const G& game) {
  BoardInfo board;
  board.squares = layout<G>::squares();
  board.kinds = layout<G>::kinds;
  board.pieces = layout<G>::pieces;
  board.owned = layout<G>::owned;
  board.piece_names = layout<G>::piece_names;
  board.white = layout<G>::white(game);
  board.symmetries = symmetries_of<G>();
  board.stock_names = layout<G>::stock_names;
  board.named_by_owner = layout<G>::named_by_owner;
  board.find_squares = [game](std::string_view text, rules::Side namer) {
    return layout<G>::find_squares(game, text, namer);
  };
  board.square_name = [game](std::size_t square, rules::Side namer) {
    return layout<G>::square_name(game, square, namer);
  };
  board.ends_of_ply = [game](std::string_view text, rules::Side mover) {
    return layout<G>::ends_of_ply(game, text, mover);
  };
  return board;
}

}  // namespace damier::notation
