#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

#include "damier/rules/alice/game.hpp"
#include "damier/rules/draughts/game.hpp"
#include "damier/rules/lices/game.hpp"
#include "damier/rules/loa/game.hpp"
#include "damier/rules/marelle/game.hpp"

namespace damier::rules {

/// All rulesets, one row each. This list is the only place that adds a ruleset to the suite;
/// everything else finds it here.
#ifdef DAMIER_LINT
// A linter learns nothing from a second ruleset of the same game, and takes twice as long.
using Rulesets = std::tuple<Lices, Dames, LignesDAction, Marelle, Alice>;
#else
using Rulesets =
    std::tuple<Lices, Dames, JeuDeDames, International, English, Italian, Pool, Spanish, Russian,
               Brazilian, Canadian, Portuguese, Czech, Turkish, Thai, Frisian, Spantsiretti,
               Breakthrough, Frysk, Antidraughts, LignesDAction, Marelle, MarelleWmd, Alice>;
#endif

inline constexpr std::size_t ruleset_count = std::tuple_size_v<Rulesets>;

/// The index of a row in Rulesets, below ruleset_count.
enum class RulesetId : std::size_t {};

namespace detail {

template <std::size_t... I>
constexpr std::array<std::string_view, ruleset_count> ruleset_names(
    std::index_sequence<I...> /*rows*/) {
  return {std::tuple_element_t<I, Rulesets>::name...};
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

/// The names of the rulesets, in the order of their rows.
inline constexpr auto ruleset_names =
    detail::ruleset_names(std::make_index_sequence<ruleset_count>{});

/// The ruleset with that name (as in the `Ruleset` tag and `--ruleset`), if there is one.
[[nodiscard]] constexpr std::optional<RulesetId> find_ruleset(std::string_view name) {
  for (std::size_t i = 0; i < ruleset_count; ++i) {
    if (ruleset_names[i] == name) {
      return RulesetId{i};
    }
  }
  return std::nullopt;
}

/// The only place of run-time dispatch: calls `f(game)` with a game of the ruleset's type.
template <class F>
decltype(auto) visit(RulesetId id, F&& f) {
  return detail::visit_from<0>(id, std::forward<F>(f));
}

[[nodiscard]] constexpr std::string_view name(RulesetId id) {
  return ruleset_names[static_cast<std::size_t>(id)];
}

}  // namespace damier::rules
