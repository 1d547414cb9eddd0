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

/// The games of one ruleset each. The draughts family has many, see draughts/rulesets.hpp.
using SingleGames = std::tuple<Lices, LignesDAction, Marelle, MarelleWmd, Alice>;

static_assert(std::tuple_size_v<SingleGames> + draughts::rulesets.size() == ruleset_count,
              "each ruleset has a game");

namespace detail {

template <std::size_t I, class F>
decltype(auto) visit_from(RulesetId id, F&& f) {
  using G = std::tuple_element_t<I, SingleGames>;
  if constexpr (I + 1 < std::tuple_size_v<SingleGames>) {
    if (id != G::id()) {
      return visit_from<I + 1>(id, std::forward<F>(f));
    }
  }
  assert(id == G::id());
  return std::forward<F>(f)(G{});
}

}  // namespace detail

/// The only place of run-time dispatch: calls `f(game)` with the game of a ruleset.
template <class F>
decltype(auto) visit(RulesetId id, F&& f) {
  if (const draughts::Ruleset* const ruleset = draughts::find_ruleset_of_family(id)) {
    return draughts::visit(*ruleset, std::forward<F>(f));
  }
  return detail::visit_from<0>(id, std::forward<F>(f));
}

/// The game of a ruleset, whose type is known.
template <class G>
[[nodiscard]] G game_of(RulesetId id) {
  if constexpr (requires { G(*draughts::find_ruleset_of_family(id)); }) {
    return G(*draughts::find_ruleset_of_family(id));
  } else {
    return G();
  }
}

}  // namespace damier::rules
