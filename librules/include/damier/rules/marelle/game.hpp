#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "damier/rules/game.hpp"
#include "damier/rules/marelle/history.hpp"
#include "damier/rules/marelle/position.hpp"
#include "damier/rules/marelle/traits.hpp"

/// Marelle (Nine Men's Morris): rules M1 to M9 and M11, parameterised by the traits of a ruleset.
/// Points are numbered along the squares (see Point); their names belong to the notation.
namespace damier::rules {

/// A ruleset of Marelle. Its functions are those of the concept Game.
template <class Traits_>
struct Morris {
  using Traits = Traits_;
  using Position = marelle::Position;
  using Move = marelle::Move;
  using Fault = marelle::Fault;
  using Hidden = NothingHidden;
  using History =
      std::conditional_t<(Traits::draws.repetition > 0), marelle::DrawHistory<Traits>, NoHistory>;

  static constexpr std::string_view name = Traits::name;
  [[nodiscard]] static constexpr RulesetId id() { return ruleset_named(name); }

  /// Whether a side with three stones on the board and none in hand jumps (M5, tag `Saut`).
  bool flying = true;

  [[nodiscard]] Position start() const;
  [[nodiscard]] constexpr Side side_to_move(const Position& position) const {
    return position.to_move;
  }

  template <class Sink>
  bool for_each_move(const Position& position, Sink&& sink) const;
  [[nodiscard]] std::uint64_t count_moves(const Position& position) const;
  [[nodiscard]] bool is_legal(const Position& position, const Move& move) const;
  [[nodiscard]] Position play(const Position& position, const Move& move) const;
  /// Returns a loss for a side with fewer than three stones left (M8, M11). In a set-up where both
  /// have, the side to move has lost.
  [[nodiscard]] Outcome outcome(const Position& position) const;
  [[nodiscard]] std::uint64_t hash(const Position& position) const;
  [[nodiscard]] std::optional<Fault> validate(const Position& position) const;
  [[nodiscard]] constexpr Position reveal(const Position& position, Hidden /*nothing*/) const {
    return position;
  }
  [[nodiscard]] constexpr History new_history(std::uint64_t /*first_ply*/) const { return {}; }

  // The parts of a move, which also explain an illegal one. They ignore whether the game is over.

  /// Returns whether the side to move may jump to any empty point (M5).
  [[nodiscard]] constexpr bool jumps(const Position& position) const;
  /// Returns the destinations of the side to move from one of its points, or from its hand if
  /// `from` is `nowhere`. Empty from a point while it has stones in hand, and empty from the hand
  /// otherwise (M3, M4, M5).
  [[nodiscard]] constexpr marelle::Points targets(const Position& position,
                                                  marelle::Point from) const;
  /// Returns the enemy stones of which the side to move removes one when it closes a mill. Empty if
  /// it removes none (M6).
  [[nodiscard]] constexpr marelle::Points removable(const Position& position) const;
};

/// Marelle (nine men's morris), as its rule sheet plays it.
using Marelle = Morris<marelle::marelle>;
using MarelleWmd = Morris<marelle::marelle_wmd>;

}  // namespace damier::rules

#include "damier/rules/marelle/generate.hpp"

namespace damier::rules {
static_assert(Game<Marelle> && Game<MarelleWmd>);
}
