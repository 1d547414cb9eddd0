#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "graph.hpp"
#include "results.hpp"
#include "size.hpp"

namespace damier::analysis::tables {

/// Class that is being solved. It is consistent between any two steps of the solver, so it can be
/// saved and resumed.
struct Work {
  bool distances = true;    ///< false: find out only who wins
  std::vector<Word> words;  ///< by number; empty without distances
  /// Number of successors inside the class not yet won. Without distances: see results.hpp.
  std::vector<std::uint8_t> waits;
  std::uint64_t next = 0;   ///< lower numbers are finished in this pass
  std::uint32_t layer = 0;  ///< 0: the first look at each position; n + 1: the distance n
  /// Maximum distance known so far. Without distances: whether this pass has spread anything.
  std::uint32_t last = 0;

  [[nodiscard]] std::size_t size() const { return waits.size(); }
  /// Returns what is known of a number; once the class is solved, its value.
  [[nodiscard]] Word word(std::size_t number) const {
    return distances ? words[number] : word_of(waits[number]);
  }
};

/// Called after each step. Returns whether to continue.
using AfterStep = std::function<bool(const Work&)>;

/// Solves a class by retrograde analysis. First it examines all positions. Then it takes those that
/// are decided in n plies, for rising n. A predecessor of a lost one is won in n + 1; one with only
/// won successors is lost. The rest is drawn. The result does not depend on the number of threads.
/// Without distances one byte per position is enough: results are spread in any order. Returns
/// false if it was stopped; `work` may come from a stopped solver. Throws std::length_error if a
/// position has too many successors.
[[nodiscard]] bool solve(const Graph& graph, unsigned threads, Work& work,
                         const AfterStep& after_step);

/// Calls `use(begin, end)` for ranges of at most `size` that make up the whole, from several
/// threads. Rethrows exceptions.
void in_parallel(std::uint64_t begin, std::uint64_t end, std::uint64_t size, unsigned threads,
                 const std::function<void(std::uint64_t, std::uint64_t)>& use);

}  // namespace damier::analysis::tables
