#pragma once

// Analyses positions and lines of a game. Instantiated for each type of game by DAMIER_ANALYSIS.

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "damier/analysis/report/report.hpp"
#include "damier/analysis/search/score.hpp"
#include "damier/notation/replay/facts_of.hpp"

#include "../search/memory_key.hpp"
#include "../search/resolved_line.hpp"
#include "judge.hpp"

namespace damier::analysis {

/// Analyses positions of a game, one by one or along a line.
template <rules::Game G>
class AnalystOf {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using History = typename G::History;
  using Step = typename ResolvedLine<G>::Step;

  /// `keys`: of the searches in `memory`, which may be null.
  AnalystOf(const G& game, Limits limits, Search& search, SearchMemory* memory = nullptr,
            std::optional<MemoryKeys<G>> keys = std::nullopt)
      : game_(game),
        limits_(std::move(limits)),
        search_(search),
        memory_(memory),
        keys_(std::move(keys)) {}

  /// Returns the report on a position with this history.
  [[nodiscard]] PlyReport report(const Position& position, History& history) {
    return report_lines(position, look(position, history), history).report;
  }

  /// Returns a report on each ply, and one on the position after the last.
  [[nodiscard]] std::vector<PlyReport> reports(const notation::PositionFactsOf<G>& first,
                                               std::uint64_t first_number,
                                               const std::vector<Step>& steps, const Watch& watch) {
    const auto report_progress = [&](std::size_t done) {
      if (watch) {
        watch(done, steps.size() + 1);
      }
    };
    report_progress(0);
    std::vector<PlyReport> reports;
    History history = first.new_history();
    observe(first.position());
    for (const Step& step : steps) {
      const Position shown = as_seen(step);
      PlyReport& report = reports.emplace_back(report_ply(step, shown, history));
      report.ply = reports.size();
      compare(reports, shown);
      history.observe(step.after);
      observe(step.after);
      const bool chance_follows =
          report.ply < steps.size() && !(as_seen(steps[static_cast<std::size_t>(report.ply)]) ==
                                         steps[static_cast<std::size_t>(report.ply)].before);
      if (chance_follows) {
        // This ply gets no credit for what chance brings next.
        set_after(report, look(step.after, history), step);
        seen_.back().equally = score_at(report.found.depth - 1, step.after);
        proven_.reset();
      }
      report_progress(static_cast<std::size_t>(report.ply));
    }
    const Position& last = steps.empty() ? first.position() : steps.back().after;
    reports.push_back(report_lines(last, look_on(last, history), history).report);
    reports.back().ply = steps.size();
    reports.back().number = steps.empty() ? first_number : steps.back().number + 1;
    compare(reports, last);
    report_progress(steps.size() + 1);
    judge(reports, seen_, unit_of(game_));
    return reports;
  }

 private:
  [[nodiscard]] Analysis<G> look(const Position& position, History& history) {
    return searched(position, history, limits_, &iterations_);
  }
  void observe(const Position& reached) {
    if (keys_) {
      keys_->observe(reached);
    }
  }
  using Iterations = std::vector<std::pair<int, int>>;
  /// Searches, or looks up the same search in the memory. `iterations`, if not null, receives its
  /// iterations.
  [[nodiscard]] Analysis<G> searched(const Position& position, History& history,
                                     const Limits& limits, Iterations* iterations = nullptr) {
    Iterations unwanted;
    Iterations& own = iterations != nullptr ? *iterations : unwanted;
    own.clear();
    std::optional<notation::LineHash> key;
    if (keys_) {
      key = keys_->key(position, history, limits);
      if (auto known = memory_->find(*key)) {
        own = std::move(known->iterations);
        warm_ = false;
        return with_moves<G>(game_, position, history, std::move(known->found));
      }
    }
    if (limits.same_root && !warm_) {
      search_before(position, history, limits);
    }
    const OnAnalysis<G> keep = [&](const Analysis<G>& found) {
      own.emplace_back(found.depth, found.score);
    };
    Analysis<G> found = analyse(search_, game_, position, history, limits, keep);
    warm_ = true;
    if (key) {
      memory_->keep(*key, {static_cast<const Found&>(found), own});  // the line follows from it
    }
    return found;
  }
  /// Repeats the remembered searches whose data a search of the same root would continue.
  void search_before(const Position& position, History& history, const Limits& next) {
    Limits limits = limits_;
    static_cast<void>(analyse(search_, game_, position, history, limits));
    while (limits.without.size() + 1 < next.without.size()) {
      limits.without.push_back(next.without[limits.without.size()]);
      limits.same_root = true;
      static_cast<void>(analyse(search_, game_, position, history, limits));
    }
  }
  /// Returns the score that the last search had at a depth, for the first player.
  [[nodiscard]] std::optional<int> score_at(int depth, const Position& position) const {
    const auto found = std::ranges::find(iterations_, depth, &std::pair<int, int>::first);
    return found == iterations_.end() ? std::nullopt
                                      : std::optional(of_first(found->second, position));
  }
  /// Judges the ply before the last report after the search of its position, at the depth of the
  /// ply's alternatives.
  void compare(const std::vector<PlyReport>& reports, const Position& position) {
    if (reports.size() > 1 && !seen_[reports.size() - 2].equally) {
      seen_[reports.size() - 2].equally =
          score_at(reports[reports.size() - 2].found.depth - 1, position);
    }
  }
  /// Searches the next position of a line, using the rest of the proof after the last ply.
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
  /// Keeps a proof after any move of the loser, and after the winner's move in its line.
  void keep_proof(const Analysis<G>& found, bool is_best) {
    proven_.reset();
    if (!is_loss(found.score) && !(is_win(found.score) && is_best)) {
      return;
    }
    proven_.emplace();
    const int plies = plies_to_end(found.score) - (has_distance(found.score) ? 1 : 0);
    proven_->score = is_loss(found.score) ? win_in(plies) : loss_in(plies);
    proven_->at_most = found.at_most || !is_best;
    if (is_best) {
      proven_->line.assign(found.line.begin() + 1, found.line.end());
      proven_->moves.assign(found.moves.begin() + 1, found.moves.end());
    }
  }
  /// Returns a score from the first player's point of view.
  [[nodiscard]] int of_first(int score, const Position& position) const {
    return game_.side_to_move(position) == rules::Side::first ? score : -score;
  }
  /// Returns the position as the player saw it, including what chance had brought.
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
    report.found = static_cast<const Found&>(found);  // the line is stored in words
    report.facts = facts_of(game_, position);
    report.line = written(position, found);
    return report;
  }

