#pragma once

// Current game of a known type. Instantiated with the row of its analysis.

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "damier/analysis/search/analyse.hpp"
#include "damier/analysis/search/game_under_way.hpp"
#include "damier/notation/replay/facts_of.hpp"
#include "damier/rules/outcome_of.hpp"

#include "resolved_line.hpp"

namespace damier::analysis {

template <rules::Game G>
class GameUnderWayOf final : public GameUnderWay {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Step = typename ResolvedLine<G>::Step;

  GameUnderWayOf(const notation::PositionFactsOf<G>& first, const std::vector<Step>& steps)
      : position_(first.game(), steps.empty() ? first.position() : steps.back().after,
                  steps.empty() ? first.play_before() : notation::PlayBefore()),
        history_(first.new_history()),
        plies_(steps.size()) {
    for (const Step& step : steps) {
      history_.observe(step.after);
    }
  }

  [[nodiscard]] const notation::PositionFacts& position() const override { return facts(); }
  [[nodiscard]] std::size_t plies() const override { return plies_; }
  [[nodiscard]] rules::Outcome outcome() const override {
    return rules::outcome_of(facts().game(), facts().position(), history_);
  }
  [[nodiscard]] BestLine search(Search& search, const Limits& limits, const PlyWords& words,
                                const OnLine& on_found) override {
    const OnAnalysis<G> report_progress = [&](const Analysis<G>& found) {
      on_found(in_words(found, words));
    };
    const auto mark = history_.mark();
    try {
      return in_words(analyse(search, facts().game(), facts().position(), history_, limits,
                              on_found ? report_progress : OnAnalysis<G>()),
                      words);
    } catch (...) {
      history_.rewind(mark);  // the search may have been anywhere in its tree
      throw;
    }
  }

 private:
  [[nodiscard]] const notation::PositionFactsOf<G>& facts() const { return position_; }
  [[nodiscard]] BestLine in_words(const Analysis<G>& found, const PlyWords& words) const {
    BestLine line;
    line.found = static_cast<const Found&>(found);
    Position at = facts().position();
    std::string text;
    for (const Move& move : found.moves) {
      const Position after = facts().game().play(at, move);
      line.plies.push_back(
          words(notation::PlyFactsOf<G>({}, facts().game(), at, move, after, text)));
      at = after;
    }
    if constexpr (notation::HasHidden<G>) {
      if (found.leaves_to_chance) {
        line.plies.emplace_back(notation::codec<G>::hidden.any_move);
      }
    }
    return line;
  }

  notation::KeptPosition<G> position_;
  typename G::History history_;
  std::size_t plies_;
};

template <rules::Game G>
std::unique_ptr<GameUnderWay> game_under_way_as(rules::RulesetId ruleset, notation::Record& record,
                                                std::string_view hidden,
                                                notation::Diagnostics& diagnostics) {
  ResolvedLine<G> line;
  notation::ReplayOptions options;
  options.hidden = hidden;
  replay(ruleset, record, options, &line, diagnostics);
  if (!line.first() || !line.resolved() || !line.legal()) {
    return nullptr;
  }
  return std::make_unique<GameUnderWayOf<G>>(*line.first(), line.steps());
}

template <rules::Game G>
Facts facts_as(const notation::PositionFacts& position) {
  const auto& facts = static_cast<const notation::PositionFactsOf<G>&>(position);
  return facts_of(facts.game(), facts.position());
}

}  // namespace damier::analysis
