#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "damier/analysis/tree.hpp"

namespace damier::analysis {

inline constexpr int max_depth = 100;

/// When a search ends. The first iteration is always finished.
struct Limits {
  int depth = 8;                      ///< in plies, 1 to max_depth; captures are followed beyond
  std::uint64_t nodes = 0;            ///< positions reached by all threads; 0: no limit
  std::chrono::milliseconds time{0};  ///< 0: no limit
  unsigned threads = 1;               ///< with one, the same limits but `time` give the same answer
  std::optional<std::uint16_t> without;  ///< a move of the root that is left out
};

/// What a search has found. README.md of this library says when a result is proven.
struct Found {
  int score = 0;  ///< to the side to move, see score.hpp; a win or loss is proven
  bool solved =
      false;  ///< no evaluation plays a part in it: a win, a loss, or a draw that is proven
  bool limited = false;  ///< somewhere only the first max_width moves were seen
  bool over = false;     ///< the game is over at the root
  int depth = 0;         ///< of the last iteration that was finished
  std::uint64_t nodes = 0;
  std::vector<std::uint16_t> line;  ///< the best play from the root, by the indices of its choices
};

class Table;

/// Searches trees: alpha-beta with iterative deepening, a table of positions, and captures to their
/// end. Keeps its table from search to search; what it held before plays no part.
class Search {
 public:
  /// `entries`: of the table of positions, 16 bytes each, rounded up to a power of 2; 0: none.
  explicit Search(std::size_t entries = default_entries);
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  Search(Search&&) noexcept;
  Search& operator=(Search&&) noexcept;
  ~Search();

  /// Searches from where the tree stands, which is where it stands afterwards.
  [[nodiscard]] Found run(Tree& tree, const Limits& limits);

  static constexpr std::size_t default_entries = std::size_t{1} << 20;

 private:
  std::unique_ptr<Table> table_;
};

}  // namespace damier::analysis
