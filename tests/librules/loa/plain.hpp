#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

/// A second implementation of the rules of Lignes d'action, for tests: plain, slow, and written
/// from the sheet alone (A1 to A10). Squares contain a letter each, and moves are text.
namespace damier::test::loa::plain {

struct Position {
  std::array<std::string, 8> ranks;  ///< a letter per square from the left: `B`, `W` or `.`
  char to_move = 'B';

  Position() { ranks.fill("........"); }
  friend bool operator==(const Position&, const Position&) = default;
};

/// Reads `B:Bb1,c1:Wa2,a3`; the form must be correct, but the position need not be valid.
[[nodiscard]] Position read(std::string_view setup);

/// Returns the canonical texts of all legal moves (A9), sorted bytewise.
[[nodiscard]] std::vector<std::string> moves(const Position& position);

/// Returns the position after a move.
[[nodiscard]] Position after(const Position& position, std::string_view move);

/// Returns `1-0` if Black has won, `0-1`, `1/2-1/2` or `ongoing`; `draws`: the meaning of
/// `BothConnected` (A6).
[[nodiscard]] std::string outcome(const Position& position, bool draws = false);

}  // namespace damier::test::loa::plain
