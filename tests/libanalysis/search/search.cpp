// The search in games that are graphs: small enough to solve, and as irregular as possible.

#include "damier/analysis/search/search.hpp"

#include <algorithm>
#include <atomic>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "libanalysis/search/graph.hpp"

namespace damier::test::graph {

using namespace analysis;

namespace {

using Random = std::mt19937_64;

std::size_t below(Random& random, std::size_t limit) {
  return static_cast<std::size_t>(random() % limit);
}
bool one_in(Random& random, std::size_t times) { return below(random, times) == 0; }
int some_worth(Random& random) { return static_cast<int>(below(random, 601)) - 300; }

rules::Outcome some_end(Random& random) {
  const std::size_t kind = below(random, 5);
  return kind == 0 ? a_draw() : won_by(kind % 2 == 0 ? Side::first : Side::second);
}

/// Makes a graph with two parts. Play can cycle inside each, and move from the first to the second.
Graph crooked(Random& random) {
  Graph graph;
  graph.character = {one_in(random, 2), !one_in(random, 4)};
  const std::size_t stretch = 4 + below(random, 9);
  graph.nodes.resize(2 * stretch);
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    Node& node = graph.nodes[i];
    const bool in_first = i < stretch;
    node.side = i % 2 == 0 ? Side::first : Side::second;
    node.worth = some_worth(random);
    if (i > 0 && one_in(random, 9)) {
      node.outcome = some_end(random);
      continue;
    }
    // If captures are compulsory, all moves are captures.
    const bool captures = in_first && one_in(random, 9);
    for (std::size_t moves = 2 + below(random, 4); moves > 0; --moves) {
      const bool leaves = in_first && (captures || one_in(random, 9));
      const std::size_t to = (leaves || !in_first ? stretch : 0) + below(random, stretch);
      if (to % 2 != i % 2) {
        const bool noisy =
            leaves && (captures || (!graph.character.compulsory && one_in(random, 2)));
        node.edges.push_back({to, leaves, noisy});
      }
    }
    if (node.edges.empty()) {
      node.outcome = some_end(random);
    }
  }
  if (one_in(random, 2)) {
    graph.limit = 2 + below(random, 8);
    graph.made = below(random, graph.limit);
  }
  for (std::size_t i = 0; i < stretch; ++i) {
    if (one_in(random, 8)) {
      graph.spent.push_back(i);
    }
  }
  return graph;
}

/// Makes a graph in which each ply leads from one row of nodes to the next one.
Graph rows(Random& random, std::size_t count, std::size_t width) {
  Graph graph;
  graph.character = {one_in(random, 2), true};
  graph.nodes.resize(1 + count * width);
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    Node& node = graph.nodes[i];
    const std::size_t row = (i + width - 1) / width;
    node.side = row % 2 == 0 ? Side::first : Side::second;
    node.worth = some_worth(random);
    if (i > 0 && (row == count || one_in(random, 12))) {
      node.outcome = row == count && !one_in(random, 4) ? rules::Outcome{} : some_end(random);
      continue;
    }
    const bool captures = one_in(random, 3);
    for (std::size_t moves = 1 + below(random, width); moves > 0; --moves) {
      const std::size_t to = 1 + row * width + below(random, width);
      node.edges.push_back({to, true, captures});
    }
  }
  return graph;
}

Found search_in(const Graph& graph, const Limits& limits, Search& search) {
  GraphTree tree(graph);
  Found found = search.run(tree, limits);
  CHECK(tree.at_root());
  return found;
}
/// Searches all moves to the depth.
Found search_in(const Graph& graph, int depth, Search& search) {
  Limits limits;
  limits.depth = depth;
  limits.selective = false;
  return search_in(graph, limits, search);
}
/// Searches without the prover, which looks beyond the depth.
Found search_alone(const Graph& graph, int depth, Search& search) {
  Limits limits;
  limits.depth = depth;
  limits.prover = false;
  limits.selective = false;
  return search_in(graph, limits, search);
}
Found search_in(const Graph& graph, int depth) {
  Search search(1U << 8);
  return search_in(graph, depth, search);
}

struct Seen {
  int won = 0;
  int lost = 0;
  int drawn = 0;
  int open = 0;
};

