#pragma once

#include <vector>

#include "damier/analysis/facts.hpp"
#include "damier/analysis/search.hpp"
#include "damier/rules/game.hpp"

/// Analysis of positions of a game. The functions are compiled for each ruleset beside its
/// evaluation; whoever calls them needs this header only.
namespace damier::analysis {

/// What a search has found, with its best line in moves of the game.
template <rules::Game G>
struct Analysis : Found {
  std::vector<typename G::Move> moves;  ///< the line, up to where chance comes in
  bool draws_card = false;              ///< the line goes on with a card that nobody knows
};

/// Searches a position. `history` has observed it last, and what came before it; afterwards it is
/// as it was.
template <rules::Game G>
[[nodiscard]] Analysis<G> analyse(Search& search, const G& game,
                                  const typename G::Position& position,
                                  typename G::History& history, const Limits& limits);

/// What can be said of a position without looking ahead.
template <rules::Game G>
[[nodiscard]] Facts facts_of(const G& game, const typename G::Position& position);

/// In what the evaluations of a game count.
struct Unit {
  int score = 100;        ///< what one of it is worth, by score.hpp
  std::string_view name;  ///< of one, in English
};
template <rules::Game G>
[[nodiscard]] Unit unit_of(const G& game);

}  // namespace damier::analysis
