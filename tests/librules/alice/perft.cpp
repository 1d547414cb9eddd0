#include "damier/rules/perft.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "catch.hpp"
#include "librules/alice/sheet.hpp"

namespace damier::test::alice {

using rules::LastPly;

namespace {

#ifdef NDEBUG
constexpr unsigned deepest = 5;
#else
constexpr unsigned deepest = 4;
#endif
constexpr unsigned deepest_played = 3;

constexpr std::array<std::uint64_t, 6> leaves{1, 56, 3528, 230328, 745544, 47330962};

constexpr const char* order =
    "2PI 3TR 7PI 7CO DCO DPI 5CO 3PI RCO 6CA DCA ACA 6TR 3CO 5TR VPI 4PI ACO 5CA 7TR 6PI API RTR "
    "3CA VCA 2CA 2TR ATR 4CA VCO VTR DTR 4TR RCA 4CO 2CO 7CA 5PI RPI 6CO";

}  // namespace

TEST_CASE("alice: perft from the start with a given pile", "[alice][perft]") {
  const Alice game = with_pile(order);
  for (unsigned depth = 0; depth <= deepest; ++depth) {
    CAPTURE(depth);
    CHECK(perft(game, game.start(), depth) == leaves[depth]);
  }
}

TEST_CASE("alice: perft leaf by leaf", "[alice][perft]") {
  const Alice game = with_pile(order);
  for (unsigned depth = 0; depth <= deepest_played; ++depth) {
    CAPTURE(depth);
    CHECK(perft(game, game.start(), depth, LastPly::played) == leaves[depth]);
  }
}

// 704 draws of trefle and carreau, 448 of pique and coeur, 64 of each major card.
TEST_CASE("alice: 1,920 draws when the pile is unknown", "[alice][perft]") {
  const Alice game;
  CHECK(game.count_moves(game.start()) == 1920);
  const auto moves = legal_moves(game, game.start());
  CHECK(moves.size() == 1920);
  CHECK(std::ranges::count_if(moves, [](const Move& one) { return one.card.minor(); }) ==
        704 + 448);
  CHECK(std::ranges::all_of(moves,
                            [&](const Move& one) { return game.is_legal(game.start(), one); }));
}

// The maximum in 3,000 random games.
TEST_CASE("alice: thousands of moves in the middle of a game", "[alice][perft]") {
  const Position here = position(
      "1:2COc1,4CAf1,RCOb2,6TRe2,5COc3,7TRf3,7CAg3,VPIa4,VCAf4,2PId5,6CAf5,3COd6,DPIe6,APIg6,3TRh7,"
      "DTRb8,RTRf8:6TR:-:-:DPI>API,RCO>2CO,RCO>5CO,VCA>3CO");
  CHECK(Alice{}.count_moves(here) == 6824);
  std::size_t walked = 0;
  CHECK(Alice{}.for_each_move(here, [&](const Move& one) {
    walked += Alice{}.is_legal(here, one) ? 1 : 0;
    return true;
  }));
  CHECK(walked == 6824);
}

TEST_CASE("alice: perft of a game that is over", "[alice][perft]") {
  const Position over = game_over("-", "-");
  for (const LastPly last : {LastPly::counted, LastPly::played}) {
    CHECK(perft(Alice{}, over, 1, last) == 0);
    CHECK(perft(Alice{}, over, 2, last) == 0);
  }
}

}  // namespace damier::test::alice