/// Returns whether the result is true, as far as it claims to be and must be.
bool is_right(const Found& found, int truth, int depth) {
  if (is_decided(truth) && plies_to_end(truth) <= depth) {
    return found.solved && found.score == truth;
  }
  if (is_decided(found.score)) {  // by captures; there may be a nearer one beyond the depth
    return found.solved && is_win(found.score) == is_win(truth) &&
           is_loss(found.score) == is_loss(truth) &&
           plies_to_end(truth) <= plies_to_end(found.score);
  }
  return !found.solved || (found.score == 0 && truth == 0);
}

/// Returns whether a selective search is right in what it claims. It may see less.
bool is_true(const Found& found, int truth) {
  if (!is_decided(found.score)) {
    return !found.solved || (found.score == 0 && truth == 0);
  }
  return found.solved && is_win(found.score) == is_win(truth) &&
         is_loss(found.score) == is_loss(truth) &&
         (found.at_most ? plies_to_end(truth) <= plies_to_end(found.score) : found.score == truth);
}

void count(const Found& found, Seen& seen) {
  seen.won += is_win(found.score) ? 1 : 0;
  seen.lost += is_loss(found.score) ? 1 : 0;
  seen.drawn += found.solved && !is_decided(found.score) ? 1 : 0;
  seen.open += found.solved ? 0 : 1;
}

/// Follows the best line of a result; returns the value of its last node at the root.
int worth_of_line(const Graph& graph, const Found& found) {
  GraphTree tree(graph);
  const Side mover = tree.side_to_move();
  for (const std::uint16_t index : found.line) {
    REQUIRE(index < tree.here().edges.size());
    tree.play(index);
  }
  const auto plies = static_cast<int>(found.line.size());
  const auto over = ended(tree.here());
  const int worth = over ? *over : tree.evaluate();
  const int mine = tree.side_to_move() == mover ? worth : -worth;
  return is_win(mine) ? mine - plies : is_loss(mine) ? mine + plies : mine;
}

}  // namespace

TEST_CASE("search: what is proven is true, whatever the way says", "[search]") {
  Random random(1);
  Seen seen;
  Search none(0);
  Search small(2);
  Search large(1U << 8);
  for (int i = 0; i < 6'000; ++i) {
    const Graph graph = crooked(random);
    if (graph.nodes[0].edges.empty()) {
      continue;
    }
    const int truth = Truth(graph).value();
    const int depth = 1 + static_cast<int>(below(random, 14));
    for (Search* const search : {&none, &small, &large}) {
      const Found found = search_in(graph, depth, *search);
      CAPTURE(i, depth, truth, found.score, found.solved, graph.limit, graph.made);
      REQUIRE(is_right(found, truth, depth));
      count(found, seen);
    }
  }
  CHECK(seen.won > 3000);
  CHECK(seen.lost > 1000);
  CHECK(seen.drawn > 1000);
  CHECK(seen.open > 1000);
}

TEST_CASE("search: what a selective search proves is true, too", "[search]") {
  Random random(5);
  Seen seen;
  Search small(2);
  Search large(1U << 8);
  int nearest = 0;
  for (int i = 0; i < 6'000; ++i) {
    Graph graph = crooked(random);
    graph.character.may_pass = one_in(random, 2);
    graph.character.tempo = static_cast<int>(below(random, 3)) * 5;
    if (graph.nodes[0].edges.empty()) {
      continue;
    }
    const int truth = Truth(graph).value();
    Limits limits;
    limits.depth = 1 + static_cast<int>(below(random, 20));
    limits.prover = one_in(random, 2);
    for (Search* const search : {&small, &large}) {
      const Found found = search_in(graph, limits, *search);
      CAPTURE(i, limits.depth, truth, found.score, found.solved, found.at_most, graph.limit);
      REQUIRE(is_true(found, truth));
      count(found, seen);
      nearest += is_decided(found.score) && !found.at_most ? 1 : 0;
    }
  }
  CHECK(seen.won > 2000);
  CHECK(seen.lost > 700);
  CHECK(seen.drawn > 700);
  CHECK(seen.open > 700);
  CHECK(nearest > 2000);
}

