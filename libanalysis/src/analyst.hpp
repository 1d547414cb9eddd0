#pragma once

// Analyses positions and lines of a game. Instantiated for each ruleset by DAMIER_ANALYSIS.

#include <algorithm>
#include <optional>
#include <vector>

#include "damier/analysis/report.hpp"
#include "damier/analysis/score.hpp"
#include "damier/notation/replay/facts_of.hpp"
#include "damier/notation/replay/main_line.hpp"

#include "analysis_row.hpp"
#include "repair/board_of.hpp"

namespace damier::analysis {

/// Collects the resolved plies of a main line: a listener that knows the game.
template <rules::Game G>
class ResolvedLine final : public notation::MainLine {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  struct Step {
    notation::NodeIndex node;
    Position before;
    Move move;
    Position after;
  };

  void start(const notation::PositionFacts* position, std::uint64_t /*first_number*/) override {
    if (position != nullptr) {
      const auto& first = static_cast<const notation::PositionFactsOf<G>&>(*position);
      start_.emplace(first.game(), first.position(), first.play_before());
    }
  }

  /// The game as recorded, and the start position of the line; nothing if there is none.
  [[nodiscard]] const std::optional<notation::KeptPosition<G>>& first() const { return start_; }
  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }

 private:
  void main_ply(const notation::PlyFacts& ply) override {
    const auto& facts = static_cast<const notation::PlyFactsOf<G>&>(ply);
    steps_.push_back(
        {ply.annotated(), facts.before().position(), facts.move(), facts.after().position()});
  }

  std::optional<notation::KeptPosition<G>> start_;
  std::vector<Step> steps_;
};

/// Analyses positions of a game, one by one or along a line.
template <rules::Game G>
class AnalystOf {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using History = typename G::History;
  using Step = typename ResolvedLine<G>::Step;

  AnalystOf(const G& game, const Limits& limits, Search& search)
      : game_(game), limits_(limits), search_(search) {}

  /// The report on a position with this history.
  [[nodiscard]] PlyReport report(const Position& position, History& history) {
    return report_of(position, look(position, history));
  }

