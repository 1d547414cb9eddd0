#pragma once

// The play before a position, as far as it may decide what tables leave open.

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "damier/notation/replay/facts_of.hpp"
#include "damier/rules/history.hpp"

#include "../tables/course.hpp"
#include "../tables/ending.hpp"
#include "game_tree.hpp"

namespace damier::analysis::tables {

template <rules::Game G>
class CourseOf final : public TabledLine::Course {
 public:
  using Position = typename G::Position;
  using History = typename G::History;
  using Probe = std::function<std::optional<EndingValue>(const G&, const Position&)>;

  CourseOf(const notation::PositionFactsOf<G>& first, Probe probe)
      : game_(first.game()), probe_(std::move(probe)), history_(first.new_history()) {
    remember(first.position(), true);
  }

  void ply(const notation::PlyFacts& ply) override {
    const Position& after = static_cast<const notation::PlyFactsOf<G>&>(ply).after().position();
    last_ = {mark(), after};
    observe(after);
  }
  void unresolved() override { last_ = {mark(), std::nullopt}; }
  void enter_variation() override {
    rewind(last_.before);
    outer_.push_back(std::exchange(last_, {mark(), std::nullopt}));
  }
  void leave_variation() override {
    last_ = std::move(outer_.back());
    outer_.pop_back();
    rewind(last_.before);
    if (last_.after) {
      observe(*last_.after);
    }
  }

  [[nodiscard]] std::optional<EndingValue> value() const override {
    if (history_.outcome().over()) {
      return std::nullopt;
    }
    auto value = probe_(game_, log_.last());
    if (value && value->result != EndingValue::Result::drawn) {
      // A win must end before any count does, including counts that begin on its way. And no
      // position may be repeated for the last time before a draw on its way.
      const std::size_t left = std::min(evaluation<G>::plies_left(game_, history_.mark()),
                                        ending<G>::shortest_count(game_));
      value->count_may_decide = value->plies_known ? value->plies > left : left != no_limit;
      value->repetition_may_decide = evaluation<G>::character(game_).repetition_draws &&
                                     !repeated_.empty() &&
                                     repeated_.back() > log_.size() - log_.reversible_plies();
    }
    return value;
  }

 private:
  struct Mark {
    typename History::Mark history{};
    typename rules::PositionLog<Position>::Mark log{};
  };
  struct Ply {
    Mark before;
    std::optional<Position> after;  ///< nothing if the ply is unresolved
  };

  [[nodiscard]] Mark mark() const { return {history_.mark(), log_.mark()}; }
  void rewind(const Mark& to) {
    history_.rewind(to.history);
    log_.rewind(to.log);
    while (!repeated_.empty() && repeated_.back() > log_.size()) {
      repeated_.pop_back();
    }
  }
  void observe(const Position& reached) {
    history_.observe(reached);
    remember(reached, !evaluation<G>::can_return(log_.last(), reached));
  }
  void remember(const Position& reached, bool irreversible) {
    log_.add(reached, irreversible);
    if (log_.occurrences() > 1) {
      repeated_.push_back(log_.size());
    }
  }

  G game_;
  Probe probe_;
  History history_;
  rules::PositionLog<Position> log_;
  std::vector<std::size_t> repeated_;  ///< lengths of the log at each repetition
  Ply last_;
  std::vector<Ply> outer_;  ///< plies that the open variations replace
};

}  // namespace damier::analysis::tables
