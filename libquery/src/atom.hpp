#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "damier/notation/replay/facts.hpp"
#include "damier/notation/replay/placement.hpp"

#include "value_test.hpp"

namespace damier::query {

/// Kind of test of an atom. The cheap ones come first.
enum class Test : std::uint8_t {
  never,    ///< its words have no meaning in this ruleset
  record,   ///< a condition of the record
  has_ply,  ///< a ply is played from here
  start,
  last,
  to_move,
  ply,
  contains,
  any,
  empty,
  count,
  kind,
  takes,
  takes_kinds,
  from,
  to,
  by,
  promotes,
  same_board,
  same_position,
  hand,
  stock,
  score,
  plays,
  nag,
  comment,
  clock,
  eval,
  moves,
  repeated,
};

/// Some squares of one owner and kind.
struct Mask {
  notation::Owner owner{};
  std::size_t kind = 0;
  notation::SquareSet squares;
};

/// Owners whose pieces are counted.
enum class Whose : std::uint8_t { first, second, mover, opponent, all };

/// What is counted: squares as each owner names them.
struct CountedSquares {
  Whose whose = Whose::all;
  notation::PieceKinds kinds = notation::all_piece_kinds;
  std::array<notation::SquareSet, notation::owner_count> squares{};
};

/// Condition of a position or a ply, compiled for a ruleset and a symmetry: its constants are
/// turned instead of each position.
struct Atom {
  Test test = Test::never;
  std::size_t condition = 0;  ///< of the record, by its number
  std::vector<Mask> masks;
  notation::PieceKinds kinds = notation::all_piece_kinds;
  notation::PieceKinds wanted = 0;               ///< kinds whose places it needs
  std::array<notation::SquareSet, 2> squares{};  ///< by the side that names them
  CountedSquares counted;
  std::optional<CountedSquares> other;  ///< count that `counted` is compared with
  Operation operation = Operation::equal;
  std::shared_ptr<const notation::PositionFacts> setup;
  std::optional<NumberTest> number;
  std::optional<TextTest> text;
  std::string word;
  std::uint32_t nag = 0;
  std::array<std::optional<notation::PlyEnds>, 2> ends{};  ///< of a written ply, by its mover
  std::size_t symmetry = 0;
  rules::Side side = rules::Side::first;
};

}  // namespace damier::query
