// Compares the results that the search calls proven with exhaustive search.

#include <array>
#include <type_traits>

#include "damier/rules/rulesets.hpp"

#include "catch.hpp"
#include "librules/alice/sheet.hpp"
#include "librules/draughts/typed.hpp"
#include "plain.hpp"

using namespace damier;
using plain::below;
using plain::Random;

namespace {

/// The number of decided positions: without any a test would prove nothing.
struct Seen {
  int positions = 0;
  int decided = 0;
  int drawn = 0;  ///< called proven draws
};

/// A selective search may see less, but its proofs are true. `expected`: the result of exhaustive
/// search within `plies`.
template <rules::Game G>
void compare_selective(const G& game, const typename G::Position& position,
                       const typename G::History& history, int depth, int expected, int plies) {
  auto way = history;
  analysis::Search search(1U << 12);
  analysis::Limits limits;
  limits.depth = depth;
  const auto found = analysis::analyse(search, game, position, way, limits);
  INFO(rules::name(game.id()) << ", selective, depth " << depth << ", expected " << expected);
  if (!analysis::is_decided(found.score)) {
    CHECK((!found.solved || expected == 0));
    return;
  }
  CHECK(found.solved);
  if (analysis::plies_to_end(found.score) <= plies) {
    CHECK(analysis::is_win(found.score) == analysis::is_win(expected));
    CHECK(analysis::is_loss(found.score) == analysis::is_loss(expected));
  }
  if (analysis::is_decided(expected)) {
    CHECK(analysis::plies_to_end(found.score) >= analysis::plies_to_end(expected));
  }
  if (!found.at_most && analysis::plies_to_end(found.score) <= plies) {
    CHECK(found.score == expected);
  }
}

/// Compares what is proven about a position within a number of plies. If it is called a draw,
/// neither side can force a win within more plies either.
template <rules::Game G>
void compare(const G& game, const typename G::Position& position,
             const typename G::History& history, int plies, Seen& seen, int beyond = 2) {
  auto way = history;
  const int expected = plain::forced(game, position, way, plies);
  way = history;
  analysis::Search search(1U << 12);
  analysis::Limits limits;
  limits.depth = plies;
  compare_selective(game, position, history, plies + 1, expected, plies);
  limits.selective = false;
  const auto found = analysis::analyse(search, game, position, way, limits);
  ++seen.positions;
  INFO(rules::name(game.id()) << ", position " << seen.positions << ", depth " << found.depth);
  if (analysis::is_decided(expected)) {
    ++seen.decided;
    CHECK(found.score == expected);
    CHECK(found.solved);
  } else if (analysis::is_decided(found.score)) {
    CHECK(analysis::plies_to_end(found.score) > plies);  // seen beyond, along captures
  } else if (found.solved) {
    ++seen.drawn;
    CHECK(found.score == 0);
    CHECK(plain::forced(game, position, way, plies + beyond) == 0);
  }
}

template <rules::Game G>
void compare_fresh(const G& game, const typename G::Position& position, int plies, Seen& seen,
                   int beyond = 2) {
  auto history = game.new_history(1);
  history.observe(position);
  compare(game, position, history, plies, seen, beyond);
}

/// Returns a position with this number of men and kings for each side, on different squares.
template <class G>
std::optional<typename G::Position> random_pieces(const G& game, int men, int kings,
                                                  Random& random) {
  typename G::Position position;
  for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
    for (int i = 0; i < men + kings; ++i) {
      const int square = static_cast<int>(below(random, G::Board::square_count));
      if (position.at(square)) {
        return std::nullopt;
      }
      position.put(square, {side, i >= men});
    }
  }
  position.to_move = below(random, 2) == 0 ? rules::Side::first : rules::Side::second;
  return game.validate(position) ? std::nullopt : std::optional(position);
}

template <class G>
void compare_pieces(int men, int kings, int plies, int wanted, Seen& seen) {
  const auto game = test::untyped<G>();
  Random random(7);
  for (int i = 0; i < wanted;) {
    if (const auto position = random_pieces(game, men, kings, random)) {
      compare_fresh(game, *position, plies, seen);
      ++i;
    }
  }
}

