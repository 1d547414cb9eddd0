#include <cstdlib>
#include <optional>
#include <random>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "damier/analysis/search/analyse.hpp"
#include "damier/analysis/search/score.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/replay_of.hpp"

#include "truth.hpp"

namespace damier::bench {

namespace {

using Random = std::mt19937_64;

/// Maximum distance of claims that are tested.
constexpr int max_plies = 7;

/// Searches exhaustively, without a table or an order of moves, whether a side can force its win
/// within some plies, by the rules including the history.
template <rules::Game G>
class Exhaustive {
 public:
  Exhaustive(const G& game, rules::Side winner, typename G::History& history)
      : game_(game), winner_(winner), history_(history) {}

  /// Returns whether the side wins; nothing if it takes too long.
  [[nodiscard]] std::optional<bool> wins(const typename G::Position& position, int plies) {
    const bool forced = wins_from(position, plies, true);
    return left_ == 0 ? std::nullopt : std::optional(forced);
  }

 private:
  bool wins_from(const typename G::Position& position, int plies, bool root) {
    if (left_ == 0 || --left_ == 0) {
      return false;
    }
    const rules::Outcome outcome = game_.outcome(position);
    if (outcome.over()) {
      return outcome.result == rules::win_for(winner_);
    }
    const bool drawn = !root && (history_.outcome().over() || history_.claimable().over());
    if (drawn || plies == 0) {
      return false;
    }
    const bool own = game_.side_to_move(position) == winner_;
    bool won = !own;
    game_.for_each_move(position, [&](const typename G::Move& move) {
      const auto mark = history_.mark();
      const auto next = game_.play(position, move);
      history_.observe(next);
      won = wins_from(next, plies - 1, false);
      history_.rewind(mark);
      return won != own;
    });
    return won;
  }

  const G& game_;
  rules::Side winner_;
  typename G::History& history_;
  std::uint64_t left_ = 20'000'000;
};

struct Held {
  std::size_t positions = 0;
  std::size_t claims = 0;
  std::size_t wrong = 0;
  std::size_t open = 0;  ///< too many positions to search
};

/// Tests the claims of the search about a position, including that a nearest win is not nearer.
template <rules::Game G>
void hold(const G& game, const typename G::Position& position, analysis::Search& search,
          Held& held) {
  auto history = game.new_history(1);
  history.observe(position);
  analysis::Limits limits;
  limits.depth = max_plies;
  limits.nodes = 50'000;
  const auto found = analysis::analyse(search, game, position, history, limits);
  ++held.positions;
  const int plies = analysis::is_decided(found.score) ? analysis::plies_to_end(found.score) : 0;
  if (plies == 0 || plies > max_plies) {
    return;
  }
  ++held.claims;
  const rules::Side mover = game.side_to_move(position);
  Exhaustive<G> all(game, analysis::is_win(found.score) ? mover : rules::other(mover), history);
  const auto forced = all.wins(position, plies);
  const auto nearer = found.at_most ? std::optional(false) : all.wins(position, plies - 1);
  held.open += forced && nearer ? 0 : 1;
  if (!forced.value_or(true) || nearer.value_or(false)) {
    ++held.wrong;
    std::string setup;
    notation::codec<G>::write_setup(game, position, setup);
    fmt::print("  wrong: {} in {} plies: {}\n", rules::name(game.id()), found.score, setup);
  }
}

/// Tests ends of random games: from each of them a position some plies before the end.
template <rules::Game G>
bool measure(const G& game, std::size_t wanted) {
  constexpr std::size_t max_game = 600;
  // NOLINTNEXTLINE(cert-msc32-c,cert-msc51-cpp): the same positions every time
  Random random(4);
  analysis::Search search(std::size_t{1} << 16U);
  Held held;
  for (std::size_t played = 0; held.claims < wanted && played < 20 * wanted; ++played) {
    std::vector<typename G::Position> way{game.start()};
    while (!game.outcome(way.back()).over() && way.size() < max_game) {
      const std::uint64_t moves = game.count_moves(way.back());
      std::uint64_t left = random() % moves + 1;
      auto next = way.back();
      game.for_each_move(way.back(), [&](const typename G::Move& move) {
        next = game.play(way.back(), move);
        return --left > 0;
      });
      way.push_back(next);
    }
    const std::size_t back = 1 + random() % max_plies;
    if (back < way.size()) {
      hold(game, way[way.size() - 1 - back], search, held);
    }
  }
  fmt::print("{:<22} {:>10} {:>10} {:>10} {:>10}\n", rules::name(game.id()), held.positions,
             held.claims, held.wrong, held.open);
  return held.wrong == 0 && held.claims > 0;
}

/// Returns a game with a known order of the pile: without chance every claim can be tested.
rules::Alice with_pile() {
  return notation::with_hidden(
      rules::Alice{},
      "2PI 3TR 7PI 7CO DCO DPI 5CO 3PI RCO 6CA DCA ACA 6TR 3CO 5TR VPI 4PI ACO 5CA 7TR 6PI API RTR "
      "3CA VCA 2CA 2TR ATR 4CA VCO VTR DTR 4TR RCA 4CO 2CO 7CA 5PI RPI 6CO");
}

}  // namespace

bool measure_claims(const TruthOptions& options) {
  const std::size_t wanted = options.quick ? 5 : 100;
  fmt::print("\n{:<22} {:>10} {:>10} {:>10} {:>10}\n", "claims up to 7 plies", "positions",
             "claims", "wrong", "too many");
  bool right = measure(rules::Lices{}, wanted);
  right = measure(rules::Draughts10(rules::draughts::international), wanted) && right;
  right = measure(rules::Draughts10(rules::draughts::dames), wanted) && right;
  right = measure(rules::Draughts8(rules::draughts::english), wanted) && right;
  right = measure(rules::Draughts8(rules::draughts::russian), wanted) && right;
  right = measure(rules::OrthogonalDraughts8(rules::draughts::turkish), wanted) && right;
  right = measure(rules::Draughts10WithRuns(rules::draughts::frisian), wanted) && right;
  right = measure(rules::Draughts10(rules::draughts::antidraughts), wanted) && right;
  right = measure(rules::LignesDAction{}, wanted) && right;
  right = measure(rules::Marelle{}, wanted) && right;
  right = measure(rules::MarelleWmd{}, wanted) && right;
  right = measure(with_pile(), wanted) && right;
  return right;
}

}  // namespace damier::bench
