#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "damier/notation/replay/placement.hpp"
#include "damier/notation/replay/symmetries.hpp"
#include "damier/rules/side.hpp"

namespace damier::notation {

/// The board and the pieces of a ruleset, for generic code. Texts name squares as the ruleset does,
/// even if a record names them otherwise.
struct BoardInfo {
  SquareSet squares;      ///< all squares of the board
  std::size_t kinds = 0;  ///< upper bound of all kind numbers, exclusive
  PieceKinds pieces = 0;  ///< the kinds that are pieces; other kinds are states of pieces
  bool owned = true;      ///< pieces on the board belong to the sides
  rules::Side white{};    ///< the side that set-ups call W; the first side if they use colours
  std::span<const PieceName> piece_names;
  /// Words for the stock that both sides draw from, see PositionFacts::stock; empty without it.
  std::span<const std::string_view> stock_names;
  Symmetries symmetries;
  /// A name means a different square for each side. The first side names squares without a piece.
  bool named_by_owner = false;

  /// Returns the squares of a name or a range, as that side names them; nothing if there are none.
  /// A number range includes both ends; another range covers the rectangle with these corners.
  std::function<std::optional<SquareSet>(std::string_view text, rules::Side namer)> find_squares;
  std::function<std::string(std::size_t square, rules::Side namer)> square_name;
  /// Returns the ends of a written ply of a side, in which `?` may stand for a square; nothing if
  /// it cannot be a ply of this ruleset.
  std::function<std::optional<PlyEnds>(std::string_view text, rules::Side mover)> ends_of_ply;
};

}  // namespace damier::notation
