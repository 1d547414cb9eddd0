#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "catch.hpp"
#include "librules/marelle/sheet.hpp"

namespace damier::test::marelle {

using rules::Ending;
using rules::Outcome;
using rules::Result;
using rules::marelle::closed_mill;

namespace {

constexpr Outcome undecided{};
constexpr Outcome repetition{Result::draw, Ending::repetition};
constexpr Outcome move_count{Result::draw, Ending::move_count};

template <class G>
struct Play {
  G game;
  Position here;
  typename G::History history;
  std::vector<Position> seen;
  std::mt19937 source{7};

  explicit Play(const std::string& setup) : here(position(setup)), history(game.new_history(1)) {
    reach(here);
  }
  void move(const std::string& text) { reach(after(game, here, text)); }
  void move_all(std::initializer_list<const char*> moves) {
    for (const char* const one : moves) {
      move(one);
    }
  }
  /// Plays `plies` random plies that close no mill, to new positions in which play continues.
  void walk(int plies) {
    for (int i = 0; i < plies; ++i) {
      reach(any_ply(false).value());
    }
  }
  /// Closes a mill, after other plies until one can be closed.
  void close_mill() {
    for (int ply = 0; ply < 30; ++ply) {
      if (const auto next = any_ply(true)) {
        reach(*next);
        return;
      }
      walk(1);
    }
    FAIL("no mill to close");
  }

