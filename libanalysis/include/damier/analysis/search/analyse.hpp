#pragma once

#include <functional>
#include <vector>

#include "damier/analysis/search/facts.hpp"
#include "damier/analysis/search/search.hpp"
#include "damier/rules/game.hpp"

/// Analysis of positions of a game. The functions are compiled for each ruleset with its
/// evaluation; callers need only this header.
namespace damier::analysis {

/// Result of a search, with its best line in moves of the game.
template <rules::Game G>
struct Analysis : Found {
  std::vector<typename G::Move> moves;  ///< the line, up to the first chance event
  bool leaves_to_chance = false;        ///< the line continues with a chance event
};

/// Receives the result of each finished iteration, on the searching thread.
template <rules::Game G>
using OnAnalysis = std::function<void(const Analysis<G>&)>;

/// Searches a position. `history` contains the position as its last entry, after those before it.
/// It is unchanged on return.
template <rules::Game G>
[[nodiscard]] Analysis<G> analyse(Search& search, const G& game,
                                  const typename G::Position& position,
                                  typename G::History& history, const Limits& limits,
                                  const OnAnalysis<G>& on_found = {});

/// Returns the result of a search with the moves of its line, as far as they fit the position.
template <rules::Game G>
[[nodiscard]] Analysis<G> with_moves(const G& game, const typename G::Position& position,
                                     typename G::History& history, Found found);

/// Returns static facts about a position, without a search.
template <rules::Game G>
[[nodiscard]] Facts facts_of(const G& game, const typename G::Position& position);

/// Unit of the evaluations of a game.
struct Unit {
  int score = 100;        ///< score of one unit, see score.hpp
  std::string_view name;  ///< English, singular
  int chance = 200;       ///< score at which a side expects 73 % of the points (chances.hpp)
};
/// Returns the unit of the evaluations of a game.
template <rules::Game G>
[[nodiscard]] Unit unit_of(const G& game);

}  // namespace damier::analysis
