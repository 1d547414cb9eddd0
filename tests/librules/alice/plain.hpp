#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// A second implementation of the rules of Alice, for tests: plain, slow, and written from the
/// sheet alone. Cards are strings, squares are file and rank. C10 is implemented literally: each
/// player's board at the end of its last turn is kept, with the cards that it touched.
namespace damier::test::alice::plain {

using Card = std::string;            ///< `4PI`
using Square = std::pair<int, int>;  ///< rank, file, from 0, so that `<` is the order of C15
using Board = std::map<Square, Card>;

/// The state at the end of a player's turn.
struct TurnEnd {
  Board board;
  std::set<Card> touched;
};

struct Position {
  int player = 0;  ///< to move: 0 or 1
  Board board;
  std::vector<Card> pile;               ///< from the top, all that is left
  std::optional<TurnEnd> last_turn[2];  ///< by player; none before its first turn
  std::set<Card> taken[2];
};

[[nodiscard]] Position start(const std::vector<Card>& pile);

/// Returns all legal moves, canonical (C15), sorted.
[[nodiscard]] std::vector<std::string> moves(const Position& position, bool exchanges);

/// Returns the position after a legal move.
[[nodiscard]] Position play(Position position, const std::string& move);

/// Returns the position as in C17, with the fifth list.
[[nodiscard]] std::string text_of(const Position& position);

/// Returns `1-0`, `0-1`, `1/2-1/2` or `ongoing`.
[[nodiscard]] std::string outcome(const Position& position, int of_ace_of_spades);

}  // namespace damier::test::alice::plain
