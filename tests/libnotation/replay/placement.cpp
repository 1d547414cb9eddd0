#include "damier/notation/replay/placement.hpp"

#include <vector>

#include "catch.hpp"

namespace damier::test {

using namespace notation;

TEST_CASE("placement: sets of squares", "[placement]") {
  SquareSet set = SquareSet::of(0) | SquareSet::of(63) | SquareSet::of(64) | SquareSet::of(191);
  CHECK(set.count() == 4);
  CHECK(set.contains(64));
  CHECK_FALSE(set.contains(65));
  CHECK(set.contains(SquareSet::of(63) | SquareSet::of(191)));
  CHECK_FALSE(set.contains(SquareSet::of(63) | SquareSet::of(190)));
  CHECK(set.contains(SquareSet()));
  CHECK(set.meets(SquareSet::of(191) | SquareSet::of(1)));
  CHECK_FALSE(set.meets(SquareSet::of(1)));
  CHECK((set & SquareSet::of(64)) == SquareSet::of(64));
  CHECK((set - SquareSet::of(64)).count() == 3);
  CHECK(SquareSet().empty());
  std::vector<std::size_t> squares;
  set.for_each([&](std::size_t square) { squares.push_back(square); });
  CHECK(squares == std::vector<std::size_t>{0, 63, 64, 191});
}

TEST_CASE("placement: pieces by owner and kind", "[placement]") {
  Placement placement;
  placement.begin(2, true);
  placement.add(Owner::first, 0, 5);
  placement.add(Owner::first, 1, 6);
  placement.add(Owner::second, 1, 7);
  CHECK(placement.all(Owner::first) == (SquareSet::of(5) | SquareSet::of(6)));
  CHECK(placement.of_kinds(Owner::first, 2) == SquareSet::of(6));
  CHECK(placement.all().count() == 3);
  CHECK(placement.all(Owner::nobody).empty());
  PlySquares ply;
  ply.taken = SquareSet::of(7);
  CHECK(count_taken(ply, placement, 2) == 1);
  CHECK(count_taken(ply, placement, 1) == 0);
  // Used again, with fewer kinds: earlier content does not count.
  placement.begin(1, false);
  CHECK(placement.all().empty());
  placement.add(Owner::nobody, 0, 9);
  CHECK(placement.all() == SquareSet::of(9));
  CHECK(placement.of(Owner::nobody, 1).empty());
}

}  // namespace damier::test
