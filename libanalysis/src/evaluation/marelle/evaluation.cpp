#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "damier/notation/games/marelle/codec.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/rules/marelle/game.hpp"

#include "../game_tree.hpp"
#include "../learned_terms.hpp"
#include "../tables_of.hpp"
#include "ending.hpp"

namespace damier::analysis {

/// Evaluation of Marelle. A side that is left with two stones, or cannot move, loses (M8). So a
/// stone is the unit, on the board or in hand. Stones are taken by closing mills (M6), so points
/// that would close a mill count. They count more if a neighbouring stone can do it in one move,
/// and most if that stone comes from another mill: then each of its moves closes one. A side with
/// three stones jumps (M5), so any stone of it can. Moves count, and blocked stones against it.
/// While stones are placed, points where lines cross are valuable.
template <class Traits>
struct evaluation<rules::Morris<Traits>> {
  using Game = rules::Morris<Traits>;
  using Position = typename Game::Position;
  using Move = typename Game::Move;

  /// Learned terms of a side: the terms of the evaluation, and the points of its stones: corners
  /// and midpoints of each square, with the outer and the inner one alike.
  struct Counted {
    using Position = rules::marelle::Position;

    enum Term : std::size_t {
      stone,
      in_mill,
      closing_point,
      ready,
      doubled,
      move,
      blocked,
      jumper,          ///< a side that jumps
      jumper_closing,  ///< a point that closes a mill of such a side
      point,
    };
    static constexpr std::size_t kinds_of_points = 4;
    static constexpr std::size_t terms = point + kinds_of_points;

    [[nodiscard]] static std::array<int, terms> count(const Position& position, rules::Side side) {
      using namespace rules::marelle;
      const Points own = position.of(side);
      const Points empty = position.empty();
      const Points mills = in_mills(own);
      const int open = rules::marelle::count(closing(own) & empty);
      std::array<int, terms> found{};
      found[stone] = position.left(side);
      found[in_mill] = rules::marelle::count(mills);
      for (std::size_t kind = 0; kind < kinds_of_points; ++kind) {
        found[point + kind] = rules::marelle::count(own & alike[kind]);
      }
      if (jumps(position, side)) {
        found[jumper] = 1;
        found[jumper_closing] = open;
        return found;
      }
      found[closing_point] = open;
      found[ready] = rules::marelle::count(completed_by(own, own) & empty);
      found[doubled] = rules::marelle::count(completed_by(mills, own) & empty);
      found[move] = count_moves(own, empty);
      found[blocked] = rules::marelle::count(own & ~neighbours(empty));
      return found;
    }
    /// Returns how much of the placing is left.
    [[nodiscard]] static int fullness(const Position& position) {
      constexpr int max = 2 * rules::marelle::stones_a_side;
      return full_board * std::min(position.in_hand[0] + position.in_hand[1], max) / max;
    }
    /// Returns whether the side to move closes no mill.
    [[nodiscard]] static bool quiet(const Game& /*game*/, const Position& position) {
      using namespace rules::marelle;
      const rules::Side side = position.to_move;
      const Points own = position.of(side);
      const bool anywhere = position.hand(side) > 0 || jumps(position, side);
      return ((anywhere ? closing(own) : completed_by(own, own)) & position.empty()) == 0;
    }
    [[nodiscard]] static int balance(const Position& position) {
      return position.left(rules::Side::first) - position.left(rules::Side::second);
    }

    static constexpr std::array<rules::marelle::Points, kinds_of_points> alike{0x550055, 0xAA00AA,
                                                                               0x005500, 0x00AA00};
  };
  using Learned = LearnedTerms<Counted>;
  [[nodiscard]] static constexpr std::string_view weights_file(const Game& /*game*/) {
    return "marelle-wmd";
  }  ///< of both rulesets

  [[nodiscard]] static Unit unit(const Game& /*game*/) {
    return {100, notation::to_translate("stone"), 387};  // the mean of both rulesets
  }
  [[nodiscard]] static Character character(const Game& /*game*/) {
    return {false, Traits::draws.repetition > 0};
  }

  static constexpr int of_stone = 100;
  static constexpr int of_closing = 8;  ///< for an empty point that would complete a mill
  static constexpr int of_ready = 20;   ///< for such a point that a stone can be moved to
  static constexpr int of_double = 30;  ///< for such a point that a stone of a mill can be moved to
  static constexpr int of_in_mill = 5;  ///< for a stone in a mill
  static constexpr int of_move = 2;
  static constexpr int of_blocked = 3;  ///< for a stone that cannot be moved, against it
  static constexpr int of_crossing =
      4;  ///< for a stone where two lines cross, while placing goes on
  /// Midpoints of the middle square, which have four neighbours.
  static constexpr rules::marelle::Points crossings = 0x00AA00;