 private:
  void reach(const Position& next) {
    here = next;
    seen.push_back(next);
    history.observe(next);
  }
  std::optional<Position> any_ply(bool mill) {
    std::vector<Position> found;
    game.for_each_move(here, [&](const Move& one) {
      const Position next = game.play(here, one);
      if (closed_mill(here, next) == mill && std::ranges::count(seen, next) == 0 &&
          !game.outcome(next).over() && has_quiet_ply(next)) {
        found.push_back(next);
      }
      return true;
    });
    return found.empty() ? std::nullopt : std::optional(found[source() % found.size()]);
  }
  bool has_quiet_ply(const Position& from) const {
    return !game.for_each_move(from, [&](const Move& one) {
      const Position next = game.play(from, one);
      return closed_mill(from, next) || std::ranges::count(seen, next) > 0;
    });
  }
};

/// Both sides move back and forth: after the eighth ply the position occurs for the third time.
constexpr const char* to_and_fro = "W:Wa1,g1,b6,f6:Bc3,e3,d7,c5";
std::string to_and_fro_ply(int ply) {
  const std::vector<std::string> round{"b6-b4", "c5-d5", "b4-b6", "d5-c5"};
  return round[static_cast<std::size_t>(ply) % round.size()];
}

}  // namespace

TEST_CASE("marelle-wmd: the third repetition is a draw M9", "[marelle][history]") {
  Play<MarelleWmd> play(to_and_fro);
  for (int ply = 0; ply < 8; ++ply) {
    REQUIRE(play.history.outcome() == undecided);
    play.move(to_and_fro_ply(ply));
  }
  CHECK(play.history.outcome() == repetition);
  CHECK(play.history.claimable() == undecided);  // there is nothing left to claim
  play.move(to_and_fro_ply(8));  // the position after the first ply, for the third time
  CHECK(play.history.outcome() == repetition);
  play.move("c5-c4");
  CHECK(play.history.outcome() == undecided);
}

TEST_CASE("marelle-wmd: it is the same position only with the same side to move M9",
          "[marelle][history]") {
  // White cycles over three points, so its stones return with the other side to move.
  Play<MarelleWmd> play("W:Wa1,d2,e5:Bc3,e3,d7,c5");
  const std::vector<std::string> white{"a1-g1", "g1-g7", "g7-a1"};
  const std::vector<std::string> black{"c5-d5", "d5-c5"};
  for (std::size_t ply = 0; ply < 24; ++ply) {
    CAPTURE(ply);
    REQUIRE(play.history.outcome() == undecided);
    play.move(ply % 2 == 0 ? white[ply / 2 % 3] : black[ply / 2 % 2]);
  }
  CHECK(play.history.outcome() == repetition);
}

TEST_CASE("marelle-wmd: what came before a stone was placed or removed does not return M9",
          "[marelle][history]") {
  SECTION("placed: White goes to and fro while Black places") {
    Play<MarelleWmd> play("W:Wa1,g1,b6,f6:Bc3,e3,d7:H0,3");
    play.move_all({"b6-b4", "c5", "b4-b6", "a7", "b6-b4", "f2"});
    for (int ply = 0; ply < 8; ++ply) {
      REQUIRE(play.history.outcome() == undecided);
      play.move(ply % 4 == 0 ? "b4-b6" : ply % 4 == 2 ? "b6-b4" : ply % 4 == 1 ? "c5-d5" : "d5-c5");
    }
    CHECK(play.history.outcome() == repetition);
  }
  SECTION("removed") {
    Play<MarelleWmd> play("W:Wa1,d1,g4,b6:Bc3,e3,d7,c5,f4");
    for (int ply = 0; ply < 7; ++ply) {
      play.move(to_and_fro_ply(ply));
    }
    play.move("f4-f2");
    REQUIRE(play.history.outcome() == undecided);
    play.move("g4-g1xf2");
    for (int ply = 0; ply < 8; ++ply) {
      REQUIRE(play.history.outcome() == undecided);
      play.move(ply % 4 == 1 ? "b6-b4" : ply % 4 == 3 ? "b4-b6" : ply % 4 == 0 ? "d5-c5" : "c5-d5");
    }
    CHECK(play.history.outcome() == repetition);
  }
}

TEST_CASE("marelle-wmd: 50 plies of each side without a mill M9", "[marelle][history]") {
  Play<MarelleWmd> play("W:Wa1,g1,b6,f6,c4:Bc3,e3,d7,c5,g4");
  play.walk(99);
  CHECK(play.history.outcome() == undecided);
  play.walk(1);
  CHECK(play.history.outcome() == move_count);
  CHECK(play.history.claimable() == undecided);
}

TEST_CASE("marelle-wmd: placements count among the 50 plies M9", "[marelle][history]") {
  Play<MarelleWmd> play("W:W:B:H9,9");
  play.walk(99);
  CHECK(play.here.in_hand == MarelleWmd::Position{}.in_hand);
  CHECK(play.history.outcome() == undecided);
  play.walk(1);
  CHECK(play.history.outcome() == move_count);
}

TEST_CASE("marelle-wmd: a mill begins the count again M9", "[marelle][history]") {
  Play<MarelleWmd> play("W:Wa1,g1,b6,f6,c4,d5:Bc3,e3,d7,c5,g4,f2");
  play.walk(60);
  play.close_mill();
  play.walk(99);
  CHECK(play.history.outcome() == undecided);
  play.walk(1);
  CHECK(play.history.outcome() == move_count);
}

TEST_CASE("marelle-wmd: a mill that removes nothing begins the count again M9",
          "[marelle][history]") {
  // Black has no stone on the board yet.
  Play<MarelleWmd> play("W:Wa1,d1,g4,e5,f6:B:H0,9");
  play.move("g4-g1");
  play.walk(99);
  CHECK(play.history.outcome() == undecided);
  play.walk(1);
  CHECK(play.history.outcome() == move_count);
}

TEST_CASE("marelle: which plies close a mill M6, M7", "[marelle][history]") {
  struct Row {
    const char* what;
    const char* before;
    const char* move;
    bool closed;
  };
  const auto row = GENERATE(values<Row>({
      {"a placement", "W:Wa1,d1:Bb2,d2:H7,7", "g1xb2", true},
      {"a step", "B:Wb2,d2,f4,f6:Ba1,d1,g4,e5", "g4-g1xb2", true},
      {"a mill that removes nothing", "W:Wa1,d1:B:H7,9", "g1", true},
      {"a mill that stands", "W:Wa1,d1,g1,e5:Bb2,d2,c3", "e5-e4", false},
      {"a mill opened", "W:Wa1,d1,g1,e5:Bb2,f2,c3", "d1-d2", false},
      {"a placement beside a mill", "W:Wa1,d1,g1:Bb2,d2:H6,7", "a4", false},
      {"the enemy's mill", "W:Wa1,d1,g4,e5:Bb2,d2,f2", "g4-f4", false},
  }));
  CAPTURE(row.what);
  const Position before = position(row.before);
  CHECK(closed_mill(before, after(MarelleWmd{}, before, row.move)) == row.closed);
}

TEST_CASE("marelle-wmd: a history goes back to where a line branched off M9",
          "[marelle][history]") {
  SECTION("repetition") {
    Play<MarelleWmd> play(to_and_fro);
    for (int ply = 0; ply < 6; ++ply) {
      play.move(to_and_fro_ply(ply));
    }
    const auto mark = play.history.mark();
    const auto here = play.here;
    play.move("b4-b6");
    play.move("d5-c5");
    CHECK(play.history.outcome() == repetition);
    play.history.rewind(mark);
    play.here = here;
    CHECK(play.history.outcome() == undecided);
    play.move("b4-b2");
    play.move("d5-c5");
    CHECK(play.history.outcome() == undecided);
    play.history.rewind(mark);
    play.here = here;
    play.move("b4-b6");
    play.move("d5-c5");
    CHECK(play.history.outcome() == repetition);
  }
  SECTION("plies without a mill") {
    Play<MarelleWmd> play("W:Wa1,g1,b6,f6,c4,d5:Bc3,e3,d7,c5,g4,f2");
    play.walk(80);
    const auto mark = play.history.mark();
    const auto here = play.here;
    play.close_mill();
    play.walk(40);
    CHECK(play.history.outcome() == undecided);
    play.history.rewind(mark);
    play.here = here;
    play.walk(19);
    CHECK(play.history.outcome() == undecided);
    play.walk(1);
    CHECK(play.history.outcome() == move_count);
    play.history.rewind(mark);
    play.here = here;
    CHECK(play.history.outcome() == undecided);
  }
}

TEST_CASE("marelle: no draw comes by itself M9", "[marelle][history]") {
  Play<Marelle> play(to_and_fro);
  for (int ply = 0; ply < 120; ++ply) {
    play.move(to_and_fro_ply(ply));
    REQUIRE(play.history.outcome() == undecided);
    REQUIRE(play.history.claimable() == undecided);
  }
}

}  // namespace damier::test::marelle
