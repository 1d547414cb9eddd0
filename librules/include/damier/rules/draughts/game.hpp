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

/// The draughts family: rules D1 to D19, parameterised by the traits of a ruleset. Squares are
/// absolute and numbered from 0 (see DarkSquares); their names belong to the notation.
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
  /// The men of a side at the start, and the most pieces it can have.
  static constexpr int men_a_side = Traits::rows_of_men * Board::squares_a_row;

  /// The limit the players agreed on, in rulesets that know one (D13).
  std::optional<draughts::AgreedLimit> agreed_limit;

  /// How a record names the sides and squares; only its notation looks at it.
  std::uint8_t naming = 0;

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

  /// The side that has made the first king, where that wins (D18).
  [[nodiscard]] std::optional<Side> first_with_king(const Position& position) const;
  /// Whether the side to move has a capture.
  [[nodiscard]] bool can_capture(const Position& position) const;
  /// Adds the legal moves to an empty list.
  void find_moves(const Position& position, Moves& moves) const;
  /// Adds the captures to an empty list.
  void find_captures(const Position& position, Moves& captures) const;
  /// The quiet move from one square to another, if a piece of the side to move can make it. Does
  /// not check whether a capture is compulsory instead.
  [[nodiscard]] std::optional<Move> quiet_move(const Position& position, int from, int to) const;

  /// The pieces that the opponent may huff after `played` (D9): those that could have captured
  /// instead, on their squares after the move. Empty if there was no fault, and in rulesets without
  /// huffing.
  [[nodiscard]] Bits huffable(const Position& position, const Move& played) const;
  /// The position after the side to move has huffed a piece.
  [[nodiscard]] Position without(const Position& position, int square) const;
};

using Dames = Draughts<draughts::dames>;
using JeuDeDames = Draughts<draughts::jeu_de_dames>;
using International = Draughts<draughts::international>;
using Breakthrough = Draughts<draughts::breakthrough>;
using Antidraughts = Draughts<draughts::antidraughts>;
using English = Draughts<draughts::english>;
using Italian = Draughts<draughts::italian>;
using Pool = Draughts<draughts::pool>;
using Spanish = Draughts<draughts::spanish>;
using Russian = Draughts<draughts::russian>;
using Spantsiretti = Draughts<draughts::spantsiretti>;
using Brazilian = Draughts<draughts::brazilian>;
using Canadian = Draughts<draughts::canadian>;
using Portuguese = Draughts<draughts::portuguese>;
using Czech = Draughts<draughts::czech>;
using Turkish = Draughts<draughts::turkish>;
using Thai = Draughts<draughts::thai>;
using Frisian = Draughts<draughts::frisian>;
using Frysk = Draughts<draughts::frysk>;

}  // namespace damier::rules

#include "damier/rules/draughts/generate.hpp"

namespace damier::rules {
static_assert(Game<International>);
}