  template <class Sink>
  static void walk(const Game& game, const Position& position, Wanted /*wanted*/, Sink&& sink) {
    game.for_each_move(position, [&](const Move& move) {
      return sink(move, move.removed == rules::marelle::nowhere ? 0 : 1);
    });
  }
  [[nodiscard]] static std::uint16_t key(const Move& move) {
    return static_cast<std::uint16_t>((move.from << 5U) | move.to);
  }
  [[nodiscard]] static rules::Outcome outcome(const Game& game, const Position& position) {
    return game.outcome(position);
  }
  [[nodiscard]] static bool can_return(const Position& before, const Position& after) {
    return before.in_hand == after.in_hand && stones_on(before) == stones_on(after);
  }
  [[nodiscard]] static std::size_t plies_left(const Game& /*game*/,
                                              const typename Game::History::Mark& mark) {
    if constexpr (Traits::draws.quiet_plies > 0) {
      constexpr auto limit = 2 * static_cast<std::size_t>(Traits::draws.quiet_plies);
      return plies_before(mark.quiet_plies, limit);
    } else {
      return no_limit;
    }
  }
  [[nodiscard]] static int evaluate(const Game& /*game*/, const Position& position) {
    return worth(position, position.to_move) - worth(position, rules::other(position.to_move));
  }
  static void describe(const Game& game, const Position& position, Facts& facts) {
    Fact stones{notation::to_translate("stones")};
    Fact in_hand{notation::to_translate("inHand")};
    Fact mills{notation::to_translate("mills")};
    Fact mobility{notation::to_translate("mobility")};
    for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
      stones.value[index(side)] = rules::marelle::count(position.of(side));
      in_hand.value[index(side)] = position.hand(side);
      mills.value[index(side)] = count_mills(position.of(side));
      Position turn = position;
      turn.to_move = side;
      mobility.value[index(side)] = static_cast<int>(game.count_moves(turn));
    }
    facts.sides = {stones, in_hand, mills, mobility};
  }

 private:
  [[nodiscard]] static int stones_on(const Position& position) {
    return rules::marelle::count(position.stones[0] | position.stones[1]);
  }
  /// Counts the mills: one along a side has one midpoint, one across the squares has three.
  [[nodiscard]] static int count_mills(rules::marelle::Points own) {
    using namespace rules::marelle;
    return count(own & mills_between(own)) + count(own & mills_across(own)) / 3;
  }
  /// Returns the points that complete a mill when one of these stones moves there.
  [[nodiscard]] static rules::marelle::Points completed_by(rules::marelle::Points movers,
                                                           rules::marelle::Points own) {
    using namespace rules::marelle;
    // A stone of the mill itself cannot complete it: it comes from across.
    return (mills_clockwise(own) & clockwise(movers)) |
           (mills_anticlockwise(own) & anticlockwise(movers)) |
           (mills_between(own) & (inward(movers) | outward(movers))) |
           (mills_across(own) & (clockwise(movers) | anticlockwise(movers)));
  }
  [[nodiscard]] static bool jumps(const Position& position, rules::Side side) {
    return position.left(side) == rules::marelle::min_stones && position.hand(side) == 0;
  }
  [[nodiscard]] static int count_moves(rules::marelle::Points own, rules::marelle::Points empty) {
    using namespace rules::marelle;
    return count(clockwise(own) & empty) + count(anticlockwise(own) & empty) +
           count(inward(own) & empty) + count(outward(own) & empty);
  }
  [[nodiscard]] static int worth(const Position& position, rules::Side side) {
    using namespace rules::marelle;
    const Points own = position.of(side);
    const Points empty = position.empty();
    const Points mills = in_mills(own);
    const int open = count(closing(own) & empty);
    const int worth =
        of_stone * position.left(side) + of_in_mill * count(mills) + of_closing * open;
    if (jumps(position, side)) {
      return worth + of_ready * open;
    }
    const int moves = count_moves(own, empty);
    const bool placing = position.hand(side) > 0 || position.hand(rules::other(side)) > 0;
    return worth + of_ready * count(completed_by(own, own) & empty) +
           of_double * count(completed_by(mills, own) & empty) + of_move * moves -
           of_blocked * count(own & ~neighbours(empty)) +
           (placing ? of_crossing * count(own & crossings) : 0);
  }
};

DAMIER_ANALYSIS(rules::Marelle)
DAMIER_ANALYSIS(rules::MarelleWmd)
DAMIER_TABLES(rules::Marelle)
DAMIER_TABLES(rules::MarelleWmd)

}  // namespace damier::analysis
