#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

/// A second implementation of the rules of Marelle, for tests: plain, slow, and written from the
/// sheet alone, over names of points instead of sets of bits. Independent of the codec, so that
/// each verifies the other.
namespace damier::test::marelle::plain {

/// A ruleset, as in its sheet.
struct Rules {
  bool takes_from_mills = false;  ///< M6: any stone, if all are in mills
  bool jumps = true;              ///< M5
};

struct Position {
  std::map<std::string, char> stones;  ///< 'W' or 'B', by the name of the point
  std::array<int, 2> in_hand{};        ///< White's, Black's
  char to_move = 'W';

  [[nodiscard]] int& hand(char side) { return in_hand[side == 'W' ? 0 : 1]; }
  [[nodiscard]] int hand(char side) const { return in_hand[side == 'W' ? 0 : 1]; }
};

/// Returns the names of the points, in the order of M1.
[[nodiscard]] const std::vector<std::string>& points();

/// Reads `W:Wd6,f4,g1:Ba1,d3,c4:H7,8` (M11); the form must be correct, the position need not be.
[[nodiscard]] Position read(std::string_view setup);
/// Writes the text that `read` reads.
[[nodiscard]] std::string write(const Position& position);

/// Returns whether the stone on a point is part of a mill.
[[nodiscard]] bool in_mill(const Position& position, std::string_view point);

/// Returns all legal moves (M10), sorted bytewise.
[[nodiscard]] std::vector<std::string> moves(const Rules& rules, const Position& position);
/// Returns the position after a legal move.
[[nodiscard]] Position after(const Position& position, std::string_view move);
/// `1-0`, `0-1` or `ongoing`, by M8 and M11.
[[nodiscard]] std::string outcome(const Rules& rules, const Position& position);

}  // namespace damier::test::marelle::plain
