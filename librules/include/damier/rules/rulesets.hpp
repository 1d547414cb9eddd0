#pragma once

#include <cassert>
#include <cstddef>
#include <tuple>
#include <utility>

#include "damier/rules/alice/game.hpp"
#include "damier/rules/draughts/game.hpp"
#include "damier/rules/lices/game.hpp"
#include "damier/rules/loa/game.hpp"
#include "damier/rules/marelle/game.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::rules {

/// All rulesets, one row each. A new ruleset is added only here; all other code uses this list.
#ifdef DAMIER_LINT
// A linter finds nothing new in a second ruleset of the same game, and takes twice as long.
using Rulesets = std::tuple<Lices, Dames, LignesDAction, Marelle, Alice>;
#else
using Rulesets =
    std::tuple<Lices, Dames, JeuDeDames, International, English, Italian, Pool, Spanish, Russian,
               Brazilian, Canadian, Portuguese, Czech, Turkish, Thai, Frisian, Spantsiretti,
               Breakthrough, Frysk, Antidraughts, LignesDAction, Marelle, MarelleWmd, Alice>;
#endif

static_assert(std::tuple_size_v<Rulesets> == ruleset_count);

namespace detail {

template <class G, std::size_t... I>
constexpr std::size_t row_of(std::index_sequence<I...> /*rows*/) {
  return ((G::name == std::tuple_element_t<I, Rulesets>::name ? I : 0) + ...);
}

template <std::size_t I, class F>
decltype(auto) visit_from(RulesetId id, F&& f) {
  if constexpr (I + 1 < ruleset_count) {
    if (static_cast<std::size_t>(id) != I) {
      return visit_from<I + 1>(id, std::forward<F>(f));
    }
  }
  assert(static_cast<std::size_t>(id) == I);
  return std::forward<F>(f)(std::tuple_element_t<I, Rulesets>{});
}

}  // namespace detail

/// The row of a game by its name. A test's game that is not in the list has the first row.
template <class G>
inline constexpr RulesetId id_of{detail::row_of<G>(std::make_index_sequence<ruleset_count>{})};

/// The only place of run-time dispatch: calls `f(game)` with a game of the ruleset's type.
template <class F>
decltype(auto) visit(RulesetId id, F&& f) {
  return detail::visit_from<0>(id, std::forward<F>(f));
}

}  // namespace damier::rules
