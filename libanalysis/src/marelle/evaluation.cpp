#include "damier/notation/games/marelle/codec.hpp"
#include "damier/rules/marelle/game.hpp"

#include "../game_tree.hpp"
#include "../tables_of.hpp"
#include "ending.hpp"

namespace damier::analysis {

/// Marelle. A side that is left with two stones, or cannot move, loses (M8). So a stone is the
/// unit, on the board or in hand. Stones are taken by closing mills (M6), so points that would
/// close a mill count, and so do mills that can be opened and closed again. Empty points next to
/// one's own stones keep one from being blocked.
template <class Traits>
struct evaluation<rules::Morris<Traits>> {
  using Game = rules::Morris<Traits>;
  using Position = typename Game::Position;
  using Move = typename Game::Move;

  static constexpr Unit unit{100, "stone"};
  static constexpr Character character{false, Traits::draws.repetition > 0};

  static constexpr int of_stone = 100;
  static constexpr int of_closing = 12;  ///< for an empty point that would complete a mill
  static constexpr int of_in_mill = 5;   ///< for a stone in a mill
  static constexpr int of_free = 3;      ///< for an empty point next to own stones

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
    Fact stones{"stones"};
    Fact in_hand{"in_hand"};
    Fact mills{"mills"};
    Fact mobility{"mobility"};
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
  /// Each mill along a side has one midpoint, each across the squares has three.
  [[nodiscard]] static int count_mills(rules::marelle::Points own) {
    using namespace rules::marelle;
    return count(own & mills_between(own)) + count(own & mills_across(own)) / 3;
  }
  [[nodiscard]] static int worth(const Position& position, rules::Side side) {
    using namespace rules::marelle;
    const Points own = position.of(side);
    const Points empty = position.empty();
    return of_stone * position.left(side) + of_closing * count(closing(own) & empty) +
           of_in_mill * count(in_mills(own)) + of_free * count(neighbours(own) & empty);
  }
};

DAMIER_ANALYSIS(rules::Marelle)
DAMIER_ANALYSIS(rules::MarelleWmd)
DAMIER_TABLES(rules::Marelle)
DAMIER_TABLES(rules::MarelleWmd)

}  // namespace damier::analysis
