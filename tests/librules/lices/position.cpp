#include <optional>
#include <set>
#include <string>
#include <type_traits>

#include "damier/rules/lices/game.hpp"

#include "catch.hpp"
#include "librules/lices/score.hpp"
#include "vectors.hpp"

namespace damier::test::lices {

using rules::Lices;
using rules::Side;
using rules::lices::Fault;
using rules::lices::Kind;
using rules::lices::Piece;
using rules::lices::Position;
using rules::lices::Square;
using rules::lices::SquareSet;

static_assert(std::is_trivially_copyable_v<Position> && sizeof(Position) <= 80);
static_assert(std::is_trivially_copyable_v<rules::lices::Move> && sizeof(rules::lices::Move) <= 16);

TEST_CASE("lices: start position L4", "[lices]") {
  const Lices game;
  const Position start = game.start();
  CHECK(game.side_to_move(start) == Side::first);
  CHECK(start ==
        position("W:WCa1,Ca3,Ca5,Ca7,Ca9,Eb2,Eb4,Eb6,Eb8,Eb10,c1,c3,c5,c7,c9,d2,d4,d6,d8,d10"
                 ":BCa1,Ca3,Ca5,Ca7,Ca9,Eb2,Eb4,Eb6,Eb8,Eb10,c1,c3,c5,c7,c9,d2,d4,d6,d8,d10"));
  for (const Side side : {Side::first, Side::second}) {
    for (const Kind kind : {Kind::pion, Kind::ecuyer, Kind::chevalier}) {
      CHECK(start.of(side, kind).count() == start_count(kind));
    }
    CHECK((start.of(side) - rules::lices::camps[index(side)]).empty());
    CHECK((start.of(side) - rules::lices::dark_squares).empty());
  }
  CHECK(start.pieces[0].half_turned() == start.pieces[1]);
  CHECK(start.empty_squares().count() == 60);
  CHECK_FALSE(game.outcome(start).over());
  CHECK_FALSE(game.validate(start));
}

TEST_CASE("lices: what stands on a square", "[lices]") {
  const Position here = position("W:WCa1,Eb3,c5:BCa1,Eb3,c5");
  for (const Side side : {Side::first, Side::second}) {
    CHECK(here.at(square("a1", side)) == Piece{side, Kind::chevalier});
    CHECK(here.at(square("b3", side)) == Piece{side, Kind::ecuyer});
    CHECK(here.at(square("c5", side)) == Piece{side, Kind::pion});
    CHECK_FALSE(here.at(square("d4", side)));
  }
}

TEST_CASE("lices: faults of a set-up L19", "[lices]") {
  struct Row {
    const char* what;
    Position position;
    std::optional<Fault::Why> why;
    Square where;
    Piece piece;
  };
  const auto with = [](const char* setup, auto change) {
    Position changed = position(setup);
    change(changed);
    return changed;
  };
  const Piece pion{Side::first, Kind::pion};
  const std::vector<Row> rows{
      {"nothing wrong", position("W:WCa1,Ca2,Eb1,c1:BEa2"), {}, {}, pion},
      {"an empty board", Position{}, {}, {}, pion},
      {"White's Pion on light", position("W:Wc2:B"), Fault::Why::pion_on_light_square, square("c2"),
       pion},
      {"Black's Pion on light",
       position("W:W:BCa1,4d,5d"),
       Fault::Why::pion_on_light_square,
       square("5d", Side::second),
       {Side::second, Kind::pion}},
      {"six Chevaliers",
       position("W:W:BCa1,Ca2,Ca3,Ca4,Ca5,Ca6"),
       Fault::Why::too_many,
       square("a6", Side::second),
       {Side::second, Kind::chevalier}},
      {"six Ecuyers",
       position("W:WEa1,Ea2,Ea3,Ea4,Ea5,Ea6:B"),
       Fault::Why::too_many,
       square("a1"),
       {Side::first, Kind::ecuyer}},
      {"eleven Pions", position("W:Wa1,a3,a5,a7,a9,b2,b4,b6,b8,b10,c1:B"), Fault::Why::too_many,
       square("a1"), pion},
      {"five, five and ten",
       position("W:WCa1,Ca3,Ca5,Ca7,Ca9,Eb2,Eb4,Eb6,Eb8,Eb10,c1,c3,c5,c7,c9,d2,d4,d6,d8,d10:B"),
       {},
       {},
       pion},
      {"two owners of one square",
       with("W:Wc1:B", [](Position& p) { p.pieces[1] |= SquareSet::of(square("c1")); }),
       Fault::Why::square_shared, square("c1"), pion},
      {"two kinds on one square",
       with("W:WCc1:B", [](Position& p) { p.ecuyers |= SquareSet::of(square("c1")); }),
       Fault::Why::square_shared,
       square("c1"),
       {Side::first, Kind::chevalier}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const auto fault = Lices{}.validate(row.position);
    REQUIRE(fault.has_value() == row.why.has_value());
    if (fault) {
      CHECK(fault->why == *row.why);
      CHECK(fault->square == row.where);
      CHECK(fault->piece == row.piece);
    }
  }
}

TEST_CASE("lices: the hash tells positions apart", "[lices]") {
  const Lices game;
  std::set<std::string> setups;
  std::set<std::uint64_t> hashes;
  for (const Vector& row : load_vectors("lices")) {
    const Position here = position(row.position);
    Position other_turn = here;
    other_turn.to_move = other(here.to_move);
    CHECK(game.hash(here) == game.hash(position(row.position)));
    setups.insert(row.position);
    hashes.insert(game.hash(here));
    setups.insert(row.position + " other side to move");
    hashes.insert(game.hash(other_turn));
  }
  // Two rows may be the same position with the turns exchanged; none of these is.
  CHECK(hashes.size() == setups.size());
}

TEST_CASE("lices: the hash sees every piece on every square", "[lices]") {
  const Lices game;
  std::set<std::uint64_t> hashes;
  for (const Side to_move : {Side::first, Side::second}) {
    Position empty;
    empty.to_move = to_move;
    hashes.insert(game.hash(empty));
    for (const Side side : {Side::first, Side::second}) {
      for (const Kind kind : {Kind::pion, Kind::ecuyer, Kind::chevalier}) {
        for (const Square square : rules::lices::board) {
          Position one = empty;
          one.put(square, {side, kind});
          hashes.insert(game.hash(one));
        }
      }
    }
  }
  CHECK(hashes.size() == 2 * 601);
}

TEST_CASE("lices: positions reached in another order are equal and hash equal", "[lices]") {
  const Lices game;
  const auto play_all = [](std::initializer_list<const char*> moves) {
    Position here = Lices{}.start();
    for (const char* const move : moves) {
      here = after(here, move);
    }
    return here;
  };
  const Position one = play_all({"d2-e1", "d4-e5", "d10-e9"});
  const Position two = play_all({"d10-e9", "d4-e5", "d2-e1"});
  CHECK(one == two);
  CHECK(game.hash(one) == game.hash(two));
}

}  // namespace damier::test::lices
