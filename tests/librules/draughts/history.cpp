#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "catch.hpp"
#include "librules/draughts/sheet.hpp"

namespace damier::test::draughts {

using rules::Ending;
using rules::Outcome;
using rules::Result;
using rules::Side;

namespace {

constexpr Outcome ongoing{};
constexpr Outcome repetition{Result::draw, Ending::repetition};
constexpr Outcome move_count{Result::draw, Ending::move_count};
constexpr Outcome few_pieces{Result::draw, Ending::few_pieces};

/// A line of play with its history.
template <class G>
struct Play {
  using Position = typename G::Position;
  using Move = typename G::Move;

  G game;
  Position here;
  typename G::History history;
  std::vector<Position> seen;

  explicit Play(const std::string& setup, const G& with = {})
      : game(with), here(position<G>(setup)), history(game.new_history(1)) {
    reach(here);
  }
  void move(const std::string& text) { reach(after<G>(here, text)); }
  /// Moves kings for `plies` plies; no position repeats, and nothing can be captured.
  void walk(int plies) {
    for (int i = 0; i < plies; ++i) {
      reach(quiet_ply(here, true, true).value());
    }
  }
  /// Makes a man's move after which nothing can be captured.
  void move_man() { reach(quiet_ply(here, false, false).value()); }

