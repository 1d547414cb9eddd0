// Values along a record: earlier plies decide what tables leave open.

#include <algorithm>
#include <string>
#include <vector>

#include "damier/analysis/tables/tabled_line.hpp"
#include "damier/notation/archive/check.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/replay/listener.hpp"

#include "../search/plain.hpp"
#include "catch.hpp"
#include "librules/draughts/typed.hpp"
#include "made.hpp"

using namespace damier;
using analysis::EndingValue;

namespace {

/// The reported result for a position, and that of the tables without its past.
struct TabledPly {
  std::optional<EndingValue> value;
  std::optional<EndingValue> alone;
  std::size_t depth = 0;
};

class Watch final : public notation::Listener {
 public:
  explicit Watch(const analysis::Tables& tables) : tables_(tables), line_(tables) {}

  void start(const notation::PositionFacts* position, std::uint64_t /*first_number*/) override {
    line_.start(position);
    if (position != nullptr) {
      tabled.push_back({line_.value(), tables_.probe(*position)});
    }
  }
  void ply(const notation::PlyFacts& ply) override {
    line_.ply(ply);
    tabled.push_back({line_.value(), tables_.probe(ply.after()), ply.depth()});
  }
  void unresolved(const notation::PlyPlace& /*ply*/,
                  const notation::PositionFacts* /*before*/) override {
    line_.unresolved();
    tabled.push_back({line_.value(), std::nullopt});
  }
  void enter_variation(notation::NodeIndex /*before*/, notation::NodeIndex /*first*/) override {
    line_.enter_variation();
  }
  void leave_variation() override { line_.leave_variation(); }

  std::vector<TabledPly> tabled;

 private:
  const analysis::Tables& tables_;
  analysis::TabledLine line_;
};

/// Returns what the line of a record tells of its plies.
std::vector<TabledPly> tabled_plies(const std::string& text, const analysis::Tables& tables) {
  notation::RawRecord raw;
  raw.bytes = text;
  notation::Record record;
  notation::Diagnostics diagnostics;
  const auto ruleset =
      notation::open_record(notation::Format::native, raw, {}, record, diagnostics);
  REQUIRE(ruleset.has_value());
  Watch watch(tables);
  (void)notation::replay(*ruleset, record, {}, &watch, diagnostics);
  return watch.tabled;
}

/// Returns a record of random moves from a position, while `fits` accepts the next one.
template <class G, class Fits>
std::string record_of(const G& game, typename G::Position position, int plies,
                      plain::Random& random, const Fits& fits) {
  std::string text = "[Ruleset \"" + std::string(rules::name(game.id())) + "\"]\n[FEN \"";
  notation::codec<test::Untyped<G>>::write_setup(game, position, text);
  text += "\"]\n\n";
  for (int ply = 0; ply < plies; ++ply) {
    std::vector<typename G::Move> moves;
    game.for_each_move(position, [&](const typename G::Move& move) {
      if (fits(game.play(position, move))) {
        moves.push_back(move);
      }
      return true;
    });
    if (moves.empty()) {
      break;
    }
    const auto& move = moves[plain::below(random, moves.size())];
    text += std::to_string(ply / 2 + 1) + (ply % 2 == 0 ? ". " : "... ");
    notation::codec<test::Untyped<G>>::write_move(game, position, move, text);
    text += ' ';
    position = game.play(position, move);
  }
  return text + "*\n";
}

}  // namespace

TEST_CASE("a line: the plies of an ending that were made are counted", "[tables]") {
  const made::Folder folder("damier-line-counts");
  const auto game = test::untyped<test::draughts::International>();
  REQUIRE(made::build(game, "2K-1K", folder.name()));
  const analysis::Tables tables(folder.name());
  constexpr std::size_t limit = 9;  // the tenth ply in such an ending makes it a draw
  REQUIRE(analysis::shortest_count(game) == limit);
  plain::Random random(3);
  int certain_alone = 0;
  for (int shown = 0; shown < 600; ++shown) {
    test::draughts::International::Position start;
    for (const rules::Side side : {rules::Side::first, rules::Side::first, rules::Side::second}) {
      int square = 0;
      do {
        square = static_cast<int>(
            plain::below(random, test::draughts::International::Board::square_count));
      } while (start.at(square));
      start.put(square, {side, true});
    }
    const auto text = record_of(game, start, 9, random, [&](const auto& next) {
      return tables.probe(game, next).has_value();
    });
    const auto tabled = tabled_plies(text, tables);
    for (std::size_t ply = 0; ply < tabled.size(); ++ply) {
      const auto& [value, alone, depth] = tabled[ply];
      REQUIRE(value.has_value() == alone.has_value());
      if (value && value->result != EndingValue::Result::drawn) {
        CHECK(value->plies == alone->plies);
        CHECK(value->count_may_decide == (value->plies + ply > limit));
        certain_alone += value->count_may_decide && !alone->count_may_decide ? 1 : 0;
      }
    }
  }
  CHECK(certain_alone > 5);
}

TEST_CASE("a line: positions that come back are remembered", "[tables]") {
  const made::Folder folder("damier-line-repeats");
  const rules::MarelleWmd game;
  REQUIRE(made::build(game, "3-3", folder.name()));
  const analysis::Tables tables(folder.name());
  const std::string head = "[Ruleset \"marelle-wmd\"]\n[FEN \"W:Wa1,d2,f6:Bb6,e5,g1\"]\n\n";
  const auto doubts = [&](const std::string& moves) {
    std::string signs;
    for (const TabledPly& one : tabled_plies(head + moves + " *\n", tables)) {
      const bool decided = one.value && one.value->result != EndingValue::Result::drawn;
      signs += !one.value ? '-' : one.value->repetition_may_decide ? '?' : decided ? 'x' : '=';
    }
    return signs;
  };
  // The position after two moves of each side is the first one again.
  const std::string and_back = "1. a1-a4 g1-g4 2. a4-a1 g4-g1";
  CHECK(doubts(and_back) == "xxxx?");
  CHECK(doubts(and_back + " 3. a1-a4") == "xxxx??");
  // A variation that returns affects neither the main line nor another variation.
  CHECK(doubts("1. a1-a4 g1-g4 2. a4-a1 g4-g1 (2... g4-g7) 3. a1-a7") == "xxxx?x?");
  CHECK(doubts("1. a1-a4 g1-g4 2. a4-a1 g4-g7 (2... g4-g1) (2... g4-d7) 3. a1-a4") == "xxxxx?xx");
  // An illegal ply ends its line only.
  CHECK(doubts("1. a1-a4 g1-g4 (1... a1-a4 2. a4-a1) 2. a4-a1 g4-g1") == "xxx--x?");
}
