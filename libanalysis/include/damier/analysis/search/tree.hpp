#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "damier/analysis/search/score.hpp"
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
/// The search sees only this many moves of a position.
inline constexpr std::size_t max_width = 1024;

/// Which moves of a position are wanted.
enum class Wanted : std::uint8_t {
  all,
  noisy,  ///< those that change the balance at once, such as captures
  /// Those that promise most where there are very many, and a few events that stand for all;
  /// elsewhere all of them.
  promising,
};

/// The state of a node besides its moves.
struct Sight {
  rules::Outcome outcome;  ///< of the position alone; ongoing if it has a move
  bool limited = false;    ///< there are more moves than max_width
  bool chance = false;     ///< the choices are not moves but equally likely events
  bool sampled = false;    ///< the choices stand for others, which were left out as less promising
};

/// Bounds of an evaluation, for the side to move.
struct Range {
  int low;
  int high;
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
  bool may_pass = false;  ///< whoever stands well hardly ever wishes to pass, see Tree::pass
  /// What the right to move is worth: an evaluation that a selective search may compare with one a
  /// ply farther.
  int tempo = 0;
  /// More than one noisy move gains, but for rare ones. Where that is not enough for a side, a
  /// selective search does not follow noisy moves. 0: it follows them all.
  int swing = 0;
  bool proofs = true;  ///< a win may be proven long before the end of the game
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
  /// Undoes the last `play` or `pass`.
  virtual void undo() = 0;
  /// Gives the turn to the other side, as no rule allows. Only called where `may_pass`.
  virtual void pass() {}
  /// The static evaluation for the side to move, within max_evaluation.
  [[nodiscard]] virtual int evaluate() const = 0;
  /// Bounds of all evaluations, and finished games count as max_evaluation, that so many plies
  /// lead to, and captures after them.
  [[nodiscard]] virtual Range range(int /*plies*/) const {
    return {-max_evaluation, max_evaluation};
  }
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
