#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "damier/rules/draughts/game.hpp"
#include "damier/rules/symmetry.hpp"

namespace damier::rules {

/// Symmetry of draughts: each side sees the board as the other does after half a turn (D1, D2). Men
/// go forward, so nothing else keeps the rules.
template <class Board, class Runs>
struct symmetry<Draughts<Board, Runs>> {
  using Game = Draughts<Board, Runs>;
  using Position = typename Game::Position;
  using Move = typename Game::Move;

  static constexpr std::size_t kept = 1;

  [[nodiscard]] static constexpr int turn_square(int square, std::size_t s) {
    return s < kept ? square : Board::square_count - 1 - square;
  }
  [[nodiscard]] static constexpr Position turn(const Position& position, std::size_t s) {
    if (s < kept) {
      return position;
    }
    Position turned;
    turned.pieces = {draughts::turned<Board>(position.pieces[1]),
                     draughts::turned<Board>(position.pieces[0])};
    turned.kings = draughts::turned<Board>(position.kings);
    turned.to_move = other(position.to_move);
    if constexpr (!std::is_same_v<Runs, draughts::NoKingRuns>) {
      turned.runs = {turned_run(position.runs[1]), turned_run(position.runs[0])};
    }
    return turned;
  }
  [[nodiscard]] static constexpr Move turn(const Move& move, std::size_t s) {
    const auto bit = [s](int square) {
      return static_cast<std::uint8_t>(Board::bit_of(turn_square(square, s)));
    };
    return s < kept ? move
                    : Move{draughts::turned<Board>(move.captured), bit(move.from()), bit(move.to()),
                           move.promotes};
  }

 private:
  [[nodiscard]] static constexpr draughts::KingRun turned_run(draughts::KingRun run) {
    return run.moves == 0
               ? draughts::KingRun{}
               : draughts::KingRun{run.moves,
                                   static_cast<std::uint8_t>(turn_square(run.square, kept))};
  }
};

static_assert(HasSymmetry<Draughts10>);

}  // namespace damier::rules
