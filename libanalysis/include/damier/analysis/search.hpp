#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "damier/analysis/tree.hpp"

namespace damier::analysis {

class Tables;

inline constexpr int max_depth = 100;

/// When a search ends. The first iteration is always finished.
struct Limits {
  int depth = 8;                      ///< in plies, 1 to max_depth; captures are followed further
  std::uint64_t nodes = 0;            ///< positions visited by all threads together; 0: no limit
  std::chrono::milliseconds time{0};  ///< 0: no limit
  unsigned threads = 1;               ///< with one thread the result is reproducible, unless `time`
                                      ///< is set
  std::optional<std::uint16_t> without;  ///< a root move to exclude
  const Tables* tables = nullptr;        ///< of endings, if there are any
  bool prover = true;                    ///< half of the nodes are for the proof of a win
};

/// The result of a search. README.md of this library defines when a result is proven.
struct Found {
  int score = 0;        ///< for the side to move, see score.hpp; a win or loss is proven
  bool solved = false;  ///< proven: a win, a loss, or a draw that rests on no evaluation
  bool at_most =
      false;  ///< the distance of a win or loss is the most it takes, not the nearest one
  bool limited = false;  ///< somewhere only the first max_width moves were searched
  bool over = false;     ///< the game is over at the root
  int depth = 0;         ///< of the last finished iteration
  std::uint64_t nodes = 0;
  std::vector<std::uint16_t> line;  ///< the principal variation, as indices of choices
};

class Prover;
class Table;

/// Searches trees: alpha-beta with iterative deepening, a transposition table, and a quiescence
/// search; beside it a proof-number search for wins. The table is kept from search to search, but its old entries are ignored.
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

  /// Searches from the node where the tree stands; the tree is back there on return.
  [[nodiscard]] Found run(Tree& tree, const Limits& limits);

  static constexpr std::size_t default_entries = std::size_t{1} << 20;

 private:
  std::unique_ptr<Table> table_;
  std::unique_ptr<Prover> prover_;
};

}  // namespace damier::analysis
