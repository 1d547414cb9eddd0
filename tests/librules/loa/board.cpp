#include "damier/rules/loa/board.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "catch.hpp"
#include "librules/loa/sheet.hpp"

namespace damier::test::loa {

using namespace rules::loa;

TEST_CASE("loa board: squares are numbered from a1 rank by rank A1", "[loa][board]") {
  CHECK(square_at(0, 0) == square("a1"));
  CHECK(square_at(7, 0) == square("h1"));
  CHECK(square_at(2, 4) == square("c5"));
  CHECK(square_at(7, 7) == 63);
  Bits all = 0;
  for (int number = 0; number < square_count; ++number) {
    CHECK(square_at(file_of(number), rank_of(number)) == number);
    CHECK(lowest(set_of(number)) == number);
    all |= set_of(number);
  }
  CHECK(count(all) == square_count);
}

TEST_CASE("loa board: what touches a square A5", "[loa][board]") {
  for (int one = 0; one < square_count; ++one) {
    for (int two = 0; two < square_count; ++two) {
      const bool touches =
          std::abs(file_of(one) - file_of(two)) <= 1 && std::abs(rank_of(one) - rank_of(two)) <= 1;
      CAPTURE(one, two);
      REQUIRE(((grown(set_of(one)) & set_of(two)) != 0) == touches);
      REQUIRE(connected(set_of(one) | set_of(two)) == touches);
    }
  }
}

TEST_CASE("loa board: what is one group A5", "[loa][board]") {
  struct Row {
    const char* what;
    const char* setup;
    bool connected;
  };
  const auto row = GENERATE(values<Row>({
      {"one piece", "B:Be5:W", true},
      {"no piece", "B:B:W", false},
      {"a line from edge to edge", "B:Ba4,b4,c4,d4,e4,f4,g4,h4:W", true},
      {"a broken line", "B:Ba4,b4,c4,e4,f4,g4,h4:W", false},
      {"a diagonal", "B:Ba8,b7,c6,d5,e4,f3,g2,h1:W", true},
      {"a ring", "B:Bc3,d2,e3,d4:W", true},
      {"a ring around another piece", "B:Bc3,d1,f3,d5,c2,e2,e4,c4,d3:W", true},
      {"a ring and a piece that does not touch it", "B:Bb2,b3,b4,c5,d5,e4,e3,e2,d1,c1,h8:W", false},
      {"a snake of twelve", "B:Ba1,b1,c2,c3,b4,a5,a6,b7,c8,d8,e7,f7:W", true},
      {"the same without its middle", "B:Ba1,b1,c2,c3,b4,a6,b7,c8,d8,e7,f7:W", false},
      {"two groups of six", "B:Ba1,a2,b1,b2,c1,c2,e1,e2,f1,f2,g1,g2:W", false},
      {"next to each other over the edge only", "B:Bh4,a5:W", false},
  }));
  CAPTURE(row.what);
  const Position here = position(row.setup);
  CHECK(connected(here.pieces[0]) == row.connected);
  const auto upside_down = __builtin_bswap64(here.pieces[0]);
  CHECK(connected(upside_down) == row.connected);
}

TEST_CASE("loa board: lines and the ways along them A3, A4", "[loa][board]") {
  for (int from = 0; from < square_count; ++from) {
    const Lines& lines = lines_through[static_cast<std::size_t>(from)];
    Bits all = 0;
    for (std::size_t line = 0; line < line_count; ++line) {
      CHECK((all & lines.squares[line] & ~set_of(from)) == 0);  // no square is on two lines
      all |= lines.squares[line];
      Bits ends = set_of(from);
      for (int squares = 1; squares <= board_size; ++squares) {
        for (const Way& way : lines.ways[line][static_cast<std::size_t>(squares) - 1]) {
          REQUIRE(count(way.end) == 1);
          ends |= way.end;
          if (way.end == set_of(from)) {
            CHECK(way.between == 0);
            continue;
          }
          const int to = lowest(way.end);
          const int across = std::abs(file_of(from) - file_of(to));
          const int up = std::abs(rank_of(from) - rank_of(to));
          CHECK(std::max(across, up) == squares);
          CHECK((across == 0 || up == 0 || across == up));
          CHECK(count(way.between) == squares - 1);
          CHECK((way.between & ~lines.squares[line]) == 0);
          CHECK((way.between & (way.end | set_of(from))) == 0);
          CHECK((squares == 1 || connected(way.between | way.end | set_of(from))));
        }
      }
      CHECK(ends == lines.squares[line]);
    }
    // Like a queen in chess on an empty board.
    for (int to = 0; to < square_count; ++to) {
      const int across = std::abs(file_of(from) - file_of(to));
      const int up = std::abs(rank_of(from) - rank_of(to));
      CHECK(((all & set_of(to)) != 0) == (across == 0 || up == 0 || across == up));
    }
  }
}

}  // namespace damier::test::loa
