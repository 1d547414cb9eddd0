#include "damier/notation/replay/endings.hpp"

#include <algorithm>
#include <string>

#include "damier/notation/formats/sheet/random_games.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/listener.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

namespace damier::test {

using namespace notation;

namespace {

std::string_view ending(std::string_view ruleset, const std::string& text) {
  const Checked checked(text, as_ruleset(ruleset));
  return ending_of(info(*rules::find_ruleset(ruleset)), checked.record, checked.result);
}

}  // namespace

TEST_CASE("endings: how a record ends", "[endings]") {
  // The rules end it: a side without men cannot move.
  CHECK(ending("international", "[FEN \"W:W32:B28\"]\n\n1. 32x23 2-0\n") == "blocked");
  CHECK(ending("international", "[FEN \"W:W32:B28\"]\n\n1. 32x23 *\n") == "blocked");
  // The players do.
  CHECK(ending("international", "1. 32-28 1-1\n") == "agreed");
  CHECK(ending("international", "[Result \"0-2\"]\n\n1. 32-28 *\n") == "agreed");
}

TEST_CASE("endings: of some records it is not known", "[endings]") {
  CHECK(ending("international", "1. 32-28 *\n").empty());
  CHECK(ending("international", "1. 32-28\n").empty());
  CHECK(ending("international", "1. 32-28 1. 32-28 2-0\n").empty());
}

TEST_CASE("endings: a game may have one of its own", "[endings]") {
  const auto name = [](std::string_view ruleset, rules::Ending how) {
    return ending_name(info(*rules::find_ruleset(ruleset)), how);
  };
  CHECK(name("alice", rules::Ending::of_game) == "pile-empty");
  CHECK(name("lices", rules::Ending::of_game).empty());
  CHECK(name("lices", rules::Ending::none) == "agreed");
}

TEST_CASE("endings: the ways that are listed are those that there are", "[endings]") {
  for (const rules::RulesetId ruleset : rules::all_rulesets) {
    INFO(rules::name(ruleset));
    const auto names = endings_of(info(ruleset));
    CHECK(names.back() == agreed_ending);
    CHECK(names.size() > 1);
    CHECK(std::ranges::find(names, std::string_view{}) == names.end());
    rules::visit(ruleset, [&](auto game) {
      RandomGames<decltype(game)> games(game, {});
      for (int played = 0; played < 12; ++played) {
        Record record;
        games.next(record);
        Diagnostics diagnostics;
        const ReplayResult result = replay(ruleset, record, {}, nullptr, diagnostics);
        REQUIRE(result.outcome.has_value());
        if (result.outcome->over()) {
          CHECK(info(ruleset).can_end(result.outcome->ending));
        }
      }
    });
  }
}

}  // namespace damier::test
