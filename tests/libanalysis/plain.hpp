#pragma once

// Exhaustive search without a table, a window or an order of moves: the reference for the search.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <unordered_map>
#include <vector>

#include "damier/analysis/analyse.hpp"
#include "damier/analysis/score.hpp"
#include "damier/rules/game.hpp"

namespace plain {

using namespace damier;

using Random = std::mt19937_64;

inline std::size_t below(Random& random, std::size_t limit) {
  return static_cast<std::size_t>(random() % limit);
}

template <rules::Game G>
std::vector<typename G::Move> moves_of(const G& game, const typename G::Position& position) {
  std::vector<typename G::Move> moves;
  game.for_each_move(position, [&](const typename G::Move& move) {
    moves.push_back(move);
    return true;
  });
  return moves;
}

/// Returns what the side to move can force within a number of plies, by the rules including the
/// history: the nearest win, the farthest loss, or 0 if it can force neither.
template <rules::Game G>
int forced(const G& game, const typename G::Position& position, typename G::History& history,
           int plies, int ply = 0) {
  const rules::Outcome outcome = game.outcome(position);
  if (outcome.over()) {
    return outcome.result == rules::Result::draw                           ? 0
           : outcome.result == rules::win_for(game.side_to_move(position)) ? analysis::win_in(ply)
                                                                           : analysis::loss_in(ply);
  }
  const bool drawn = ply > 0 && (history.outcome().over() || history.claimable().over());
  if (drawn || plies == 0) {
    return 0;
  }
  int best = -analysis::win - 1;
  for (const auto& move : moves_of(game, position)) {
    const auto mark = history.mark();
    const auto next = game.play(position, move);
    history.observe(next);
    best = std::max(best, -forced(game, next, history, plies - 1, ply + 1));
    history.rewind(mark);
  }
  return best;
}

/// All positions reachable from one. Values without history: a win or loss with its distance, or 0.
template <rules::Game G>
class Solved {
 public:
  using Position = typename G::Position;

  Solved(const G& game, const Position& root) : game_(game) {
    add(root);
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      const Position position = positions_[i];
      for (const auto& move : moves_of(game, position)) {
        const std::size_t child = add(game.play(position, move));
        children_[i].push_back(child);
      }
    }
    values_.resize(positions_.size());
    for (int distance = 0; sweep(distance) || distance < 2; ++distance) {
    }
  }
  [[nodiscard]] const std::vector<Position>& positions() const { return positions_; }
  [[nodiscard]] int value(std::size_t i) const { return values_[i]; }

 private:
  std::size_t add(const Position& position) {
    const auto [place, added] = indices_.try_emplace(game_.hash(position), positions_.size());
    if (added) {
      positions_.push_back(position);
      children_.emplace_back();
    }
    return place->second;
  }
  /// Finds the positions decided at that distance; returns whether there are any.
  bool sweep(int distance) {
    bool found = false;
    std::vector<std::size_t> decided;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      if (values_[i] == 0 && is_decided_at(i, distance)) {
        decided.push_back(i);
      }
    }
    for (const std::size_t i : decided) {
      values_[i] = distance % 2 == 1 ? analysis::win_in(distance) : analysis::loss_in(distance);
      found = true;
    }
    return found;
  }
  /// In these games a side without a move loses, so wins take an odd number of plies.
  [[nodiscard]] bool is_decided_at(std::size_t i, int distance) const {
    if (distance == 0) {
      return children_[i].empty();
    }
    const auto decided = [&](std::size_t child) {
      return distance % 2 == 1 ? values_[child] == analysis::loss_in(distance - 1)
                               : analysis::is_win(values_[child]);
    };
    return distance % 2 == 1 ? std::ranges::any_of(children_[i], decided)
                             : !children_[i].empty() && std::ranges::all_of(children_[i], decided);
  }

  const G& game_;
  std::unordered_map<std::uint64_t, std::size_t> indices_;
  std::vector<Position> positions_;
  std::vector<std::vector<std::size_t>> children_;
  std::vector<int> values_;
};

}  // namespace plain
