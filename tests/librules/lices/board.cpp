#include "damier/rules/lices/board.hpp"

#include <cstdlib>
#include <set>
#include <vector>

#include "damier/rules/lices/game.hpp"

#include "catch.hpp"
#include "librules/lices/score.hpp"

namespace damier::test::lices {

using namespace rules::lices;
using rules::other;
using rules::Side;

namespace {

std::vector<Square> all_squares() {
  std::vector<Square> squares;
  for (int row = 1; row <= board_size; ++row) {
    for (int file = 1; file <= board_size; ++file) {
      squares.emplace_back(row, file);
    }
  }
  return squares;
}

}  // namespace

TEST_CASE("lices board: 100 squares with numbers of their own", "[lices][board]") {
  std::set<int> numbers;
  for (const Square square : all_squares()) {
    numbers.insert(square.number());
    CHECK(square.number() < Square::count);
    CHECK(Square::from_number(square.number()) == square);
    CHECK(Square(square.row(), square.file()) == square);
    CHECK(board.contains(square));
  }
  CHECK(numbers.size() == 100);
  CHECK(board.count() == 100);
}

TEST_CASE("lices board: two camps of 50 squares L1", "[lices][board]") {
  CHECK(camps[0].count() == 50);
  CHECK(camps[1].count() == 50);
  CHECK((camps[0] & camps[1]).empty());
  CHECK((camps[0] | camps[1]) == board);
  for (const Square square : all_squares()) {
    CHECK(camp_of(square) == (square.row() <= 5 ? Side::first : Side::second));
    CHECK(camps[index(camp_of(square))].contains(square));
  }
}

TEST_CASE("lices board: the half-turn swaps the camps and keeps the colours L1", "[lices][board]") {
  for (const Square square : all_squares()) {
    const Square turned = square.half_turned();
    CHECK(turned == Square(11 - square.row(), 11 - square.file()));
    CHECK(turned.half_turned() == square);
    CHECK(turned.dark() == square.dark());
    CHECK(camp_of(turned) == other(camp_of(square)));
    CHECK(SquareSet::of(square).half_turned() == SquareSet::of(turned));
  }
  CHECK(board.half_turned() == board);
  CHECK(camps[0].half_turned() == camps[1]);
  CHECK(rules::lices::lices[0].half_turned() == rules::lices::lices[1]);
}

TEST_CASE("lices board: squares are named from each owner L2", "[lices][board]") {
  struct Row {
    const char* name;
    Side owner;
    int row;
    int file;
  };
  const auto row = GENERATE(values<Row>({
      {"a1", Side::first, 1, 1},
      {"a10", Side::first, 1, 10},
      {"e1", Side::first, 5, 1},
      {"c7", Side::first, 3, 7},
      {"1a", Side::first, 10, 10},
      {"10a", Side::first, 10, 1},
      {"7c", Side::first, 8, 4},
      {"a1", Side::second, 10, 10},
      {"a10", Side::second, 10, 1},
      {"e10", Side::second, 6, 1},
      {"7c", Side::second, 3, 7},
      {"c7", Side::second, 8, 4},
      {"1a", Side::second, 1, 1},
  }));
  CAPTURE(row.name);
  CHECK(square(row.name, row.owner) == Square(row.row, row.file));
}

TEST_CASE("lices board: dark squares and lices L3", "[lices][board]") {
  CHECK(dark_squares.count() == 50);
  for (const Square square : all_squares()) {
    CHECK(square.dark() == ((square.row() + square.file()) % 2 == 0));
    CHECK(dark_squares.contains(square) == square.dark());
  }
  for (const Side side : {Side::first, Side::second}) {
    SquareSet expected;
    for (const char* name : {"a1", "a3", "a5", "a7", "a9"}) {
      expected |= SquareSet::of(square(name, side));
    }
    CHECK(rules::lices::lices[index(side)] == expected);
  }
}

TEST_CASE("lices board: directions", "[lices][board]") {
  struct Row {
    Direction direction;
    int up;
    int right;
    bool diagonal;
  };
  const auto row = GENERATE(values<Row>({
      {Direction::n, 1, 0, false},
      {Direction::ne, 1, 1, true},
      {Direction::e, 0, 1, false},
      {Direction::se, -1, 1, true},
      {Direction::s, -1, 0, false},
      {Direction::sw, -1, -1, true},
      {Direction::w, 0, -1, false},
      {Direction::nw, 1, -1, true},
  }));
  CHECK(diagonal(row.direction) == row.diagonal);
  CHECK(forward(Side::first, row.direction) == (row.up > 0));
  CHECK(forward(Side::second, row.direction) == (row.up < 0));
  for (const Square square : all_squares()) {
    for (const int steps : {1, 2}) {
      const int to_row = square.row() + steps * row.up;
      const int to_file = square.file() + steps * row.right;
      const bool on_board = to_row >= 1 && to_row <= 10 && to_file >= 1 && to_file <= 10;
      const auto found = neighbour(square, row.direction, steps);
      REQUIRE(found.has_value() == on_board);
      if (found) {
        CHECK(*found == Square(to_row, to_file));
        CHECK(found->number() == square.number() + steps * delta(row.direction));
        CHECK((steps > 1 || direction_between(square, *found) == row.direction));
      }
    }
  }
}

TEST_CASE("lices board: a direction lies between squares next to each other only",
          "[lices][board]") {
  for (const Square from : all_squares()) {
    for (const Square to : all_squares()) {
      const int up = to.row() - from.row();
      const int right = to.file() - from.file();
      const bool adjacent = std::abs(up) <= 1 && std::abs(right) <= 1 && from != to;
      REQUIRE(direction_between(from, to).has_value() == adjacent);
    }
  }
}

TEST_CASE("lices board: sets of squares", "[lices][board]") {
  const SquareSet corners = SquareSet::of(Square(1, 1)) | SquareSet::of(Square(10, 10)) |
                            SquareSet::of(Square(1, 10)) | SquareSet::of(Square(10, 1));
  CHECK(corners.count() == 4);
  std::vector<Square> walked;
  for (const Square square : corners) {
    walked.push_back(square);
  }
  CHECK(walked == std::vector<Square>{Square(1, 1), Square(1, 10), Square(10, 1), Square(10, 10)});
  CHECK((corners - corners).empty());
  CHECK((corners ^ corners).empty());
  CHECK(SquareSet{}.begin() == SquareSet{}.end());
  // A step over the left or right edge leaves the board.
  CHECK((SquareSet::of(Square(5, 10)).shifted<Direction::e>() & board).empty());
  CHECK((SquareSet::of(Square(5, 1)).shifted<Direction::nw>() & board).empty());
  CHECK((SquareSet::of(Square(10, 5)).shifted<Direction::n>() & board).empty());
  CHECK((SquareSet::of(Square(1, 5)).shifted<Direction::s>() & board).empty());
}

}  // namespace damier::test::lices