TEST_CASE("search: a position is worth the same on each way that leads to it", "[search]") {
  // Each was found among many random graphs, and then minimised.
  struct Row {
    const char* what;
    int score;
    std::vector<std::string> nodes;
    std::size_t limit = no_limit;
    std::size_t made = 0;
  };
  const std::vector<Row> rows{
      {"a draw on one way, since a move that is not the best comes back",
       win_in(12),
       {"W 1 2", "B 3 4", "B =", "W 5 6", "W 7", "B 8", "B 9", "B 10", "W @-1 5 11", "W @-1 12",
        "W 5", "B 3", "B 13", "W +W"}},
      {"the same, and the other side wins",
       loss_in(5),
       {"W 1", "B 2 3", "W 4 5", "W 4", "B 3 6", "B =", "W 7", "B +B"}},
      {"a draw on one way, since a move that is not the last comes back",
       win_in(7),
       {"W 1 2", "B 3 4", "B 4 0", "W 5", "W 6 1", "B 7", "B 8", "W 9", "W 5", "B +W"}},
      {"a draw by coming back is not one where nothing comes back",
       loss_in(11),
       {"W 1", "B 2", "W 3 4", "B 5 6", "B 7 6", "W 8", "W 9", "W =", "B 10", "B 11 12", "W 13",
        "W +W", "W 3", "B +B"}},
      {"the node that it comes back to is above",
       win_in(7),
       {"W 1 2", "B 3", "B 4 5", "W 6 7", "W =", "W 1", "B 8 5", "B 8", "W 9 7", "B 10", "W 11",
        "B +W"}},
      {"fewer plies are left on the way that was looked at first",
       loss_in(6),
       {"W 1", "B 2 3", "W 4", "W 5", "B 6", "B 7", "W 5", "W 8", "B 9", "W +B"},
       6},
      {"a loss by captures is not the nearest one",
       loss_in(8),
       {"W 1", "B 0 2 3", "W 4 5", "W 5", "B 6", "B 7", "W 8", "W 9", "B 10", "B 11 10", "W 12",
        "W 13", "B 14!", "B @21 15", "W 16!", "W +B", "B +B"}},
      {"more plies are left on the way that was looked at first",
       0,
       {"W 1> 2", "B 3", "B 3>", "W 4", "B @-6 5", "W +B"},
       2},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    Graph graph = drawn_as(row.nodes);
    graph.limit = row.limit;
    graph.made = row.made;
    REQUIRE(Truth(graph).value() == row.score);
    for (int depth = 1; depth <= 14; ++depth) {
      CAPTURE(depth);
      CHECK(is_right(search_in(graph, depth), row.score, depth));
    }
  }
}

TEST_CASE("search: a proof that captures have shown is not the end of it", "[search]") {
  // White wins by captures alone, or sooner by a quiet move.
  Graph sooner = drawn_as({"W 1! 6!", "B 2!", "W 3!", "B 4!", "W 5!", "B +W", "B 7", "W 5"});
  CHECK(search_in(sooner, 1).score == win_in(5));
  CHECK(search_in(sooner, 3).score == win_in(3));
  CHECK(search_in(sooner, 8).score == win_in(3));

  // Both moves lose by six plies of captures; after the second one White has a nearer win.
  Graph second = drawn_as({"W 1 2", "B 3!", "B 9!", "W 4!", "B 5!", "W 6!", "B 7!", "W 8!", "B +W",
                           "W 10! 14!", "B 11!", "W 12!", "B 13!", "W 8!", "B 15", "W 8"});
  REQUIRE(Truth(second).value() == win_in(5));
  CHECK(search_in(second, 2).score == win_in(7));
  CHECK(search_in(second, 7).score == win_in(5));
}

TEST_CASE("search: going in circles proves a draw only by a rule that says so", "[search]") {
  Graph graph = drawn_as({"W 1", "B 0"});
  const Found by_rule = search_in(graph, 6);
  CHECK(by_rule.solved);
  CHECK(by_rule.depth == 2);
  graph.character.repetition_draws = false;
  const Found without = search_in(graph, 6);
  CHECK(without.score == 0);
  CHECK_FALSE(without.solved);
}

TEST_CASE("search: an end by a capture counts before the draw on the way to it", "[search]") {
  // The only capture leads to a position that has occurred too often, and ends the game.
  const auto root = [](const std::string& end) {
    Graph graph = drawn_as({"W 1 2", "B 3!", "B @10 4", end, "W @-10 2"});
    graph.spent = {3};
    return search_in(graph, 1);
  };
  const Found lost = root("W +B");
  CHECK(lost.score == -10);
  CHECK(lost.line.front() == 1);
  const Found won = root("W +W");
  CHECK(won.score == win_in(2));
  CHECK(won.line.front() == 0);
  CHECK(root("W =").score == 0);
}

