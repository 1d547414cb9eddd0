#include "damier/notation/replay/symmetries.hpp"

#include <utility>

namespace damier::notation {

Symmetries::Symmetries(const SquareSet& squares, std::vector<Turn> turns)
    : squares_(squares), turns_(std::move(turns)) {}

SquareSet Symmetries::turn(std::size_t symmetry, const SquareSet& squares) const {
  SquareSet turned;
  (squares & squares_).for_each([&](std::size_t square) { turned.add(turn(symmetry, square)); });
  return turned;
}

void Symmetries::turn(std::size_t symmetry, const Placement& placement, Placement& out) const {
  out.begin(placement.kinds(), placement.owned());
  for (const Owner owner : {Owner::first, Owner::second, Owner::nobody}) {
    for (std::size_t kind = 0; placement.has(owner) && kind < placement.kinds(); ++kind) {
      out.set(turn(symmetry, owner), kind, turn(symmetry, placement.of(owner, kind)));
    }
  }
}

std::size_t Symmetries::composed(std::size_t first, std::size_t second) const {
  const bool exchanging = exchanges(first) != exchanges(second);
  for (std::size_t one = exchanging ? keeping() : 0; one < count(); ++one) {
    bool same = exchanges(one) == exchanging;
    squares_.for_each([&](std::size_t square) {
      same = same && turn(one, square) == turn(second, turn(first, square));
    });
    if (same) {
      return one;
    }
  }
  return 0;  // not reached: they form a group
}

std::size_t Symmetries::inverse(std::size_t symmetry) const {
  std::size_t one = 0;
  while (one + 1 < count() && composed(symmetry, one) != 0) {
    ++one;
  }
  return one;
}

}  // namespace damier::notation
