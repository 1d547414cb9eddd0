#pragma once

// Games drawn as graphs: positions are nodes and moves are edges. Small ones can be solved
// exhaustively, including the effects of the path to a node, and so verify the search.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "damier/analysis/search/score.hpp"
#include "damier/analysis/search/search.hpp"
#include "damier/analysis/search/tree.hpp"

namespace damier::test::graph {

using rules::Side;

struct Edge {
  std::size_t to = 0;
  bool irreversible = false;  ///< no earlier node can return
  bool noisy = false;
};

struct Node {
  Side side = Side::first;  ///< the side to move
  int worth = 0;            ///< its evaluation, for that side
  rules::Outcome outcome;   ///< over only if there are no edges
  std::vector<Edge> edges;
  bool chance = false;   ///< the edges are equally likely events
  bool limited = false;  ///< there are more moves than these
  std::size_t promising = std::numeric_limits<std::size_t>::max();  ///< promising edges
};

/// A game and the state of its counts.
struct Graph {
  std::vector<Node> nodes;
  analysis::Character character{false, true};
  std::size_t limit = analysis::no_limit;  ///< a draw after this number of reversible plies
  std::size_t made = 0;                    ///< reversible plies before the root, which is node 0
  int max = analysis::max_evaluation;      ///< maximum evaluation; no game ends
  std::vector<std::size_t> spent;  ///< nodes that are a draw by repetition if they occur again

  [[nodiscard]] bool is_spent(std::size_t node) const {
    return std::ranges::find(spent, node) != spent.end();
  }
  /// Returns the count of plies after an edge.
  [[nodiscard]] std::size_t count_after(const Edge& edge, std::size_t made_before) const {
    return edge.irreversible ? 0 : std::min(made_before + 1, limit);
  }
};

inline rules::Outcome won_by(Side side) { return {rules::win_for(side), rules::Ending::goal}; }
inline rules::Outcome a_draw() { return {rules::Result::draw, rules::Ending::both_goals}; }

/// Makes a graph from a line for each node: the side to move, `@` and the evaluation of the node,
/// and the targets of its edges. After `>` no earlier node can return; `!` marks a capture, and
/// captures are compulsory. A finished game has the winner, or `=`: `W 1 2>`, `B @-6 3!`, `W +B`,
/// `B =`.
inline Graph drawn_as(const std::vector<std::string>& lines) {
  Graph graph;
  graph.character.compulsory = true;
  for (const std::string& line : lines) {
    Node node;
    node.side = line[0] == 'W' ? Side::first : Side::second;
    std::istringstream words(line.substr(1));
    for (std::string word; words >> word;) {
      if (word == "=") {
        node.outcome = a_draw();
      } else if (word[0] == '@') {
        node.worth = std::stoi(word.substr(1));
      } else if (word[0] == '+') {
        node.outcome = won_by(word[1] == 'W' ? Side::first : Side::second);
      } else {
        node.edges.push_back(
            {std::stoul(word), word.back() == '>' || word.back() == '!', word.back() == '!'});
      }
    }
    graph.nodes.push_back(std::move(node));
  }
  return graph;
}

/// The tree of a graph.
class GraphTree final : public analysis::Tree {
 public:
  explicit GraphTree(const Graph& graph) : graph_(graph) { way_[0].made = graph.made; }

  [[nodiscard]] std::unique_ptr<Tree> clone() const override {
    return std::make_unique<GraphTree>(*this);
  }
  [[nodiscard]] analysis::Character character() const override { return graph_.character; }
  analysis::Sight look(analysis::Wanted wanted, std::vector<analysis::Choice>& choices) override {
    choices.clear();
    const bool sampled =
        wanted == analysis::Wanted::promising && here().edges.size() > here().promising;
    const std::size_t count = sampled ? here().promising : here().edges.size();
    for (std::size_t i = 0; i < count; ++i) {
      const bool noisy = here().edges[i].noisy;
      if (wanted != analysis::Wanted::noisy || noisy) {
        const auto index = static_cast<std::uint16_t>(i);
        choices.push_back({index, index, noisy ? 1 : 0});
      }
    }
    return {choices.empty() ? here().outcome : rules::Outcome{}, here().limited, here().chance,
            sampled};
  }
  bool play(std::size_t index) override {
    const Edge& edge = here().edges[index];
    const Step& step = way_.back();
    const std::size_t made = graph_.count_after(edge, step.made);
    const std::size_t reversible = edge.irreversible ? 0 : step.reversible + 1;
    const Side mover = side_to_move();
    way_.push_back({edge.to, made, reversible});
    return side_to_move() != mover;
  }
  void undo() override { way_.pop_back(); }
  /// Gives the other side the moves of the node.
  void pass() override {
    way_.push_back({way_.back().node, way_.back().made, 0, !way_.back().passed});
  }
  [[nodiscard]] int evaluate() const override {
    return way_.back().passed ? -here().worth : here().worth;
  }
  [[nodiscard]] analysis::Range range(int /*plies*/) const override {
    return {-graph_.max, graph_.max};
  }
  [[nodiscard]] Side side_to_move() const override {
    return way_.back().passed ? rules::other(here().side) : here().side;
  }
  [[nodiscard]] std::uint64_t hash() const override {
    return 2 * way_.back().node + (way_.back().passed ? 1 : 0) + 1;
  }
  [[nodiscard]] analysis::Past past() const override {
    const bool counted_out = way_.back().made >= graph_.limit;
    return {counted_out                         ? rules::Ending::move_count
            : graph_.is_spent(way_.back().node) ? rules::Ending::repetition
                                                : rules::Ending::none,
            way_.back().reversible};
  }
  [[nodiscard]] bool is_same(std::size_t plies_back) const override {
    const Step& before = way_[way_.size() - 1 - plies_back];
    return before.node == way_.back().node && before.passed == way_.back().passed;
  }
  [[nodiscard]] std::size_t plies_left() const override {
    return graph_.limit == analysis::no_limit
               ? analysis::no_limit
               : analysis::plies_before(way_.back().made, graph_.limit);
  }
  /// Returns the current node of the tree.
  [[nodiscard]] const Node& here() const { return graph_.nodes[way_.back().node]; }
  /// Returns whether it is at the root.
  [[nodiscard]] bool at_root() const { return way_.size() == 1; }

