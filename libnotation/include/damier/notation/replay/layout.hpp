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

/// Where the pieces stand in the positions of a game: its squares and pieces by number, and their
/// names. Specialised for each game, in its folder.
template <rules::Game G>
struct layout;

/// What a layout of several rulesets says of a game, see HasLayout.
template <class G>
concept LaysOutGames = requires(const G game, std::string_view text, Span span,
                                Diagnostics diagnostics, rules::Side side, std::size_t square) {
  { layout<G>::white(game) } -> std::same_as<rules::Side>;
  {
    layout<G>::read_loosely(game, text, span, diagnostics)
    } -> std::same_as<std::optional<LooseSetupOf<typename G::Position>>>;
  { layout<G>::find_squares(game, text, side) } -> std::same_as<std::optional<SquareSet>>;
  { layout<G>::square_name(game, square, side) } -> std::same_as<std::string>;
  { layout<G>::ends_of_ply(game, text, side) } -> std::same_as<std::optional<PlyEnds>>;
};

/// What a layout of one ruleset says, see HasLayout.
template <class G>
concept LaysOutOneRuleset = requires(std::string_view text, Span span, Diagnostics diagnostics,
                                     rules::Side side, std::size_t square) {
  { layout<G>::white } -> std::convertible_to<rules::Side>;
  {
    layout<G>::read_loosely(text, span, diagnostics)
    } -> std::same_as<std::optional<LooseSetupOf<typename G::Position>>>;
  { layout<G>::find_squares(text, side) } -> std::same_as<std::optional<SquareSet>>;
  { layout<G>::square_name(square, side) } -> std::same_as<std::string>;
  { layout<G>::ends_of_ply(text, side) } -> std::same_as<std::optional<PlyEnds>>;
};

/// What a layout provides.
///
/// - `kinds`, `pieces`, `owned`, `piece_names`, `white`: see BoardInfo.
/// - `squares()`: all squares. `number(square)`: the number of a square of the rules.
/// - `place(position, wanted, out)` fills `out`: a few words are copied. Sets that take longer need
///   only be filled if they are among the `wanted` kinds.
/// - `describe(position, move, out)`: the squares of a legal move.
/// - `same_board(a, b)`: whether the same pieces stand on the same squares.
/// - `is_written(game, position, move, text)`: whether the codec reads the text as this legal move
///   of the position; each `?` stands for any square. Reports nothing.
/// - `read_loosely(text, span, diagnostics)`: a set-up in the form of the codec, in which the side
///   to move and whole sides may be missing. Nothing and findings if it is invalid.
/// - `find_squares`, `square_name`, `ends_of_ply`: see BoardInfo.
///
/// With HasRulesets, `white` is a function of a game, and these three and `read_loosely` take one
/// first.
template <class G>
concept HasLayout = rules::HasSymmetry<G> &&
    (LaysOutGames<G> ||
     LaysOutOneRuleset<G>)&&requires(const G game, const typename G::Position position,
                                     const typename G::Move move, PieceKinds wanted,
                                     Placement placement, PlySquares ply, std::string_view text) {
  { layout<G>::kinds } -> std::convertible_to<std::size_t>;
  { layout<G>::pieces } -> std::convertible_to<PieceKinds>;
  { layout<G>::owned } -> std::convertible_to<bool>;
  { layout<G>::piece_names } -> std::convertible_to<std::span<const PieceName>>;
  { layout<G>::squares() } -> std::same_as<SquareSet>;
  { layout<G>::number(0) } -> std::same_as<std::size_t>;
  {layout<G>::place(position, wanted, placement)};
  {layout<G>::describe(position, move, ply)};
  { layout<G>::same_board(position, position) } -> std::same_as<bool>;
  { layout<G>::is_written(game, position, move, text) } -> std::same_as<bool>;
};

/// A game in which sides have pieces off the board: `hand(position, side)` is their number.
template <class G>
concept HasHands = requires(const typename G::Position position) {
  { layout<G>::hand(position, rules::Side::first) } -> std::same_as<int>;
};

/// A game in which both sides draw pieces from one stock: `stock(position)` is the number left, and
/// `stock_names` are words for it.
template <class G>
concept HasStock = requires(const typename G::Position position) {
  { layout<G>::stock(position) } -> std::same_as<int>;
  { layout<G>::stock_names } -> std::convertible_to<std::span<const std::string_view>>;
};

/// A game in which a name means a different square for each side, see BoardInfo.
template <class G>
concept NamesByOwner = layout<G>::named_by_owner;

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
[[nodiscard]] BoardInfo board_info_of([[maybe_unused]] const G& game) {
  BoardInfo board;
  board.squares = layout<G>::squares();
  board.kinds = layout<G>::kinds;
  board.pieces = layout<G>::pieces;
  board.owned = layout<G>::owned;
  board.piece_names = layout<G>::piece_names;
  board.symmetries = symmetries_of<G>();
  if constexpr (HasStock<G>) {
    board.stock_names = layout<G>::stock_names;
  }
  board.named_by_owner = NamesByOwner<G>;
  if constexpr (LaysOutGames<G>) {
    board.white = layout<G>::white(game);
    board.find_squares = [game](std::string_view text, rules::Side namer) {
      return layout<G>::find_squares(game, text, namer);
    };
    board.square_name = [game](std::size_t square, rules::Side namer) {
      return layout<G>::square_name(game, square, namer);
    };
    board.ends_of_ply = [game](std::string_view text, rules::Side mover) {
      return layout<G>::ends_of_ply(game, text, mover);
    };
  } else {
    board.white = layout<G>::white;
    board.find_squares = layout<G>::find_squares;
    board.square_name = layout<G>::square_name;
    board.ends_of_ply = layout<G>::ends_of_ply;
  }
  return board;
}

}  // namespace damier::notation