 private:
  void reach(const Position& next) {
    here = next;
    seen.push_back(next);
    history.observe(next);
  }
  /// Returns the first move of a king, or of a man, to a new position without captures.
  [[nodiscard]] std::optional<Position> quiet_ply(const Position& from, bool king,
                                                  bool look_ahead) const {
    std::optional<Position> next;
    game.for_each_move(from, [&](const Move& move) {
      const Position there = game.play(from, move);
      if (from.at(move.from()).value().king == king && !game.can_capture(there) &&
          std::ranges::count(seen, there) == 0 && (!look_ahead || quiet_ply(there, true, false))) {
        next = there;
      }
      return !next;
    });
    return next;
  }
};

/// Two kings that move back and forth: after the eighth ply the position occurs for the third time.
constexpr const char* to_and_fro = "W:WK46,50:BK6,15";
std::string to_and_fro_ply(int ply) {
  const std::vector<std::string> round{"46-41", "6-1", "41-46", "1-6"};
  return round[static_cast<std::size_t>(ply) % round.size()];
}

}  // namespace

TEST_CASE("dames: the third repetition ends the game D10", "[draughts][history]") {
  Play<Dames> play(to_and_fro);
  for (int ply = 0; ply < 7; ++ply) {
    play.move(to_and_fro_ply(ply));
    REQUIRE(play.history.outcome() == ongoing);
  }
  play.move(to_and_fro_ply(7));
  CHECK(play.history.outcome() == repetition);
  CHECK(play.history.claimable() == ongoing);  // there is nothing left to claim
}

TEST_CASE("international: repetition is the players' to claim D14", "[draughts][history]") {
  Play<International> play(to_and_fro);
  for (int ply = 0; ply < 7; ++ply) {
    play.move(to_and_fro_ply(ply));
    REQUIRE(play.history.claimable() == ongoing);
  }
  play.move(to_and_fro_ply(7));
  CHECK(play.history.outcome() == ongoing);
  CHECK(play.history.claimable() == repetition);
  play.move(to_and_fro_ply(8));  // play may continue, and this position also occurs for the third
                                 // time
  CHECK(play.history.claimable() == repetition);
  play.move("15-20");
  CHECK(play.history.claimable() == ongoing);
}

TEST_CASE("turkish: men that step sideways come back as kings do D15", "[draughts][history]") {
  Play<Turkish> play("W:Wa3,Kc1:Bh6,Kf8");
  const std::vector<std::string> sideways{"a3-b3", "h6-g6", "b3-a3", "g6-h6"};
  for (std::size_t ply = 0; ply < 8; ++ply) {
    REQUIRE(play.history.claimable() == ongoing);
    play.move(sideways[ply % 4]);
  }
  CHECK(play.history.claimable() == repetition);
  play.move("a3-a4");  // this ply is irreversible
  CHECK(play.history.claimable() == ongoing);
}

TEST_CASE("draughts: it is the same position only with the same side to move D10",
          "[draughts][history]") {
  // White cycles over three squares, so the position returns with the other side to move.
  Play<Dames> play(to_and_fro);
  for (const char* const move : {"46-41", "6-1", "41-37", "1-6", "37-46", "6-1", "46-41", "1-6",
                                 "41-37", "6-1", "37-46", "1-6"}) {
    play.move(move);
    CHECK(play.history.outcome() == ongoing);
  }
}

TEST_CASE("draughts: a history goes back to where a line branched off", "[draughts][history]") {
  Play<Dames> play(to_and_fro);
  for (int ply = 0; ply < 6; ++ply) {
    play.move(to_and_fro_ply(ply));
  }
  const auto mark = play.history.mark();
  const auto here = play.here;
  play.move("41-46");
  play.move("1-6");
  CHECK(play.history.outcome() == repetition);
  play.history.rewind(mark);
  play.here = here;
  CHECK(play.history.outcome() == ongoing);
  play.move("41-47");
  play.move("1-6");
  CHECK(play.history.outcome() == ongoing);
}

TEST_CASE("dames: 20 moves of each side without a capture or a man's move D10",
          "[draughts][history]") {
  Play<Dames> play("W:WK47,36:BK4,15");
  play.walk(39);
  CHECK(play.history.outcome() == ongoing);
  SECTION("and no more") {
    play.walk(1);
    CHECK(play.history.outcome() == move_count);
  }
  SECTION("a man's move begins the count again") {
    play.move_man();
    CHECK(play.history.outcome() == ongoing);
    play.walk(39);
    CHECK(play.history.outcome() == ongoing);
    play.walk(1);
    CHECK(play.history.outcome() == move_count);
  }
}

TEST_CASE("draughts: a capture begins the count again D10", "[draughts][history]") {
  Play<Dames> play("W:WK47,K36:BK4,K3");
  play.walk(10);
  auto fewer = play.here;  // as after a capture
  const auto gone = fewer.of(other(fewer.to_move)) & ~(fewer.of(other(fewer.to_move)) - 1);
  fewer.pieces[rules::index(other(fewer.to_move))] ^= gone;
  fewer.kings ^= gone;
  play.here = fewer;
  play.history.observe(fewer);
  play.walk(39);
  CHECK(play.history.outcome() == ongoing);
  play.walk(1);
  CHECK(play.history.outcome() == move_count);
}

TEST_CASE("international: 25 moves of each side by kings only D14", "[draughts][history]") {
  Play<International> play("W:WK48,36:BK3,15");
  play.walk(49);
  CHECK(play.history.claimable() == ongoing);
  play.walk(1);
  CHECK(play.history.claimable() == move_count);
  CHECK(play.history.outcome() == ongoing);
  play.move_man();
  CHECK(play.history.claimable() == ongoing);
}

TEST_CASE("international: 16 moves of three pieces against a king D14", "[draughts][history]") {
  const char* const setup = GENERATE("W:WK47,K36,K35:BK4", "W:WK47,K36,45:BK4", "W:WK47,45,35:BK4");
  CAPTURE(setup);
  Play<International> play(setup);
  play.walk(31);
  CHECK(play.history.claimable() == ongoing);
  play.walk(1);
  CHECK(play.history.claimable() == few_pieces);
  CHECK(play.history.outcome() == ongoing);
}

TEST_CASE("international: a man's move does not begin the 16 moves again D14",
          "[draughts][history]") {
  Play<International> play("W:WK47,45,35:BK4");
  play.walk(12);
  play.move_man();
  play.walk(18);
  CHECK(play.history.claimable() == ongoing);
  play.walk(1);
  CHECK(play.history.claimable() == few_pieces);
}

TEST_CASE("international: 5 moves of two pieces or one against a king D14", "[draughts][history]") {
  const char* const setup =
      GENERATE("W:WK47,K36:BK4", "W:WK47,36:BK4", "W:WK47:BK4", "B:WK47:BK4,K15", "B:WK47:BK4,15");
  CAPTURE(setup);
  Play<International> play(setup);
  play.walk(9);
  CHECK(play.history.claimable() == ongoing);
  play.walk(1);
  CHECK(play.history.claimable() == few_pieces);
}

TEST_CASE("international: what is no such ending D14", "[draughts][history]") {
  const char* const setup =
      GENERATE("W:WK47,K36,K35,K45:BK4", "W:WK47,K36:BK4,K15", "W:WK47,K36:BK4,15");
  CAPTURE(setup);
  Play<International> play(setup);
  play.walk(40);
  CHECK(play.history.claimable() == ongoing);
}

TEMPLATE_TEST_CASE("frisian: 7 moves of two kings against one, 2 of one D19", "[draughts][history]",
                   Frisian, Frysk) {
  struct Case {
    const char* setup;
    int plies;
  };
  const Case ending = GENERATE(Case{"W:WK47,K36:BK4", 14}, Case{"B:WK47:BK4,K15", 14},
                               Case{"W:WK47:BK5", 4}, Case{"B:WK47:BK5", 4});
  CAPTURE(ending.setup);
  Play<TestType> play(ending.setup);
  play.walk(ending.plies - 1);
  CHECK(play.history.claimable() == ongoing);
  play.walk(1);
  CHECK(play.history.claimable() == few_pieces);
  CHECK(play.history.outcome() == ongoing);
}

TEST_CASE("frisian: one king against one counts from its own beginning D19",
          "[draughts][history]") {
  Play<Frisian> play("W:WK47,K36:BK4");
  play.walk(12);
  play.here = position<Frisian>("W:WK47:BK5");  // as after a capture
  play.history.observe(play.here);
  play.walk(3);
  CHECK(play.history.claimable() == ongoing);
  play.walk(1);
  CHECK(play.history.claimable() == few_pieces);
}

TEST_CASE("frisian: what is no such ending D19", "[draughts][history]") {
  const char* const setup = GENERATE("W:WK47,36:BK4", "W:WK47,K36,K35:BK4", "W:WK47,K36:BK4,K15");
  CAPTURE(setup);
  Play<Frisian> play(setup);
  for (int ply = 0; ply < 4; ++ply) {
    play.walk(1);
    CHECK(play.history.claimable() == ongoing);
  }
}

TEST_CASE("antidraughts: repetition is the players' to claim D18", "[draughts][history]") {
  Play<Antidraughts> play(to_and_fro);
  for (int ply = 0; ply < 7; ++ply) {
    play.move(to_and_fro_ply(ply));
    REQUIRE(play.history.claimable() == ongoing);
  }
  play.move(to_and_fro_ply(7));
  CHECK(play.history.claimable() == repetition);
}

TEST_CASE("jeu-de-dames: nothing ends by itself D13", "[draughts][history]") {
  Play<JeuDeDames> play(to_and_fro);
  for (int ply = 0; ply < 120; ++ply) {
    play.move(to_and_fro_ply(ply));
  }
  CHECK(play.history.outcome() == ongoing);
  CHECK(play.history.claimable() == ongoing);
}

TEST_CASE("jeu-de-dames: twenty moves to win, if agreed D13", "[draughts][history]") {
  // From move 2 on: the last of the 20 moves is move 21 of that side.
  const Side side = GENERATE(Side::first, Side::second);
  JeuDeDames game;
  game.agreed_limit = rules::draughts::AgreedLimit{side, 2};
  Play<JeuDeDames> play(to_and_fro, game);
  const int last_ply = side == Side::first ? 41 : 42;
  for (int ply = 0; ply < last_ply; ++ply) {
    REQUIRE(play.history.outcome() == ongoing);
    play.move(to_and_fro_ply(ply));
  }
  CHECK(play.history.outcome() == Outcome{Result::draw, Ending::agreed_limit});
}

TEST_CASE("turkish: one piece of each side may be claimed as a draw D15", "[draughts][history]") {
  Play<Turkish> play("W:Wa2:BKh8");
  CHECK(play.history.claimable() == ongoing);
  play.move("a2-a3");
  CHECK(play.history.claimable() == ongoing);
  play.move("h8-h7");
  CHECK(play.history.claimable() == few_pieces);
  CHECK(play.history.outcome() == ongoing);
  Play<Turkish> three("W:Wa2,c2:BKh8");
  three.move("a2-a3");
  three.move("h8-h7");
  CHECK(three.history.claimable() == ongoing);
}

}  // namespace damier::test::draughts