 private:
  struct Step {
    std::size_t node = 0;
    std::size_t made = 0;
    std::size_t reversible = 0;
    bool passed = false;  ///< the side to move passed, as it has no move here
  };

  const Graph& graph_;
  std::vector<Step> way_{Step{}};
};

/// Returns the value of a finished node for the side to move; nothing if it is not finished.
inline std::optional<int> ended(const Node& node) {
  if (!node.edges.empty() || !node.outcome.over()) {
    return std::nullopt;
  }
  return node.outcome.result == rules::Result::draw         ? 0
         : node.outcome.result == rules::win_for(node.side) ? analysis::win_in(0)
                                                            : analysis::loss_in(0);
}

/// Returns the score one ply earlier, for the side to move there.
inline int one_ply_before(int score, bool passed) {
  const int mine = passed ? -score : score;
  return analysis::is_win(mine) ? mine - 1 : analysis::is_loss(mine) ? mine + 1 : mine;
}

/// The exact value of the root: a win or a loss with its distance, or 0. Draws by count, by
/// repetition of spent nodes, and by endless play are draws.
class Truth {
 public:
  explicit Truth(const Graph& graph)
      : graph_(graph), counts_((graph.limit == analysis::no_limit ? 0 : graph.limit) + 1) {
    values_.assign(graph.nodes.size() * counts_, 0);
    while (sweep()) {
    }
  }
  [[nodiscard]] int value() const { return best_of(0, graph_.made); }

 private:
  [[nodiscard]] std::size_t place(std::size_t node, std::size_t made) const {
    return node * counts_ + std::min(made, counts_ - 1);
  }
  /// Returns the best value among the moves of a node.
  [[nodiscard]] int best_of(std::size_t node, std::size_t made) const {
    int best = -analysis::win - 1;
    for (const Edge& edge : graph_.nodes[node].edges) {
      const bool passed = graph_.nodes[edge.to].side != graph_.nodes[node].side;
      const int value = values_[place(edge.to, graph_.count_after(edge, made))];
      best = std::max(best, one_ply_before(value, passed));
    }
    return best;
  }
  [[nodiscard]] int value_of(std::size_t node, std::size_t made) const {
    if (const auto over = ended(graph_.nodes[node])) {
      return *over;
    }
    const bool drawn = graph_.is_spent(node) || made >= graph_.limit;
    return drawn || graph_.nodes[node].edges.empty() ? 0 : best_of(node, made);
  }
  /// Looks one ply farther; returns whether anything changed.
  bool sweep() {
    std::vector<int> next = values_;
    for (std::size_t node = 0; node < graph_.nodes.size(); ++node) {
      for (std::size_t made = 0; made < counts_; ++made) {
        next[place(node, made)] = value_of(node, made);
      }
    }
    std::swap(next, values_);
    return next != values_;
  }

  const Graph& graph_;
  std::size_t counts_;  ///< from 0 up to the limit
  std::vector<int> values_;
};

/// The result of plain minimax at a depth, plus all noisy moves; for graphs without cycles.
class Minimax {
 public:
  explicit Minimax(const Graph& graph) : graph_(graph) {}

  [[nodiscard]] int value(int depth) const { return value(0, depth); }

 private:
  [[nodiscard]] int value(std::size_t node, int depth) const {
    const Node& here = graph_.nodes[node];
    if (const auto over = ended(here)) {
      return *over;
    }
    if (here.chance) {
      return mean(here, depth);
    }
    const bool may_stop = depth <= 0 && !graph_.character.compulsory;
    int best = may_stop ? here.worth : -analysis::win - 1;
    bool any = may_stop;
    for (const Edge& edge : here.edges) {
      if (depth > 0 || edge.noisy) {
        best = std::max(best, behind(here, edge, depth));
        any = true;
      }
    }
    return any ? best : here.worth;
  }
  /// Returns the value after an edge. A step before a move of the same side is not a ply.
  [[nodiscard]] int behind(const Node& here, const Edge& edge, int depth) const {
    const bool passed = graph_.nodes[edge.to].side != here.side;
    return one_ply_before(value(edge.to, passed ? depth - 1 : depth), passed);
  }
  [[nodiscard]] int mean(const Node& here, int depth) const {
    std::vector<int> values;
    for (const Edge& edge : here.edges) {
      values.push_back(behind(here, edge, depth));
    }
    const auto [min, max] = std::ranges::minmax(values);
    if (analysis::is_win(min) || analysis::is_loss(max)) {
      return analysis::is_win(min) ? min : max;
    }
    std::int64_t sum = 0;
    for (const int one : values) {
      sum += analysis::clamped(one);
    }
    return static_cast<int>(sum / static_cast<std::int64_t>(values.size()));
  }

  const Graph& graph_;
};

}  // namespace damier::test::graph