TEST_CASE("search: the value of a depth is that of plain minimax", "[search]") {
  Random random(2);
  Search search(1U << 8);
  for (int i = 0; i < 2'000; ++i) {
    const Graph graph = rows(random, 2 + below(random, 6), 1 + below(random, 5));
    const int depth = 1 + static_cast<int>(below(random, 7));
    const Found found = search_alone(graph, depth, search);
    CAPTURE(i, depth, found.depth);
    REQUIRE(found.score == Minimax(graph).value(found.depth));
    REQUIRE(worth_of_line(graph, found) == found.score);
    if (found.solved) {
      REQUIRE(found.score == Minimax(graph).value(max_depth));
    } else {
      REQUIRE(found.depth == depth);
    }
  }
}

namespace {

/// Makes a graph in which White has, in each of `parts` parts of four plies, a move that wins and
/// one that draws. Black then chooses between two nodes that lead to the same one.
Graph narrow(std::size_t parts) {
  Graph graph;
  for (std::size_t i = 0; i < parts; ++i) {
    const std::size_t here = graph.nodes.size();
    graph.nodes.push_back({Side::first, 0, {}, {{here + 1, true}, {here + 2, true}}});
    graph.nodes.push_back({Side::second, 0, {}, {{here + 3, true}, {here + 4, true}}});
    graph.nodes.push_back({Side::second, 0, a_draw(), {}});
    graph.nodes.push_back({Side::first, 0, {}, {{here + 5, true}}});
    graph.nodes.push_back({Side::first, 0, {}, {{here + 5, true}}});
    graph.nodes.push_back({Side::second, 0, {}, {{here + 6, true}}});
  }
  graph.nodes.push_back({Side::first, 0, won_by(Side::first), {}});
  return graph;
}

}  // namespace

TEST_CASE("search: a deep and narrow win is proven, though its distance may be less", "[search]") {
  Graph graph = narrow(12);
  const Found found = search_in(graph, 20);
  CHECK(found.depth == 20);
  CHECK(found.score == win_in(48));
  CHECK(found.solved);
  CHECK(found.at_most);
  CHECK(found.line.size() == 48);

  Search search(1U << 8);
  CHECK_FALSE(search_alone(graph, 20, search).solved);

  // The line is left if a count of plies ends the game before it.
  for (Node& node : graph.nodes) {
    std::ranges::for_each(node.edges, [](Edge& edge) { edge.irreversible = false; });
  }
  graph.limit = 40;
  CHECK_FALSE(is_decided(search_in(graph, 20).score));
  graph.limit = 60;
  CHECK(search_in(graph, 20).score == win_in(48));

  // Without the winning move nothing wins.
  Limits limits;
  limits.depth = 20;
  limits.without = {0};
  CHECK_FALSE(is_decided(search_in(graph, limits, search).score));
}

TEST_CASE("search: chance is worth its mean, and proven only if all of it is", "[search]") {
  // White draws a card, then chance selects a node from 2 on; these are their values for Black.
  const auto draw = [](const std::vector<Node>& events) {
    Graph graph;
    graph.nodes = {{Side::first, 0, {}, {{1, true}}}, {Side::first, 0, {}, {}, true}};
    for (const Node& event : events) {
      graph.nodes[1].edges.push_back({graph.nodes.size(), true});
      graph.nodes.push_back(event);
    }
    return search_in(graph, 3);
  };
  const auto worth = [](int score) { return Node{Side::second, score, {}, {}}; };
  const auto over = [](rules::Outcome outcome) { return Node{Side::second, 0, outcome, {}}; };
  const Node won = over(won_by(Side::first));
  const Node lost = over(won_by(Side::second));

  CHECK(draw({worth(-10), worth(-30), worth(100)}).score == -20);
  CHECK(draw({won, won}).score == win_in(2));
  CHECK(draw({lost, lost, lost}).score == loss_in(2));
  CHECK(draw({won, worth(0)}).score == max_evaluation / 2);
  CHECK(draw({lost, worth(-10)}).score == (10 - max_evaluation) / 2);
  CHECK(draw({won, lost}).score == 0);

  CHECK(draw({won, won}).solved);
  CHECK(draw({lost, lost}).solved);
  CHECK(draw({over(a_draw()), over(a_draw())}).solved);
  CHECK_FALSE(draw({won, lost}).solved);
  CHECK_FALSE(draw({worth(0), over(a_draw())}).solved);
  CHECK_FALSE(draw({won, worth(0)}).solved);
}

