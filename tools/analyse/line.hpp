#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "damier/analysis/report.hpp"
#include "damier/analysis/score.hpp"
#include "damier/notation/codec.hpp"
#include "damier/notation/replay.hpp"

#include "position.hpp"

namespace damier::cli {

/// The plies of a main line, as far as they are clear.
template <rules::Game G>
class ClearLine final : public notation::Visitor<G> {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  struct Step {
    notation::NodeIndex node;
    Position before;
    Move move;
    Position after;
  };

  void start(const Position& position) override { start_ = position; }
  void ply(notation::NodeIndex node, const Position& before, const Move& move,
           const Position& after) override {
    if (depth_ == 0 && !lost_) {
      steps_.push_back({node, before, move, after});
    }
  }
  void unclear(notation::NodeIndex /*node*/) override { lost_ = lost_ || depth_ == 0; }
  void enter_variation(notation::NodeIndex /*before*/, notation::NodeIndex /*first*/) override {
    ++depth_;
  }
  void leave_variation() override { --depth_; }

  [[nodiscard]] const std::optional<Position>& first() const { return start_; }
  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }

 private:
  std::optional<Position> start_;
  std::vector<Step> steps_;
  int depth_ = 0;
  bool lost_ = false;
};

/// Analyses positions of a game, one by one or along a line.
template <rules::Game G>
class Analyst {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using History = typename G::History;
  using Step = typename ClearLine<G>::Step;

  Analyst(const G& game, const analysis::Limits& limits, analysis::Search& search)
      : game_(game), limits_(limits), search_(search) {}

  /// What can be said of a position after that way to it.
  [[nodiscard]] analysis::PlyReport report(const Position& position, History& history) {
    return report_of(position, look(position, history));
  }

  /// A report on each ply, and one on the position after the last.
  [[nodiscard]] std::vector<analysis::PlyReport> reports(const Position& first,
                                                         const std::vector<Step>& steps) {
    std::vector<analysis::PlyReport> reports;
    History history = game_.new_history(1);
    history.observe(first);
    for (const Step& step : steps) {
      const Position shown = as_seen(step);
      analysis::PlyReport& report = reports.emplace_back(report_ply(step, shown, history));
      report.ply = reports.size();
      history.observe(step.after);
      const bool chance_follows =
          report.ply < steps.size() && !(as_seen(steps[report.ply]) == steps[report.ply].before);
      if (chance_follows) {
        // What the next card will be is no merit of this ply.
        set_after(report, look(step.after, history), step);
      }
    }
    const Position& last = steps.empty() ? first : steps.back().after;
    reports.push_back(report(last, history));
    reports.back().ply = steps.size();
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (!reports[i].after) {
        reports[i].after = reports[i + 1].before;
        reports[i].solved_after = reports[i + 1].found.solved;
      }
      set_mark(reports[i]);
    }
    return reports;
  }

 private:
  [[nodiscard]] analysis::Analysis<G> look(const Position& position, History& history) {
    return analysis::analyse(search_, game_, position, history, limits_);
  }
  /// The score of the first player.
  [[nodiscard]] int of_first(int score, const Position& position) const {
    return game_.side_to_move(position) == rules::Side::first ? score : -score;
  }
  /// The position as the player saw it: with the card that chance had brought.
  [[nodiscard]] Position as_seen(const Step& step) const {
    if constexpr (HasPile<G>) {
      if (notation::codec<G>::is_chance(game_, step.before, step.move)) {
        return game_.reveal(step.before, step.move.card);
      }
    }
    return step.before;
  }

  [[nodiscard]] analysis::PlyReport report_of(const Position& position,
                                              const analysis::Analysis<G>& found) const {
    analysis::PlyReport report;
    report.mover = game_.side_to_move(position);
    report.before = of_first(found.score, position);
    report.found = static_cast<const analysis::Found&>(found);  // the line is told in words
    report.facts = analysis::facts_of(game_, position);
    Position at = position;
    for (const Move& move : found.moves) {
      notation::codec<G>::write_move(game_, at, move, report.line.emplace_back());
      at = game_.play(at, move);
    }
    if (found.draws_card) {
      report.line.emplace_back("+?");
    }
    return report;
  }

  [[nodiscard]] analysis::PlyReport report_ply(const Step& step, const Position& shown,
                                               History& history) {
    const analysis::Analysis<G> found = look(shown, history);
    analysis::PlyReport report = report_of(shown, found);
    report.node = step.node;
    notation::codec<G>::write_move(game_, step.before, step.move, report.text);
    const bool is_best = !found.moves.empty() && found.moves.front() == step.move;
    if (is_best && report.facts.moves > 1 && is_only(found, shown, history)) {
      report.mark = analysis::Mark::good;
    }
    best_.push_back(is_best);
    return report;
  }
  /// Whether every other move would have been a mistake.
  [[nodiscard]] bool is_only(const analysis::Analysis<G>& best, const Position& position,
                             History& history) {
    analysis::Limits limits = limits_;
    limits.depth = std::max(best.depth, 1);
    limits.without = best.line.front();
    const auto second = analysis::analyse(search_, game_, position, history, limits);
    const analysis::Mark mark = analysis::mark_for(best.score, second.score);
    return mark == analysis::Mark::mistake || mark == analysis::Mark::blunder;
  }
  void set_after(analysis::PlyReport& report, const analysis::Analysis<G>& found,
                 const Step& step) const {
    report.after = of_first(found.score, step.after);
    report.solved_after = found.solved;
  }
  void set_mark(analysis::PlyReport& report) const {
    if (report.mark == analysis::Mark::none && !best_[report.ply - 1]) {
      const int sign = report.mover == rules::Side::first ? 1 : -1;
      report.mark = analysis::mark_for(sign * report.before, sign * *report.after);
    }
  }

  const G& game_;
  analysis::Limits limits_;
  analysis::Search& search_;
  std::vector<bool> best_;  ///< whether each ply was the one that the search prefers
};

}  // namespace damier::cli
