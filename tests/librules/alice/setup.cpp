// Set-ups (C17), the pile (C16), and equality.

#include <string>
#include <string_view>
#include <type_traits>

#include "catch.hpp"
#include "librules/alice/sheet.hpp"

namespace damier::test::alice {

namespace {

std::string standing(const Position& here) { return split(text_of(here), ':').at(5); }

}  // namespace

static_assert(sizeof(Position) <= 160);
static_assert(sizeof(Move) == 6);
static_assert(std::is_trivially_copyable_v<Position>);

TEST_CASE("alice C17: a set-up says who moves, what is locked and taken", "[alice][setup]") {
  const Position here = position("2:RTRd4,4PIa5:4PI:ACO,2CA:-");
  CHECK(here.to_move == Side::second);
  CHECK(here.at(square("d4")) == card("RTR"));
  CHECK(here.at(square("a5")) == card("4PI"));
  CHECK_FALSE(here.at(square("a1")));
  CHECK(here.locked == CardSet::of(card("4PI")));
  CHECK(Alice{}.score(here, Side::first) == 20);
  CHECK(Alice{}.score(here, Side::second) == 0);
  CHECK(here.pile.count() == 36);
  CHECK(square_of(here, card("RTR")) == square("d4"));
  CHECK_FALSE(square_of(here, card("ACO")).exists());
  CHECK_FALSE(Alice{}.validate(here));
}

TEST_CASE("alice C17: threats of unlocked cards stand, unless they are listed", "[alice][setup]") {
  CHECK(standing(position("1:3CAa1,RTRd1,ATRd2:-:-:-")) == "3CA>RTR,ATR>RTR,RTR>ATR");
  CHECK(standing(position("1:3CAa1,RTRd1,ATRd2:ATR:-:-")) == "3CA>RTR");
  CHECK(standing(position("1:3CAa1,RTRd1,ATRd2:3CA:-:-")) == "ATR>RTR,RTR>ATR");
  CHECK(standing(position("1:3CAa1,RTRd1,ATRd2:RTR:-:-")) == "-");
  CHECK(standing(position("1:3CAa1,RTRd1,ATRd2:-:-:-:RTR>ATR")) == "RTR>ATR");
  CHECK(standing(position("1:3CAa1,RTRd1,ATRd2:-:-:-:-")) == "-");
  CHECK(why_not("1:3CAa1,RTRd1:-:-:-:-", "3CAa1xRTRd1") == Why::threat_new);
}

TEST_CASE("alice C17: for the other side all threats to unlocked cards stand", "[alice][setup]") {
  // The threat of ACA, just touched by player 2, will stand when it moves again; one to ACA will
  // not.
  constexpr std::string_view setup = "1:ACAa1,5TRb1,2COh8:ACA:-:-";
  CHECK(standing(position(setup)) == "-");
  const Position here = after(Alice{}, position(setup), "2COh8-f6");
  CHECK(Alice{}.is_legal(here, move_of("ACAa1x5TRb1")));
  CHECK(standing(here) == "ACA>5TR");
  CHECK(standing(after(Alice{}, position("1:ACAa1,RTRb1,2COh8:ACA:-:-"), "2COh8-f6")) == "ACA>RTR");
}

TEST_CASE("alice C17: what a set-up cannot be", "[alice][setup]") {
  using FaultWhy = Fault::Why;
  CHECK(fault_of("1:RTRd4,4PId4:-:-:-") ==
        Fault{FaultWhy::square_shared, card("4PI"), card("RTR"), square("d4")});
  CHECK(fault_of("1:RTRd4,RTRd5:-:-:-") ==
        Fault{FaultWhy::card_twice, card("RTR"), {}, square("d4")});
  CHECK(fault_of("1:RTRd4:-:-:RTR") == Fault{FaultWhy::card_twice, card("RTR"), {}, square("d4")});
  CHECK(fault_of("1:-:-:RTR:RTR") == Fault{FaultWhy::card_twice, card("RTR"), {}, {}});
  CHECK(fault_of("1:-:-:RTR,RTR:-").why == FaultWhy::card_twice);
  CHECK(fault_of("1:RTRd4:4PI:-:-").why == FaultWhy::locked_elsewhere);
  CHECK(fault_of("1:RTRd4:4PI:4PI:-").why == FaultWhy::locked_elsewhere);
  CHECK(fault_of("1:RTRd4:-:-:-:RTR>4PI").why == FaultWhy::standing_elsewhere);
  CHECK(fault_of("1:RTRd4:-:-:-:4PI>RTR").why == FaultWhy::standing_elsewhere);
  CHECK(fault_of("1:RTRd4,4PIa5:-:-:-:RTR>4PI") ==
        Fault{FaultWhy::no_such_threat, card("RTR"), card("4PI"), square("d4")});
  CHECK(fault_of("1:RTRd4,4PIe5:RTR:-:-:RTR>4PI").why == FaultWhy::standing_locked);
  CHECK(fault_of("1:RTRd4,4PIe5:4PI:-:-:RTR>4PI").why == FaultWhy::standing_locked);
  Position here;
  CHECK(put(here, Card{}, square("d4"))->why == FaultWhy::no_card);
  CHECK(put(here, card("RTR"), Square{})->why == FaultWhy::no_card);
  CHECK(take(here, Side::first, Card{})->why == FaultWhy::no_card);
  CHECK(lock(here, Card{})->why == FaultWhy::no_card);
  CHECK(stand(here, Card{}, card("RTR"))->why == FaultWhy::no_card);
  // A refusal changes nothing.
  CHECK(here == Position{});
}

TEST_CASE("alice: validate finds what no set-up could say", "[alice][setup]") {
  using FaultWhy = Fault::Why;
  const Alice game;
  const Position good = position("1:RTRd4,4PIe5:-:ACO:2CA");
  const auto why = [&](auto change) {
    Position bad = good;
    change(bad);
    const auto fault = game.validate(bad);
    REQUIRE(fault);
    return fault->why;
  };
  CHECK_FALSE(game.validate(good));
  CHECK_FALSE(game.validate(Position{}));
  CHECK(why([](Position& p) { p.board[0] = card("7CO"); }) == FaultWhy::inconsistent);
  CHECK(why([](Position& p) { p.board[0] = Card::from_number(50); }) == FaultWhy::inconsistent);
  CHECK(why([](Position& p) { p.occupied |= SquareSet::of(square("a1")); }) ==
        FaultWhy::inconsistent);
  CHECK(why([](Position& p) { p.pile |= CardSet::of(card("ACO")); }) == FaultWhy::inconsistent);
  CHECK(why([](Position& p) { p.pile -= CardSet::of(card("7CO")); }) == FaultWhy::inconsistent);
  CHECK(why([](Position& p) { p.pile = CardSet(~std::uint64_t{0}) - p.drawn(); }) ==
        FaultWhy::inconsistent);
  CHECK(why([](Position& p) { p.revealed = card("RTR"); }) == FaultWhy::inconsistent);
  CHECK(why([](Position& p) { p.revealed = Card::from_number(50); }) == FaultWhy::inconsistent);
  CHECK(why([](Position& p) { p.taken[0] |= CardSet::of(card("2CA")); }) == FaultWhy::card_twice);
  CHECK(why([](Position& p) { p.taken[0] |= CardSet::of(card("RTR")); }) == FaultWhy::card_twice);
  CHECK(why([](Position& p) {
          p.board[0] = card("RTR");
          p.occupied |= SquareSet::of(square("a1"));
        }) == FaultWhy::card_twice);
  CHECK(why([](Position& p) { p.locked |= CardSet::of(card("ACO")); }) ==
        FaultWhy::locked_elsewhere);
  CHECK(why([](Position& p) { p.locked = CardSet(std::uint64_t{1} << 50); }) == FaultWhy::no_card);
  CHECK(why([](Position& p) { p.standing[card("RTR").index()] = 0xFF; }) ==
        FaultWhy::no_such_threat);
  CHECK(why([](Position& p) { p.standing[card("ACO").index()] = 1; }) ==
        FaultWhy::standing_elsewhere);
  CHECK(why([](Position& p) { p.locked |= CardSet::of(card("4PI")); }) ==
        FaultWhy::standing_locked);
}

TEST_CASE("alice C16: the pile gives the order of the draws", "[alice][setup]") {
  const Alice game = with_pile("RTR 4PI 2CA");
  CHECK(game.next_cards(game.start()) == CardSet::of(card("RTR")));
  CHECK(game.is_legal(game.start(), move_of("+RTRd4")));
  CHECK(game.why_not(game.start(), move_of("+4PId4")) == Why::other_card_next);
  const Position second = after(game, game.start(), "+RTRd4");
  CHECK(game.next_cards(second) == CardSet::of(card("4PI")));
  CHECK(game.why_not(second, move_of("+RTRa1")) == Why::already_drawn);
  CHECK(game.why_not(second, move_of("+2CAd4")) == Why::other_card_next);
  CHECK(game.why_not(second, move_of("+2CAd4=RTRa1")) == Why::other_card_next);
  // After the end of the list the pile is unknown.
  const Position fourth = after(game, second, "+4PIa5 +2CAa1");
  CHECK(game.next_cards(fourth) == fourth.pile);
  CHECK(game.is_legal(fourth, move_of("+7COh8")));
}

TEST_CASE("alice C16: the pile of a set-up, all of it or what is left", "[alice][setup]") {
  const Position here = position("1:RTRd4:-:4PI:-");
  for (const std::string_view order : {"RTR 4PI 2CA ACO", "4PI RTR 2CA", "2CA ACO"}) {
    CAPTURE(order);
    const Alice game = with_pile(order);
    CHECK_FALSE(game.validate(here));
    CHECK(game.next_cards(here) == CardSet::of(card("2CA")));
  }
  const auto fault = with_pile("RTR 2CA 4PI").validate(here);
  REQUIRE(fault);
  CHECK(*fault == Fault{Fault::Why::pile_out_of_order, card("2CA"), card("4PI"), {}});
}

TEST_CASE("alice C16: a pile has each card once", "[alice][setup]") {
  Pile order;
  CHECK(order.add(card("RTR")));
  CHECK_FALSE(order.add(card("RTR")));
  CHECK_FALSE(order.add(Card{}));
  CHECK(order.cards() == CardSet::of(card("RTR")));
  for (const Card one : rules::alice::all_cards) {
    CHECK(order.add(one) == !(one == card("RTR")));
  }
  CHECK(order.cards() == rules::alice::all_cards);
  CHECK_FALSE(order.next(CardSet{}).exists());
}

TEST_CASE("alice: what the record shows of the pile", "[alice][setup]") {
  const Alice game;
  const Position shown = game.reveal(game.start(), card("7CO"));
  CHECK_FALSE(shown == game.start());
  CHECK(moves_text(game, shown) == "+7COa1 +7COh8");
  CHECK(game.why_not(shown, move_of("+RTRd4")) == Why::other_card_next);
  CHECK_FALSE(game.play(shown, move_of("+7COa1")).revealed.exists());
  CHECK(game.play(shown, move_of("+7COa1")) == game.play(game.start(), move_of("+7COa1")));
  // An impossible card changes nothing: one drawn already, one other than the pile's next, none.
  const Position drawn = after(game, game.start(), "+7COa1");
  CHECK(game.reveal(drawn, card("7CO")) == drawn);
  CHECK(game.reveal(drawn, Card{}) == drawn);
  CHECK(with_pile("RTR 2CA").reveal(Position{}, card("2CA")) == Position{});
  CHECK(with_pile("RTR 2CA").reveal(Position{}, card("RTR")).revealed == card("RTR"));
  CHECK(game.reveal(shown, card("RTR")) == shown);
}

TEST_CASE("alice: positions are equal that go on alike", "[alice][setup]") {
  const Alice game;
  // Three draws in another order. The previous turn's cards only serve explanations.
  const Position one = after(game, game.start(), "+7COa1 +7PIa8 +2TRd4");
  const Position other = after(game, game.start(), "+7PIa8 +7COa1 +2TRd4");
  CHECK(one == other);
  CHECK(game.hash(one) == game.hash(other));
  CHECK_FALSE(one.touched_before.cards == other.touched_before.cards);
  for (const std::string_view different :
       {"1:7COa1,2TRd4,7PIa8:2TR:-:-", "2:7COa1,2TRd4,7PIa8:-:-:-", "2:7COa1,2TRd4,7PIa8:2TR:ACA:-",
        "2:7COa1,2TRd4,7PIa8:2TR:-:ACA", "2:7COa1,2TRd4,7PIh1:2TR:-:-", "2:7COa1,2TRd4:2TR:-:-"}) {
    CAPTURE(different);
    CHECK_FALSE(position(different) == one);
    CHECK_FALSE(game.hash(position(different)) == game.hash(one));
  }
  const Position standing = position("1:3CAa1,RTRd1:-:-:-");
  const Position fresh = position("1:3CAa1,RTRd1:-:-:-:-");
  CHECK_FALSE(standing == fresh);
  CHECK_FALSE(game.hash(standing) == game.hash(fresh));
  CHECK_FALSE(game.hash(game.reveal(one, card("RTR"))) == game.hash(one));
}

}  // namespace damier::test::alice
