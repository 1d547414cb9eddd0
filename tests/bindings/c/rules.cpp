#include <string>
#include <string_view>

#include "library.hpp"

namespace {

damier_ending ending_of(damier_position* position) {
  damier_ending ending{};
  ending.size = sizeof ending;
  REQUIRE(damier_position_ending(position, &ending) == DAMIER_OK);
  return ending;
}

damier_ending claim_of(damier_position* position) {
  damier_ending claim{};
  claim.size = sizeof claim;
  REQUIRE(damier_position_claim(position, &claim) == DAMIER_OK);
  return claim;
}

/// Returns a count; -1 if the ruleset does not have it.
std::int64_t count_of(damier_position* position, const char* what) {
  std::int64_t count = -1;
  const damier_status status = damier_position_count(position, what, &count);
  CHECK((status == DAMIER_OK || status == DAMIER_NOTHING));
  return count;
}

void play(damier_position* position, std::string_view plies) {
  REQUIRE(damier_position_play(position, text(plies)) == DAMIER_OK);
}

damier_position* set_up(const Library& library, const char* ruleset, std::string_view setup) {
  damier_position* position = nullptr;
  REQUIRE(damier_position_read(library.context, ruleset, text(setup), text(""), &position) ==
          DAMIER_OK);
  return position;
}

}  // namespace

// In English draughts a player may claim the draw; in Lines of Action the rules draw (A7).
TEST_CASE("a draw that may be claimed is told apart from one by the rules") {
  const Library library;
  damier_position* const english = set_up(library, "english", "W:WK32:BK1");
  CHECK(claim_of(english).result == DAMIER_ONGOING);
  CHECK(count_of(english, "repetitions") == 1);
  for (int i = 0; i < 2; ++i) {
    play(english, "32-28 1-5 28-32 5-1");
  }
  CHECK(count_of(english, "repetitions") == 3);
  CHECK(count_of(english, "plies") == 8);
  CHECK(count_of(english, "quiet-plies") == 8);
  const damier_ending claim = claim_of(english);
  CHECK(claim.result == DAMIER_DRAW);
  CHECK(view(claim.reason) == "repetition");
  CHECK(claim.rule.size > 0);
  CHECK(ending_of(english).result == DAMIER_ONGOING);
  REQUIRE(damier_position_take_back(english) == DAMIER_OK);
  CHECK(count_of(english, "repetitions") == 2);
  CHECK(claim_of(english).result == DAMIER_ONGOING);

  damier_position* const loa = library.start("lignes-d-action");
  play(loa, "b1-b3 a2-c2 b3-b1 c2-a2 b1-b3 a2-c2 b3-b1 c2-a2");
  CHECK(view(ending_of(loa).reason) == "repetition");
  CHECK(ending_of(loa).result == DAMIER_DRAW);
  CHECK(claim_of(loa).result == DAMIER_ONGOING);
}

TEST_CASE("the C interface counts what a ruleset counts") {
  const Library library;
  damier_position* const dames = library.start("international");
  CHECK(count_of(dames, "pieces-first") == 20);
  CHECK(count_of(dames, "pieces-second") == 20);
  CHECK(count_of(dames, "stock") == -1);
  CHECK(count_of(dames, "score-first") == -1);
  std::int64_t count = 0;
  CHECK(damier_position_count(dames, "sheep", &count) == DAMIER_BAD_ARGUMENT);
  damier_position* const marelle = library.start("marelle");
  CHECK(count_of(marelle, "hand-first") == 9);
  CHECK(count_of(marelle, "pieces-first") == 0);
  damier_position* const lices = library.start("lices");
  CHECK(count_of(lices, "score-first") == 0);
  CHECK(count_of(lices, "quiet-plies") == -1);
  damier_position* const alice = library.start("alice");
  CHECK(count_of(alice, "stock") > 0);
}