  /// A report on each ply, and one on the position after the last.
  [[nodiscard]] std::vector<PlyReport> reports(const notation::PositionFactsOf<G>& first,
                                               const std::vector<Step>& steps, const Watch& watch) {
    const auto tell = [&](std::size_t done) {
      if (watch) {
        watch(done, steps.size() + 1);
      }
    };
    tell(0);
    std::vector<PlyReport> reports;
    History history = first.new_history();
    for (const Step& step : steps) {
      const Position shown = as_seen(step);
      PlyReport& report = reports.emplace_back(report_ply(step, shown, history));
      report.ply = reports.size();
      history.observe(step.after);
      const bool chance_follows =
          report.ply < steps.size() && !(as_seen(steps[static_cast<std::size_t>(report.ply)]) ==
                                         steps[static_cast<std::size_t>(report.ply)].before);
      if (chance_follows) {
        // The next card is no merit of this ply.
        set_after(report, look(step.after, history), step);
        proven_.reset();
      }
      tell(static_cast<std::size_t>(report.ply));
    }
    const Position& last = steps.empty() ? first.position() : steps.back().after;
    reports.push_back(report_of(last, look_on(last, history)));
    reports.back().ply = steps.size();
    tell(steps.size() + 1);
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (!reports[i].after) {
        reports[i].after = reports[i + 1].before;
        reports[i].solved_after = reports[i + 1].found.solved;
        reports[i].at_most_after = reports[i + 1].found.at_most;
      }
      set_mark(reports[i]);
    }
    return reports;
  }

 private:
  [[nodiscard]] Analysis<G> look(const Position& position, History& history) {
    return analyse(search_, game_, position, history, limits_);
  }
  /// The same for the next position of a line, with what the last ply has left of a proof.
  [[nodiscard]] Analysis<G> look_on(const Position& position, History& history) {
    Analysis<G> found = look(position, history);
    const bool more = proven_ && (!is_decided(found.score) ||
                                  plies_to_end(found.score) > plies_to_end(proven_->score));
    if (more && !found.over) {
      found.score = proven_->score;
      found.solved = true;
      found.at_most = proven_->at_most;
      if (!proven_->moves.empty()) {
        found.line = std::move(proven_->line);
        found.moves = std::move(proven_->moves);
      }
    }
    return found;
  }
  /// A proof goes on after any move of the loser, and after the winner's move in its line.
  void keep_proof(const Analysis<G>& found, bool is_best) {
    proven_.reset();
    if (!is_loss(found.score) && !(is_win(found.score) && is_best)) {
      return;
    }
    proven_.emplace();
    const int plies = plies_to_end(found.score) - 1;
    proven_->score = is_loss(found.score) ? win_in(plies) : loss_in(plies);
    proven_->at_most = found.at_most || !is_best;
    if (is_best) {
      proven_->line.assign(found.line.begin() + 1, found.line.end());
      proven_->moves.assign(found.moves.begin() + 1, found.moves.end());
    }
  }
  /// A score from the first player's point of view.
  [[nodiscard]] int of_first(int score, const Position& position) const {
    return game_.side_to_move(position) == rules::Side::first ? score : -score;
  }
  /// The position as the player saw it, with the card that chance had brought.
  [[nodiscard]] Position as_seen(const Step& step) const {
    if constexpr (notation::HasHidden<G>) {
      if (notation::codec<G>::is_chance(game_, step.before, step.move)) {
        return notation::codec<G>::reveal(game_, step.before, step.move);
      }
    }
    return step.before;
  }

  [[nodiscard]] PlyReport report_of(const Position& position, const Analysis<G>& found) const {
    PlyReport report;
    report.mover = game_.side_to_move(position);
    report.before = of_first(found.score, position);
    report.found = static_cast<const Found&>(found);  // the line is told in words
    report.facts = facts_of(game_, position);
    Position at = position;
    for (const Move& move : found.moves) {
      notation::codec<G>::write_move(game_, at, move, report.line.emplace_back());
      at = game_.play(at, move);
    }
    if constexpr (notation::HasHidden<G>) {
      if (found.leaves_to_chance) {
        report.line.emplace_back(notation::codec<G>::hidden.any_move);
      }
    }
    return report;
  }

  [[nodiscard]] PlyReport report_ply(const Step& step, const Position& shown, History& history) {
    const Analysis<G> found = look_on(shown, history);
    PlyReport report = report_of(shown, found);
    report.node = step.node;
    notation::codec<G>::write_move(game_, step.before, step.move, report.text);
    const bool is_best = !found.moves.empty() && found.moves.front() == step.move;
    if (is_best && report.facts.moves > 1 && is_only(found, shown, history)) {
      report.mark = Mark::good;
    }
    best_.push_back(is_best);
    keep_proof(found, is_best);
    return report;
  }
  /// Whether every other move would have been a mistake.
  [[nodiscard]] bool is_only(const Analysis<G>& best, const Position& position, History& history) {
    Limits limits = limits_;
    limits.depth = std::max(best.depth, 1);
    limits.without = {best.line.front()};
    const auto second = analyse(search_, game_, position, history, limits);
    const Mark mark = mark_for(best.score, second.score);
    return mark == Mark::mistake || mark == Mark::blunder;
  }
  void set_after(PlyReport& report, const Analysis<G>& found, const Step& step) const {
    report.after = of_first(found.score, step.after);
    report.solved_after = found.solved;
    report.at_most_after = found.at_most;
  }
  void set_mark(PlyReport& report) const {
    if (report.mark == Mark::none && !best_[static_cast<std::size_t>(report.ply - 1)]) {
      const int sign = report.mover == rules::Side::first ? 1 : -1;
      report.mark = mark_for(sign * report.before, sign * *report.after);
    }
  }

  const G& game_;
  Limits limits_;
  Search& search_;
  std::vector<bool> best_;             ///< for each ply, whether the search prefers it
  std::optional<Analysis<G>> proven_;  ///< of the next position, by that of the last ply
};

template <rules::Game G>
std::vector<PlyReport> analyse_record_as(notation::Record& record, std::string_view hidden,
                                         const Limits& limits, Search& search,
                                         notation::Diagnostics& diagnostics, const Watch& watch) {
  ResolvedLine<G> line;
  notation::ReplayOptions options;
  options.hidden = hidden;
  replay(notation::id_of<G>(), record, options, &line, diagnostics);
  if (!line.first()) {
    return {};
  }
  const notation::PositionFactsOf<G>& first = *line.first();
  return AnalystOf<G>(first.game(), limits, search).reports(first, line.steps(), watch);
}

template <rules::Game G>
PlyReport analyse_position_as(const notation::PositionFacts& position, const Limits& limits,
                              Search& search) {
  const auto& facts = static_cast<const notation::PositionFactsOf<G>&>(position);
  typename G::History history = facts.new_history();
  return AnalystOf<G>(facts.game(), limits, search).report(facts.position(), history);
}

template <rules::Game G>
AnalysisRow analysis_row() {
  return {analyse_record_as<G>, analyse_position_as<G>, unit_of<G>(G()), repair_board_of<G>};
}

}  // namespace damier::analysis
