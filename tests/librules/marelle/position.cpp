#include <array>
#include <optional>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include "catch.hpp"
#include "librules/marelle/sheet.hpp"
#include "vectors.hpp"

namespace damier::test::marelle {

using rules::marelle::Fault;

static_assert(sizeof(Position) == 12 && sizeof(Move) == 3);
static_assert(std::is_same_v<Marelle::History, rules::NoHistory>);
static_assert(Marelle::name == "marelle" && MarelleWmd::name == "marelle-wmd");

TEST_CASE("marelle: the start M2, M3", "[marelle]") {
  for_each_game([](const auto& game) {
    const Position start = game.start();
    CHECK(start == position("W:W:B:H9,9"));
    CHECK(game.side_to_move(start) == Side::first);
    CHECK_FALSE(game.validate(start));
    CHECK_FALSE(game.outcome(start).over());
    CHECK(game.reveal(start, {}) == start);
    CHECK(game.flying);
  });
}

TEST_CASE("marelle: points by column and row M1", "[marelle]") {
  std::set<std::string> names;
  for (Point at = 0; at < rules::marelle::point_count; ++at) {
    names.insert(name_of(at));
    CHECK(point(name_of(at)) == at);
  }
  CHECK(names == std::set<std::string>(plain::points().begin(), plain::points().end()));
  int found = 0;
  for (int column = -1; column <= rules::marelle::lines_a_side; ++column) {
    for (int row = -1; row <= rules::marelle::lines_a_side; ++row) {
      found += rules::marelle::point_at(column, row) == nowhere ? 0 : 1;
    }
  }
  CHECK(found == rules::marelle::point_count);
  CHECK(rules::marelle::set_of(nowhere) == 0);
}

TEST_CASE("marelle: the lines M1, M4", "[marelle]") {
  struct Row {
    const char* point;
    const char* neighbours;
  };
  const auto row = GENERATE(values<Row>({{"a1", "a4,d1"},
                                         {"a4", "a1,a7,b4"},
                                         {"a7", "a4,d7"},
                                         {"d7", "a7,g7,d6"},
                                         {"d6", "b6,f6,d5,d7"},
                                         {"d5", "c5,e5,d6"},
                                         {"g4", "g1,g7,f4"},
                                         {"f4", "e4,g4,f2,f6"},
                                         {"e4", "e3,e5,f4"},
                                         {"d3", "c3,e3,d2"},
                                         {"d2", "b2,f2,d1,d3"},
                                         {"d1", "a1,g1,d2"},
                                         {"b4", "a4,c4,b2,b6"},
                                         {"c4", "b4,c3,c5"},
                                         {"f6", "d6,f4"},
                                         {"c3", "c4,d3"}}));
  CAPTURE(row.point);
  CHECK(rules::marelle::neighbours(points(row.point)) == points(row.neighbours));
}

TEST_CASE("marelle: there are 32 lines between points M1", "[marelle]") {
  int ends = 0;
  for (Point at = 0; at < rules::marelle::point_count; ++at) {
    ends += rules::marelle::count(rules::marelle::neighbours(rules::marelle::set_of(at)));
  }
  CHECK(ends == 2 * 32);
}

TEST_CASE("marelle: three points are a mill 16 times M1", "[marelle]") {
  const std::set<Points> mills{
      points("a7,d7,g7"), points("b6,d6,f6"), points("c5,d5,e5"), points("a4,b4,c4"),
      points("e4,f4,g4"), points("c3,d3,e3"), points("b2,d2,f2"), points("a1,d1,g1"),
      points("a1,a4,a7"), points("b2,b4,b6"), points("c3,c4,c5"), points("d1,d2,d3"),
      points("d5,d6,d7"), points("e3,e4,e5"), points("f2,f4,f6"), points("g1,g4,g7")};
  REQUIRE(mills.size() == 16);
  for (Points three = 0; three <= rules::marelle::all_points; ++three) {
    if (rules::marelle::count(three) != 3) {
      continue;
    }
    const bool mill = mills.contains(three);
    if (rules::marelle::in_mills(three) != (mill ? three : 0)) {
      FAIL(three);
    }
    // And the third point closes what the other two have begun.
    for (Points rest = three; rest != 0; rest &= rest - 1) {
      const Points last = rest & (~rest + 1);
      if (((rules::marelle::closing(three & ~last) & last) != 0) != mill) {
        FAIL(three << " without " << last);
      }
    }
  }
}

TEST_CASE("marelle: who has a stone on a point", "[marelle]") {
  const Position here = position("B:Wa1,e5:Bd6:H3,5");
  CHECK(here.at(point("a1")) == Side::first);
  CHECK(here.at(point("e5")) == Side::first);
  CHECK(here.at(point("d6")) == Side::second);
  CHECK_FALSE(here.at(point("d5")));
  CHECK_FALSE(here.at(nowhere));
  CHECK(here.left(Side::first) == 5);
  CHECK(here.left(Side::second) == 6);
}

TEST_CASE("marelle: faults of a set-up M2, M11", "[marelle]") {
  struct Row {
    const char* what;
    Position position;
    std::optional<Fault::Why> why;
    Point where = nowhere;
    Side side = Side::first;
  };
  constexpr auto too_many = Fault::Why::too_many;
  const auto shared = [](const char* setup, const char* also_black) {
    Position changed = position(setup);
    changed.stones[1] |= points(also_black);
    return changed;
  };
  const std::vector<Row> rows{
      {"nothing wrong", position("W:Wd6,f4,g1:Ba1,d3,c4:H6,6"), {}},
      {"nine on the board", position("W:Wa1,d1,g1,b2,d2,f2,c3,d3,e3:B"), {}},
      {"nine in hand", position("W:W:B:H9,0"), {}},
      {"the empty board", position("W:W:B"), {}},
      {"different numbers in hand", position("W:Wa1:Bb2:H1,8"), {}},
      {"two owners of two points", shared("W:Wa1,c4:B", "a1,c4"), Fault::Why::point_shared,
       point("a1")},
      {"two owners, and too many", shared("W:Wa1,c4:B:H9,9", "c4"), Fault::Why::point_shared,
       point("c4")},
      {"ten on the board", position("W:Wa1,d1,g1,b2,d2,f2,c3,d3,e3,d6:B"), too_many, point("g1")},
      {"nine on the board and one in hand", position("W:Wa1,d1,g1,b2,d2,f2,c3,d3,e3:B:H1,0"),
       too_many, point("g1")},
      {"Black's ten in all", position("W:Wa1:Bd1,g1,b2:H1,7"), too_many, point("g1"), Side::second},
      {"ten in hand", position("W:W:Bd1:H10,0"), too_many},
      {"Black's ten in hand", position("W:Wa1:B:H0,10"), too_many, nowhere, Side::second},
      {"as many as a hand can hold", position("W:W:B:H255,255"), too_many},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    for_each_game([&](const auto& game) {
      const auto fault = game.validate(row.position);
      REQUIRE(fault.has_value() == row.why.has_value());
      if (fault) {
        CHECK(fault->why == *row.why);
        CHECK(fault->point == row.where);
        CHECK(fault->side == row.side);
      }
    });
  }
}

TEST_CASE("marelle: the hash tells positions apart", "[marelle]") {
  const Marelle game;
  std::set<std::string> setups;
  std::set<std::uint64_t> hashes;
  for_each_game([&](const auto& either) {
    for (const Vector& row : load_vectors(either.name)) {
      Position here = position(row.position);
      CHECK(game.hash(here) == either.hash(position(row.position)));
      setups.insert(row.position);
      hashes.insert(game.hash(here));
      here.to_move = other(here.to_move);
      setups.insert((row.position[0] == 'W' ? "B" : "W") + row.position.substr(1));
      hashes.insert(game.hash(here));
    }
  });
  CHECK(hashes.size() == setups.size());
}

TEST_CASE("marelle: the hash sees every stone on every point and in hand", "[marelle]") {
  const Marelle game;
  std::set<std::uint64_t> hashes{game.hash(Position{})};
  for (const Side side : {Side::first, Side::second}) {
    for (Point at = 0; at < rules::marelle::point_count; ++at) {
      Position one;
      one.put(at, side);
      hashes.insert(game.hash(one));
    }
    for (std::uint8_t hand = 1; hand <= rules::marelle::stones_a_side; ++hand) {
      Position one;
      one.in_hand[index(side)] = hand;
      hashes.insert(game.hash(one));
    }
  }
  CHECK(hashes.size() == 1 + 2 * (24 + 9));
}

TEST_CASE("marelle: positions reached in another order are equal and hash equal", "[marelle]") {
  for_each_game([](const auto& game) {
    const auto play_all = [&](std::initializer_list<const char*> moves) {
      Position here = game.start();
      for (const char* const move : moves) {
        here = after(game, here, move);
      }
      return here;
    };
    const Position one = play_all({"a1", "b2", "d6", "g7"});
    const Position two = play_all({"d6", "g7", "a1", "b2"});
    CHECK(one == two);
    CHECK(game.hash(one) == game.hash(two));
    CHECK_FALSE(one == play_all({"a1", "b2", "d6", "g4"}));
  });
}

}  // namespace damier::test::marelle
