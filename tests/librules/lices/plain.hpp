#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

/// A second implementation of the rules of the Jeu de Lices, for tests: plain, slow, and written
/// from the sheet alone, with rows and files instead of sets of bits. Moves are those of the score
/// (L15, L16).
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
/// Returns all legal moves, canonical, sorted bytewise.
[[nodiscard]] std::vector<std::string> moves(const Position& position);
/// Returns the position after a legal move.
[[nodiscard]] Position after(const Position& position, const std::string& move);
/// `1-0`, `0-1`, `1/2-1/2` or `ongoing` (L12 to L14).
[[nodiscard]] std::string outcome(const Position& position);

}  // namespace damier::test::lices::plain
