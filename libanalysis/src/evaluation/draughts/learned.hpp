#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "damier/analysis/search/weights.hpp"
#include "damier/rules/draughts/game.hpp"

#include "patterns.hpp"

namespace damier::analysis {

/// The learned evaluation of a ruleset of draughts, as the sum of weights:
///
/// - of the patterns of men in each region (`Patterns`);
/// - of each man, of a side's first king, of its other kings, and of each of them on its square;
/// - of the right to move.
///
/// Each has two weights, one for a full board and one for an empty one; between them the number of
/// pieces decides. In an ending of few pieces against one to three, with a king among them, often
/// nothing can be won: there only a part of the sum counts.
template <class Board, class Runs>
struct LearnedDraughts {
  using Game = rules::Draughts<Board, Runs>;
  using Bits = typename Game::Bits;
  using Position = typename Game::Position;
  using Shapes = Patterns<Board>;
  using Numbers = std::vector<std::int16_t>;

  static constexpr int squares = Board::square_count;

  // The slots in the order of the file.
  static constexpr std::size_t of_man = Shapes::pattern_slots;  ///< by square
  static constexpr std::size_t of_king = of_man + squares;      ///< by square
  static constexpr std::size_t of_any_man = of_king + squares;
  static constexpr std::size_t of_first_king = of_any_man + 1;
  static constexpr std::size_t of_more_kings = of_first_king + 1;
  static constexpr std::size_t of_turn = of_more_kings + 1;
  static constexpr std::size_t slots = of_turn + 1;
  static constexpr std::size_t rare_slots = of_any_man;

  static constexpr int most_strong = 6;  ///< pieces of the side that stands better
  static constexpr int most_weak = 3;    ///< of the other, with a king
  static constexpr std::size_t endings = std::size_t{most_strong} * most_weak;
  static constexpr int all_of_a_score = 100;

  [[nodiscard]] static Features features(const Game& game, const Position& position) {
    const int most_pieces = 2 * game.men_a_side();
    Features found;
    found.fullness = full_board * std::min(pieces(position), most_pieces) / most_pieces;
    found.quiet = !game.can_capture(position);
    const Bits first = position.men(rules::Side::first);
    const Bits second = position.men(rules::Side::second);
    const auto add = [&](std::size_t slot, int count) {
      if (count != 0) {
        found.all.push_back({static_cast<std::uint32_t>(slot), count});
      }
    };
    Shapes::for_each_pattern(first, second, [&](std::size_t plus, std::size_t minus) {
      add(plus, 1);
      add(minus, -1);
    });
    for (int number = 0; number < squares; ++number) {
      if (const auto piece = position.at(number)) {
        const std::size_t base = piece->king ? of_king : of_man;
        const bool ours = piece->side == rules::Side::first;
        add(base + static_cast<std::size_t>(ours ? number : squares - 1 - number), ours ? 1 : -1);
      }
    }
    add(of_any_man, rules::draughts::count(first) - rules::draughts::count(second));
    const int kings = count_kings(position, rules::Side::first);
    const int their_kings = count_kings(position, rules::Side::second);
    add(of_first_king, std::min(kings, 1) - std::min(their_kings, 1));
    add(of_more_kings, std::max(kings - 1, 0) - std::max(their_kings - 1, 0));
    add(of_turn, position.to_move == rules::Side::first ? 1 : -1);
    found.balance =
        position.kings != 0 ? 0 : rules::draughts::count(first) - rules::draughts::count(second);
    found.ending = {ending_of(position, true), ending_of(position, false)};
    return found;
  }
  /// The ending that a position is, if the first side stands better or not.
  [[nodiscard]] static int ending_of(const Position& position, bool first_is_better) {
    const rules::Side better = first_is_better ? rules::Side::first : rules::Side::second;
    const rules::Side worse = rules::other(better);
    const int strong = rules::draughts::count(position.of(better));
    const int weak = rules::draughts::count(position.of(worse));
    const bool is_ending = strong <= most_strong && weak <= most_weak && strong > 0 &&
                           (position.of(worse) & position.kings) != 0;
    return is_ending ? (weak - 1) * most_strong + strong - 1 : -1;
  }

