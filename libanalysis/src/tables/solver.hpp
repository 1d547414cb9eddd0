#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "graph.hpp"
#include "results.hpp"
#include "size.hpp"

namespace damier::analysis::tables {

/// A class that is being solved. It is whole between any two steps of the solver, so it can be kept
/// in a file and taken up again.
struct Work {
  bool distances = true;    ///< else only who wins is found out
  std::vector<Word> words;  ///< by number; none without distances
  /// How many successors inside the class are not yet won. Without distances: see results.hpp.
  std::vector<std::uint8_t> waits;
  std::uint64_t next = 0;   ///< numbers below have had their turn in this pass
  std::uint32_t layer = 0;  ///< 0: the first look at each position; n + 1: the distance n
  /// The greatest distance known so far. Without distances: whether this pass has spread anything.
  std::uint32_t last = 0;

  [[nodiscard]] std::size_t size() const { return waits.size(); }
  /// What is known of a number; once the class is solved, its value.
  [[nodiscard]] Word word(std::size_t number) const {
    return distances ? words[number] : word_of(waits[number]);
  }
};

/// Called after each step. Returns whether to go on.
using AfterStep = std::function<bool(const Work&)>;

/// Solves a class by going back from its ends. First it looks at all positions. Then it takes those
/// that are decided in n plies, for rising n. What can move to a lost one is won in n + 1; what can
/// only move to won ones, and has just lost its last hope, is lost. What is left is drawn. The
/// result does not depend on the number of threads. Without distances one byte a position is enough:
/// what is decided is spread in any order. Returns false if it was stopped; `work` may
/// be of a solver that was. Throws std::length_error if a position has too many successors.
[[nodiscard]] bool solve(const Graph& graph, unsigned threads, Work& work,
                         const AfterStep& after_step);

/// Calls `use(begin, end)` for ranges of at most `size` that make up the whole, from several
/// threads. Exceptions are passed on.
void in_parallel(std::uint64_t begin, std::uint64_t end, std::uint64_t size, unsigned threads,
                 const std::function<void(std::uint64_t, std::uint64_t)>& use);

}  // namespace damier::analysis::tables
