#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "librules/alice/plain.hpp"
#include "librules/alice/sheet.hpp"

namespace damier::test::alice {

namespace {

std::vector<std::string> shuffled_pile(std::mt19937& random) {
  std::vector<std::string> cards;
  for (const Card one : rules::alice::all_cards) {
    cards.push_back(text_of(one));
  }
  // Not std::shuffle, whose order depends on the library.
  for (std::size_t i = cards.size(); i > 1; --i) {
    std::swap(cards[i - 1], cards[random() % i]);
  }
  return cards;
}

std::string outcome_text(rules::Result result) {
  switch (result) {
    case rules::Result::first_wins:
      return "1-0";
    case rules::Result::second_wins:
      return "0-1";
    case rules::Result::draw:
      return "1/2-1/2";
    case rules::Result::ongoing:
      break;
  }
  return "ongoing";
}

/// Returns a move of a random kind: otherwise hundreds of draws would crowd out everything else.
std::string choose(const std::vector<std::string>& moves, std::mt19937& random) {
  const auto kind_of = [](const std::string& move) {
    return move[0] == '+' ? (move.size() > 6 ? '*' : '+') : move[5];
  };
  std::set<char> kinds;
  for (const std::string& move : moves) {
    kinds.insert(kind_of(move));
  }
  const char kind = *std::next(kinds.begin(), static_cast<int>(random() % kinds.size()));
  std::vector<std::string> of_kind;
  std::ranges::copy_if(moves, std::back_inserter(of_kind),
                       [&](const std::string& move) { return kind_of(move) == kind; });
  return of_kind[random() % of_kind.size()];
}

struct Seen {
  std::map<std::string, std::size_t> outcomes;
  std::map<MoveKind, std::size_t> kinds;
  std::size_t plies = 0;
};

void play_one(std::mt19937& random, Level level, Seen& seen) {
  const std::vector<std::string> cards = shuffled_pile(random);
  std::string listed;
  for (const std::string& one : cards) {
    listed += (listed.empty() ? "" : " ") + one;
  }
  Alice game = with_pile(listed);
  game.level = level;
  game.of_ace_of_spades = random() % 2 == 0 ? 1 : 21;
  plain::Position plainly = plain::start(cards);
  Position here = game.start();
  for (;;) {
    REQUIRE_FALSE(game.validate(here));
    REQUIRE(text_of(here) == plain::text_of(plainly));
    REQUIRE(position(text_of(here)) == here);
    REQUIRE(outcome_text(game.outcome(here).result) ==
            plain::outcome(plainly, game.of_ace_of_spades));
    const std::vector<std::string> moves = plain::moves(plainly, level == Level::b);
    std::vector<std::string> found = texts_of(legal_moves(game, here));
    std::ranges::sort(found);
    REQUIRE(found == moves);
    REQUIRE(game.count_moves(here) == moves.size());
    if (moves.empty()) {
      ++seen.outcomes[outcome_text(game.outcome(here).result)];
      return;
    }
    const std::string chosen = choose(moves, random);
    CAPTURE(text_of(here), chosen);
    REQUIRE(game.is_legal(here, move_of(chosen)));
    ++seen.kinds[move_of(chosen).kind];
    ++seen.plies;
    here = game.play(here, move_of(chosen));
    plainly = plain::play(plainly, chosen);
  }
}

}  // namespace

TEST_CASE("alice: whole games by plain rules", "[alice][plain]") {
#ifdef NDEBUG
  constexpr int games = 60;
#else
  constexpr int games = 8;
#endif
  std::mt19937 random(1);  // NOLINT(cert-msc51-cpp): the same games every time
  Seen seen;
  for (int i = 0; i < games; ++i) {
    play_one(random, i % 4 == 0 ? Level::a : Level::b, seen);
  }
  CHECK(seen.plies > static_cast<std::size_t>(games) * 100);
  CHECK(seen.outcomes["ongoing"] == 0);
  CHECK(seen.outcomes["1-0"] > 0);
  CHECK(seen.outcomes["0-1"] > 0);
  for (const MoveKind kind : {MoveKind::draw, MoveKind::move, MoveKind::flight, MoveKind::capture,
                              MoveKind::exchange, MoveKind::draw_exchange}) {
    CHECK(seen.kinds[kind] > static_cast<std::size_t>(games));
  }
}

}  // namespace damier::test::alice
