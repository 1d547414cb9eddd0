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
};

}  // namespace damier::analysis::tables