TEMPLATE_TEST_CASE("draughts: proofs are what trying everything finds", "[proofs]",
                   test::draughts::Dames, test::draughts::International, test::draughts::English,
                   test::draughts::Italian, test::draughts::Russian, test::draughts::Canadian,
                   test::draughts::Turkish, test::draughts::Thai, test::draughts::Frisian,
                   test::draughts::Breakthrough, test::draughts::Antidraughts) {
  Seen seen;
  compare_pieces<TestType>(2, 0, 5, 60, seen);
  compare_pieces<TestType>(1, 0, 6, 60, seen);
  compare_pieces<TestType>(1, 1, 3, 60, seen);
  CHECK(seen.decided > 3);
}

TEMPLATE_TEST_CASE("a selective search reaches a depth sooner", "[proofs]",
                   test::draughts::International, test::draughts::English, rules::LignesDAction,
                   rules::Marelle) {
  const auto game = test::untyped<TestType>();
  const auto position = game.start();
  auto history = game.new_history(1);
  history.observe(position);
  analysis::Search search(1U << 16);
  analysis::Limits limits;
  limits.depth = std::is_same_v<TestType, rules::LignesDAction> ? 5 : 8;
  limits.prover = false;
  const auto selective = analysis::analyse(search, game, position, history, limits);
  const auto again = analysis::analyse(search, game, position, history, limits);
  CHECK(selective.depth == limits.depth);
  limits.selective = false;
  // If captures cost no depth, a selective search sees further than its depth.
  const bool forced = std::is_same_v<TestType, test::draughts::International> ||
                      std::is_same_v<TestType, test::draughts::English>;
  limits.depth += forced ? 2 : 0;
  const auto whole = analysis::analyse(search, game, position, history, limits);
  CHECK(3 * selective.nodes < 2 * whole.nodes);
  CHECK(selective.nodes == again.nodes);
  CHECK(selective.score == again.score);
  CHECK(selective.line == again.line);
}

