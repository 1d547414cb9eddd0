#pragma once

#include <type_traits>

#include "damier/rules/draughts/game.hpp"
#include "damier/rules/relatives.hpp"

namespace damier::rules {

namespace draughts {

/// Whether two rulesets have the same start and the same moves, and end without a claim in the same
/// way, but for a first king (D18) and who wins when a side cannot move.
template <class A, class B>
constexpr bool play_alike() {
  return std::is_same_v<typename A::Board, typename B::Board> &&
         std::is_same_v<typename A::ManSteps, typename B::ManSteps> &&
         std::is_same_v<typename A::ManCaptures, typename B::ManCaptures> &&
         std::is_same_v<typename A::KingSteps, typename B::KingSteps> &&
         std::is_same_v<typename A::KingCaptures, typename B::KingCaptures> &&
         A::two_points == B::two_points && A::white_begins == B::white_begins &&
         A::rows_of_men == B::rows_of_men && A::rows_before_men == B::rows_before_men &&
         A::flying_kings == B::flying_kings && A::lands_next == B::lands_next &&
         A::removed_at_once == B::removed_at_once && A::may_turn_back == B::may_turn_back &&
         A::men_capture_kings == B::men_capture_kings && A::promotion == B::promotion &&
         A::priority == B::priority && A::king_run == B::king_run &&  //
         !A::huffing && !B::huffing && !A::agreed_limit && !B::agreed_limit &&
         !A::draws.automatic && !B::draws.automatic;
}

}  // namespace draughts

template <class A, class B>
inline constexpr bool relatives<Draughts<A>, Draughts<B>> =
    !std::is_same_v<A, B> && draughts::play_alike<A, B>();

/// Whether a king has ended the game.
template <class Traits>
[[nodiscard]] bool ends_apart(const Draughts<Traits>& game,
                              const typename Draughts<Traits>::Position& position) {
  return game.first_with_king(position).has_value();
}

}  // namespace damier::rules
