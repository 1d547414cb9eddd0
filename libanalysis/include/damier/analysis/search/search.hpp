#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "damier/analysis/search/tree.hpp"

namespace damier::analysis {

class Tables;
struct Weights;

/// Maximum depth of a search, in plies.
inline constexpr int max_depth = 100;

/// Conditions that end a search. The first iteration is always finished.
struct Limits {
  int depth = 8;                      ///< in plies, 1 to max_depth; captures are followed further
  std::uint64_t nodes = 0;            ///< positions visited by all threads together; 0: no limit
  std::chrono::milliseconds time{0};  ///< 0: no limit
  bool processor_time = false;        ///< count the processor time of all threads of this process,
                                      ///< not other work on the machine
  unsigned threads = 1;               ///< with one thread the result is reproducible, unless `time`
                                      ///< is set
  unsigned lines = 1;                 ///< number of best lines to report (report.hpp), each by its
                                      ///< own search
  std::vector<std::uint16_t> without = {};  ///< root moves to exclude
  const Tables* tables = nullptr;           ///< tablebases; may be null
  const Weights* weights = nullptr;         ///< of the evaluation; null: those of the library
  bool prover = true;                       ///< spend up to half of the nodes on proving a win
  bool few_proofs = false;  ///< spend only a twelfth of them, to find a good move rather
                            ///< than the truth
  /// Searches unpromising moves less deeply at first. Otherwise all moves are searched to the
  /// depth. Proofs hold either way.
  bool selective = true;
  /// Keeps what is known from the last search, which had the same root and history, but may have
  /// excluded other moves.
  bool same_root = false;
  /// Keeps unproven results of the last search, which was of the same game with the same rules and
  /// limits. So the result depends on it.
  bool same_game = false;
  const std::atomic<bool>* stop = nullptr;  ///< another thread may set it to end the search

  /// Returns whether `without` contains a root move.
  [[nodiscard]] bool excludes(std::uint16_t move) const {
    return std::ranges::find(without, move) != without.end();
  }
};

/// Result of a search. README.md of this library defines when a result is proven.
struct Found {
  int score = 0;         ///< for the side to move, see score.hpp; a win or loss is proven
  bool solved = false;   ///< proven: a win, a loss, or a draw that depends on no evaluation
  bool at_most = false;  ///< the distance of a win or loss is an upper bound
  bool limited = false;  ///< not all moves of some position with more than max_width were searched
  bool over = false;     ///< the game is over at the root
  int depth = 0;         ///< of the last finished iteration
  std::uint64_t nodes = 0;
  std::vector<std::uint16_t> line;  ///< principal variation, as indices of choices
};

/// Receives the result of each finished iteration, on the searching thread.
using OnFound = std::function<void(const Found&)>;

class Experience;
class Prover;
class Table;

/// Searches trees: alpha-beta with iterative deepening, a transposition table, and a quiescence
/// search; in addition a proof-number search for wins. The table is kept between searches, but its
/// old entries are ignored unless `same_root` makes them valid.
class Search {
 public:
  /// `entries`: size of the transposition table, 16 bytes each, rounded up to a power of 2; 0: no
  /// table. The prover's table has as many entries, of 24 bytes.
  explicit Search(std::size_t entries = default_entries);
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  Search(Search&&) noexcept;
  Search& operator=(Search&&) noexcept;
  ~Search();

  /// Searches from the current node of the tree, which is restored on return and when `on_found` is
  /// called.
  [[nodiscard]] Found run(Tree& tree, const Limits& limits, const OnFound& on_found = {});

  static constexpr std::size_t default_entries = std::size_t{1} << 20;

 private:
  std::unique_ptr<Table> table_;
  std::unique_ptr<Prover> prover_;
  std::unique_ptr<Experience> experience_;
  bool far_ = false;  ///< the last search used values without distances
};

}  // namespace damier::analysis
