// The rules of play one by one, C1 to C14: position, moves, expectation.

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "librules/alice/sheet.hpp"

namespace damier::test::alice {

namespace {

/// Returns the moves of the cards on the board: no draws, no exchanges.
std::string own(std::string_view setup) { return moves_text(Alice{}, position(setup), ""); }

/// Returns the destinations of a card alone on the board.
std::string alone(std::string_view one, std::string_view at) {
  Position here;
  REQUIRE_FALSE(put(here, card(one), square(at)));
  return text_of(move_squares(here, square(at)));
}

/// Returns the squares of the cards that threaten the one on a square.
std::string threats_to(std::string_view setup, std::string_view at) {
  return text_of(threateners(position(setup), square(at)));
}

std::string flights(std::string_view setup, std::string_view from) {
  return text_of(flight_squares(position(setup), square(from)));
}

bool prisoner(std::string_view setup, std::string_view at) {
  return is_prisoner(position(setup), square(at));
}

/// Returns why the last of some moves is illegal, after the others are played.
Why last_why(std::string_view setup, std::string_view moves, const Alice& game = {}) {
  const std::size_t blank = moves.find_last_of(' ');
  if (blank == std::string_view::npos) {
    return game.why_not(position(setup), move_of(moves));
  }
  const Position here = after(game, position(setup), moves.substr(0, blank));
  return game.why_not(here, move_of(moves.substr(blank + 1)));
}

}  // namespace

// --- C1, C2: material ---

TEST_CASE("alice C1: what the cards are worth", "[alice][rules]") {
  const std::array<std::pair<std::string_view, std::array<int, 10>>, 4> table{{
      {"TR", {50, 45, 25, 28, 24, 20, 16, 12, 8, 4}},
      {"PI", {40, 35, 20, 1, 18, 15, 12, 9, 6, 3}},
      {"CO", {30, 25, 15, 14, 12, 10, 8, 6, 4, 2}},
      {"CA", {20, 15, 10, 7, 6, 5, 4, 3, 2, 1}},
  }};
  constexpr std::string_view order = "RDVA234567";
  for (const auto& [suit, values] : table) {
    for (std::size_t i = 0; i < order.size(); ++i) {
      const std::string name = std::string(1, order[i]) + std::string(suit);
      CAPTURE(name);
      CHECK(rules::alice::value_of(card(name)) == values[i]);
    }
  }
  CHECK(rules::alice::value_of(card("API"), 21) == 21);
  CHECK(rules::alice::value_of(card("ATR"), 21) == 28);
}

TEST_CASE("alice C1: files and ranks", "[alice][rules]") {
  CHECK(square("a1").number() == 0);
  CHECK(square("h1").number() == 7);
  CHECK(square("a2").number() == 8);
  CHECK(square("h8").number() == 63);
  CHECK(square("c5").file() == 3);
  CHECK(square("c5").rank() == 5);
}

TEST_CASE("alice C2: all cards begin in the pile", "[alice][rules]") {
  const Position start = Alice{}.start();
  CHECK(start.pile.count() == 40);
  CHECK(start.occupied.empty());
  CHECK(start.to_move == Side::first);
  CHECK(text_of(start) == "1:-:-:-:-:-");
}

TEST_CASE("alice C2: cards belong to nobody", "[alice][rules]") {
  // Player 1 has drawn 2CA and not touched it for a turn: both players may move it.
  const Alice game;
  const Position here = after(game, game.start(), "+2CAd4 +7TRa1 +7COh8");
  CHECK(here.to_move == Side::second);
  CHECK(game.is_legal(here, move_of("2CAd4-f4")));
  CHECK(game.is_legal(after(game, here, "+7PIa8"), move_of("2CAd4-f4")));
}

// --- C3 to C6: directions, threats, flight ---

TEST_CASE("alice C3: numbers and reach directions", "[alice][rules]") {
  CHECK(alone("3CA", "d4") == "a4 g4");
  CHECK(alone("3TR", "d4") == "d1 d7");
  CHECK(alone("3CO", "d4") == "a1 g7");
  CHECK(alone("3PI", "d4") == "g1 a7");
  CHECK(alone("ACA", "d4") == "c4 e4");
  CHECK(alone("7TR", "d1") == "d8");
  CHECK(alone("7TR", "d2").empty());
  CHECK(alone("RPI", "d4") == "c3 d3 e3 c4 e4 c5 d5 e5");
  CHECK(alone("DPI", "d4") == "d2 b4 f4 d6");
  CHECK(alone("VPI", "d4") == "b2 f2 b6 f6");
  CHECK(alone("RTR", "a1") == "b1 a2 b2");
  // The suit of a major card is not a line.
  for (const std::string_view suit : {"TR", "CO", "CA"}) {
    CHECK(alone("V" + std::string(suit), "d4") == "b2 f2 b6 f6");
  }
  // No line wraps around the edge.
  CHECK(alone("2CA", "g4") == "e4");
  CHECK(alone("2CO", "g4") == "e2");
}

TEST_CASE("alice C4: exactly the number, with nothing between", "[alice][rules]") {
  CHECK(threats_to("1:3CAa1,RTRd1:-:-:-", "d1") == "a1");
  CHECK(threats_to("1:3CAa1,RTRe1:-:-:-", "e1").empty());
  CHECK(threats_to("1:3CAa1,RTRc1:-:-:-", "c1").empty());
  CHECK(threats_to("1:3CAa1,7COb1,RTRd1:-:-:-", "d1").empty());
  CHECK(threats_to("1:3TRa1,RTRd1:-:-:-", "d1").empty());
  CHECK(threats_to("1:5TRd4,RTRc3,DTRd6,VTRf6:-:-:-", "d4") == "c3 d6 f6");
  CHECK(text_of(threatened_by(position("1:RTRd4,7COc3,7PId5,7TRd6:-:-:-"), square("d4"))) ==
        "c3 d5");
}

TEST_CASE("alice C4: locked cards threaten", "[alice][rules]") {
  CHECK(threats_to("1:3CAa1,RTRd1:3CA:-:-", "d1") == "a1");
  CHECK(own("1:RTRb2,2CAa1:RTR:-:-") == "2CAa1~d1 2CAa1~e1 2CAa1~f1 2CAa1~g1 2CAa1~h1");
  CHECK(why_not("1:RTRb2,2CAa1:RTR:-:-", "2CAa1-c1") == Why::threatened);
}

TEST_CASE("alice C5: flight squares threaten nothing and are not threatened", "[alice][rules]") {
  // c4 and e4 would threaten d3; on d5, d3 is beyond its reach.
  CHECK(flights("1:RCOd4,ATRd3:-:-:-", "d4") == "a4 b4 f4 g4 h4 d5 d6 d7 d8");
  // a4 is threatened by 3TR, h4 by 4CO.
  CHECK(flights("1:RCOd4,ATRd3,3TRa1,4COd8:-:-:-", "d4") == "b4 f4 g4 h4 d5 d6");
  CHECK(flights("1:RCOd4,ATRd3,3TRa7,4PId8:-:-:-", "d4") == "b4 f4 g4 d5 d6");
}

TEST_CASE("alice C5: the square that is left counts as empty", "[alice][rules]") {
  // On d1 it would be threatened from a1 across c1, on f1 it would threaten a1 across c1.
  CHECK(flights("1:3CAa1,5CAc1,ATRc2:-:-:-", "c1") == "b1 e1 g1 h1");
}

TEST_CASE("alice C5: flight directions are not those of the reach", "[alice][rules]") {
  const auto paths = [](std::string_view one) {
    Position here;
    REQUIRE_FALSE(put(here, card(one), square("b2")));
    REQUIRE_FALSE(put(here, card("7CO"), square("b5")));
    REQUIRE_FALSE(put(here, card("7PI"), square("d4")));
    return text_of(flight_paths(here, square("b2")));
  };
  CHECK(paths("RCO") == "b1 a2 c2 d2 e2 f2 g2 h2 b3 b4");
  CHECK(paths("DCO") == "a1 b1 c1 a2 c2 d2 e2 f2 g2 h2 a3 b3 c3 b4");
  CHECK(paths("VCO") == "a1 c1 a3 c3");
  CHECK(paths("2TR") == "b1 b3 b4");
  CHECK(paths("7CA") == "a2 c2 d2 e2 f2 g2 h2");
  CHECK(paths("2CO") == "a1 c3");
  CHECK(paths("2PI") == "c1 a3");
}

TEST_CASE("alice C5: why a square is not one", "[alice][rules]") {
  const auto why = [](std::string_view setup, std::string_view from, std::string_view to) {
    return why_no_flight(position(setup), square(from), square(to));
  };
  constexpr std::string_view setup = "1:3CAa1,5CAc1,ATRc2,7COh1:-:-:-";
  CHECK(why(setup, "c1", "c3") == Why::off_line);
  CHECK(why(setup, "c1", "d3") == Why::off_line);
  CHECK(why(setup, "c1", "c1") == Why::off_line);
  CHECK(why(setup, "c1", "h1") == Why::occupied);
  CHECK(why("1:3CAb1,5CAc1,ATRc2:-:-:-", "c1", "a1") == Why::way_blocked);
  CHECK(why(setup, "c1", "d1") == Why::would_be_threatened);
  CHECK(why(setup, "c1", "f1") == Why::would_threaten);
  CHECK(why(setup, "c1", "e1") == Why::none);
  CHECK(text_of(threateners_after(position(setup), square("c1"), square("d1"))) == "a1");
  CHECK(text_of(threatened_after(position(setup), square("c1"), square("f1"))) == "a1");
  CHECK(threateners_after(position(setup), square("c1"), square("e1")).empty());
  CHECK(threatened_after(position(setup), square("c1"), square("e1")).empty());
}

TEST_CASE("alice C6: prisoners are threatened and have no flight square", "[alice][rules]") {
  CHECK(prisoner("1:7TRa1,ATRa2:-:-:-", "a1"));
  CHECK_FALSE(prisoner("1:7TRa1,2COa2:-:-:-", "a1"));  // cannot move, but is not threatened
  CHECK_FALSE(prisoner("1:7TRa1,RTRb1:-:-:-", "a1"));  // a3 to a8
  CHECK(prisoner("1:7TRa1,ATRa2:7TR,ATR:-:-", "a1"));  // locked or not
}

// --- C7 to C12: a turn ---

TEST_CASE("alice C7: a card is placed where its number has room", "[alice][rules]") {
  const auto draws = [](std::string_view setup, std::string_view one) {
    return text_of(placing_squares(position(setup), card(one)));
  };
  CHECK(draws("1:-:-:-:-", "7CO") == "a1 h8");
  CHECK(draws("1:-:-:-:-", "7PI") == "h1 a8");
  CHECK(draws("1:-:-:-:-", "7TR") == "a1 b1 c1 d1 e1 f1 g1 h1 a8 b8 c8 d8 e8 f8 g8 h8");
  CHECK(draws("1:2CAa1:-:-:-", "7CO") == "h8");
  CHECK(placing_squares(Position{}, card("5CA")).count() == 48);
  CHECK(placing_squares(Position{}, card("4CA")).count() == 64);
  CHECK(placing_squares(Position{}, card("RTR")).count() == 64);
  CHECK(why_not("1:-:-:-:-", "+7COd4") == Why::no_room);
  CHECK(why_not("1:-:-:-:-", "+7COa1") == Why::none);
}

TEST_CASE("alice C7: with no such square left, on any empty square", "[alice][rules]") {
  CHECK(placing_squares(position("1:2CAa1,3CAh8:-:-:-"), card("7CO")).count() == 62);
  CHECK(why_not("1:2CAa1,3CAh8:-:-:-", "+7COd4") == Why::none);
  CHECK(why_not("1:2CAa1,3CAh8:-:-:-", "+7COa1") == Why::occupied);
  CHECK(why_not("1:2CAa1:-:-:-", "+7COd4") == Why::no_room);
}

TEST_CASE("alice C7: a card is drawn once", "[alice][rules]") {
  CHECK(why_not("1:2CAa1:-:RTR:ACO", "+2CAd4") == Why::already_drawn);
  CHECK(why_not("1:2CAa1:-:RTR:ACO", "+RTRd4") == Why::already_drawn);
  CHECK(why_not("1:2CAa1:-:RTR:ACO", "+ACOd4") == Why::already_drawn);
  CHECK(why_not("1:2CAa1:-:RTR:ACO", "+ACOa1=2CAd4") == Why::already_drawn);
}

TEST_CASE("alice C7: a 7 that is placed may flee inwards", "[alice][rules]") {
  CHECK(why_not("1:7TRa1,RTRb2:-:-:-", "7TRa1~a4") == Why::none);
}

TEST_CASE("alice C8: exactly the number, to an empty square", "[alice][rules]") {
  CHECK(own("1:3TRc2:-:-:-") == "3TRc2-c5");
  CHECK(why_not("1:3TRc2:-:-:-", "3TRc2-c4") == Why::out_of_reach);
  CHECK(why_not("1:3TRc2:-:-:-", "3TRc2-f2") == Why::out_of_reach);
  CHECK(why_not("1:3TRc2:-:-:-", "3TRc2-c2") == Why::out_of_reach);
  CHECK(why_not("1:3TRc2,7COc3:-:-:-", "3TRc2-c5") == Why::way_blocked);
  CHECK(why_not("1:3TRc2,7COc5:-:-:-", "3TRc2-c5") == Why::occupied);
  CHECK(why_not("1:3TRc2:-:-:-", "3PIc2-c5") == Why::not_there);
  CHECK(why_not("1:3TRc2:-:-:-", "3TRc1-c4") == Why::not_there);
}

TEST_CASE("alice C8: it may threaten where it comes, and be threatened there", "[alice][rules]") {
  CHECK(why_not("1:3TRc2,RCOd5:-:-:-", "3TRc2-c5") == Why::none);
  CHECK(why_not("1:2CAa1,3CAf1:-:-:-", "2CAa1-c1") == Why::none);
}

TEST_CASE("alice C8: neither locked nor threatened", "[alice][rules]") {
  CHECK(own("1:3TRc2:3TR:-:-").empty());
  CHECK(why_not("1:3TRc2:3TR:-:-", "3TRc2-c5") == Why::locked);
  CHECK(why_not("1:3TRc2,ATRc1:-:-:-", "3TRc2-c5") == Why::threatened);
}

TEST_CASE("alice C9: only a threatened card flees, and no locked one", "[alice][rules]") {
  CHECK(why_not("1:3TRc2:-:-:-", "3TRc2~c4") == Why::not_threatened);
  CHECK(why_not("1:3TRc2,ATRc1:-:-:-", "3TRc2~c3") == Why::none);
  CHECK(why_not("1:3TRc2,ATRc1:-:-:-", "3TRc2~c4") == Why::would_threaten);
  CHECK(why_not("1:3TRc2,ATRc1:-:-:-", "3TRc2~d2") == Why::off_line);
  CHECK(why_not("1:3TRc2,ATRc1:3TR:-:-", "3TRc2~c3") == Why::locked);
  CHECK(why_not("1:3TRc2,ATRc1:ATR:-:-", "3TRc2~c3") == Why::none);
}

TEST_CASE("alice C10: a threat that stood takes", "[alice][rules]") {
  // Player 2 threatens RTR with ATR, player 1 does not react, player 2 captures.
  const Position taken = after(Alice{}, Alice{}.start(), "+RTRd4 +ATRd5 +7COa1 ATRd5xRTRd4");
  CHECK(text_of(taken) == "1:7COa1,ATRd4:ATR:-:RTR:-");
  CHECK(Alice{}.score(taken, Side::second) == 50);
  CHECK(Alice{}.score(taken, Side::first) == 0);
}

TEST_CASE("alice C10: a threat must have stood for a turn of the opponent", "[alice][rules]") {
  CHECK(last_why("1:-:-:-:-", "+RTRd4 +ATRd5 ATRd5xRTRd4") == Why::locked);
  CHECK(last_why("1:-:-:-:-", "+RTRd4 +ATRd5 RTRd4xATRd5") == Why::other_locked);
  // Both threats stand for player 1 after a turn of player 2 that did not touch them.
  CHECK(last_why("1:-:-:-:-", "+RTRd4 +ATRd5 +7COa1 +7COh8") == Why::already_drawn);
  CHECK(last_why("1:-:-:-:-", "+RTRd4 +ATRd5 +7COa1 +7PIa8 RTRd4xATRd5") == Why::none);
  CHECK(last_why("1:-:-:-:-", "+RTRd4 +ATRd5 +7COa1 +7PIa8 ATRd5xRTRd4") == Why::none);
}

TEST_CASE("alice C10: what one touched oneself cannot be taken next turn", "[alice][rules]") {
  CHECK(last_why("1:-:-:-:-", "+RTRd4 +ATRd5 +7COa1 RTRd4xATRd5") == Why::touched_by_oneself);
  const Alice game = with_pile("RTR 2TR");
  constexpr std::string_view setup = "1:ATRe3,2CAg4:-:-:-";
  CHECK(last_why(setup, "+RTRe4 ATRe3~e1 2CAg4xRTRe4", game) == Why::touched_by_oneself);
  CHECK(last_why(setup, "+RTRe4 ATRe3~e1 +2TRa5 2CAg4xRTRe4", game) == Why::none);
}

TEST_CASE("alice C10: a threat that the opponent's turn has opened is new", "[alice][rules]") {
  constexpr std::string_view setup = "2:3CAa1,2TRb1,RTRd1:-:-:-";
  CHECK(last_why(setup, "2TRb1-b3 3CAa1xRTRd1") == Why::threat_new);
  // It stands for player 2, who opened it, after player 1's next action; then for player 1 too.
  CHECK(last_why(setup, "2TRb1-b3 +7COh8 3CAa1xRTRd1") == Why::none);
  CHECK(last_why(setup, "2TRb1-b3 +7COh8 +7PIa8 3CAa1xRTRd1") == Why::none);
}

TEST_CASE("alice C10: a threat that stood must be there now", "[alice][rules]") {
  constexpr std::string_view setup = "2:3CAa1,2TRb3,RTRd1:-:-:-";
  CHECK(last_why(setup, "2TRb3-b1 3CAa1xRTRd1") == Why::way_blocked);
  CHECK(text_of(after(Alice{}, position(setup), "2TRb3-b1")) == "1:3CAa1,2TRb1,RTRd1:2TR:-:-:-");
  CHECK(last_why(setup, "RTRd1~e1 3CAa1xRTRe1") == Why::other_locked);
  CHECK(why_not("1:3CAa1,RTRe1:-:-:-", "3CAa1xRTRe1") == Why::out_of_reach);
  CHECK(why_not("1:3CAa1,RTRd1:-:-:-", "3CAa1xRTRe1") == Why::other_not_there);
  CHECK(why_not("1:3CAa1,RTRd1:-:-:-", "3CAa1xRPId1") == Why::other_not_there);
}

TEST_CASE("alice C10: another card on the same square is not the same threat", "[alice][rules]") {
  // RTR and DTR are exchanged: the card that threatened one has just begun to threaten the other.
  constexpr std::string_view setup = "2:3CAa1,RTRd1,DTRh8:-:-:-";
  const Position here = after(Alice{}, position(setup), "RTRd1=DTRh8");
  CHECK(text_of(here) == "1:3CAa1,DTRd1,RTRh8:DTR,RTR:-:-:-");
  CHECK(last_why(setup, "RTRd1=DTRh8 3CAa1xDTRd1") == Why::other_locked);
  CHECK(last_why(setup, "RTRd1=DTRh8 +7PIa8 3CAa1xDTRd1") == Why::touched_by_oneself);
}

TEST_CASE("alice C10: threatened cards and prisoners take, all cards are taken", "[alice][rules]") {
  // ATR and 7TR threaten each other, and ATR a2 is a prisoner of RTR b3 as well.
  CHECK(own("1:7TRa1,ATRa2,ACOa3,RTRb3:-:-:-").find("ATRa2x7TRa1") != std::string::npos);
  CHECK(prisoner("1:7TRa1,ATRa2,ACOa3,RTRb3:-:-:-", "a2"));
}

TEST_CASE("alice C10: no capture is compulsory", "[alice][rules]") {
  CHECK(own("1:3CAa1,RTRd1,2TRh1:-:-:-").find("2TRh1-h3") != std::string::npos);
}

TEST_CASE("alice C11: cards of a rank or of a suit change places", "[alice][rules]") {
  CHECK(why_not("1:4PIa5,4CAh8:-:-:-", "4PIa5=4CAh8") == Why::none);
  CHECK(why_not("1:4PIa5,DPIh8:-:-:-", "4PIa5=DPIh8") == Why::none);
  CHECK(why_not("1:4PIa5,DCAh8:-:-:-", "4PIa5=DCAh8") == Why::not_alike);
  CHECK(why_not("1:4PIa5,4CAh8:-:-:-", "4PIa5=4CAh7") == Why::other_not_there);
  CHECK(why_not("1:4PIa5,4CAh8:4PI:-:-", "4PIa5=4CAh8") == Why::locked);
  CHECK(why_not("1:4PIa5,4CAh8:4CA:-:-", "4PIa5=4CAh8") == Why::other_locked);
  CHECK(text_of(after(Alice{}, position("1:4PIa5,4CAh8:-:-:-"), "4PIa5=4CAh8")) ==
        "2:4CAa5,4PIh8:4CA,4PI:-:-:-");
  // The limit of C7 applies to draws only.
  CHECK(why_not("1:7COa1,2COd4:-:-:-", "7COa1=2COd4") == Why::none);
}

TEST_CASE("alice C11: a pair is one move, the lower square first", "[alice][rules]") {
  CHECK(moves_text(Alice{}, position("1:4PIa5,4CAh8:-:-:-"), "4") ==
        "4CAh8-d8 4PIa5-e1 4PIa5=4CAh8");
  CHECK(text_of(Move::exchange(card("4CA"), square("h8"), card("4PI"), square("a5"))) ==
        "4PIa5=4CAh8");
  Move reversed = move_of("4PIa5=4CAh8");
  std::swap(reversed.card, reversed.other);
  std::swap(reversed.from, reversed.to);
  CHECK(Alice{}.why_not(position("1:4PIa5,4CAh8:-:-:-"), reversed) == Why::malformed);
}

TEST_CASE("alice C11: the threatened may be exchanged, prisoners not", "[alice][rules]") {
  CHECK(why_not("1:7TRa1,RTRb1,7COh8:-:-:-", "7TRa1=7COh8") == Why::none);
  CHECK(why_not("1:7TRa1,ATRa2,7COh8:-:-:-", "7TRa1=7COh8") == Why::prisoner);
  CHECK(why_not("1:7TRh8,ATRh7,7COa1:-:-:-", "7COa1=7TRh8") == Why::other_prisoner);
}

TEST_CASE("alice C12: a drawn card takes the square of another", "[alice][rules]") {
  constexpr std::string_view setup = "1:4PId5,RCOa8:-:-:-";
  CHECK(why_not(setup, "+4CAd5=4PIh1") == Why::none);
  CHECK(why_not(setup, "+2PId5=4PIh1") == Why::none);
  CHECK(why_not(setup, "+2CAd5=4PIh1") == Why::not_alike);
  CHECK(why_not(setup, "+4CAd6=4PIh1") == Why::other_not_there);
  CHECK(why_not(setup, "+4CAd5=4PIa8") == Why::occupied);
  CHECK(why_not(setup, "+4CAd5=4PId5") == Why::occupied);  // not empty: 4CA takes it
  CHECK(text_of(after(Alice{}, position(setup), "+4CAd5=4PIh1")) ==
        "2:4PIh1,4CAd5,RCOa8:4CA,4PI:-:-:-");
}

TEST_CASE("alice C12: the limit of C7 holds for neither", "[alice][rules]") {
  CHECK(why_not("1:7TRa1:-:-:-", "+7COa1=7TRd4") == Why::none);
  CHECK(why_not("1:2COd4:-:-:-", "+7COd4=2COe5") == Why::none);
}

TEST_CASE("alice C12: neither locked nor a prisoner", "[alice][rules]") {
  CHECK(why_not("1:4PId5:4PI:-:-", "+4CAd5=4PIh1") == Why::other_locked);
  CHECK(why_not("1:7TRa1,ATRa2:-:-:-", "+7COa1=7TRh1") == Why::other_prisoner);
  CHECK(why_not("1:7TRa1,RTRb1:-:-:-", "+7COa1=7TRh1") == Why::none);
}

TEST_CASE("alice: what a turn touches is locked for the next", "[alice][rules]") {
  const Alice game;
  const auto locked = [&](std::string_view setup, std::string_view moves) {
    return split(text_of(after(game, position(setup), moves)), ':').at(2);
  };
  CHECK(locked("1:-:-:-:-", "+4CAd5") == "4CA");
  CHECK(locked("1:4PIa5:-:-:-", "4PIa5-e1") == "4PI");
  CHECK(locked("1:3TRc2,ATRc1:-:-:-", "3TRc2~c3") == "3TR");
  CHECK(locked("1:3CAa1,RTRd1:-:-:-", "3CAa1xRTRd1") == "3CA");
  CHECK(locked("1:4PIa5,4CAh8:-:-:-", "4PIa5=4CAh8") == "4CA,4PI");
  CHECK(locked("1:4PIa5:-:-:-", "+4CAa5=4PIh8") == "4CA,4PI");
  // For the next turn only.
  CHECK(locked("1:4PIa5:-:-:-", "4PIa5-e1 +4CAd5") == "4CA");
}

// --- C13, C14: level and end ---

TEST_CASE("alice C13: level A has no exchanges", "[alice][rules]") {
  Alice game;
  CHECK(game.level == Level::b);
  game.level = Level::a;
  CHECK(why_not("1:4PIa5,4CAh8:-:-:-", "4PIa5=4CAh8", game) == Why::level);
  CHECK(why_not("1:4PIa5,4CAh8:-:-:-", "+4COa5=4PIh1", game) == Why::level);
  CHECK(why_not("1:4PIa5,4CAh8:-:-:-", "4PIa5-e1", game) == Why::none);
  CHECK(moves_text(game, game.reveal(position("1:4PIa5,4CAh8:-:-:-"), card("7CO"))) ==
        "+7COa1 4CAh8-d8 4PIa5-e1");
}

TEST_CASE("alice C14: the game ends with the turn that draws the last card", "[alice][rules]") {
  // All cards are taken except two on the board and the last in the pile.
  Position here = game_over("RTR,DTR,VTR", "-");
  CHECK(Alice{}.outcome(here).over());
  Position before;
  for (const Card one : rules::alice::all_cards) {
    if (one == card("RTR")) {
      REQUIRE_FALSE(put(before, one, square("d4")));
    } else if (!(one == card("6CO"))) {
      REQUIRE_FALSE(take(before, Side::first, one));
    }
  }
  const Alice game;
  CHECK_FALSE(game.outcome(before).over());
  CHECK(game.next_cards(before) == CardSet::of(card("6CO")));
  const Position waiting = after(game, before, "RTRd4-d5");
  CHECK_FALSE(game.outcome(waiting).over());
  const Position over = after(game, waiting, "+6COa1");
  CHECK(game.outcome(over) == rules::Outcome{rules::Result::first_wins, rules::Ending::of_game});
  CHECK(game.count_moves(over) == 0);
  CHECK(legal_moves(game, over).empty());
  CHECK(game.why_not(over, move_of("RTRd5-d6")) == Why::over);
  CHECK(game.why_not(over, move_of("+6COa1")) == Why::over);
}

TEST_CASE("alice C14: more points win, as many are a draw", "[alice][rules]") {
  using rules::Result;
  const auto result = [](std::string_view first, std::string_view second, int of_ace = 1) {
    Alice game;
    game.of_ace_of_spades = of_ace;
    const Position over = game_over(first, second);
    REQUIRE_FALSE(game.validate(over));
    return game.outcome(over).result;
  };
  CHECK(result("RTR", "RPI") == Result::first_wins);
  CHECK(result("RPI", "RTR") == Result::second_wins);
  CHECK(result("RTR", "RCO,RCA") == Result::draw);
  CHECK(result("-", "-") == Result::draw);
  CHECK(result("-", "7CA") == Result::second_wins);
  // C1: the ace of spades, as printed and by the pattern.
  CHECK(result("API", "VPI") == Result::second_wins);
  CHECK(result("API", "VPI", 21) == Result::first_wins);
  CHECK(result("API", "VPI,7CA", 21) == Result::draw);
}

TEST_CASE("alice: the rule that stands against a move", "[alice][rules]") {
  const auto rule = [](std::string_view setup, std::string_view move, const Alice& game = {}) {
    return rule_of(why_not(setup, move, game), move_of(move).kind);
  };
  CHECK(rule("1:2CAa1:-:-:-", "+2CAd4") == 2);
  CHECK(rule("1:3CAa1,RTRe1:-:-:-", "3CAa1xRTRe1") == 4);
  CHECK(rule("1:3TRc2,ATRc1:-:-:-", "3TRc2~c4") == 5);
  CHECK(rule("1:3TRc2,ATRc1,7COc5:-:-:-", "3TRc2~c5") == 5);
  CHECK(rule("1:-:-:-:-", "+7COd4") == 7);
  CHECK(rule("1:3TRc2:-:-:-", "3TRc2-c4") == 8);
  CHECK(rule("1:3TRc2:3TR:-:-", "3TRc2-c5") == 8);
  CHECK(rule("1:3TRc2:-:-:-", "3TRc2~c4") == 9);
  CHECK(rule("1:3CAa1,RTRd1:RTR:-:-", "3CAa1xRTRd1") == 10);
  CHECK(rule("1:3CAa1,RTRd1:-:-:-:-", "3CAa1xRTRd1") == 10);
  CHECK(rule("1:4PIa5,DCAh8:-:-:-", "4PIa5=DCAh8") == 11);
  CHECK(rule("1:4PId5:-:-:-", "+4CAd5=4PId5") == 12);
  Alice game = with_pile("RTR");
  CHECK(rule("1:-:-:-:-", "+4CAd5", game) == 16);
  game.level = Level::a;
  CHECK(rule("1:4PIa5,4CAh8:-:-:-", "4PIa5=4CAh8", game) == 13);
  CHECK(rule_of(Why::over, MoveKind::move) == 14);
  CHECK(rule_of(Why::malformed, MoveKind::move) == 15);
}

}  // namespace damier::test::alice
