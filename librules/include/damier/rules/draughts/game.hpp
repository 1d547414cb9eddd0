#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "damier/rules/draughts/history.hpp"
#include "damier/rules/draughts/move_list.hpp"
#include "damier/rules/draughts/position.hpp"
#include "damier/rules/draughts/rulesets.hpp"
#include "damier/rules/game.hpp"

/// The draughts family: rules D1 to D19. A board is a type, a ruleset is a value. Squares are
/// absolute and numbered from 0 (see DarkSquares); their names belong to the notation.
namespace damier::rules {

namespace draughts {

/// The moves of a ruleset: functions that are compiled for its movement, because it is faster.
/// Draughts documents them.
template <class Board, class Runs>
struct Generator {
  using Position = draughts::Position<Board, Runs>;

  bool (*can_capture)(const Position&) = nullptr;
  std::uint64_t (*count_moves)(const Position&) = nullptr;
  void (*find_captures)(const Position&, MoveList<Board>&) = nullptr;
  void (*find_moves)(const Position&, MoveList<Board>&) = nullptr;
  std::optional<Move<Board>> (*quiet_move)(const Position&, int from, int to) = nullptr;
};

/// The generator of a ruleset that is played on this board.
template <class Board, class Runs>
[[nodiscard]] const Generator<Board, Runs>& generator_of(const Ruleset& ruleset);

}  // namespace draughts

/// A ruleset of the family. See the concept Game for what its functions promise. One that is made
/// without a ruleset can only be assigned to.
template <class Board_, class Runs_ = draughts::NoKingRuns>
struct Draughts {
  using Board = Board_;
  using Bits = typename Board::Bits;
  using Runs = Runs_;
  using Position = draughts::Position<Board, Runs>;
  using Move = draughts::Move<Board>;
  using Moves = draughts::MoveList<Board>;
  using Fault = draughts::Fault;
  using Hidden = NothingHidden;
  using History = draughts::DrawHistory<Position>;

  const draughts::Ruleset* ruleset = nullptr;
  const draughts::Generator<Board, Runs>* generator = nullptr;

  /// The limit the players agreed on, in rulesets that know one (D13).
  std::optional<draughts::AgreedLimit> agreed_limit;

  /// Naming of the sides and squares in a record; only its notation looks at it.
  std::uint8_t naming = 0;

  Draughts() = default;
  explicit Draughts(const draughts::Ruleset& played)
      : ruleset(&played), generator(&draughts::generator_of<Board, Runs>(played)) {}

  [[nodiscard]] constexpr RulesetId id() const { return ruleset->id; }
  /// The men of a side at the start, and the most pieces it can have.
  [[nodiscard]] constexpr int men_a_side() const {
    return ruleset->rows_of_men * Board::squares_a_row;
  }

  [[nodiscard]] Position start() const;
  [[nodiscard]] constexpr Side side_to_move(const Position& position) const {
    return position.to_move;
  }

  template <class Sink>
  bool for_each_move(const Position& position, Sink&& sink) const;
  [[nodiscard]] std::uint64_t count_moves(const Position& position) const {
    return generator->count_moves(position);
  }
  [[nodiscard]] bool is_legal(const Position& position, const Move& move) const;
  [[nodiscard]] Position play(const Position& position, const Move& move) const;
  [[nodiscard]] Outcome outcome(const Position& position) const;
  [[nodiscard]] std::uint64_t hash(const Position& position) const { return hash_of(position); }
  [[nodiscard]] std::optional<Fault> validate(const Position& position) const;
  [[nodiscard]] constexpr Position reveal(const Position& position, Hidden /*nothing*/) const {
    return position;
  }
  [[nodiscard]] History new_history(std::uint64_t first_ply) const {
    return History(ruleset->draws, agreed_limit, first_ply);
  }

  /// The side that has made the first king, where that wins (D18).
  [[nodiscard]] std::optional<Side> first_with_king(const Position& position) const {
    return ruleset->first_king_wins ? draughts::side_with_king(position) : std::nullopt;
  }
  /// Returns whether the side to move has a capture.
  [[nodiscard]] bool can_capture(const Position& position) const {
    return generator->can_capture(position);
  }
  /// Adds the legal moves to an empty list.
  void find_moves(const Position& position, Moves& moves) const {
    generator->find_moves(position, moves);
  }
  /// Adds the captures to an empty list.
  void find_captures(const Position& position, Moves& captures) const {
    generator->find_captures(position, captures);
  }
  /// The quiet move from one square to another, if a piece of the side to move can make it. Does
  /// not check whether a capture is compulsory instead.
  [[nodiscard]] std::optional<Move> quiet_move(const Position& position, int from, int to) const {
    return generator->quiet_move(position, from, to);
  }

  /// The pieces that the opponent may huff after `played` (D9): those that could have captured
  /// instead, on their squares after the move. Empty if there was no fault, and in rulesets without
  /// huffing.
  [[nodiscard]] Bits huffable(const Position& position, const Move& played) const;
  /// The position after the side to move has huffed a piece.
  [[nodiscard]] Position without(const Position& position, int square) const;
};

/// The games of the family, one for each board; on 10x10 one more, whose positions count the moves
/// of a king.
using Draughts8 = Draughts<draughts::DarkSquares<8>>;
using Draughts10 = Draughts<draughts::DarkSquares<10>>;
using Draughts10WithRuns = Draughts<draughts::DarkSquares<10>, draughts::KingRuns>;
using Draughts12 = Draughts<draughts::DarkSquares<12>>;
using Draughts10x8 = Draughts<draughts::DarkSquares<10, 8>>;
using OrthogonalDraughts8 = Draughts<draughts::AllSquares<8>>;

namespace draughts {

/// Calls `f(game)` with the game of a ruleset.
template <class F>
decltype(auto) visit(const Ruleset& ruleset, F&& f) {
  switch (ruleset.board) {
    case BoardKind::dark8:
      return std::forward<F>(f)(Draughts8(ruleset));
    case BoardKind::dark12:
      return std::forward<F>(f)(Draughts12(ruleset));
    case BoardKind::dark10x8:
      return std::forward<F>(f)(Draughts10x8(ruleset));
    case BoardKind::all8:
      return std::forward<F>(f)(OrthogonalDraughts8(ruleset));
    case BoardKind::dark10:
      break;
  }
  return ruleset.king_run > 0 ? std::forward<F>(f)(Draughts10WithRuns(ruleset))
                              : std::forward<F>(f)(Draughts10(ruleset));
}

}  // namespace draughts

}  // namespace damier::rules

#include "damier/rules/draughts/generate.hpp"

namespace damier::rules {
static_assert(Game<Draughts10> && Game<Draughts10WithRuns>);
}