TEST_CASE("search: chance in the midst of a game", "[search]") {
  Random random(3);
  Search search(1U << 8);
  for (int i = 0; i < 1'000; ++i) {
    const std::size_t width = 1 + below(random, 4);
    Graph graph = rows(random, 6, width);
    // The nodes of one row become chance events of the side that moved there, without captures.
    const std::size_t row = 1 + below(random, 2);
    for (std::size_t at = 0; at < 1 + row * width; ++at) {
      Node& node = graph.nodes[at];
      const bool chance = at >= 1 + (row - 1) * width && !node.edges.empty();
      node.chance = chance;
      node.side = chance ? other(node.side) : node.side;
      std::ranges::for_each(node.edges, [](Edge& edge) { edge.noisy = false; });
    }
    const Found found = search_alone(graph, 4, search);
    CAPTURE(i, found.depth);
    REQUIRE(found.score == Minimax(graph).value(found.depth));
    REQUIRE((!is_decided(found.score) || found.solved));
  }
}

// The rest of a mean is cut off as soon as it is certain to be outside the window.
TEST_CASE("search: chance with bounds of the evaluation", "[search]") {
  Random random(4);
  Search search(1U << 8);
  std::uint64_t bounded = 0;
  std::uint64_t unbounded = 0;
  for (int i = 0; i < 1'000; ++i) {
    // Two moves at the root; each leads to a chance node of its own, with answers after its events.
    Graph graph;
    graph.nodes.resize(3);
    graph.nodes[0].edges = {{1, true}, {2, true}};
    const std::size_t events = 2 + below(random, 5);
    for (const std::size_t chance : {1U, 2U}) {
      graph.nodes[chance].chance = true;
      for (std::size_t event = 0; event < events; ++event) {
        graph.nodes[chance].edges.push_back({graph.nodes.size(), true});
        Node node{Side::second, 0, {}, {}};
        const std::size_t first = graph.nodes.size() + 1;
        for (std::size_t move = 0; move < 4; ++move) {
          node.edges.push_back({first + move, true});
        }
        graph.nodes.push_back(node);
        for (std::size_t move = 0; move < 4; ++move) {
          const int worth = static_cast<int>(below(random, 201)) - 100;
          graph.nodes.push_back({Side::first, worth, {}, {}});
        }
      }
    }
    const int expected = Minimax(graph).value(2);
    const Found wide = search_alone(graph, 2, search);
    REQUIRE(wide.score == expected);
    unbounded += wide.nodes;
    graph.max = 100;
    const Found found = search_alone(graph, 2, search);
    CAPTURE(i);
    REQUIRE(found.score == expected);
    bounded += found.nodes;
  }
  CHECK(bounded < unbounded);
}

TEST_CASE("search: choices that stand for others prove nothing", "[search]") {
  // The only move that Black sees loses, the other one does not.
  Graph graph;
  graph.nodes = {{Side::first, 0, {}, {{1, true}}},
                 {Side::second, 5, {}, {{2, true}, {3, true}}},
                 {Side::first, 0, won_by(Side::first), {}},
                 {Side::first, 7, {}, {}}};
  Limits limits;
  limits.depth = 4;
  limits.prover = false;
  Search search(1U << 8);
  CHECK(search_in(graph, limits, search).score == 7);
  graph.nodes[1].promising = 1;
  const Found move = search_in(graph, limits, search);
  CHECK(move.score == max_evaluation);
  CHECK_FALSE(move.solved);
  // It is the same with events: the one that is seen wins.
  graph.nodes[1].chance = true;
  graph.nodes[1].side = Side::first;
  const Found event = search_in(graph, limits, search);
  CHECK(event.score == max_evaluation);
  CHECK_FALSE(event.solved);
  // The full search looks at all of them.
  limits.selective = false;
  CHECK(search_in(graph, limits, search).score == (max_evaluation + 7) / 2);
}

