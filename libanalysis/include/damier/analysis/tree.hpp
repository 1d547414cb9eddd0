#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "damier/rules/outcome.hpp"
#include "damier/rules/side.hpp"

/// What the search knows of a game. The search is compiled once; a game, or a board of a family,
/// gives it a Tree.
namespace damier::analysis {

/// A move as the search sees it.
struct Choice {
  std::uint16_t index =
      0;  ///< its place among the moves of its position, in the order of the rules
  std::uint16_t key =
      0;  ///< for moves that did well elsewhere: alike for alike moves, below key_count
  std::int32_t order = 0;  ///< above 0: it changes the balance, the more the sooner it is tried
};

inline constexpr std::size_t key_count = std::size_t{1} << 14;
/// Of a position with more moves the search sees so many, the first ones by the order of the rules.
inline constexpr std::size_t max_width = 1024;

/// Which moves of a position are wanted.
enum class Wanted : std::uint8_t {
  all,
  noisy,  ///< those that change the balance at once, as captures do
};

/// What there is at a node besides its moves.
struct Sight {
  rules::Outcome outcome;  ///< by the position alone; not over if any move was found
  bool limited = false;    ///< there are more moves than max_width
  bool chance = false;     ///< the choices are not moves but equally likely events
};

/// More plies than any game has: what is left of them where nothing counts them.
inline constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

/// How many more plies can be made after `made` of them, before `limit` are complete.
[[nodiscard]] constexpr std::size_t plies_before(std::size_t made, std::size_t limit) {
  return made < limit ? limit - made - 1 : 0;
}

/// What the way to a node decides.
struct Past {
  rules::Ending drawn = rules::Ending::none;  ///< the way makes a draw here, or lets it be claimed
  std::size_t reversible =
      0;  ///< plies since the last one that cannot be taken back, or since the root
};

/// What holds for all nodes of a tree.
struct Character {
  bool compulsory = false;  ///< where there are noisy moves, only those are legal
  bool repetition_draws =
      false;  ///< a position that comes back again and again is a draw by the rules
};

/// The positions from a root to the node where the search is, and the rules of their game.
class Tree {
 public:
  Tree() = default;
  Tree(Tree&&) = delete;
  Tree& operator=(const Tree&) = delete;
  Tree& operator=(Tree&&) = delete;
  virtual ~Tree() = default;

  /// Another tree of the same root, for another thread.
  [[nodiscard]] virtual std::unique_ptr<Tree> clone() const = 0;
  [[nodiscard]] virtual Character character() const = 0;
  /// Looks for the moves of the node, which it puts in `choices`; to be called before `play`.
  virtual Sight look(Wanted wanted, std::vector<Choice>& choices) = 0;
  /// Goes to the node of the choice of that index; whether it is the other side's turn there.
  virtual bool play(std::size_t index) = 0;
  /// Goes back to where the last `play` came from.
  virtual void undo() = 0;
  /// What the position is worth by itself, to the side to move, within max_evaluation.
  [[nodiscard]] virtual int evaluate() const = 0;
  [[nodiscard]] virtual rules::Side side_to_move() const = 0;
  [[nodiscard]] virtual std::uint64_t hash() const = 0;
  [[nodiscard]] virtual Past past() const = 0;
  /// Whether the position is the same as that so many plies before.
  [[nodiscard]] virtual bool is_same(std::size_t plies_back) const = 0;
  /// How many more plies can be made before a count of plies may end the game.
  [[nodiscard]] virtual std::size_t plies_left() const = 0;

 protected:
  Tree(const Tree&) = default;
};

}  // namespace damier::analysis
