#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "damier/notation/text/uncopied.hpp"

#include "word.hpp"

namespace damier::analysis::tables {

/// Class of endings as the solver sees it: positions are numbers, and some numbers are holes.
/// Positions that a symmetry makes equal have one number. All functions are thread-safe.
class Graph : private notation::Uncopied {
 public:
  Graph() = default;
  virtual ~Graph() = default;

  /// Returns how many numbers there are, including holes.
  [[nodiscard]] virtual std::uint64_t size() const = 0;
  /// Returns how many positions share that number; 0 for a hole.
  [[nodiscard]] virtual unsigned weight(std::uint64_t number) const = 0;
  /// Returns the value of a position, if its game is over; otherwise the value from moves that
  /// leave the class (see joined), and appends the numbers after the other moves, each once: none
  /// if a win is known and distances are not needed. Returns hole_word for a hole.
  [[nodiscard]] virtual Word look(std::uint64_t number,
                                  std::vector<std::uint64_t>& inside) const = 0;
  /// Result of look, and how many numbers it would name.
  struct Counted {
    Word word = hole_word;
    std::size_t inside = 0;
  };
  /// Returns the counts, often faster than look. `room`: scratch space.
  [[nodiscard]] virtual Counted count(std::uint64_t number,
                                      std::vector<std::uint64_t>& room) const = 0;
  /// Appends the numbers of the class that have a move to this one, each once.
  virtual void before(std::uint64_t number, std::vector<std::uint64_t>& found) const = 0;
};

}  // namespace damier::analysis::tables
