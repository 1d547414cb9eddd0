#include "damier/rules/rulesets.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <type_traits>

#include "catch.hpp"

namespace damier::test {

using namespace rules;

namespace {

/// A game that lacks one thing that the concept requires.
struct WithoutHash {
  using Position = Lices::Position;
  using Move = Lices::Move;
  using Fault = Lices::Fault;
  using Hidden = Lices::Hidden;
  using History = Lices::History;
  static constexpr RulesetId id() { return RulesetId{}; }
  Position start() const;
  Side side_to_move(const Position&) const;
  bool for_each_move(const Position&, const AnySink<Move>&) const;
  std::uint64_t count_moves(const Position&) const;
  bool is_legal(const Position&, const Move&) const;
  Position play(const Position&, const Move&) const;
  Outcome outcome(const Position&) const;
  std::optional<Fault> validate(const Position&) const;
  History new_history(std::uint64_t) const;
  Position reveal(const Position&, const Hidden&) const;
};
struct WithHash : WithoutHash {
  std::uint64_t hash(const Position&) const;
};
struct HeavyPosition : WithHash {
  using Position = std::string;  // not trivially copyable
};

template <class... Games>
constexpr bool all_games(const std::tuple<Games...>* /*list*/) {
  return (Game<Games> && ...);
}

static_assert(all_games(static_cast<const SingleGames*>(nullptr)));
static_assert(Game<WithHash> && !Game<WithoutHash> && !Game<HeavyPosition> && !Game<int>);
static_assert(History<NoHistory, Lices::Position> && !History<int, Lices::Position>);

}  // namespace

TEST_CASE("rulesets: each is found by its name", "[rulesets]") {
  CHECK(ruleset_names.size() == ruleset_count);
  CHECK(std::set(ruleset_names.begin(), ruleset_names.end()).size() == ruleset_count);
  for (const RulesetId id : all_rulesets) {
    CHECK(find_ruleset(name(id)) == id);
    CHECK(name(id) == name(id));
    CHECK(visit(id, [](const auto& game) { return game.id(); }) == id);
    CHECK(visit(id, [&]<class G>(const G&) { return game_of<G>(id).id(); }) == id);
  }
}

TEST_CASE("rulesets: other names are not found", "[rulesets]") {
  for (const char* const unknown : {"", "Lices", "lice", "lices ", "chess"}) {
    CAPTURE(unknown);
    CHECK_FALSE(find_ruleset(unknown));
  }
}

TEST_CASE("rulesets: those that move alike share the code for it", "[rulesets]") {
  const auto generator = [](const draughts::Ruleset& ruleset) {
    return draughts::visit(
        ruleset, [](const auto& game) { return static_cast<const void*>(game.generator); });
  };
  CHECK(generator(draughts::portuguese) == generator(draughts::spanish));
  CHECK(generator(draughts::dames) == generator(draughts::international));
  CHECK(generator(draughts::antidraughts) == generator(draughts::international));
  CHECK(generator(draughts::frysk) == generator(draughts::frisian));
  CHECK(generator(draughts::breakthrough) != generator(draughts::international));
  CHECK(generator(draughts::jeu_de_dames) != generator(draughts::international));
  CHECK(generator(draughts::russian) != generator(draughts::pool));
}

TEST_CASE("rulesets: every game begins in a sound position of its first side", "[rulesets]") {
  for (const RulesetId id : all_rulesets) {
    visit(id, [](const auto& game) {
      const auto start = game.start();
      CHECK(game.side_to_move(start) == Side::first);
      CHECK_FALSE(game.validate(start));
      CHECK_FALSE(game.outcome(start).over());
      CHECK(game.count_moves(start) > 0);
      CHECK(game.reveal(start, {}) == start);
    });
  }
}

TEST_CASE("rulesets: sides and results", "[rulesets]") {
  CHECK(other(Side::first) == Side::second);
  CHECK(other(Side::second) == Side::first);
  CHECK(index(Side::first) == 0);
  CHECK(index(Side::second) == 1);
  CHECK(win_for(Side::first) == Result::first_wins);
  CHECK(win_for(Side::second) == Result::second_wins);
  CHECK_FALSE(Outcome{}.over());
  CHECK(Outcome{Result::draw, Ending::blocked}.over());
}

TEST_CASE("rulesets: a game without history decides nothing by it", "[rulesets]") {
  NoHistory history;
  history.observe(Lices{}.start());
  history.rewind(history.mark());
  CHECK(history.outcome() == Outcome{});
}

}  // namespace damier::test
