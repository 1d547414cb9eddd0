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

/// The board and the pieces of a ruleset, for generic code: part of its row. Texts name squares as
/// the ruleset does, even if a record names them otherwise.
struct BoardInfo {
  SquareSet squares;      ///< all of them
  std::size_t kinds = 0;  ///< all numbers of kinds are below this
  PieceKinds pieces = 0;  ///< the kinds that are pieces; others are states of pieces
  bool owned = true;      ///< pieces on the board belong to the sides
  rules::Side white{};    ///< the side that set-ups call W; the first one if they have colours
  std::span<const PieceName> piece_names;
  /// Words for what both sides draw pieces from, see PositionFacts::stock; empty without it.
  std::span<const std::string_view> stock_names;
  Symmetries symmetries;
  /// A name means another square to each side. A square without a piece is named by the first one.
  bool named_by_owner = false;

  /// The squares of a name or a range, as that side names them; nothing if there are none. A range
  /// of numbers goes from one to the other; one between two other names covers all squares in the
  /// rectangle with these corners.
  std::function<std::optional<SquareSet>(std::string_view text, rules::Side namer)> find_squares;
  std::function<std::string(std::size_t square, rules::Side namer)> square_name;
  /// The ends of a written ply of a side, in which `?` may stand for a square; nothing if it cannot
  /// be a ply of this ruleset.
  std::function<std::optional<PlyEnds>(std::string_view text, rules::Side mover)> ends_of_ply;
};

}  // namespace damier::notation
