#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "damier/rules/game.hpp"
#include "damier/rules/loa/history.hpp"
#include "damier/rules/loa/position.hpp"
#include "damier/rules/loa/start.hpp"

namespace damier::rules {

/// Lignes d'action (Lines of Action), rules A1 to A8: the ruleset `lignes-d-action`. Its functions
/// are those of the concept Game.
struct LignesDAction {
  using Position = loa::Position;
  using Move = loa::Move;
  using Fault = loa::Fault;
  using Hidden = NothingHidden;
  using History = loa::RepetitionHistory;

  static constexpr std::string_view name = "lignes-d-action";
  [[nodiscard]] static constexpr RulesetId id() { return ruleset_named(name); }

  /// Whether a move that joins the pieces of both sides is a draw instead of a win for the side
  /// that moved (A6). Set by the tag `BothConnected`.
  bool both_connected_draws = false;
  /// The start position.
  loa::Start start_position = loa::Start::standard;

  [[nodiscard]] Position start() const;
  [[nodiscard]] constexpr Side side_to_move(const Position& position) const {
    return position.to_move;
  }

  /// Passes on the moves of each piece, from the lowest square on; if there are none, the pass
  /// (A8).
  template <class Sink>
  bool for_each_move(const Position& position, Sink&& sink) const;
  [[nodiscard]] std::uint64_t count_moves(const Position& position) const;
  /// Accepts any value of Move.
  [[nodiscard]] bool is_legal(const Position& position, const Move& move) const;
  [[nodiscard]] Position play(const Position& position, const Move& move) const;
  [[nodiscard]] Outcome outcome(const Position& position) const;
  [[nodiscard]] std::uint64_t hash(const Position& position) const;
  [[nodiscard]] std::optional<Fault> validate(const Position& position) const;
  [[nodiscard]] constexpr Position reveal(const Position& position, Hidden /*nothing*/) const {
    return position;
  }
  [[nodiscard]] History new_history(std::uint64_t /*first_ply*/) const { return {}; }
};

}  // namespace damier::rules

#include "damier/rules/loa/generate.hpp"

namespace damier::rules {
static_assert(Game<LignesDAction>);
}
