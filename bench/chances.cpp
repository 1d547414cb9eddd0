#include "chances.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/analysis/search/analyse.hpp"
#include "damier/analysis/search/score.hpp"
#include "damier/notation/formats/sheet/random_games.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/rules/outcome_of.hpp"
#include "damier/rules/rulesets.hpp"

namespace damier::bench {

namespace {

using rules::Result;

/// Score of a position, and the result of the game, both for the first player.
struct Sample {
  int score = 0;
  double result = 0;  ///< 1, 0.5 or 0
};

/// Game of the engine against itself. It begins with random plies, and rarely has one later, so
/// that a side is ahead in many positions.
template <rules::Game G>
class SelfPlay {
 public:
  SelfPlay(const G& game, const ChancesOptions& options, std::uint64_t number)
      : game_(game), random_(options.seed * 1'000'003 + number) {
    limits_.depth = analysis::max_depth;
    limits_.nodes = nodes_of_a_search;
    limits_.prover = false;
  }

  void play(std::vector<Sample>& samples) {
    if constexpr (notation::HasHidden<G>) {
      std::string dealt;
      notation::codec<G>::deal(random_, game_, dealt);
    }
    const std::size_t begin = samples.size();
    auto history = game_.new_history(1);
    auto position = game_.start();
    history.observe(position);
    Result result = Result::draw;
    for (int ply = 0; ply < max_plies; ++ply) {
      const rules::Outcome outcome = outcome_of(game_, position, history);
      if (outcome.over()) {
        result = outcome.result;
        break;
      }
      position = game_.play(position, choose(ply, position, history, samples));
      history.observe(position);
    }
    const double points = result == Result::first_wins ? 1 : result == Result::draw ? 0.5 : 0;
    for (std::size_t i = begin; i < samples.size(); ++i) {
      samples[i].result = points;
    }
  }

 private:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using History = typename G::History;

  static constexpr int max_plies = 300;
  static constexpr std::uint64_t nodes_of_a_search = 1000;
  static constexpr int opening = 8;
  static constexpr std::uint64_t random_every = 12;

  Move choose(int ply, const Position& position, History& history, std::vector<Sample>& samples) {
    if (ply >= opening && !random_.one_in(random_every)) {
      const auto found = analysis::analyse(search_, game_, position, history, limits_);
      if (!analysis::is_decided(found.score)) {
        const bool first = game_.side_to_move(position) == rules::Side::first;
        samples.push_back({first ? found.score : -found.score});
      }
      if (!found.moves.empty()) {
        return found.moves.front();
      }
    }
    return notation::random_move(game_, position, random_).value();
  }

  G game_;
  notation::RandomSource random_;
  analysis::Search search_{std::size_t{1} << 14};
  analysis::Limits limits_;
};

/// Returns how badly a scale predicts the results: the mean logarithmic loss, in bits.
double loss_of(const std::vector<Sample>& samples, double scale) {
  constexpr double min = 1e-6;
  double loss = 0;
  for (const Sample& sample : samples) {
    const double chance = std::clamp(1 / (1 + std::exp(-sample.score / scale)), min, 1 - min);
    loss -= sample.result * std::log2(chance) + (1 - sample.result) * std::log2(1 - chance);
  }
  return loss / static_cast<double>(std::max<std::size_t>(samples.size(), 1));
}

/// Returns the scale with the minimum loss, by ternary search of its logarithm.
double best_scale(const std::vector<Sample>& samples) {
  double low = std::log(5.0);
  double high = std::log(5000.0);
  for (int step = 0; step < 40; ++step) {
    const double third = (high - low) / 3;
    if (loss_of(samples, std::exp(low + third)) < loss_of(samples, std::exp(high - third))) {
      high -= third;
    } else {
      low += third;
    }
  }
  return std::exp(low);
}

template <rules::Game G>
void measure(const G& game, const ChancesOptions& options) {
  std::vector<Sample> samples;
  for (std::uint64_t i = 0; i < options.games; ++i) {
    SelfPlay<G>(game, options, i).play(samples);
  }
  const double scale = best_scale(samples);
  fmt::print("{:<22} {:>6} {:>10} {:>8.0f} {:>10.3f} {:>10.3f}\n", rules::name(game.id()),
             options.games, samples.size(), scale, loss_of(samples, scale), loss_of(samples, 1e9));
  (void)std::fflush(stdout);  // errors are checked at the end
}

}  // namespace

void measure_chances(const ChancesOptions& options) {
  fmt::print("{:<22} {:>6} {:>10} {:>8} {:>10} {:>10}\n", "chances by score", "games", "positions",
             "scale", "bits", "of a coin");
  for (std::size_t id = 0; id < rules::ruleset_count; ++id) {
    const rules::RulesetId ruleset{id};
    if (options.ruleset.empty() || options.ruleset == rules::name(ruleset)) {
      rules::visit(ruleset, [&](const auto& game) { measure(game, options); });
    }
  }
}

}  // namespace damier::bench
