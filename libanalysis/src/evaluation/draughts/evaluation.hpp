#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "damier/notation/games/draughts/codec.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/rules/draughts/game.hpp"

#include "../game_tree.hpp"
#include "chances.hpp"
#include "learned.hpp"
#include "weights.hpp"

namespace damier::analysis {

/// The draughts family. A man is the unit. A flying king controls the lines of the board and is
/// worth about three men while there are men; a king that moves by one square is worth little more
/// than a man. Men are worth more the further they have advanced, since promotion decides games,
/// and in the middle files, where they can go both ways. Where the first king wins, the race to the
/// far row is what counts (D18). Where a side without moves wins, all of this is to be lost.
///
/// That was written by hand. What was learned from games is in learned.hpp.
template <class Board, class Runs>
struct evaluation<rules::Draughts<Board, Runs>> {
  using Game = rules::Draughts<Board, Runs>;
  using Bits = typename Game::Bits;
  using Position = typename Game::Position;
  using Move = typename Game::Move;

  using Learned = LearnedDraughts<Board, Runs>;
  [[nodiscard]] static std::string_view weights_file(const Game& game) {
    return draughts_weights(game.ruleset->name());
  }

  [[nodiscard]] static Unit unit(const Game& game) {
    return {of_man, notation::to_translate("man"), draughts_chance(game.ruleset->name())};
  }

  static constexpr int of_man = 100;
  static constexpr int of_centre = 4;  ///< for a piece in the middle files
  [[nodiscard]] static int of_king(const Game& game) {
    return game.ruleset->flying_kings ? 300 : 130;
  }
  /// For each row that a man has advanced.
  [[nodiscard]] static int of_row(const Game& game) {
    return game.ruleset->first_king_wins ? 10 : 3;
  }

  [[nodiscard]] static Character character(const Game& game) {
    const int tempo = (of_row(game) + 1) / 2;  // half of what a man's move gains
    return {true, game.ruleset->draws.repetition > 0, false,
            game.ruleset->blocked_wins ? -tempo : tempo};
  }

  template <class Sink>
  static void walk(const Game& game, const Position& position, Wanted wanted, Sink&& sink) {
    typename Game::Moves moves;
    if (wanted == Wanted::noisy) {
      game.find_captures(position, moves);
    } else {
      game.find_moves(position, moves);
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (!sink(moves[i], order_of(position, moves[i]))) {
        return;
      }
    }
  }
  [[nodiscard]] static std::uint16_t key(const Move& move) {
    return static_cast<std::uint16_t>((move.from_bit & 0x7FU) << 7U | move.to_bit);
  }
  [[nodiscard]] static rules::Outcome outcome(const Game& game, const Position& position) {
    return game.count_moves(position) == 0 ? game.outcome(position) : rules::Outcome{};
  }
  [[nodiscard]] static bool can_return(const Position& before, const Position& after) {
    return rules::draughts::can_return(before, after);
  }
  [[nodiscard]] static std::size_t plies_left(const Game& game,
                                              const typename Game::History::Mark& mark) {
    const auto quiet = static_cast<std::size_t>(game.ruleset->draws.quiet_king_moves);
    std::size_t left = no_limit;
    if (game.agreed_limit) {
      return 0;  // nobody knows how far the game is
    }
    if (quiet > 0) {
      left = plies_before(mark.quiet_plies(), 2 * quiet);
    }
    if (mark.ending_began > 0) {
      const std::size_t limit = 2 * static_cast<std::size_t>(mark.ending_limit);
      left = std::min(left, plies_before(mark.plies_in_ending(), limit));
    }
    return left;
  }
  [[nodiscard]] static int evaluate(const Game& game, const Position& position) {
    const int first = worth_of_first(game, position.men(rules::Side::first), position);
    const int second = worth_of_second(game, position.men(rules::Side::second), position);
    const bool wants_first = (position.to_move == rules::Side::first) != game.ruleset->blocked_wins;
    return wants_first ? first - second : second - first;
  }
  static void describe(const Game& game, const Position& position, Facts& facts) {
    Fact men{notation::to_translate("men")};
    Fact kings{notation::to_translate("kings")};
    Fact mobility{notation::to_translate("mobility")};
    for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
      men.value[index(side)] = rules::draughts::count(position.men(side));
      kings.value[index(side)] = rules::draughts::count(position.of(side) & position.kings);
      Position turn = position;
      turn.to_move = side;
      mobility.value[index(side)] = static_cast<int>(game.count_moves(turn));
    }
    facts.sides = {men, kings, mobility};
  }

 private:
  static constexpr Bits centre = [] {
    Bits set = 0;
    for (int number = 0; number < Board::square_count; ++number) {
      const int column = Board::column_of(number);
      const bool middle =
          column >= Board::columns / 4 && column < Board::columns - Board::columns / 4;
      set |= middle ? Board::set_of(number) : Bits{0};
    }
    return set;
  }();

  [[nodiscard]] static int order_of(const Position& position, const Move& move) {
    if (move.captured == 0) {
      return 0;
    }
    return 4 * rules::draughts::count(move.captured) +
           2 * rules::draughts::count(move.captured & position.kings) + (move.promotes ? 1 : 0);
  }
  /// The number of rows that all men together have advanced.
  [[nodiscard]] static int rows_climbed(Bits men) {
    return [men]<std::size_t... row>(std::index_sequence<row...> /*rows*/) {
      return (rules::draughts::count(men & Board::upper_rows(static_cast<int>(row) + 1)) + ...);
    }
    (std::make_index_sequence<Board::rows - 1>{});
  }
  [[nodiscard]] static int material(const Game& game, Bits men, Bits own, Bits kings) {
    return of_man * rules::draughts::count(men) +
           of_king(game) * rules::draughts::count(own & kings) +
           of_centre * rules::draughts::count(own & centre);
  }
  [[nodiscard]] static int worth_of_first(const Game& game, Bits men, const Position& position) {
    return material(game, men, position.of(rules::Side::first), position.kings) +
           of_row(game) * rows_climbed(men);
  }
  [[nodiscard]] static int worth_of_second(const Game& game, Bits men, const Position& position) {
    constexpr int all_rows = Board::rows - 1;
    return material(game, men, position.of(rules::Side::second), position.kings) +
           of_row(game) * (all_rows * rules::draughts::count(men) - rows_climbed(men));
  }
};

}  // namespace damier::analysis
