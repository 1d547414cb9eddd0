#include <cstdint>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include "damier/rules/loa/game.hpp"

#include "catch.hpp"
#include "librules/loa/sheet.hpp"
#include "vectors.hpp"

namespace damier::test::loa {

using rules::loa::Fault;

static_assert(std::is_trivially_copyable_v<Position> && sizeof(Position) <= 24);
static_assert(std::is_trivially_copyable_v<Move> && sizeof(Move) == 2);

TEST_CASE("loa: start position A1, A2", "[loa]") {
  const LignesDAction game;
  const Position start = game.start();
  CHECK(game.side_to_move(start) == Side::first);
  CHECK(start == position("B:Bb1,c1,d1,e1,f1,g1,b8,c8,d8,e8,f8,g8"
                          ":Wa2,a3,a4,a5,a6,a7,h2,h3,h4,h5,h6,h7"));
  CHECK_FALSE(game.outcome(start).over());
  CHECK_FALSE(game.validate(start));
  CHECK(game.reveal(start, {}) == start);
  CHECK_FALSE(game.both_connected_draws);  // A6: only if the tag requests it
}

TEST_CASE("loa: the other set-ups of the family", "[loa]") {
  using rules::loa::Start;
  LignesDAction game;
  game.start_position = Start::scrambled;
  const Position scrambled = game.start();
  CHECK(scrambled == position("B:Bb1,d1,f1,h2,a3,h4,a5,h6,a7,c8,e8,g8"
                              ":Wc1,e1,g1,a2,h3,a4,h5,a6,h7,b8,d8,f8"));
  game.start_position = Start::scrambled_other;
  CHECK(game.start().pieces[0] == scrambled.pieces[1]);
  CHECK(game.start().pieces[1] == scrambled.pieces[0]);
  for (const Start start : {Start::standard, Start::scrambled, Start::scrambled_other}) {
    const Position here = rules::loa::position_of(start);
    CHECK(here.to_move == Side::first);
    CHECK(here.occupied() == rules::loa::edge);
    CHECK_FALSE(game.validate(here));
    CHECK_FALSE(game.outcome(here).over());
    CHECK(rules::loa::count(here.of(Side::first)) == rules::loa::pieces_a_side);
  }
}

TEST_CASE("loa: what stands on a square", "[loa]") {
  const Position here = position("W:Ba1,c5:Wb1,h8");
  CHECK(here.to_move == Side::second);
  CHECK(here.at(square("a1")) == Side::first);
  CHECK(here.at(square("c5")) == Side::first);
  CHECK(here.at(square("b1")) == Side::second);
  CHECK(here.at(square("h8")) == Side::second);
  CHECK_FALSE(here.at(square("a2")));
  CHECK(here.of(Side::first) == (rules::loa::set_of(0) | rules::loa::set_of(34)));
}

TEST_CASE("loa: a pass has no squares A8", "[loa]") {
  CHECK(Move{}.is_pass());
  CHECK(Move::pass() == Move{});
  for (int number = 0; number < 64; ++number) {
    CHECK_FALSE(Move::between(number, number).is_pass());
  }
}

TEST_CASE("loa: faults of a set-up A10", "[loa]") {
  struct Row {
    const char* what;
    Position position;
    std::optional<Fault::Why> why;
    const char* where;
    Side side;
  };
  Position shared = position("B:Ba1,h8:Wh1,c3");
  shared.put(square("h8"), Side::second);
  const std::vector<Row> rows{
      {"nothing wrong", position("B:Bb1,c1,d1:Wa2,a3"), {}, "a1", Side::first},
      {"over", position("B:Ba1:Wa3"), {}, "a1", Side::first},
      {"twelve in a corner",
       position("W:Ba1,b1,c1,d1,e1,f1,a2,b2,c2,d2,e2,f2:Wh8"),
       {},
       "a1",
       Side::first},
      {"two owners of one square", shared, Fault::Why::square_shared, "h8", Side::second},
      {"thirteen of Black's", position("B:Bb1,c1,d1,e1,f1,g1,b8,c8,d8,e8,f8,g8,d4:Wa2,a4"),
       Fault::Why::too_many, "b1", Side::first},
      {"thirteen of White's", position("B:Ba1,c1:Wa2,a3,a4,a5,a6,a7,h2,h3,h4,h5,h6,h7,d4"),
       Fault::Why::too_many, "a2", Side::second},
      {"nothing of Black's", position("B:B:Wa2,a4"), Fault::Why::no_piece, "a1", Side::first},
      {"nothing of White's", position("B:Ba2,a4:W"), Fault::Why::no_piece, "a1", Side::second},
      {"an empty board", Position{}, Fault::Why::no_piece, "a1", Side::first},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const auto fault = LignesDAction{}.validate(row.position);
    REQUIRE(fault.has_value() == row.why.has_value());
    if (fault) {
      CHECK(fault->why == *row.why);
      CHECK(int{fault->square} == square(row.where));
      CHECK(fault->side == row.side);
    }
  }
}

TEST_CASE("loa: a side without pieces neither wins nor moves", "[loa]") {
  // The position is invalid, but must not crash anything.
  const LignesDAction game;
  CHECK_FALSE(game.outcome(Position{}).over());
  CHECK(moves_text(Position{}) == "--");
  CHECK(moves_text(position("B:B:Wa2,a4")) == "--");
}

TEST_CASE("loa: the hash tells positions apart", "[loa][hash]") {
  const LignesDAction game;
  std::set<std::string> setups;
  std::set<std::uint64_t> hashes;
  for (const Vector& row : load_vectors("lignes-d-action")) {
    const Position here = position(row.position);
    CHECK(game.hash(here) == game.hash(position(row.position)));
    for (const char side : {'B', 'W'}) {
      std::string setup = row.position;
      setup[0] = side;
      setups.insert(setup);
      hashes.insert(game.hash(position(setup)));
    }
  }
  CHECK(hashes.size() == setups.size());
}

TEST_CASE("loa: the hash sees every piece on every square", "[loa][hash]") {
  const LignesDAction game;
  std::set<std::uint64_t> hashes;
  for (const Side to_move : {Side::first, Side::second}) {
    Position empty;
    empty.to_move = to_move;
    hashes.insert(game.hash(empty));
    for (const Side side : {Side::first, Side::second}) {
      for (int number = 0; number < 64; ++number) {
        Position one = empty;
        one.put(number, side);
        hashes.insert(game.hash(one));
      }
    }
  }
  CHECK(hashes.size() == 2 * 129);
}

TEST_CASE("loa: positions reached in another order are equal and hash equal", "[loa][hash]") {
  const auto play_all = [](std::initializer_list<const char*> moves) {
    Position here = LignesDAction{}.start();
    for (const char* const move : moves) {
      here = after(here, move);
    }
    return here;
  };
  const Position one = play_all({"b1-b3", "h7-f7", "g8-g6"});
  const Position two = play_all({"g8-g6", "h7-f7", "b1-b3"});
  CHECK(one == two);
  CHECK(LignesDAction{}.hash(one) == LignesDAction{}.hash(two));
}

}  // namespace damier::test::loa