TEST_CASE("search: who has moves that were not looked at is not lost", "[search]") {
  // Black seems to have one move, and it loses.
  Graph graph;
  graph.nodes = {{Side::first, 0, {}, {{1, true}}},
                 {Side::second, 5, {}, {{2, true}}},
                 {Side::first, 0, won_by(Side::first), {}}};
  CHECK(search_in(graph, 4).score == win_in(2));
  graph.nodes[1].limited = true;
  const Found found = search_in(graph, 4);
  CHECK(found.score == max_evaluation);
  CHECK_FALSE(found.solved);
  CHECK(found.limited);
  // A win remains a win, whatever else there is.
  graph.nodes[1].limited = false;
  graph.nodes[0].limited = true;
  CHECK(search_in(graph, 4).score == win_in(2));
}

TEST_CASE("search: a move that is left out decides nothing", "[search]") {
  // The first move wins at once, the second loses, the third one draws.
  Graph graph;
  graph.nodes = {{Side::first, 0, {}, {{1, true}, {2, true}, {3, true}}},
                 {Side::second, 0, won_by(Side::first), {}},
                 {Side::second, 0, won_by(Side::second), {}},
                 {Side::second, 0, a_draw(), {}}};
  Limits limits;
  limits.depth = 3;
  Search search(1U << 8);
  CHECK(search_in(graph, limits, search).line == std::vector<std::uint16_t>{0});
  limits.without = {0};
  const Found drawn = search_in(graph, limits, search);
  CHECK(drawn.score == 0);
  CHECK_FALSE(drawn.solved);
  CHECK(drawn.line == std::vector<std::uint16_t>{2});
  // Results without an excluded move are not reused with one.
  limits.without.clear();
  CHECK(search_in(graph, limits, search).score == win_in(1));
  // Nor are several.
  limits.without = {0, 2};
  CHECK(search_in(graph, limits, search).line == std::vector<std::uint16_t>{1});
  limits.without = {0, 1, 2};
  CHECK(search_in(graph, limits, search).line.empty());
  graph.nodes[0].edges.pop_back();
  limits.without = {0};
  CHECK(search_in(graph, limits, search).score == -max_evaluation);
}

TEST_CASE("search: one root move after the other, with what is known of the root", "[search]") {
  Random random(7);
  for (int i = 0; i < 300; ++i) {
    const Graph graph = crooked(random);
    Search search(1U << 8);
    Limits limits;
    limits.depth = 5;
    for (std::size_t line = 0; line < graph.nodes[0].edges.size(); ++line) {
      Search fresh(1U << 8);
      Limits anew = limits;
      anew.same_root = false;
      const Found found = search_in(graph, limits, search);
      const Found expected = search_in(graph, anew, fresh);
      // A deeper value in the table may be of another depth, but is always true.
      CHECK(is_win(found.score) == is_win(expected.score));
      CHECK(found.line.empty() == expected.line.empty());
      if (found.line.empty()) {
        break;
      }
      CHECK_FALSE(limits.excludes(found.line.front()));
      limits.without.push_back(found.line.front());
      limits.same_root = true;
    }
  }
}

TEST_CASE("search: what an earlier search has left proves nothing", "[search]") {
  Random random(11);
  Seen seen;
  for (int i = 0; i < 3'000; ++i) {
    const Graph graph = crooked(random);
    // As if all positions were the same, but no earlier result were true any more.
    const Graph other = crooked(random);
    if (graph.nodes[0].edges.empty() || other.nodes[0].edges.empty()) {
      continue;
    }
    Search search(1U << 8);
    Limits limits;
    limits.depth = 12;
    (void)search_in(other, limits, search);
    limits.depth = 1 + static_cast<int>(below(random, 14));
    limits.same_game = true;
    const Found found = search_in(graph, limits, search);
    const int truth = Truth(graph).value();
    CAPTURE(i, limits.depth, truth, found.score, found.solved, found.at_most);
    REQUIRE(is_true(found, truth));
    count(found, seen);
  }
  CHECK(seen.won > 400);
  CHECK(seen.lost > 150);
  CHECK(seen.drawn > 150);
  CHECK(seen.open > 150);
}

