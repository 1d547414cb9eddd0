#include "damier/query/matcher.hpp"

#include <array>
#include <string>
#include <variant>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/sheet/random_games.hpp"
#include "damier/notation/games/games.hpp"

#include "catch.hpp"
#include "libquery/plain.hpp"
#include "librules/draughts/typed.hpp"

namespace damier::test {

using query::Query;

namespace {

/// Generates queries whose conditions sometimes hold.
class QueryMaker {
 public:
  QueryMaker(std::uint64_t seed, std::vector<std::string> setups)
      : random_(seed), setups_(std::move(setups)) {}

  std::string make(int depth) {
    if (depth == 0 || random_.one_in(4)) {
      return condition();
    }
    constexpr std::array<std::string_view, 6> words{" and ",           " or ",    " then ",
                                                    " then within 3 ", " later ", " "};
    switch (random_.below(8)) {
      case 0:
        return "not " + group(depth);
      case 1:
        return "either" + group(depth);
      case 2:
        return "symmetric" + group(depth);
      case 3:
        return "flipped" + group(depth);
      default:
        return group(depth) + std::string(words.at(random_.index(words.size()))) + group(depth);
    }
  }

 private:
  std::string group(int depth) { return '(' + make(depth - 1) + ')'; }
  std::string number(std::uint64_t max) { return std::to_string(random_.below(max)); }
  std::string condition() {
    constexpr std::array<std::string_view, 5> signs{" = ", " != ", " < ", " >= ", " > "};
    const std::string sign(signs.at(random_.index(signs.size())));
    const std::string& setup = setups_[random_.index(setups_.size())];
    switch (random_.below(9)) {
      case 0:
        return "ply" + sign + number(30);
      case 1:
        return "takes" + sign + number(3);
      case 2:
        return "kind move";
      case 3:
        return random_.one_in(2) ? "to move white" : "to move second";
      case 4:
        return (random_.one_in(2) ? "count(white)" : "count(second)") + sign + number(12);
      case 5:
        return random_.one_in(2) ? "start" : "last";
      case 6:
        return "contains \"" + setup + '"';
      case 7:
        return "any \"" + setup + '"';
      default:
        return "lacks \"" + setup + '"';
    }
  }

  notation::RandomSource random_;
  std::vector<std::string> setups_;
};

/// Compares the places that the matcher finds with those of the plain evaluator.
void compare(rules::RulesetId ruleset, std::string_view sheet, const std::string& text,
             bool variations) {
  const auto read = Query::parse(text);
  CAPTURE(text, variations);
  REQUIRE(std::holds_alternative<Query>(read));
  const Query& query = std::get<Query>(read);
  notation::Record record;
  notation::Diagnostics findings;
  REQUIRE(open_record(notation::Format::native, {sheet}, {ruleset, {}}, record, findings) ==
          ruleset);
  std::vector<notation::NodeIndex> expected;
  const auto events = plain_events(ruleset, record, variations);
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (plain_holds(query.tree(), query.tree().root(), events, i, 0)) {
      expected.push_back(events[i].node);
    }
  }
  std::ranges::sort(expected);
  expected.erase(std::unique(expected.begin(), expected.end()), expected.end());
  query::Matcher matcher(query, {.variations = variations, .all = true});
  std::vector<notation::NodeIndex> found;
  for (const query::MatchedPlace& place : matcher.match(ruleset, record, findings).places) {
    found.push_back(place.node);
  }
  CHECK(found == expected);
  query::Matcher first(query, {.variations = variations});
  const query::Match& match = first.match(ruleset, record, findings);
  CHECK(match.holds == !expected.empty());
  REQUIRE(match.places.size() == (expected.empty() ? 0 : 1));
  CHECK((expected.empty() || match.places[0].node == expected[0]));
}

template <rules::Game G>
void compare_games(const G& game, const std::vector<std::string>& setups) {
  notation::RandomGameOptions options;
  options.max_plies = 40;
  notation::RandomGames<G> games(game, options);
  const rules::RulesetId ruleset = game.id();
  QueryMaker queries(7, setups);
  for (int i = 0; i < 12; ++i) {
    std::string sheet;
    games.append_decorated(sheet);
    for (int query = 0; query < 12; ++query) {
      compare(ruleset, sheet, queries.make(3), query % 2 == 1);
    }
  }
}

}  // namespace

TEST_CASE("matcher: the same places as by plain evaluation", "[query]") {
  compare_games(test::untyped<test::draughts::English>(),
                {"W:W21,22:B", "W:W:B9,10", "B:W22:B11", "W:W30:B1"});
  compare_games(rules::Marelle(), {"W:Wa1:B", "W:Wd2:Bd6", "W:W:Bb4", "W:Wa7,d7:B"});
  compare_games(rules::LignesDAction(), {"W:Wa2:B", "W:W:Bc1", "W:Wa3,h4:Bb1"});
  compare_games(rules::Lices(), {"W:WCa9:B", "W:W6d:B", "W:W:B6d"});
}

TEST_CASE("matcher: numbers and dates of tags", "[query]") {
  constexpr std::string_view sheet =
      "[GameType \"21\"]\n[Date \"1990.05.??\"]\n[WhiteElo \"2000\"]\n\n1. 11-15 22-18 *\n";
  const auto holds = [&](std::string_view text) {
    const auto query = Query::parse(text);
    REQUIRE(std::holds_alternative<Query>(query));
    notation::Record record;
    notation::Diagnostics findings;
    const auto ruleset = open_record(notation::Format::pdn, {sheet}, {}, record, findings);
    return query::Matcher(std::get<Query>(query), {}).match(ruleset, record, findings).holds;
  };
  for (const char* const text :
       {"plies < 3", "plies <= 2", "plies > 1", "plies >= 2", "plies in 2..5", "elo < 2001",
        "year < 1991", "date < 1990.06", "date < 1990.06.01", "date <= 1990.05",
        "date > 1990.04.30", "date > 1989", "date in 1990.05..1990.07", "date in 1989..1990"}) {
    CAPTURE(text);
    CHECK(holds(text));
  }
  for (const char* const text :
       {"plies < 2", "plies > 2", "plies <= 1", "plies >= 3", "plies in 3..5", "elo < 2000",
        "elo > 2000", "year < 1990", "date < 1990.05", "date < 1989.12.31", "date > 1990.05",
        "date > 1991", "date > 1990.06", "date in 1990.06..1990.07", "date in 1980..1989"}) {
    CAPTURE(text);
    CHECK_FALSE(holds(text));
  }
}

}  // namespace damier::test
