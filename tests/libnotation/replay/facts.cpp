#include "damier/notation/replay/facts.hpp"

#include <string>
#include <vector>

#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/positions.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

namespace damier::test {

using namespace notation;

namespace {

rules::RulesetId ruleset(std::string_view name) { return rules::find_ruleset(name).value(); }

std::string setup_of(const PositionFacts& position) {
  std::string text;
  position.write_setup(text);
  return text;
}

/// Records the number, mover, depth and text of each ply, and keeps the start and the pictures.
struct Recorder : Listener {
  void start(const PositionFacts* position, std::uint64_t first_number) override {
    log += "from " + std::to_string(first_number);
    if (position != nullptr) {
      first = position->keep();
      store = position->new_store();
    }
  }
  void ply(const PlyFacts& ply) override {
    add(ply.place(), ply.text());
    BoardPicture& picture = pictures.emplace_back();
    ply.draw(picture);
    ply.store(*store, static_cast<std::uint32_t>(pictures.size()), line.back(), true);
    replaced = line.back();
    line.back() = static_cast<std::uint32_t>(pictures.size());
    last = ply.after().keep();
  }
  void unresolved(const PlyPlace& ply, const PositionFacts* before) override {
    add(ply, before == nullptr ? "?" : "? from " + setup_of(*before));
  }
  void enter_variation(NodeIndex /*before*/, NodeIndex /*first*/) override {
    line.push_back(replaced);
  }
  void leave_variation() override { line.pop_back(); }
  void end() override { log += ", end"; }

  void add(const PlyPlace& ply, std::string_view text) {
    log += ", " + std::to_string(ply.number) + (ply.mover() == rules::Side::first ? "f" : "s") +
           std::string(ply.depth, '(') + " " + std::string(text);
  }

  std::string log;
  std::unique_ptr<PositionFacts> first;
  std::unique_ptr<PositionFacts> last;
  std::unique_ptr<PlyStore> store;
  std::vector<BoardPicture> pictures;
  std::vector<std::uint32_t> line{0};
  std::uint32_t replaced = 0;
};

void tell(std::string_view text, std::string_view name, Recorder& recorder) {
  Checked checked(std::string(text), as_ruleset(name));
  Diagnostics diagnostics;
  Record record = checked.record;
  replay(ruleset(name), record, {}, &recorder, diagnostics);
}

}  // namespace

TEST_CASE("facts: numbers, movers and depths", "[facts]") {
  struct Row {
    const char* ruleset;
    const char* text;
    const char* log;
  };
  const auto row = GENERATE(values<Row>({
      {"lices", "d2-e1 d2-e1", "from 1, 1f d2-e1, 2s d2-e1, end"},
      {"dames", "1. 32-28 18-23 (18-22 33-29) 2. 33-29",
       "from 1, 1f 32-28, 2s 18-23, 2s( 18-22, 3f( 33-29, 3f 33-29, end"},
      {"dames", "1. 32-28 (31-27 (33-29) 1... 19-23) 18-23",
       "from 1, 1f 32-28, 1f( 31-27, 2s( 19-23, 1f( 33-29, 2s 18-23, end"},
      {"dames", "[FEN \"W:W32:B19\"]\n\n1. 32-28 40-35 2. 33-29",
       "from 1, 1f 32-28, 2s ? from B:W28:B19, 3f ?, end"},
      {"dames", "[FEN \"W:W32:B19\"]\n\n1. 40-35 (32-28 40-35) (40-36) 2. 33-29",
       "from 1, 1f ? from W:W32:B19, 1f( 32-28, 2s( ? from B:W28:B19, 1f( ? from W:W32:B19, "
       "2s ?, end"},
      {"dames", "[FEN \"B:W32:B18\"]\n\n7... 18-23", "from 14, 14s 18-23, end"},
      {"dames", "[FEN \"nothing\"]\n\n18-23", "from 1, 1f ?, end"},
      {"english", "1. 11-15 23-19", "from 1, 1f 11-15, 2s 23-19, end"},
      {"dames", "*", "from 1, end"},
  }));
  CAPTURE(row.ruleset, row.text);
  Recorder recorder;
  tell(row.text, row.ruleset, recorder);
  CHECK(recorder.log == row.log);
}

TEST_CASE("facts: a store gives each position back with its move marked", "[facts]") {
  Recorder recorder;
  std::string text = "1. 32-28 (31-27 19-23 (18-23 37-31) 2. 37-31) 18-23";
  tell(text, "international", recorder);
  REQUIRE(recorder.pictures.size() == 7);
  for (std::size_t i = 0; i < recorder.pictures.size(); ++i) {
    BoardPicture picture;
    recorder.store->draw(static_cast<std::uint32_t>(i + 1), picture);
    const BoardPicture& expected = recorder.pictures[i];
    REQUIRE(picture.cells.size() == expected.cells.size());
    for (std::size_t cell = 0; cell < picture.cells.size(); ++cell) {
      CAPTURE(i, cell);
      CHECK(picture.cells[cell].trace == expected.cells[cell].trace);
      CHECK(picture.cells[cell].piece.has_value() == expected.cells[cell].piece.has_value());
    }
  }
}

TEST_CASE("facts: a position that is kept is the same", "[facts]") {
  Recorder recorder;
  tell("1. 32-28 18-23 2. 33-29", "international", recorder);
  REQUIRE(recorder.first);
  REQUIRE(recorder.last);
  CHECK(recorder.first->is_usual_start());
  CHECK(recorder.first->hash() == start_of(ruleset("international"))->hash());
  CHECK_FALSE(recorder.last->is_usual_start());
  CHECK(recorder.last->side_to_move() == rules::Side::second);
  Diagnostics none;
  const auto again = read_setup(ruleset("international"), setup_of(*recorder.last), {}, none);
  REQUIRE(again);
  CHECK(again->hash() == recorder.last->hash());
  CHECK(setup_of(*again->keep()) == setup_of(*recorder.last));
}

TEST_CASE("facts: legal moves one by one", "[facts]") {
  const auto start = start_of(ruleset("international"));
  std::vector<std::string> moves;
  start->for_each_move([&](const PlyFacts& move) {
    moves.emplace_back(move.text());
    CHECK_FALSE(move.is_chance());
    CHECK(move.after().side_to_move() == rules::Side::second);
    return moves.size() < 4;
  });
  CHECK(moves.size() == 4);
  CHECK(start->count_moves(100) == 9);
  CHECK(start->count_moves(5) == 5);
}

TEST_CASE("facts: what is hidden is given to positions", "[facts]") {
  const rules::RulesetId alice = ruleset("alice");
  CHECK_FALSE(fault_of_hidden(alice, "RTR 4PI"));
  CHECK(fault_of_hidden(alice, "RTR RTR") ==
        "cards from the top, each once, such as RTR 4PI ACO; RTR is listed twice");
  CHECK(fault_of_hidden(ruleset("lices"), "RTR") == std::string());
  const auto draws = [](const PositionFacts& position) {
    std::size_t chance = 0;
    position.for_each_move([&](const PlyFacts& move) {
      chance += move.is_chance() ? 1 : 0;
      return true;
    });
    return chance;
  };
  CHECK(draws(*start_of(alice)) > 1);
  CHECK(draws(*start_of(alice, {.hidden = "RTR 4PI"})) == 0);
}

}  // namespace damier::test
