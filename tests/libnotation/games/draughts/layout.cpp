#include "damier/notation/games/draughts/layout.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"
#include "libnotation/games/asked.hpp"

namespace damier::test {

using notation::Owner;
using rules::Side;

TEST_CASE("draughts layout: squares by name and in ranges", "[draughts][layout]") {
  CHECK(squares("international", "22") == "22");
  CHECK(squares("international", "1-5") == "1 2 3 4 5");
  CHECK(squares("international", "50-48") == "48 49 50");
  CHECK(squares("international", "46-50", Side::second) == "46 47 48 49 50");
  CHECK(squares("russian", "c3") == "c3");
  CHECK(squares("russian", "C3") == "c3");
  CHECK(squares("russian", "1-4") == "b8 d8 f8 h8");
  CHECK(squares("russian", "a1-c3") == "a3 c3 b2 a1 c1");
  CHECK(squares("turkish", "a1-c1") == "a1 b1 c1");
  CHECK(squares("canadian", "72") == "72");
  for (const char* const none :
       {"", "-", "0", "51", "1-51", "5-", "-5", "1-2-3", "x1", "1a", "1:"}) {
    INFO(none);
    CHECK(squares("international", none).empty());
  }
  CHECK(squares("russian", "a2").empty());
}

TEST_CASE("draughts layout: plies in any spelling", "[draughts][layout]") {
  const auto start = [](std::string_view text) {
    return is_written("international", "W:W31-50:B1-20", "32-28", text);
  };
  for (const char* const same : {"32-28", "32 - 28", "3228", "32x28", "32\u201328", "032-28",
                                 "?-28", "32-?", "?-?", "?x28"}) {
    INFO(same);
    CHECK(start(same));
  }
  for (const char* const other : {"", "32-27", "31-27", "?-27", "37-?", "28-32", "32-28-23",
                                  "32-?-28", "32", "?", "e4", "3?-28"}) {
    INFO(other);
    CHECK_FALSE(start(other));
  }
}

TEST_CASE("draughts layout: captures with and without their route", "[draughts][layout]") {
  const auto shot = [](std::string_view text) {
    return is_written("international", "W:W27:B12,22", "27x7", text);
  };
  for (const char* const same :
       {"27x7", "27:7", "27-7", "27x18x7", "?x7", "27x?", "?x?x7", "27x?x7", "?x18x?", "?x?x?"}) {
    INFO(same);
    CHECK(shot(same));
  }
  for (const char* const other :
       {"27x18", "27x16x7", "?x16x?", "27x?x8", "?x8", "27x?x?x7", "27x?x16x7"}) {
    INFO(other);
    CHECK_FALSE(shot(other));
  }
  // An ambiguous text is not a ply; with a ? it is one of them.
  const char* const round = "W:WK2:B3,7,19,22,32,34";
  CHECK(is_written("jeu-de-dames", round, "2x14", "2x14"));
  CHECK_FALSE(is_written("jeu-de-dames", round, "2x14", "2x2"));
}

TEST_CASE("draughts layout: plies with letters", "[draughts][layout]") {
  for (const char* const same : {"c3-d4", "cd4", "c3d4", "C3-D4", "c3:d4", "?-d4", "c3-?", "?d4"}) {
    INFO(same);
    CHECK(is_written("russian", "W:Wc3:Ba7", "c3-d4", same));
  }
  for (const char* const other : {"c3-b4", "ed4", "cb4", "c?-d4", "?-b4"}) {
    INFO(other);
    CHECK_FALSE(is_written("russian", "W:Wc3:Ba7", "c3-d4", other));
  }
}

TEST_CASE("draughts layout: a capture that is a fault is written too", "[draughts][layout]") {
  Checked checked("[FEN \"W:W33,44:B28\"]\n\n1. 44-40 *\n", as_ruleset("dames"));
  CHECK(checked.codes() == "missed-capture");
  struct Last : notation::Listener {
    void ply(const notation::PlyFacts& ply) override {
      written = ply.is_written("44-40") && ply.is_written("?-40") && !ply.is_written("33x22");
    }
    bool written = false;
  } last;
  notation::Diagnostics diagnostics;
  replay(rules::find_ruleset("dames").value(), checked.record, {}, &last, diagnostics);
  CHECK(last.written);
}

TEST_CASE("draughts layout: queries name squares as the ruleset does", "[draughts][layout]") {
  // This record counts the squares from White's lower left.
  Checked checked("[GameType \"25,W,8,8,N0,0\"]\n\n1. 9-13 *\n");
  CHECK(checked.codes().empty());
  struct Only : notation::Listener {
    void ply(const notation::PlyFacts& ply) override {
      text = ply.text();
      as_usual = ply.is_written("a3-b4") && ply.is_written("?-b4") && !ply.is_written("9-13");
    }
    std::string text;
    bool as_usual = false;
  } only;
  notation::Diagnostics diagnostics;
  replay(rules::find_ruleset("russian").value(), checked.record, {}, &only, diagnostics);
  CHECK(only.text == "9-13");
  CHECK(only.as_usual);
}

TEST_CASE("draughts layout: the ends of a written ply", "[draughts][layout]") {
  CHECK(ends_of("international", "32-28") == "32 28");
  CHECK(ends_of("international", "27x18x7") == "27 7");
  CHECK(ends_of("international", "?x8") == "? 8");
  CHECK(ends_of("international", "32-?") == "32 ?");
  CHECK(ends_of("russian", "cd4") == "? d4");
  for (const char* const none :
       {"", "99-1", "32", "hello", "32-28?", "3?-28", "cd4", "32-28 27-23"}) {
    INFO(none);
    CHECK(ends_of("international", none) == "none");
  }
}

TEST_CASE("draughts layout: set-ups of queries", "[draughts][layout]") {
  const Loose both("international", "W27,28:BK3");
  CHECK(both.fault().empty());
  CHECK_FALSE(both.setup.to_move.has_value());
  CHECK(both.count("men", Owner::first) == 2);
  CHECK(both.count("pions", Owner::first) == 2);
  CHECK(both.count("kings", Owner::first) == 0);
  CHECK(both.count("dames", Owner::second) == 1);
  CHECK(both.count("pieces", Owner::second) == 1);

  CHECK(Loose("international", "B:W27").setup.to_move == Side::second);
  CHECK_FALSE(Loose("international", "?:W27").setup.to_move.has_value());
  CHECK(Loose("international", "W:W1-5").count("men", Owner::first) == 5);  // far row
  CHECK(Loose("english", "W1").count("men", Owner::second) == 1);
  CHECK(Loose("international", "W27,27").fault() == "4 setup-square-shared");
  CHECK(Loose("international", "W27:B51").fault() == "5 bad-square");
  CHECK(Loose("international", "W27;B5").fault() == "3 setup-syntax");
  CHECK(Loose("international", "").fault() == "0 setup-syntax");
  CHECK(board_of("international").white == Side::first);
  CHECK(board_of("english").white == Side::second);
}

TEST_CASE("draughts layout: the other side's ply", "[draughts][layout]") {
  const auto start = notation::start_of(rules::find_ruleset("international").value());
  const auto flipped = board_of("international").symmetries.flipped();
  start->for_each_move([&](const notation::PlyFacts& move) {
    if (move.text() == "32-28") {
      CHECK(move.is_written("19-23", flipped));
      CHECK(move.is_written("?-23", flipped));
      CHECK_FALSE(move.is_written("32-28", flipped));
    }
    return true;
  });
  CHECK_FALSE(start->hand(Side::first).has_value());
  CHECK_FALSE(start->stock().has_value());
  CHECK_FALSE(start->score().has_value());
}

}  // namespace damier::test
