#pragma once

// Included by game.hpp: small functions that are called for each move.

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "damier/rules/draughts/game.hpp"

namespace damier::rules::draughts {

/// The rows where the men of a side are promoted.
template <class Board>
[[nodiscard]] constexpr typename Board::Bits far_row(Side side) {
  constexpr auto top = Board::upper_rows(1);
  constexpr auto bottom = Board::all & ~Board::upper_rows(Board::rows - 1);
  return side == Side::first ? top : bottom;
}

/// The kings of the side to move that may make a quiet move: all except one that has used up its
/// run.
template <class Board, class Runs>
[[nodiscard]] typename Board::Bits free_kings([[maybe_unused]] int king_run,
                                              const Position<Board, Runs>& position) {
  auto kings = position.of(position.to_move) & position.kings;
  if constexpr (!std::is_same_v<Runs, NoKingRuns>) {
    const KingRun run = position.runs[index(position.to_move)];
    if (run.moves >= king_run && position.men(position.to_move) != 0) {
      kings &= ~Board::set_of(run.square);
    }
  }
  return kings;
}

/// Updates the count of consecutive moves by the same king, after a move.
template <class Position, class Board>
void count_king_run(Position& next, Side mover, const Move<Board>& move, bool king) {
  KingRun& run = next.runs[index(mover)];
  const bool goes_on = run.moves > 0 && run.square == move.from();
  const bool counts = king && move.captured == 0 && next.men(mover) != 0;
  run = counts ? KingRun{static_cast<std::uint8_t>(goes_on ? run.moves + 1 : 1),
                         static_cast<std::uint8_t>(move.to())}
               : KingRun{};
  KingRun& theirs = next.runs[index(other(mover))];
  const bool captured =
      theirs.moves > 0 && (next.of(other(mover)) & Board::set_of(theirs.square)) == 0;
  if (captured || next.men(other(mover)) == 0) {
    theirs = {};
  }
}

}  // namespace damier::rules::draughts

namespace damier::rules {

template <class Board_, class Runs_>
template <class Sink>
bool Draughts<Board_, Runs_>::for_each_move(const Position& position, Sink&& sink) const {
  Moves moves;
  find_moves(position, moves);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (!sink(moves[i])) {
      return false;
    }
  }
  return true;
}

template <class Board_, class Runs_>
auto Draughts<Board_, Runs_>::play(const Position& position, const Move& move) const -> Position {
  Position next = position;
  const Side mover = position.to_move;
  const Bits from = Bits{1} << move.from_bit;
  const Bits to = Bits{1} << move.to_bit;
  const Bits mine = (position.of(mover) ^ from) | to;
  const Bits theirs = position.of(other(mover)) ^ move.captured;
  next.pieces = mover == Side::first ? std::array{mine, theirs} : std::array{theirs, mine};
  next.kings &= ~(from | move.captured);
  const bool king = (position.kings & from) != 0;
  next.kings |= king || move.promotes ? to : Bits{0};
  next.to_move = other(mover);
  if constexpr (!std::is_same_v<Runs, draughts::NoKingRuns>) {
    draughts::count_king_run(next, mover, move, king);
  }
  return next;
}

}  // namespace damier::rules