  /// Returns the line of a search in words.
  [[nodiscard]] std::vector<std::string> written(const Position& position,
                                                 const Analysis<G>& found) const {
    std::vector<std::string> line;
    Position at = position;
    for (const Move& move : found.moves) {
      notation::codec<G>::write_move(game_, at, move, line.emplace_back());
      at = game_.play(at, move);
    }
    if constexpr (notation::HasHidden<G>) {
      if (found.leaves_to_chance) {
        line.emplace_back(notation::codec<G>::hidden.any_move);
      }
    }
    return line;
  }

  /// Report with all requested lines, and the search of the best of them.
  struct Lines {
    PlyReport report;
    Analysis<G> best;
  };

  /// Searches the next best lines, each without the first moves of those before it, and sorts them
  /// all: if nodes or time end a search, one of the others may be better than the first.
  [[nodiscard]] Lines report_lines(const Position& position, Analysis<G> first, History& history) {
    std::vector<Analysis<G>> found;
    found.push_back(std::move(first));
    Limits limits = limits_;
    while (!found.back().line.empty() && found.size() < limits_.lines) {
      limits.without.push_back(found.back().line.front());
      limits.same_root = true;
      found.push_back(searched(position, history, limits));
    }
    if (found.size() > 1 && found.back().line.empty()) {
      found.pop_back();
    }
    std::ranges::stable_sort(found, std::ranges::greater{}, &Analysis<G>::score);
    Lines lines{report_of(position, found.front()), {}};
    for (const Analysis<G>& one : std::span(found).subspan(1)) {
      lines.report.others.push_back(
          {of_first(one.score, position), one.solved, one.at_most, written(position, one)});
    }
    lines.best = std::move(found.front());
    return lines;
  }

  [[nodiscard]] PlyReport report_ply(const Step& step, const Position& shown, History& history) {
    Lines lines = report_lines(shown, look_on(shown, history), history);
    const Analysis<G>& found = lines.best;
    PlyReport report = std::move(lines.report);
    report.node = step.node;
    report.number = step.number;
    notation::codec<G>::write_move(game_, step.before, step.move, report.text);
    const bool is_best = !found.moves.empty() && found.moves.front() == step.move;
    const bool has_merit = report.facts.moves > 1 && !step.recapture;
    if (is_best && has_merit && is_only(found, shown, history)) {
      report.mark = Mark::good;
    }
    seen_.push_back({is_best, std::nullopt});
    keep_proof(found, is_best);
    return report;
  }
  /// Returns whether every other move would have been a mistake.
  [[nodiscard]] bool is_only(const Analysis<G>& best, const Position& position, History& history) {
    Limits limits = limits_;
    limits.depth = std::max(best.depth, 1);
    limits.without = {best.line.front()};
    const auto second = searched(position, history, limits);
    const Mark mark = mark_for(best.score, second.score, unit_of(game_));
    return mark == Mark::mistake || mark == Mark::blunder;
  }
  void set_after(PlyReport& report, const Analysis<G>& found, const Step& step) const {
    report.after = of_first(found.score, step.after);
    report.solved_after = found.solved;
    report.at_most_after = found.at_most;
  }

  const G& game_;
  Limits limits_;
  Search& search_;
  SearchMemory* memory_;
  std::optional<MemoryKeys<G>> keys_;  ///< nothing without a memory
  bool warm_ = false;                  ///< the last search was made, not remembered
  std::vector<SeenPly> seen_;
  std::vector<std::pair<int, int>> iterations_;  ///< depths and scores of the last search
  std::optional<Analysis<G>> proven_;            ///< of the next position, from the last ply
};

template <rules::Game G>
std::vector<PlyReport> analyse_record_as(rules::RulesetId ruleset, notation::Record& record,
                                         std::string_view hidden, const Limits& limits,
                                         Search& search, notation::Diagnostics& diagnostics,
                                         const Watch& watch, SearchMemory* memory) {
  ResolvedLine<G> line;
  notation::ReplayOptions options;
  options.hidden = hidden;
  replay(ruleset, record, options, &line, diagnostics);
  if (!line.first()) {
    return {};
  }
  const notation::PositionFactsOf<G>& first = *line.first();
  std::optional<MemoryKeys<G>> keys;
  if (memory != nullptr && can_be_remembered(limits)) {
    keys.emplace(first.game(), key_of_record(*memory, ruleset, record, hidden),
                 line.first_number());
  }
  return AnalystOf<G>(first.game(), limits, search, memory, std::move(keys))
      .reports(first, line.first_number(), line.steps(), watch);
}

template <rules::Game G>
PlyReport analyse_position_as(const notation::PositionFacts& position, const Limits& limits,
                              Search& search) {
  const auto& facts = static_cast<const notation::PositionFactsOf<G>&>(position);
  typename G::History history = facts.new_history();
  return AnalystOf<G>(facts.game(), limits, search).report(facts.position(), history);
}

}  // namespace damier::analysis
