#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "damier/analysis/tree.hpp"

namespace damier::analysis {

class Tables;
struct Weights;

inline constexpr int max_depth = 100;

/// When a search ends. The first iteration is always finished.
struct Limits {
  int depth = 8;                      ///< in plies, 1 to max_depth; captures are followed further
  std::uint64_t nodes = 0;            ///< positions visited by all threads together; 0: no limit
  std::chrono::milliseconds time{0};  ///< 0: no limit
  bool processor_time = false;        ///< `time` is that of all threads of this process, so that
                                      ///< other work on the machine does not count
  unsigned threads = 1;               ///< with one thread the result is reproducible, unless `time`
                                      ///< is set
  unsigned lines = 1;                 ///< so many best lines are reported (report.hpp), each
                                      ///< by a search of its own
  std::vector<std::uint16_t> without;  ///< root moves to exclude
  const Tables* tables = nullptr;      ///< of endings, if there are any
  const Weights* weights = nullptr;    ///< of the evaluation; null: those of the library
  bool prover = true;                  ///< up to half of the nodes are for the proof of a win
  bool few_proofs = false;             ///< only a twelfth of them: a good move is wanted rather
                                       ///< than the truth
  /// Moves that promise little are searched less deeply at first. Otherwise all moves are searched
  /// to the depth. What is proven is true either way.
  bool selective = true;
  /// The root and all that was played before it are those of the last search, which may have
  /// excluded other moves: what is known of them is kept.
  bool same_root = false;
  /// The last search was of the same game, by the same rules and limits: what it found and does not
  /// prove anything is kept. So the result depends on it.
  bool same_game = false;
  const std::atomic<bool>* stop = nullptr;  ///< another thread may set it to end the search

  [[nodiscard]] bool excludes(std::uint16_t move) const {
    return std::ranges::find(without, move) != without.end();
  }
};

/// The result of a search. README.md of this library defines when a result is proven.
struct Found {
  int score = 0;        ///< for the side to move, see score.hpp; a win or loss is proven
  bool solved = false;  ///< proven: a win, a loss, or a draw that rests on no evaluation
  bool at_most =
      false;  ///< the distance of a win or loss is the most it takes, not the nearest one
  bool limited = false;  ///< somewhere more than max_width moves were not all searched
  bool over = false;     ///< the game is over at the root
  int depth = 0;         ///< of the last finished iteration
  std::uint64_t nodes = 0;
  std::vector<std::uint16_t> line;  ///< the principal variation, as indices of choices
};

/// Is told what each finished iteration has found, in the thread that searches.
using OnFound = std::function<void(const Found&)>;

class Experience;
class Prover;
class Table;

/// Searches trees: alpha-beta with iterative deepening, a transposition table, and a quiescence
/// search; beside it a proof-number search for wins. The table is kept from search to search, but
/// its old entries are ignored, unless `same_root` says that they hold.
class Search {
 public:
  /// `entries`: the size of the transposition table, 16 bytes each, rounded up to a power of 2; 0:
  /// no table. That of the prover has as many, of 24 bytes.
  explicit Search(std::size_t entries = default_entries);
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  Search(Search&&) noexcept;
  Search& operator=(Search&&) noexcept;
  ~Search();

  /// Searches from the node where the tree stands; the tree is back there on return, and when
  /// `on_found` is called.
  [[nodiscard]] Found run(Tree& tree, const Limits& limits, const OnFound& on_found = {});

  static constexpr std::size_t default_entries = std::size_t{1} << 20;

 private:
  std::unique_ptr<Table> table_;
  std::unique_ptr<Prover> prover_;
  std::unique_ptr<Experience> experience_;
  bool far_ = false;  ///< the last search used values without distances
};

}  // namespace damier::analysis