TEST_CASE("a move is read without playing it") {
  const Library library;
  damier_position* const position = library.start("international");
  damier_moves* moves = nullptr;
  REQUIRE(damier_position_parse(position, text("32 - 28"), &moves) == DAMIER_OK);
  damier_move move;
  REQUIRE(damier_moves_at(moves, 0, &move) == DAMIER_OK);
  CHECK(view(move.text) == "32-28");
  CHECK(damier_moves_count(moves) == 1);
  CHECK(count_of(position, "plies") == 0);
  CHECK(damier_position_parse(position, text("32-28 19-23"), &moves) == DAMIER_BAD_INPUT);
  CHECK(library.error() == "this is not one move");
  CHECK(damier_position_parse(position, text("32-27 1"), &moves) == DAMIER_BAD_INPUT);
  CHECK(damier_position_parse(position, text("32-23"), &moves) == DAMIER_BAD_INPUT);
}

TEST_CASE("the C interface says why a move is not legal") {
  const Library library;
  damier_position* const position = library.start("international");
  damier_fault fault{};
  fault.size = sizeof fault;
  CHECK(damier_position_why_not(position, text("32-28"), &fault) == DAMIER_NOTHING);
  REQUIRE(damier_position_why_not(position, text("27-22"), &fault) == DAMIER_OK);
  CHECK(view(fault.message) == "there is no piece on 27");
  CHECK(view(fault.rule) == "D1");
  CHECK(fault.rule_text.size > 0);
  CHECK(view(fault.notes).find("32-28") != std::string_view::npos);
  damier_code code;
  CHECK(damier_code_find(fault.code, &code) == DAMIER_OK);
  CHECK(count_of(position, "plies") == 0);
  // A structure of an older version has fewer members.
  damier_fault older{};
  older.size = offsetof(damier_fault, rule);
  REQUIRE(damier_position_why_not(position, text("27-22"), &older) == DAMIER_OK);
  CHECK(view(older.message) == "there is no piece on 27");
  CHECK(older.rule.bytes == nullptr);
  damier_fault unset{};
  CHECK(damier_position_why_not(position, text("27-22"), &unset) == DAMIER_BAD_ARGUMENT);
}

TEST_CASE("moves are listed by the square where they begin") {
  const Library library;
  damier_position* const position = library.start("international");
  damier_moves* moves = nullptr;
  REQUIRE(damier_position_moves_from(position, text("32"), 100, &moves) == DAMIER_OK);
  CHECK(damier_moves_count(moves) == 2);
  CHECK_FALSE(damier_moves_are_more(moves));
  REQUIRE(damier_position_moves_from(position, text("32"), 1, &moves) == DAMIER_OK);
  CHECK(damier_moves_are_more(moves));
  REQUIRE(damier_position_moves_from(position, text("1"), 100, &moves) == DAMIER_OK);
  CHECK(damier_moves_count(moves) == 0);
  REQUIRE(damier_position_moves_from(library.start("marelle"), text(""), 100, &moves) == DAMIER_OK);
  CHECK(damier_moves_count(moves) == 24);
}

TEST_CASE("the C interface returns all moves that were played, and turned positions") {
  const Library library;
  damier_position* const position = library.start("international");
  play(position, "32-28 19-23");
  play(position, "28x19");
  damier_text moves;
  REQUIRE(damier_position_all_moves(position, &moves) == DAMIER_OK);
  CHECK(view(moves) == "32-28 19-23 28x19");
  REQUIRE(damier_position_symmetry_count(position) >= 2);
  damier_position* turned = nullptr;
  const std::size_t flipped = damier_position_symmetry_count(position) / 2;
  REQUIRE(damier_position_turned(position, flipped, &turned) == DAMIER_OK);
  CHECK(damier_position_side_to_move(turned) == DAMIER_FIRST);
  damier_position* back = nullptr;
  REQUIRE(damier_position_turned(turned, flipped, &back) == DAMIER_OK);
  CHECK(damier_position_hash(back) == damier_position_hash(position));
  CHECK(damier_position_turned(position, 2 * flipped, &turned) == DAMIER_NOTHING);
}
