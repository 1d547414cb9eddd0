#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

/// The rules of the Jeu de Lices once more, for the tests of the rules: plain, slow, and written
/// from the sheet alone, over rows and files instead of sets of bits, with moves as the score has
/// them (L15, L16).
namespace damier::test::lices::plain {

using Square = std::pair<int, int>;  ///< row and file from 1, as White sees them (L2)

struct Piece {
  char side = 'W';
  char kind = 'P';  ///< P, E or C
};

struct Position {
  std::map<Square, Piece> pieces;
  char to_move = 'W';
};

[[nodiscard]] Position start();
/// All legal moves, canonical, sorted bytewise.
[[nodiscard]] std::vector<std::string> moves(const Position& position);
/// The position after a legal move.
[[nodiscard]] Position after(const Position& position, const std::string& move);
/// `1-0`, `0-1`, `1/2-1/2` or `ongoing` (L12 to L14).
[[nodiscard]] std::string outcome(const Position& position);

}  // namespace damier::test::lices::plain
