#include "damier/analysis/engine/words.hpp"

#include <string>
#include <vector>

#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/ruleset_names.hpp"

#include "catch.hpp"

namespace damier::test::engine {

using namespace analysis::engine;
using Plies = std::vector<std::string>;

namespace {

GameRules rules_of(std::string_view name) { return {notation::ruleset_called(name).value()}; }

std::string fault(std::string_view ruleset, Protocol protocol, std::string start, Plies plies) {
  const ReadGame read =
      read_game(rules_of(ruleset), protocol, {std::move(start), std::move(plies)});
  CHECK((read.game == nullptr) == !read.fault.empty());
  return read.fault;
}

/// Plays the first, the last or a middle move at each ply, and reads the game back each time.
void check_both_ways(std::string_view ruleset, Protocol protocol) {
  INFO(ruleset);
  const GameRules rules = rules_of(ruleset);
  WrittenGame written;
  ReadGame read = read_game(rules, protocol, written);
  for (std::size_t ply = 0; ply < 24; ++ply) {
    REQUIRE(read.game != nullptr);
    REQUIRE(read.game->plies() == ply);
    Plies moves;
    read.game->position().for_each_move([&](const notation::PlyFacts& move) {
      if (!move.is_chance()) {
        moves.push_back(ply_words(move, protocol));
        CHECK(moves.back().find(' ') == std::string::npos);
      }
      return moves.size() < 100;
    });
    if (moves.empty()) {
      break;
    }
    const std::size_t choice = ply % 3 == 0   ? 0
                               : ply % 3 == 1 ? moves.size() - 1
                                              : moves.size() / 2;
    written.plies.push_back(moves[choice]);
    const std::string before = start_words(read.game->position(), protocol);
    // The position alone gives the same as the moves that led to it.
    const ReadGame alone = read_game(rules, protocol, {before, {}});
    REQUIRE(alone.game != nullptr);
    CHECK(alone.game->position().is_same_as(read.game->position()));
    read = read_game(rules, protocol, written);
    INFO(read.fault);
    REQUIRE(read.game != nullptr);
  }
}

}  // namespace

TEST_CASE("engine words: games are written and read back", "[engine]") {
  for (const rules::RulesetId ruleset : rules::all_rulesets) {
    for (const Protocol protocol : {Protocol::uci, Protocol::hub}) {
      if (speaks(ruleset, protocol)) {
        check_both_ways(rules::name(ruleset), protocol);
      }
    }
  }
}

TEST_CASE("engine words: nothing that comes is trusted", "[engine]") {
  CHECK(fault("international", Protocol::hub, "", {"32-28", "19-23"}).empty());
  CHECK(fault("international", Protocol::hub, "", {"32-28", "28x19"}) != "");
  CHECK(fault("international", Protocol::hub, "Wx", {}) != "");
  CHECK(fault("international", Protocol::hub, "W", {}) != "");
  CHECK(fault("international", Protocol::hub, "", {"32-28\" result=2-0"}) != "");
  CHECK(fault("marelle", Protocol::uci, "", {"a7", "d7"}).empty());
  CHECK(fault("marelle", Protocol::uci, "", {"a7", "a7"}) != "");
  // Text that is not a ply of the game, but can occur among plies.
  for (const char* const odd : {"*", "1-0", "{d7}", "(d7)", "1.", "d7!", "$1", ";d7", "d7{", "",
                                "d7 g7", "\"", "d7\n[Ruleset", "\\"}) {
    INFO(odd);
    CHECK(fault("marelle", Protocol::uci, "", {"a7", odd}) != "");
  }
  CHECK(fault("marelle", Protocol::uci, "W:W:B\"]", {}) != "");
  CHECK(fault("marelle", Protocol::uci, "", Plies(max_plies + 1, "a7")) != "");
}

TEST_CASE("engine words: the plies before a position count", "[engine]") {
  // Back and forth, until the same position has occurred three times.
  const Plies round{"47-42", "4-10", "42-47", "10-4"};
  Plies plies = round;
  const auto outcome = [&] {
    const ReadGame read =
        read_game(rules_of("international"), Protocol::uci, {"W:WK47,48:BK4,3", plies});
    REQUIRE(read.game != nullptr);
    return read.game->outcome();
  };
  CHECK_FALSE(outcome().over());
  plies.insert(plies.end(), round.begin(), round.end());
  CHECK(outcome().ending == rules::Ending::repetition);
}

TEST_CASE("engine words: the names of Hub for rules are known", "[engine]") {
  CHECK(find_variant("frisian") == notation::ruleset_called("frisian"));
  CHECK(find_variant("bt") == notation::ruleset_called("breakthrough"));
  CHECK(find_variant("losing") == notation::ruleset_called("antidraughts"));
  CHECK(find_variant("normal").has_value());
  CHECK_FALSE(find_variant("chess").has_value());
}

}  // namespace damier::test::engine
