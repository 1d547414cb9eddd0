#include "sorted_pieces.hpp"

#include <cstdint>

#include "catch.hpp"

namespace damier::test {

using cli::Piece;
using cli::SortedPieces;

namespace {

/// Checks numbers up to `count` in another order, and sorted again.
void check_order(std::uint64_t count) {
  constexpr std::uint64_t step = 1'000'003;  // prime, so that every number comes once
  SortedPieces pieces;
  for (std::uint64_t i = 0; i < count; ++i) {
    Piece piece;
    piece.number = i * step % count;
    pieces.add(piece);
  }
  for (const int round : {1, 2}) {
    CAPTURE(round);
    std::uint64_t next = 0;
    bool in_order = true;
    pieces.for_each([&](const Piece& piece) {
      in_order = in_order && piece.number == next++;
      return true;
    });
    CHECK(in_order);
    CHECK(next == count);
  }
}

}  // namespace

TEST_CASE("pieces come sorted, however many there are") {
  check_order(0);
  check_order(1);
  check_order(1000);
  check_order(1 << 16);        // all that fits
  check_order((1 << 16) + 1);  // one more
  check_order(700'001);
}

TEST_CASE("pieces are sorted by names, then by groups") {
  const auto piece = [](char name, std::uint64_t group, std::uint64_t number) {
    Piece made;
    made.name_begin[0] = name;
    made.group_hash[0] = group;
    made.number = number;
    return made;
  };
  CHECK(piece('a', 2, 2) < piece('b', 1, 1));
  CHECK(piece('a', 1, 2) < piece('a', 2, 1));
  CHECK(piece('a', 1, 1) < piece('a', 1, 2));
}

TEST_CASE("pieces are passed on until nobody wants more") {
  SortedPieces pieces;
  pieces.add({});
  pieces.add({});
  int used = 0;
  pieces.for_each([&](const Piece&) { return ++used < 1; });
  CHECK(used == 1);
}

}  // namespace damier::test
