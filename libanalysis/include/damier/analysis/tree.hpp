#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "damier/rules/outcome.hpp"
#include "damier/rules/side.hpp"

/// What the search knows of a game. The search is compiled once; each game, or family of games,
/// supplies a Tree.
namespace damier::analysis {

/// A move as the search sees it.
struct Choice {
  std::uint16_t index =
      0;                   ///< its index among the moves of the position, in the order of the rules
  std::uint16_t key = 0;   ///< history key: similar moves share one; below key_count
  std::int32_t order = 0;  ///< above 0: changes the balance; moves with a greater order are tried
                           ///< first
};

inline constexpr std::size_t key_count = std::size_t{1} << 14;
/// The search sees only this many moves of a position, the first in the order of the rules.
inline constexpr std::size_t max_width = 1024;

/// Which moves of a position are wanted.
enum class Wanted : std::uint8_t {
  all,
  noisy,  ///< those that change the balance at once, such as captures
};

/// The state of a node besides its moves.
struct Sight {
  rules::Outcome outcome;  ///< of the position alone; ongoing if it has a move
  bool limited = false;    ///< there are more moves than max_width
  bool chance = false;     ///< the choices are not moves but equally likely events
};

/// The limit when no rule counts plies: more than any game has.
inline constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

/// How many more plies can be made after `made` plies, before `limit` is reached.
[[nodiscard]] constexpr std::size_t plies_before(std::size_t made, std::size_t limit) {
  return made < limit ? limit - made - 1 : 0;
}

/// Facts about a node that depend on the path to it.
struct Past {
  rules::Ending drawn = rules::Ending::none;  ///< the path makes this a draw, or allows a claim
  std::size_t reversible = 0;  ///< plies since the last irreversible one, or since the root
};

/// Properties of all nodes of a tree.
struct Character {
  bool compulsory = false;        ///< if there are noisy moves, only they are legal
  bool repetition_draws = false;  ///< the rules make repetition a draw
};

/// The path from a root to the current node of a search, with the rules of the game.
class Tree {
 public:
  Tree() = default;
  Tree(Tree&&) = delete;
  Tree& operator=(const Tree&) = delete;
  Tree& operator=(Tree&&) = delete;
  virtual ~Tree() = default;

  /// A copy with the same root, for another thread.
  [[nodiscard]] virtual std::unique_ptr<Tree> clone() const = 0;
  [[nodiscard]] virtual Character character() const = 0;
  /// Puts the wanted moves of the node into `choices`; must be called before `play`.
  virtual Sight look(Wanted wanted, std::vector<Choice>& choices) = 0;
  /// Moves to the child with that index. Returns whether the turn passes to the other side.
  virtual bool play(std::size_t index) = 0;
  /// Undoes the last `play`.
  virtual void undo() = 0;
  /// The static evaluation for the side to move, within max_evaluation.
  [[nodiscard]] virtual int evaluate() const = 0;
  [[nodiscard]] virtual rules::Side side_to_move() const = 0;
  [[nodiscard]] virtual std::uint64_t hash() const = 0;
  [[nodiscard]] virtual Past past() const = 0;
  /// Whether the position equals the one so many plies earlier.
  [[nodiscard]] virtual bool is_same(std::size_t plies_back) const = 0;
  /// How many more plies can be made before a ply count may end the game.
  [[nodiscard]] virtual std::size_t plies_left() const = 0;
  /// The value of the node in a table of endings, as a score for the side to move. Nothing if no
  /// table has it, or if the game so far, or a count of plies, could make it another.
  [[nodiscard]] virtual std::optional<int> tabled() const { return std::nullopt; }

 protected:
  Tree(const Tree&) = default;
};

}  // namespace damier::analysis
