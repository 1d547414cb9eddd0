#pragma once

#include <string_view>
#include <type_traits>

#include "damier/rules/draughts/game.hpp"

/// Rulesets of draughts as types, for tests that are templates over a game.
namespace damier::test::draughts {

template <const rules::draughts::Ruleset& ruleset>
[[nodiscard]] constexpr auto type_of() {
  using rules::draughts::BoardKind;
  if constexpr (ruleset.board == BoardKind::dark8) {
    return std::type_identity<rules::Draughts8>{};
  } else if constexpr (ruleset.board == BoardKind::dark12) {
    return std::type_identity<rules::Draughts12>{};
  } else if constexpr (ruleset.board == BoardKind::dark10x8) {
    return std::type_identity<rules::Draughts10x8>{};
  } else if constexpr (ruleset.board == BoardKind::all8) {
    return std::type_identity<rules::OrthogonalDraughts8>{};
  } else if constexpr (ruleset.king_run > 0) {
    return std::type_identity<rules::Draughts10WithRuns>{};
  } else {
    return std::type_identity<rules::Draughts10>{};
  }
}

/// The game of a ruleset.
template <const rules::draughts::Ruleset& ruleset>
using GameOf = typename decltype(type_of<ruleset>())::type;

/// The game of a ruleset, made by default.
template <const rules::draughts::Ruleset& played>
struct Typed : GameOf<played> {
  using Untyped = GameOf<played>;
  static constexpr std::string_view name = played.name();

  Typed() : Untyped(played) {}
};

using Dames = Typed<rules::draughts::dames>;
using JeuDeDames = Typed<rules::draughts::jeu_de_dames>;
using International = Typed<rules::draughts::international>;
using Breakthrough = Typed<rules::draughts::breakthrough>;
using Antidraughts = Typed<rules::draughts::antidraughts>;
using English = Typed<rules::draughts::english>;
using Italian = Typed<rules::draughts::italian>;
using Pool = Typed<rules::draughts::pool>;
using Spanish = Typed<rules::draughts::spanish>;
using Russian = Typed<rules::draughts::russian>;
using Spantsiretti = Typed<rules::draughts::spantsiretti>;
using Brazilian = Typed<rules::draughts::brazilian>;
using Canadian = Typed<rules::draughts::canadian>;
using Portuguese = Typed<rules::draughts::portuguese>;
using Czech = Typed<rules::draughts::czech>;
using Turkish = Typed<rules::draughts::turkish>;
using Thai = Typed<rules::draughts::thai>;
using Frisian = Typed<rules::draughts::frisian>;
using Frysk = Typed<rules::draughts::frysk>;

}  // namespace damier::test::draughts

namespace damier::test {

/// The game type by which the libraries know a game of a test.
template <class G>
struct KnownAs {
  using type = G;
};
template <class G>
  requires requires { typename G::Untyped; }
struct KnownAs<G> {
  using type = typename G::Untyped;
};
template <class G>
using Untyped = typename KnownAs<G>::type;

/// The game, as the libraries know it.
template <class G>
[[nodiscard]] Untyped<G> untyped() {
  return G();
}

}  // namespace damier::test
