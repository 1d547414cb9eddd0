#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <type_traits>

#include "catch.hpp"
#include "librules/draughts/sheet.hpp"
#include "vectors.hpp"

namespace damier::test::draughts {

using rules::Ending;
using rules::Outcome;
using rules::Result;
using rules::Side;
using rules::draughts::Fault;
using rules::draughts::Piece;

namespace {

static_assert(std::is_trivially_copyable_v<International::Position> &&
              sizeof(International::Position) <= 32);
static_assert(std::is_trivially_copyable_v<International::Move> &&
              sizeof(International::Move) <= 16);

std::string list(int from, int to) {
  std::string squares;
  for (int square = from; square <= to; ++square) {
    squares += (squares.empty() ? "" : ",") + std::to_string(square);
  }
  return squares;
}

/// Returns the start position of a ruleset in its rulebook (D2, PDN 3.0).
std::string start_of(std::string_view ruleset) {
  if (ruleset == "turkish") {
    return "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3"
           ":Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7";
  }
  if (ruleset == "brazilian" || ruleset == "russian" || ruleset == "czech") {
    return "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";
  }
  if (ruleset == "spantsiretti") {
    return "W:Wa1,c1,e1,g1,i1,b2,d2,f2,h2,j2,a3,c3,e3,g3,i3"
           ":Bb6,d6,f6,h6,j6,a7,c7,e7,g7,i7,b8,d8,f8,h8,j8";
  }
  if (ruleset == "english" || ruleset == "pool") {
    return "B:W" + list(21, 32) + ":B" + list(1, 12);
  }
  if (ruleset == "spanish" || ruleset == "portuguese") {
    return "W:W" + list(1, 12) + ":B" + list(21, 32);
  }
  if (ruleset == "italian") {
    return "W:W" + list(21, 32) + ":B" + list(1, 12);
  }
  if (ruleset == "thai") {
    return "B:W" + list(1, 8) + ":B" + list(25, 32);
  }
  if (ruleset == "frysk") {
    return "W:W46,47,48,49,50:B1,2,3,4,5";
  }
  if (ruleset == "canadian") {
    return "W:W" + list(43, 72) + ":B" + list(1, 30);
  }
  return "W:W" + list(31, 50) + ":B" + list(1, 20);
}

}  // namespace

TEST_CASE("draughts: start positions D2, D15", "[draughts]") {
  for_each_game([]<class G>(const G& game) {
    CAPTURE(G::name);
    const auto start = game.start();
    CHECK(start == position<G>(start_of(G::name)));
    CHECK(game.side_to_move(start) == Side::first);
    CHECK_FALSE(game.validate(start));
    CHECK_FALSE(game.outcome(start).over());
    CHECK(rules::draughts::count(start.of(Side::first)) == game.men_a_side());
    CHECK(start.kings == 0);
  });
}

TEST_CASE("draughts: what stands on a square", "[draughts]") {
  const auto here = position<International>("W:W31,K32:B1,K50");
  CHECK(here.at(square<International>("31")) == Piece{Side::first, false});
  CHECK(here.at(square<International>("32")) == Piece{Side::first, true});
  CHECK(here.at(square<International>("1")) == Piece{Side::second, false});
  CHECK(here.at(square<International>("50")) == Piece{Side::second, true});
  CHECK_FALSE(here.at(square<International>("2")));
}

TEST_CASE("draughts: faults of a set-up D7", "[draughts]") {
  const International game;
  const auto fault = [&](const char* setup) {
    return game.validate(position<International>(setup));
  };
  const auto white = fault("W:W5,31:B6");
  REQUIRE(white);
  CHECK(white->why == Fault::Why::man_on_far_row);
  CHECK(white->square == square<International>("5"));
  CHECK(white->side == Side::first);
  const auto black = fault("W:W31:B6,46");
  REQUIRE(black);
  CHECK(black->why == Fault::Why::man_on_far_row);
  CHECK(black->square == square<International>("46"));
  CHECK(black->side == Side::second);

  auto shared = position<International>("W:W31:B1");
  shared.pieces[1] |= International::Board::set_of(square<International>("31"));
  const auto both = game.validate(shared);
  REQUIRE(both);
  CHECK(both->why == Fault::Why::square_shared);
  CHECK(both->square == square<International>("31"));

  for (const char* const sound :
       {"W:WK1,K5:BK46,K50", "B:W46,50:B1,5", "W:W:B", "W:W:B1", "B:WK31:B"}) {
    CAPTURE(sound);
    CHECK_FALSE(fault(sound));
  }
}

TEST_CASE("draughts: the far row of each ruleset D7", "[draughts]") {
  for_each_game([]<class G>(const G& game) {
    CAPTURE(G::name);
    constexpr int last = G::Board::square_count - 1;
    for (int number = 0; number <= last; ++number) {
      for (const Side side : {Side::first, Side::second}) {
        typename G::Position here;
        here.put(number, {side, false});
        const int far = side == Side::first ? 0 : G::Board::rows - 1;
        CHECK(game.validate(here).has_value() == (G::Board::row_of(number) == far));
        typename G::Position king;
        king.put(number, {side, true});
        CHECK_FALSE(game.validate(king));
      }
    }
  });
}

TEST_CASE("draughts: when a position is over D7", "[draughts][ending]") {
  for_each_game([]<class G>(const G& game) {
    CAPTURE(G::name);
    auto here = game.start();
    here.pieces[0] = 0;
    const bool wins = G::name == "antidraughts";  // D18
    CHECK(game.outcome(here) ==
          Outcome{wins ? Result::first_wins : Result::second_wins, Ending::blocked});
    here.to_move = Side::second;
    CHECK_FALSE(game.outcome(here).over());  // the other side is to move, so it has not lost yet
    here.pieces[1] = 0;
    CHECK(game.outcome(here) ==
          Outcome{wins ? Result::second_wins : Result::first_wins, Ending::blocked});
  });
}

TEST_CASE("draughts: the hash tells positions apart", "[draughts][hash]") {
  const International game;
  std::set<std::uint64_t> seen;
  std::set<std::string> texts;
  for (const Vector& row : load_vectors("international")) {
    const auto here = position<International>(row.position);
    CHECK(game.hash(here) == game.hash(position<International>(row.position)));
    if (texts.insert(row.position).second) {
      seen.insert(game.hash(here));
    }
    auto turn = here;
    turn.to_move = other(here.to_move);
    CHECK(game.hash(turn) != game.hash(here));
    for (int number = 0; number < International::Board::square_count; ++number) {
      if (here.at(number)) {
        auto changed = here;
        changed.kings ^= International::Board::set_of(number);
        CHECK(game.hash(changed) != game.hash(here));
      }
    }
  }
  CHECK(seen.size() == texts.size());
}

TEST_CASE("draughts: the hash sees every piece on every square", "[draughts][hash]") {
  for_each_game([]<class G>(const G& game) {
    CAPTURE(G::name);
    std::set<std::uint64_t> hashes;
    for (const Side to_move : {Side::first, Side::second}) {
      typename G::Position empty;
      empty.to_move = to_move;
      hashes.insert(game.hash(empty));
      for (int number = 0; number < G::Board::square_count; ++number) {
        for (const Piece piece : {Piece{Side::first, false}, Piece{Side::first, true},
                                  Piece{Side::second, false}, Piece{Side::second, true}}) {
          auto one = empty;
          one.put(number, piece);
          hashes.insert(game.hash(one));
        }
      }
    }
    CHECK(hashes.size() == 2 * (4 * static_cast<std::size_t>(G::Board::square_count) + 1));
  });
}

TEST_CASE("breakthrough: the first king wins D18", "[draughts]") {
  const Breakthrough game;
  const auto winner = [&](const char* setup) {
    return game.outcome(position<Breakthrough>(setup));
  };
  const rules::Outcome first{rules::Result::first_wins, rules::Ending::goal};
  const rules::Outcome second{rules::Result::second_wins, rules::Ending::goal};
  const auto race = position<Breakthrough>("W:W8:B43");
  CHECK_FALSE(game.outcome(race).over());
  const auto won = after<Breakthrough>(race, "8-2");
  CHECK(game.outcome(won) == first);
  CHECK(game.count_moves(won) == 0);
  CHECK_FALSE(game.can_capture(position<Breakthrough>("B:WK22,33:B28")));
  CHECK_FALSE(game.quiet_move(won, square<Breakthrough>("43"), square<Breakthrough>("48")));
  CHECK(winner("W:W8:BK48") == second);
  CHECK(winner("B:W8:BK48") == second);
  // A set-up with kings of both sides: the last move was Black's.
  CHECK(winner("W:WK2:BK48") == second);
  CHECK(winner("W:W46:B37,41") ==
        rules::Outcome{rules::Result::second_wins, rules::Ending::blocked});
  // A man that only passes the far row makes no king (D6).
  CHECK_FALSE(
      game.outcome(after<Breakthrough>(position<Breakthrough>("W:W14:B8,9,1"), "14x12")).over());
}

TEST_CASE("antidraughts: who has no move or no piece wins D18", "[draughts]") {
  const Antidraughts game;
  for (const char* const setup : {"W:W46:B37,41", "W:W:B1"}) {
    CHECK(game.outcome(position<Antidraughts>(setup)) ==
          rules::Outcome{rules::Result::first_wins, rules::Ending::blocked});
  }
  CHECK(game.outcome(position<Antidraughts>("B:W46:B")) ==
        rules::Outcome{rules::Result::second_wins, rules::Ending::blocked});
  CHECK_FALSE(game.outcome(position<Antidraughts>("W:WK2:B45")).over());
}

TEST_CASE("frisian: three moves in a row with one king", "[draughts][frisian]") {
  // WFD: at most three moves in a row with one king without a capture, if its side has a man.
  const Frisian game;
  auto here = position<Frisian>("W:WK46,48:B3,4");
  for (const char* const move : {"46-41", "4-9", "41-46", "9-13", "46-41", "13-18"}) {
    CHECK(moves_text<Frisian>(here).find(move) != std::string::npos);
    here = after<Frisian>(here, move);
  }
  SECTION("the fourth is not legal") {
    CHECK(game.count_moves(here) == 2);
    const auto moves = legal_moves<Frisian>(here);
    REQUIRE(moves.size() == 2);
    for (const auto& move : moves) {
      CHECK(move.from() == square<Frisian>("48"));
    }
    CHECK_FALSE(game.is_legal(here, game.quiet_move(position<Frisian>("W:WK41,48:B3,18"),
                                                    square<Frisian>("41"), square<Frisian>("46"))
                                        .value()));
  }
  SECTION("another piece sets it free") {
    here = after<Frisian>(after<Frisian>(here, "48-42"), "3-8");
    CHECK(game.count_moves(here) > 5);
  }
  SECTION("a captured last man sets it free") {
    auto alone = here;
    alone.pieces[0] &= ~Frisian::Board::set_of(square<Frisian>("48"));
    CHECK(game.count_moves(alone) > 2);
  }
  SECTION("the position is another one") {
    const auto fresh = position<Frisian>("W:WK41,48:B3,18");
    CHECK_FALSE(here == fresh);
    CHECK(game.hash(here) != game.hash(fresh));
  }
}

}  // namespace damier::test::draughts