TEST_CASE("draughts: two kings against one, all positions", "[proofs]") {
  const auto game = test::untyped<test::draughts::Pool>();
  test::draughts::Pool::Position root;
  root.put(4, {rules::Side::first, true});
  root.put(9, {rules::Side::first, true});
  root.put(30, {rules::Side::second, true});
  const plain::Solved<test::Untyped<test::draughts::Pool>> solved(game, root);
  REQUIRE(solved.positions().size() > 20'000);
  analysis::Search search(1U << 16);
  int won = 0;
  for (std::size_t i = 0; i < solved.positions().size(); i += 211) {
    const auto& position = solved.positions()[i];
    auto history = game.new_history(1);
    history.observe(position);
    analysis::Limits limits;
    limits.depth = 7;
    limits.selective = i % 2 == 0;
    const auto found = analysis::analyse(search, game, position, history, limits);
    const int value = solved.value(i);
    const bool near = analysis::is_decided(value) && analysis::plies_to_end(value) <= limits.depth;
    if (near && (!limits.selective || (analysis::is_decided(found.score) && !found.at_most))) {
      CHECK(found.score == value);
      ++won;
    } else if (found.solved && !found.over) {
      CHECK(analysis::is_win(found.score) == analysis::is_win(value));
      CHECK(analysis::is_loss(found.score) == analysis::is_loss(value));
    }
  }
  CHECK(won > 15);
}

/// Plays random plies that decide nothing, so that the search begins with counts above 0.
template <rules::Game G>
bool wander(const G& game, typename G::Position& position, typename G::History& history, int plies,
            Random& random) {
  history.observe(position);
  for (int i = 0; i < plies; ++i) {
    const auto moves = plain::moves_of(game, position);
    if (moves.empty()) {
      return false;
    }
    position = game.play(position, moves[below(random, moves.size())]);
    history.observe(position);
    if (history.outcome().over() || history.claimable().over()) {
      return false;
    }
  }
  return !game.outcome(position).over();
}

/// Tests positions of two kings against one, after such plies.
template <class G, class Use>
void wander_with_kings(const G& game, int positions, int min, int max, Use use) {
  Random random(11);
  for (int i = 0; i < 400 && positions > 0; ++i) {
    std::array<int, 3> squares{};
    for (int& square : squares) {
      square = static_cast<int>(below(random, G::Board::square_count));
    }
    if (squares[0] == squares[1] || squares[0] == squares[2] || squares[1] == squares[2]) {
      continue;
    }
    typename G::Position position;
    position.put(squares[0], {rules::Side::first, true});
    position.put(squares[1], {rules::Side::first, true});
    position.put(squares[2], {rules::Side::second, true});
    auto history = game.new_history(1);
    const auto plies = below(random, static_cast<std::size_t>(max - min + 1));
    if (wander(game, position, history, min + static_cast<int>(plies), random)) {
      use(position, history);
      --positions;
    }
  }
  CHECK(positions == 0);
}

TEMPLATE_TEST_CASE("draughts: no proof goes beyond a count that is running", "[proofs]",
                   test::draughts::International, test::draughts::Russian,
                   test::draughts::Brazilian) {
  const auto game = test::untyped<TestType>();
  Seen seen;
  // Six or seven of the ten plies have been played: nothing can be won after the count ends.
  wander_with_kings(game, 20, 6, 7, [&](const auto& position, const auto& history) {
    compare(game, position, history, 4, seen, 4);
  });
  CHECK(seen.drawn > 10);
  // Fewer plies, so that the end of the count is beyond the search.
  wander_with_kings(game, 12, 0, 5, [&](const auto& position, const auto& history) {
    compare(game, position, history, 3, seen);
  });
}

TEST_CASE("lines of action: proofs are what trying everything finds", "[proofs]") {
  const rules::LignesDAction game;
  Random random(3);
  Seen seen;
  while (seen.positions < 60) {
    rules::loa::Position position;
    for (int i = 0; i < 7; ++i) {
      const int square = static_cast<int>(below(random, rules::loa::square_count));
      if (!position.at(square)) {
        position.put(square, i < 3 ? rules::Side::first : rules::Side::second);
      }
    }
    if (!game.validate(position) && !game.outcome(position).over()) {
      compare_fresh(game, position, 3, seen);
    }
  }
  CHECK(seen.decided > 5);
}

TEMPLATE_TEST_CASE("marelle: proofs are what trying everything finds", "[proofs]", rules::Marelle,
                   rules::MarelleWmd) {
  const auto game = test::untyped<TestType>();
  Random random(5);
  Seen seen;
  while (seen.positions < 60) {
    rules::marelle::Position position;
    const int stones = seen.positions % 2 == 0 ? 7 : 8;
    for (int i = 0; i < stones; ++i) {
      const auto point = static_cast<rules::marelle::Point>(below(random, 24));
      if (!position.at(point)) {
        position.put(point, i % 2 == 0 ? rules::Side::first : rules::Side::second);
      }
    }
    if (position.left(rules::Side::first) >= 3 && position.left(rules::Side::second) >= 3) {
      compare_fresh(game, position, 3, seen);
    }
  }
  CHECK(seen.decided > 5);
}

TEST_CASE("lices: proofs are what trying everything finds", "[proofs]") {
  using rules::lices::Kind;
  const rules::Lices game;
  Random random(9);
  Seen seen;
  while (seen.positions < 100) {
    rules::lices::Position position;
    for (int i = 0; i < 6; ++i) {
      const rules::lices::Square square(1 + static_cast<int>(below(random, 10)),
                                        1 + static_cast<int>(below(random, 10)));
      const rules::Side side = i % 2 == 0 ? rules::Side::first : rules::Side::second;
      const Kind kind = i < 2 ? Kind::chevalier : static_cast<Kind>(below(random, 3));
      if (!position.at(square) && (square.dark() || kind != Kind::pion)) {
        position.put(square, {side, kind});
      }
    }
    if (!game.validate(position) && !game.outcome(position).over()) {
      compare_fresh(game, position, 4, seen);
    }
  }
  CHECK(seen.decided > 5);
}

TEST_CASE("alice: proofs are what trying everything finds", "[proofs][nightly-search]") {
  // Any order of the pile: if it is known, there is no chance in the game.
  const rules::Alice game = test::alice::with_pile(
      "2PI 3TR 7PI 7CO DCO DPI 5CO 3PI RCO 6CA DCA ACA 6TR 3CO 5TR VPI 4PI ACO 5CA 7TR 6PI API RTR "
      "3CA VCA 2CA 2TR ATR 4CA VCO VTR DTR 4TR RCA 4CO 2CO 7CA 5PI RPI 6CO");
  Random random(11);
  Seen seen;
  while (seen.positions < 60) {
    // Random ends of games: points decide, so nothing is decided much earlier.
    std::vector<rules::Alice::Position> way{game.start()};
    while (!game.outcome(way.back()).over()) {
      const auto moves = plain::moves_of(game, way.back());
      way.push_back(game.play(way.back(), moves[below(random, moves.size())]));
    }
    for (const std::size_t before : {2U, 3U}) {
      compare_fresh(game, way[way.size() - 1 - before], 2, seen, 1);
    }
  }
  CHECK(seen.decided > 5);
}

}  // namespace
