#include <cstdlib>

#include "damier/notation/games/loa/codec.hpp"
#include "damier/rules/loa/game.hpp"

#include "../game_tree.hpp"
#include "../tables_of.hpp"
#include "ending.hpp"

namespace damier::analysis {

/// Lignes d'action. A side wins by joining all its pieces in one group (A5). So the evaluation
/// counts groups, and the distance of the pieces from their common centre. The number of pieces
/// says little, as fewer pieces are easier to join. Pieces near the middle of the board have more
/// moves and block others.
template <>
struct evaluation<rules::LignesDAction> {
  using Game = rules::LignesDAction;
  using Position = Game::Position;
  using Move = Game::Move;
  using Bits = rules::loa::Bits;

  static constexpr Unit unit{100, "group"};
  static constexpr Character character{false, true};

  static constexpr int of_group = 40;  ///< for each group but one, against the side
  static constexpr int of_distance =
      60;  ///< for the mean distance from the centre, in squares, against it
  static constexpr int of_middle = 4;  ///< for each piece in the 16 squares in the middle
  static constexpr Bits middle = 0x00003C3C3C3C0000U;

  template <class Sink>
  static void walk(const Game& game, const Position& position, Wanted /*wanted*/, Sink&& sink) {
    const Bits enemies = position.of(rules::other(position.to_move));
    game.for_each_move(position, [&](const Move& move) {
      const bool captures = !move.is_pass() && (enemies & rules::loa::set_of(move.to)) != 0;
      return sink(move, captures ? 1 : 0);
    });
  }
  [[nodiscard]] static std::uint16_t key(const Move& move) {
    return static_cast<std::uint16_t>((move.from << 7U) | move.to);
  }
  [[nodiscard]] static rules::Outcome outcome(const Game& game, const Position& position) {
    return game.outcome(position);
  }
  [[nodiscard]] static bool can_return(const Position& before, const Position& after) {
    return rules::loa::count(before.occupied()) == rules::loa::count(after.occupied());
  }
  [[nodiscard]] static std::size_t plies_left(const Game& /*game*/,
                                              const Game::History::Mark& /*mark*/) {
    return no_limit;
  }
  [[nodiscard]] static int evaluate(const Game& /*game*/, const Position& position) {
    return worth(position.of(position.to_move)) -
           worth(position.of(rules::other(position.to_move)));
  }
  static void describe(const Game& game, const Position& position, Facts& facts) {
    Fact pieces{"pieces"};
    Fact groups{"groups"};
    Fact mobility{"mobility"};
    for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
      pieces.value[index(side)] = rules::loa::count(position.of(side));
      groups.value[index(side)] = count_groups(position.of(side));
      Position turn = position;
      turn.to_move = side;
      mobility.value[index(side)] = static_cast<int>(game.count_moves(turn));
    }
    facts.sides = {pieces, groups, mobility};
  }

 private:
  [[nodiscard]] static int count_groups(Bits pieces) {
    int groups = 0;
    while (pieces != 0) {
      Bits group = pieces & (~pieces + 1);
      for (Bits before = 0; group != before;) {
        before = group;
        group = rules::loa::grown(group) & pieces;
      }
      pieces &= ~group;
      ++groups;
    }
    return groups;
  }
  /// The mean distance of the pieces from their centre, in squares, times of_distance. Needs at
  /// least one piece.
  [[nodiscard]] static int spread(Bits pieces) {
    const int count = rules::loa::count(pieces);
    int files = 0;
    int ranks = 0;
    for (Bits rest = pieces; rest != 0; rest &= rest - 1) {
      files += rules::loa::file_of(rules::loa::lowest(rest));
      ranks += rules::loa::rank_of(rules::loa::lowest(rest));
    }
    int sum = 0;
    for (Bits rest = pieces; rest != 0; rest &= rest - 1) {
      const int square = rules::loa::lowest(rest);
      sum += std::max(std::abs(count * rules::loa::file_of(square) - files),
                      std::abs(count * rules::loa::rank_of(square) - ranks));
    }
    return of_distance * sum / (count * count);
  }
  [[nodiscard]] static int worth(Bits pieces) {
    return of_middle * rules::loa::count(pieces & middle) - of_group * count_groups(pieces) -
           spread(pieces);
  }
};

DAMIER_ANALYSIS(rules::LignesDAction)
DAMIER_TABLES(rules::LignesDAction)

}  // namespace damier::analysis
