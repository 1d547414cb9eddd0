#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "word.hpp"

namespace damier::analysis::tables {

/// What the solver knows of a class of endings: positions are numbers, and some numbers are holes.
/// Positions that a symmetry makes equal have one number. All functions may be called by several
/// threads at once.
class Graph {
 public:
  Graph() = default;
  Graph(const Graph&) = delete;
  Graph(Graph&&) = delete;
  Graph& operator=(const Graph&) = delete;
  Graph& operator=(Graph&&) = delete;
  virtual ~Graph() = default;

  /// How many numbers there are, holes included.
  [[nodiscard]] virtual std::uint64_t size() const = 0;
  /// How many positions share that number; 0 for a hole.
  [[nodiscard]] virtual unsigned weight(std::uint64_t number) const = 0;
  /// The value of a position, if its game is over; else what the moves that leave the class make of
  /// it (see joined), and the numbers that the others lead to, each once: none of them if a win is
  /// known and distances are not needed. A hole is hole_word.
  [[nodiscard]] virtual Word look(std::uint64_t number,
                                  std::vector<std::uint64_t>& inside) const = 0;
  /// What look says, and how many numbers it would name.
  struct Counted {
    Word word = hole_word;
    std::size_t inside = 0;
  };
  /// Often faster than look. `room` is for its use.
  [[nodiscard]] virtual Counted count(std::uint64_t number,
                                      std::vector<std::uint64_t>& room) const = 0;
  /// The numbers of the class that have a move to this one, each once.
  virtual void before(std::uint64_t number, std::vector<std::uint64_t>& found) const = 0;

  // Positions with the same pieces of the side to move may have numbers that follow each other, in a
  // row. A move changes the pieces of one side, so what comes before a position has its row, once
  // the other side is to move. Many positions of a row have the same ones before them.

  struct Row {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    bool apart = false;  ///< no position has two numbers there, so `before_turned` may be asked
  };
  /// The row of a number that is no hole; an empty one if there are no rows.
  [[nodiscard]] virtual Row row(std::uint64_t /*number*/) const { return {}; }
  /// The number with the other side to move.
  [[nodiscard]] virtual std::uint64_t turned(std::uint64_t /*number*/) const { return 0; }
  /// What comes before it, with the other side to move: numbers of its row, each once.
  virtual void before_turned(std::uint64_t /*number*/,
                             std::vector<std::uint64_t>& /*found*/) const {}
};

}  // namespace damier::analysis::tables