  /// Adds the weights of men on their squares to those of one region each, so that they need not be
  /// looked up.
  [[nodiscard]] static Numbers prepared(const Numbers& numbers) {
    Numbers ready = numbers;
    std::array<bool, static_cast<std::size_t>(squares)> done{};
    for (std::size_t region = 0; region < Shapes::regions.size(); ++region) {
      for (int digit = 0; digit < 2 * Shapes::block_squares; ++digit) {
        const int number = square_of(region, digit);
        // The other half of the squares are those of turned regions.
        if (number < squares / 2 && !done[static_cast<std::size_t>(number)]) {
          done[static_cast<std::size_t>(number)] = true;
          fold(numbers, number, region, digit, ready);
        }
      }
    }
    return ready;
  }

  /// For the first player. Symmetric to the last hundredth: all divisions round to 0.
  [[nodiscard]] static int evaluate(const Game& game, const Position& position,
                                    const std::int16_t* ready) {
    const int most_pieces = 2 * game.men_a_side();
    int early = 0;
    int late = 0;
    const auto add = [&](std::size_t slot, int count) {
      early += count * ready[2 * slot];
      late += count * ready[2 * slot + 1];
    };
    Shapes::for_each_pattern(position.men(rules::Side::first), position.men(rules::Side::second),
                             [&](std::size_t plus, std::size_t minus) {
                               add(plus, 1);
                               add(minus, -1);
                             });
    if (position.kings != 0) {
      add_kings(position, add);
    }
    add(of_turn, position.to_move == rules::Side::first ? 1 : -1);
    const int full = std::min(pieces(position), most_pieces);
    const int sum = (early * full + late * (most_pieces - full)) / most_pieces;
    if (full > most_strong + most_weak || position.kings == 0) {
      return sum;
    }
    const int ending = ending_of(position, sum > 0);
    return ending < 0 ? sum
                      : sum * ready[2 * slots + static_cast<std::size_t>(ending)] / all_of_a_score;
  }

 private:
  [[nodiscard]] static int pieces(const Position& position) {
    return rules::draughts::count(position.pieces[0] | position.pieces[1]);
  }
  [[nodiscard]] static int count_kings(const Position& position, rules::Side side) {
    return rules::draughts::count(position.of(side) & position.kings);
  }
  template <class Add>
  static void add_kings(const Position& position, const Add& add) {
    const int kings = count_kings(position, rules::Side::first);
    const int their_kings = count_kings(position, rules::Side::second);
    add(of_first_king, std::min(kings, 1) - std::min(their_kings, 1));
    add(of_more_kings, std::max(kings - 1, 0) - std::max(their_kings - 1, 0));
    rules::draughts::for_each_square(position.kings, [&](Bits one) {
      const int number = Board::number_of(rules::draughts::lowest(one));
      const bool ours = (one & position.of(rules::Side::first)) != 0;
      add(of_king + static_cast<std::size_t>(ours ? number : squares - 1 - number), ours ? 1 : -1);
      return true;
    });
  }

  /// The square that a digit of the patterns of a region stands for.
  [[nodiscard]] static int square_of(std::size_t region, int digit) {
    const auto [strip, lane] = Shapes::regions[region];
    const auto square =
        Shapes::squares_of(lane)[static_cast<std::size_t>(digit) % Shapes::block_squares];
    return (strip + digit / Shapes::block_squares) * Shapes::width + square;
  }
  /// Adds to all patterns of a region what a man on that square is worth to its owner.
  static void fold(const Numbers& numbers, int number, std::size_t region, int digit,
                   Numbers& ready) {
    std::size_t power = 1;
    for (int i = 0; i < digit; ++i) {
      power *= 3;
    }
    for (std::size_t pattern = 0; pattern < Shapes::patterns; ++pattern) {
      const std::size_t state = pattern / power % 3;
      if (state == 0) {
        continue;
      }
      const int man = state == 1 ? number : squares - 1 - number;
      for (std::size_t phase = 0; phase < 2; ++phase) {
        const int worth = numbers[2 * of_any_man + phase] +
                          numbers[2 * (of_man + static_cast<std::size_t>(man)) + phase];
        std::int16_t& sum = ready[2 * (region * Shapes::patterns + pattern) + phase];
        constexpr int most = 32'767;
        sum =
            static_cast<std::int16_t>(std::clamp(sum + (state == 1 ? worth : -worth), -most, most));
      }
    }
  }
};

}  // namespace damier::analysis
