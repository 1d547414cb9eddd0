// The search with tables: it uses their values unless the game so far or a count of plies
// contradicts.

#include <array>
#include <random>

#include "damier/analysis/search/analyse.hpp"
#include "damier/analysis/search/score.hpp"
#include "damier/rules/rulesets.hpp"

#include "../search/plain.hpp"
#include "catch.hpp"
#include "librules/draughts/typed.hpp"
#include "made.hpp"

using namespace damier;
using analysis::EndingValue;

namespace {

template <rules::Game G>
struct Seeker {
  G game;
  analysis::Tables tables;
  analysis::Search search{1U << 12};
  bool prover = true;

  analysis::Analysis<G> operator()(const typename G::Position& position,
                                   typename G::History& history, int depth) {
    analysis::Limits limits;
    limits.depth = depth;
    limits.tables = &tables;
    limits.prover = prover;
    return analysis::analyse(search, game, position, history, limits);
  }
  analysis::Analysis<G> operator()(const typename G::Position& position, int depth) {
    auto history = game.new_history(1);
    history.observe(position);
    return (*this)(position, history, depth);
  }
};

rules::marelle::Position stones(int own, int others, plain::Random& random) {
  rules::marelle::Position position;
  for (int i = 0; i < own + others;) {
    const auto point =
        static_cast<rules::marelle::Point>(plain::below(random, rules::marelle::point_count));
    if (!position.at(point)) {
      position.put(point, i < own ? rules::Side::first : rules::Side::second);
      ++i;
    }
  }
  return position;
}

/// Puts up to `max` pieces on random squares, one of them the second player's, some kings.
template <class G>
typename G::Position pieces(int max, plain::Random& random) {
  typename G::Position position;
  for (int piece = 0; piece < max; ++piece) {
    const auto square = static_cast<int>(plain::below(random, G::Board::square_count));
    if (!position.at(square)) {
      const bool last = piece + 1 == max;
      position.put(square,
                   {last ? rules::Side::second : rules::Side::first, plain::below(random, 2) == 0});
    }
  }
  return position;
}

}  // namespace

TEST_CASE("marelle: the search says what the tables know", "[tables]") {
  const made::Folder folder("damier-search-tables");
  const rules::Marelle game;
  REQUIRE(made::build(game, "3-3", folder.name()));
  Seeker<rules::Marelle> seek{game, analysis::Tables(folder.name())};
  plain::Random random(5);
  int decided = 0;
  for (int i = 0; i < 300; ++i) {
    const auto position = stones(3, 3, random);
    const auto value = seek.tables.probe(game, position);
    if (!value) {
      continue;
    }
    const auto found = seek(position, 8);
    CHECK(found.score == value->score());
    CHECK(found.solved);
    CHECK_FALSE(found.at_most);
    CHECK(found.depth == 1);
    if (value->result == EndingValue::Result::drawn) {
      continue;
    }
    ++decided;
    CHECK(found.moves.size() == value->plies);
    auto end = position;
    for (const auto& move : found.moves) {
      REQUIRE(game.is_legal(end, move));
      end = game.play(end, move);
    }
    CHECK(game.outcome(end).over());
  }
  CHECK(decided > 200);
}

TEST_CASE("draughts: the search goes on into the tables", "[tables]") {
  const auto game = test::untyped<test::draughts::English>();
  const made::Folder folder("damier-search-into-tables");
  REQUIRE(made::build(game, "3", folder.name()));
  const made::Folder smaller("damier-search-into-smaller");
  REQUIRE(made::build(game, "2", smaller.name()));
  const analysis::Tables all(folder.name());
  Seeker<test::Untyped<test::draughts::English>> seek{game, analysis::Tables(smaller.name())};
  Seeker<test::Untyped<test::draughts::English>> blind{
      game, analysis::Tables(folder.name() + "/english")};
  plain::Random random(6);
  int more = 0;
  for (int i = 0; i < 2000; ++i) {
    const auto position = pieces<test::draughts::English>(3, random);
    const auto value = game.validate(position) ? std::nullopt : all.probe(game, position);
    if (!value) {
      continue;
    }
    const auto found = seek(position, 5);
    if (found.solved) {
      CHECK(analysis::is_win(found.score) == (value->result == EndingValue::Result::won));
      CHECK(analysis::is_loss(found.score) == (value->result == EndingValue::Result::lost));
      if (analysis::is_decided(found.score)) {
        CHECK(analysis::plies_to_end(found.score) >= static_cast<int>(value->plies));
      }
      more += blind(position, 5).solved ? 0 : 1;
    }
  }
  CHECK(more > 50);
}

TEST_CASE("draughts: no table is believed beyond what a count of plies allows", "[tables]") {
  const made::Folder folder("damier-search-counts");
  const auto game = test::untyped<test::draughts::International>();
  REQUIRE(made::build(game, "3", folder.name()));
  const std::size_t count = analysis::shortest_count(game);
  REQUIRE(count == 9);  // five moves of each side end the game
  Seeker<test::Untyped<test::draughts::International>> seek{game, analysis::Tables(folder.name())};
  seek.prover = false;  // it proves some of these wins itself, and obeys the count
  plain::Random random(8);
  int near = 0;
  int far = 0;
  for (int i = 0; i < 4000; ++i) {
    const auto position = pieces<test::draughts::International>(3, random);
    const auto value = game.validate(position) ? std::nullopt : seek.tables.probe(game, position);
    if (!value || value->result != EndingValue::Result::won) {
      continue;
    }
    const auto found = seek(position, 1);
    if (value->plies <= count) {
      near += found.score == value->score() ? 1 : 0;
    } else {
      ++far;
      CHECK(found.score != value->score());
    }
  }
  CHECK(near > 10);
  CHECK(far > 10);
}

TEST_CASE("marelle: a position that has come back is searched", "[tables]") {
  const made::Folder folder("damier-search-history");
  const rules::MarelleWmd game;
  REQUIRE(made::build(game, "3-3", folder.name()));
  Seeker<rules::MarelleWmd> seek{game, analysis::Tables(folder.name())};
  plain::Random random(9);
  const auto quiet = [&](const rules::marelle::Position& position) {
    rules::marelle::Move one;
    game.for_each_move(position, [&](const rules::marelle::Move& move) {
      one = move;
      return move.removed != rules::marelle::nowhere;
    });
    return one;
  };
  for (int shown = 0; shown < 20;) {
    const auto root = stones(3, 3, random);
    const auto value = seek.tables.probe(game, root);
    if (!value || value->result != EndingValue::Result::won || value->plies < 7) {
      continue;
    }
    // Both sides move back and forth, so that the next time is the third.
    auto history = game.new_history(1);
    history.observe(root);
    CHECK(seek(root, history, 1).score == value->score());
    const auto white = quiet(root);
    const auto middle = game.play(root, white);
    const auto black = quiet(middle);
    std::vector<rules::marelle::Move> moves{white, black};
    moves.push_back({white.to, white.from, rules::marelle::nowhere});
    moves.push_back({black.to, black.from, rules::marelle::nowhere});
    auto position = root;
    bool possible = true;
    for (const auto& move : moves) {
      possible = possible && game.is_legal(position, move);
      if (possible) {
        position = game.play(position, move);
        history.observe(position);
      }
    }
    if (!possible) {
      continue;
    }
    REQUIRE(position == root);
    ++shown;
    // Its moves may lead to a draw that no table contains: the tables alone do not answer.
    CHECK_FALSE(seek(root, history, 1).solved);
  }
}
