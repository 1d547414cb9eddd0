#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "damier/notation/replay/placement.hpp"

namespace damier::notation {

/// The ways to turn the positions of a ruleset so that its rules stay the same. They form a group.
/// The first ones keep the owners of pieces; number 0 changes nothing. Each has a counterpart that
/// also exchanges the sides, in the same order; `flipped()` is that of number 0.
class Symmetries {
 public:
  /// A permutation of squares, by number.
  using Turn = std::vector<std::uint8_t>;

  Symmetries() = default;
  /// Makes the symmetries of a board with these squares, with all turns in the given order.
  Symmetries(const SquareSet& squares, std::vector<Turn> turns);

  /// Returns the number of symmetries that keep the owners of pieces.
  [[nodiscard]] std::size_t keeping() const { return turns_.size() / 2; }
  [[nodiscard]] std::size_t count() const { return turns_.size(); }
  [[nodiscard]] std::size_t flipped() const { return keeping(); }
  [[nodiscard]] bool exchanges(std::size_t symmetry) const { return symmetry >= keeping(); }

  [[nodiscard]] std::size_t turn(std::size_t symmetry, std::size_t square) const {
    return turns_[symmetry][square];
  }
  [[nodiscard]] SquareSet turn(std::size_t symmetry, const SquareSet& squares) const;
  [[nodiscard]] Owner turn(std::size_t symmetry, Owner owner) const {
    return exchanges(symmetry) ? exchanged(owner) : owner;
  }
  void turn(std::size_t symmetry, const Placement& placement, Placement& out) const;
  [[nodiscard]] rules::Side turn(std::size_t symmetry, rules::Side side) const {
    return exchanges(symmetry) ? other(side) : side;
  }
  /// Returns the symmetry that equals `first` followed by `second`.
  [[nodiscard]] std::size_t composed(std::size_t first, std::size_t second) const;
  [[nodiscard]] std::size_t inverse(std::size_t symmetry) const;

 private:
  SquareSet squares_;
  std::vector<Turn> turns_;  ///< turns by symmetry
};

}  // namespace damier::notation
