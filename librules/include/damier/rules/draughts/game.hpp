#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "damier/rules/draughts/history.hpp"
#include "damier/rules/draughts/move_list.hpp"
#include "damier/rules/draughts/position.hpp"
#include "damier/rules/draughts/traits.hpp"
#include "damier/rules/game.hpp"

/// The draughts family: the rules D1 to D15 over the traits of a ruleset. Squares are absolute and
/// numbered from 0 (see DarkSquares); what a ruleset calls them is a matter of the notation.
namespace damier::rules {

/// A ruleset of the family. See the concept Game for what its functions promise.
template <class Traits_>
struct Draughts {
  using Traits = Traits_;
  using Board = typename Traits::Board;
  using Bits = typename Board::Bits;
  using Runs = std::conditional_t<(Traits::king_run > 0), std::array<draughts::KingRun, 2>,
                                  draughts::NoKingRuns>;
  using Position = draughts::Position<Board, Runs>;
  using Move = draughts::Move<Board>;
  using Moves = draughts::MoveList<Board>;
  using Fault = draughts::Fault;
  using Hidden = NothingHidden;
  using History = draughts::DrawHistory<Draughts>;

  static constexpr std::string_view name = Traits::name;
  static constexpr bool huffing = Traits::huffing;
  /// What a side starts with, and the most it can have.
  static constexpr int men_a_side = Traits::rows_of_men * Board::squares_a_row;

  /// What the players have agreed, where the ruleset knows of it (D13).
  std::optional<draughts::AgreedLimit> agreed_limit;

  [[nodiscard]] Position start() const;
  [[nodiscard]] constexpr Side side_to_move(const Position& position) const {
    return position.to_move;
  }

  template <class Sink>
  bool for_each_move(const Position& position, Sink&& sink) const;
  [[nodiscard]] std::uint64_t count_moves(const Position& position) const;
  [[nodiscard]] bool is_legal(const Position& position, const Move& move) const;
  [[nodiscard]] Position play(const Position& position, const Move& move) const;
  [[nodiscard]] Outcome outcome(const Position& position) const;
  [[nodiscard]] std::uint64_t hash(const Position& position) const;
  [[nodiscard]] std::optional<Fault> validate(const Position& position) const;
  [[nodiscard]] constexpr Position reveal(const Position& position, Hidden /*nothing*/) const {
    return position;
  }
  [[nodiscard]] History new_history(std::uint64_t first_ply) const {
    return History(agreed_limit, first_ply);
  }

  /// Whether the side to move can capture at all.
  [[nodiscard]] bool can_capture(const Position& position) const;
  /// Adds the legal moves to an empty list.
  void find_moves(const Position& position, Moves& moves) const;
  /// The same for the captures only.
  void find_captures(const Position& position, Moves& captures) const;
  /// The move without a capture from one square to another, if a piece of the side to move can make
  /// it; whether a capture is compulsory instead is not asked.
  [[nodiscard]] std::optional<Move> quiet_move(const Position& position, int from, int to) const;

  /// The pieces that could have made a legal capture instead of `played`, where they stand
  /// afterwards: those that the opponent may huff (D9). Empty if it was no fault, and in rulesets
  /// without huffing.
  [[nodiscard]] Bits huffable(const Position& position, const Move& played) const;
  /// The position without a piece that the side to move huffs.
  [[nodiscard]] Position without(const Position& position, int square) const;
};

using Dames = Draughts<draughts::dames>;
using JeuDeDames = Draughts<draughts::jeu_de_dames>;
using International = Draughts<draughts::international>;
using English = Draughts<draughts::english>;
using Italian = Draughts<draughts::italian>;
using Pool = Draughts<draughts::pool>;
using Spanish = Draughts<draughts::spanish>;
using Russian = Draughts<draughts::russian>;
using Brazilian = Draughts<draughts::brazilian>;
using Canadian = Draughts<draughts::canadian>;
using Portuguese = Draughts<draughts::portuguese>;
using Czech = Draughts<draughts::czech>;
using Turkish = Draughts<draughts::turkish>;
using Thai = Draughts<draughts::thai>;
using Frisian = Draughts<draughts::frisian>;

}  // namespace damier::rules

#include "damier/rules/draughts/generate.hpp"

namespace damier::rules {
static_assert(Game<International>);
}
