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

/// Interface between the search and a game. The search is compiled once; each game, or family of
/// games, supplies a Tree.
namespace damier::analysis {

/// Move as the search sees it.
struct Choice {
  std::uint16_t index = 0;  ///< its index among the moves of the position, in rule order
  std::uint16_t key = 0;    ///< history key, shared by similar moves; below key_count
  std::int32_t order = 0;   ///< above 0: changes the balance; moves with a greater order are tried
                            ///< first
};

inline constexpr std::size_t key_count = std::size_t{1} << 14;
/// Maximum number of moves of a position that the search sees.
inline constexpr std::size_t max_width = 1024;

/// Selects moves of a position.
enum class Wanted : std::uint8_t {
  all,
  noisy,  ///< those that change the balance immediately, such as captures
  /// The most promising where there are very many, and a few events that stand for all; elsewhere
  /// all.
  promising,
};

/// State of a node other than its moves.
struct Sight {
  rules::Outcome outcome;  ///< of the position alone; ongoing if it has a move
  bool limited = false;    ///< there are more moves than max_width
  bool chance = false;     ///< the choices are not moves but equally likely events
  bool sampled = false;    ///< the choices stand for others, which were omitted as less promising
};

/// Bounds of an evaluation, for the side to move.
struct Range {
  int low;
  int high;
};

/// Limit when no rule counts plies: more than any game has.
inline constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

/// Returns the number of further plies before `limit` is reached, after `made` plies.
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
  bool may_pass = false;  ///< a side that stands well hardly ever wants to pass, see Tree::pass
  /// Value of the right to move, so that a selective search can compare evaluations one ply apart.
  int tempo = 0;
  /// Maximum gain of noisy moves, with rare exceptions. A selective search does not follow noisy
  /// moves if it is not enough for a side. 0: follows them all.
  int swing = 0;
  bool proofs = true;  ///< a win may be proven long before the end of the game
};

/// Path from a root to the current node of a search, with the rules of the game.
class Tree {
 public:
  Tree() = default;
  Tree(Tree&&) = delete;
  Tree& operator=(const Tree&) = delete;
  Tree& operator=(Tree&&) = delete;
  virtual ~Tree() = default;

  /// Returns a copy with the same root, for another thread.
  [[nodiscard]] virtual std::unique_ptr<Tree> clone() const = 0;
  [[nodiscard]] virtual Character character() const = 0;
  /// Puts the wanted moves of the node into `choices`; must be called before `play`.
  virtual Sight look(Wanted wanted, std::vector<Choice>& choices) = 0;
  /// Moves to the child with that index. Returns whether the turn passes to the other side.
  virtual bool play(std::size_t index) = 0;
  /// Undoes the last `play` or `pass`.
  virtual void undo() = 0;
  /// Gives the turn to the other side, which no rule allows. Called only if `may_pass`.
  virtual void pass() {}
  /// Returns the static evaluation for the side to move, within max_evaluation.
  [[nodiscard]] virtual int evaluate() const = 0;
  /// Returns bounds of all evaluations within `plies` plies and the captures after them; finished
  /// games count as max_evaluation.
  [[nodiscard]] virtual Range range(int /*plies*/) const {
    return {-max_evaluation, max_evaluation};
  }
  [[nodiscard]] virtual rules::Side side_to_move() const = 0;
  /// Returns a hash of the position, including the side to move.
  [[nodiscard]] virtual std::uint64_t hash() const = 0;
  [[nodiscard]] virtual Past past() const = 0;
  /// Returns whether the position equals the one `plies_back` plies earlier.
  [[nodiscard]] virtual bool is_same(std::size_t plies_back) const = 0;
  /// Returns how many more plies can be made before a ply count may end the game.
  [[nodiscard]] virtual std::size_t plies_left() const = 0;
  /// Returns the value of the node in a tablebase, as a score for the side to move. Nothing if no
  /// table has it, or if the history or a count of plies could change it.
  [[nodiscard]] virtual std::optional<int> tabled() const { return std::nullopt; }

 protected:
  Tree(const Tree&) = default;
};

}  // namespace damier::analysis
