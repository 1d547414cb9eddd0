#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "damier/analysis/search/analyse.hpp"
#include "damier/analysis/search/score.hpp"
#include "damier/notation/formats/sheet/random_games.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/random_source.hpp"
#include "damier/rules/outcome_of.hpp"

namespace damier::bench {

/// Options for games of the engine against itself, from which it learns.
struct SelfPlayOptions {
  std::uint64_t games = 100;
  std::uint64_t first = 0;  ///< number of the first one
  std::uint64_t seed = 1;
  unsigned jobs = 1;
  analysis::Limits limits;  ///< of each move
};

/// Position of such a game, and the result of the game.
template <rules::Game G>
struct Sample {
  typename G::Position position{};
  std::uint8_t points = 0;  ///< of the first player, in halves: 0 to 2
};

/// Game of the engine against itself. It begins with some random plies, and ends when a search has
/// proven a result.
template <rules::Game G>
class SelfPlay {
 public:
  SelfPlay(const G& game, const SelfPlayOptions& options, std::uint64_t number)
      : game_(game), random_(options.seed * 1'000'003 + number), limits_(options.limits) {}

  [[nodiscard]] std::vector<Sample<G>> play() {
    if constexpr (notation::HasHidden<G>) {
      std::string dealt;
      notation::codec<G>::deal(random_, game_, dealt);
    }
    const std::uint64_t opening = min_opening + random_.below(max_opening - min_opening);
    auto history = game_.new_history(1);
    auto position = game_.start();
    history.observe(position);
    rules::Result result = rules::Result::draw;
    for (std::uint64_t ply = 0; ply < max_plies; ++ply) {
      const rules::Outcome outcome = outcome_of(game_, position, history);
      if (outcome.over()) {
        result = outcome.result;
        break;
      }
      const auto [move, score] = choose(ply < opening, position, history);
      if (analysis::is_decided(score)) {
        const rules::Side side = game_.side_to_move(position);
        result = rules::win_for(analysis::is_win(score) ? side : rules::other(side));
        break;
      }
      position = game_.play(position, move);
      history.observe(position);
    }
    const std::uint8_t points = result == rules::Result::first_wins ? 2
                                : result == rules::Result::draw     ? 1
                                                                    : 0;
    std::ranges::for_each(samples_, [&](Sample<G>& sample) { sample.points = points; });
    return std::move(samples_);
  }

 private:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using History = typename G::History;

  static constexpr std::uint64_t max_plies = 250;
  static constexpr std::uint64_t min_opening = 3;
  static constexpr std::uint64_t max_opening = 15;

  std::pair<Move, int> choose(bool at_random, const Position& position, History& history) {
    if (!at_random) {
      const auto found = analysis::analyse(search_, game_, position, history, limits_);
      if (!found.moves.empty()) {
        if (!analysis::is_decided(found.score)) {
          samples_.push_back({position});
        }
        return {found.moves.front(), found.score};
      }
    }
    return {notation::random_move(game_, position, random_).value(), 0};
  }

  G game_;
  notation::RandomSource random_;
  analysis::Search search_{std::size_t{1} << 14};
  analysis::Limits limits_;
  std::vector<Sample<G>> samples_;
};

/// Plays games on several threads, and passes on the samples of each, in the order of the games:
/// the samples do not depend on the threads.
template <rules::Game G, class Sink>
void play_games(const G& game, const SelfPlayOptions& options, Sink&& sink) {
  constexpr std::uint64_t batch = 64;
  for (std::uint64_t begin = 0; begin < options.games; begin += batch) {
    const std::uint64_t count = std::min(batch, options.games - begin);
    std::vector<std::vector<Sample<G>>> games(count);
    std::atomic<std::uint64_t> next{0};
    const auto work = [&] {
      for (std::uint64_t i = next++; i < count; i = next++) {
        games[i] = SelfPlay<G>(game, options, options.first + begin + i).play();
      }
    };
    std::vector<std::thread> threads;
    for (unsigned job = 1; job < options.jobs; ++job) {
      threads.emplace_back(work);
    }
    work();
    std::ranges::for_each(threads, &std::thread::join);
    for (const std::vector<Sample<G>>& samples : games) {
      sink(samples);
    }
  }
}

}  // namespace damier::bench