TEST_CASE("search: in the same game less is searched again", "[search]") {
  Random random(12);
  std::uint64_t first = 0;
  std::uint64_t later = 0;
  for (int i = 0; i < 100; ++i) {
    const Graph graph = rows(random, 9, 20);
    Search search(1U << 12);
    Limits limits;
    limits.depth = 7;
    limits.prover = false;
    const std::uint64_t fresh = search_in(graph, limits, search).nodes;
    first += fresh;
    limits.same_game = true;
    later += search_in(graph, limits, search).nodes;
    // Nothing is kept of another game.
    limits.same_game = false;
    CHECK(search_in(graph, limits, search).nodes == fresh);
  }
  CHECK(later < first * 9 / 10);
}

TEST_CASE("search: each iteration is reported, and the last one is the result", "[search]") {
  Random random(5);
  const Graph graph = rows(random, 9, 20);
  GraphTree tree(graph);
  Search search(1U << 8);
  Limits limits;
  limits.prover = false;
  std::vector<Found> all;
  const Found result = search.run(tree, limits, [&](const Found& found) {
    CHECK(tree.at_root());
    all.push_back(found);
  });
  REQUIRE_FALSE(all.empty());
  for (std::size_t i = 0; i < all.size(); ++i) {
    CHECK(all[i].depth == static_cast<int>(i) + 1);
    CHECK(all[i].score == Minimax(graph).value(all[i].depth));
  }
  CHECK(all.back().line == result.line);
  CHECK(all.back().score == result.score);
}

TEST_CASE("search: another thread can stop it", "[search]") {
  // A square of positions without captures and ends: all depths take their time.
  Random random(6);
  Graph graph = rows(random, 90, 40);
  for (Node& node : graph.nodes) {
    node.outcome = {};
    std::ranges::for_each(node.edges, [](Edge& edge) { edge.noisy = false; });
  }
  std::atomic<bool> stop = false;
  Limits limits;
  limits.depth = max_depth;
  limits.stop = &stop;
  Search search(1U << 4);
  GraphTree tree(graph);
  // The second iteration is reported, then the caller stops the search.
  int on_found = 0;
  const Found found = search.run(tree, limits, [&](const Found&) { stop = ++on_found >= 2; });
  CHECK(tree.at_root());
  CHECK(found.depth >= 2);
  CHECK(found.depth <= 4);  // nodes are counted by the thousand
  // A search stopped before it began still has an answer.
  const Found first = search_in(graph, limits, search);
  CHECK(first.depth >= 1);
  CHECK_FALSE(first.line.empty());
}

TEST_CASE("search: a game that is over is not searched", "[search]") {
  const auto found = [](Node root) {
    Graph graph;
    graph.nodes = {std::move(root)};
    const Found one = search_in(graph, 5);
    CHECK(one.over);
    CHECK(one.line.empty());
    return std::pair(one.score, one.solved);
  };
  CHECK(found({Side::second, 50, won_by(Side::second), {}}) == std::pair(win_in(0), true));
  CHECK(found({Side::second, 50, won_by(Side::first), {}}) == std::pair(loss_in(0), true));
  CHECK(found({Side::first, 50, a_draw(), {}}) == std::pair(0, true));
  CHECK(found({Side::first, 50, {}, {}}) == std::pair(0, false));
}

TEST_CASE("search: it ends where it is asked to", "[search]") {
  Random random(4);
  Graph graph = rows(random, 9, 40);
  for (Node& node : graph.nodes) {
    node.outcome = {};
    std::ranges::for_each(node.edges, [](Edge& edge) { edge.noisy = false; });
  }
  Limits limits;
  limits.depth = 6;
  limits.selective = false;
  Search search(1U << 8);
  const Found whole = search_in(graph, limits, search);
  CHECK(whole.depth == 6);
  limits.nodes =
      1;  // the first iteration is always finished, and nodes are counted by the thousand
  const Found min = search_in(graph, limits, search);
  CHECK(min.depth >= 1);
  CHECK(min.nodes < 2'000);
  CHECK(min.score == Minimax(graph).value(min.depth));
  limits.nodes = whole.nodes / 2;
  const Found half = search_in(graph, limits, search);
  CHECK(half.depth > 1);
  CHECK(half.depth < 6);
  CHECK(half.nodes >= limits.nodes);
  CHECK(half.nodes < whole.nodes);
  CHECK(half.score == Minimax(graph).value(half.depth));
  CHECK(search_in(graph, limits, search).nodes == half.nodes);
}

}  // namespace damier::test::graph
