#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "damier/notation/games/loa/codec.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/rules/loa/game.hpp"

#include "../game_tree.hpp"
#include "../learned_terms.hpp"
#include "../tables_of.hpp"
#include "ending.hpp"

namespace damier::analysis {

/// Evaluation of Lignes d'action. A side wins by joining all its pieces in one group (A5). So the
/// evaluation counts their distance from their common centre, beyond what their number requires,
/// and the squares of two by two near the centre with three or four of them: these joints hold a
/// group together. Pieces at the edge are hard to join, and easily cut off; those in the middle
/// block others. Moves count, as a side that has few of them is walled in. The number of pieces
/// matters little, as fewer pieces are easier to join, and the number of groups adds nothing.
template <>
struct evaluation<rules::LignesDAction> {
  using Game = rules::LignesDAction;
  using Position = Game::Position;
  using Move = Game::Move;
  using Bits = rules::loa::Bits;

  struct Counted;
  using Learned = LearnedTerms<Counted>;
  [[nodiscard]] static constexpr std::string_view weights_file(const Game& /*game*/) {
    return "lignes-d-action";
  }

  [[nodiscard]] static Unit unit(const Game& /*game*/) {
    return {100, notation::to_translate("group"), 106};
  }
  [[nodiscard]] static Character character(const Game& /*game*/) {
    return {.repetition_draws = true, .may_pass = true, .swing = 25};
  }

  static constexpr int of_distance =
      60;  ///< for the mean distance from the centre, in squares, against it
  static constexpr int of_joint = 12;  ///< for two squares by two near the centre, three held
  static constexpr int of_middle = 4;  ///< for each piece in the 16 squares in the middle
  static constexpr int of_inside = 6;  ///< for each piece that is not at the edge
  static constexpr int of_corner = 6;  ///< for each piece in a corner, against the side
  static constexpr int of_move = 2;
  static constexpr Bits middle = 0x00003C3C3C3C0000U;
  static constexpr Bits inside = 0x007E7E7E7E7E7E00U;
  static constexpr Bits corner = 0x8100000000000081U;

  template <class Sink>
  static void walk(const Game& game, const Position& position, Wanted /*wanted*/, Sink&& sink) {
    const Bits enemies = position.of(rules::other(position.to_move));
    game.for_each_move(position, [&](const Move& move) {
      const bool captures = !move.is_pass() && (enemies & rules::loa::set_of(move.to)) != 0;
      return sink(move, captures ? 1 : 0);
    });
  }
  /// Enumerates the captures near the centre of the side to move, in rule order. Others settle
  /// little, and there are chains of them along the edge.
  template <class Sink>
  static void walk_noisy(const Game& /*game*/, const Position& position, Sink&& sink) {
    if (rules::loa::over(position)) {
      return;
    }
    const Bits own = position.of(position.to_move);
    const Bits enemies = position.of(rules::other(position.to_move));
    const Bits targets = enemies & near_to(centre_of(own));
    for (Bits movers = own; targets != 0 && movers != 0; movers &= movers - 1) {
      const int from = rules::loa::lowest(movers);
      for (Bits ends = rules::loa::ends_from(from, own, enemies) & targets; ends != 0;
           ends &= ends - 1) {
        if (!sink(Move::between(from, rules::loa::lowest(ends)), 1)) {
          return;
        }
      }
    }
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
    const Bits own = position.of(position.to_move);
    const Bits enemies = position.of(rules::other(position.to_move));
    return worth(own) - worth(enemies) +
           of_move * (count_ends(own, enemies) - count_ends(enemies, own));
  }
  static void describe(const Game& game, const Position& position, Facts& facts) {
    Fact pieces{notation::to_translate("pieces")};
    Fact groups{notation::to_translate("groups")};
    Fact mobility{notation::to_translate("mobility")};
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
  [[nodiscard]] static int count_ends(Bits pieces, Bits others) {
    int ends = 0;
    for (Bits movers = pieces; movers != 0; movers &= movers - 1) {
      ends += rules::loa::count(rules::loa::ends_from(rules::loa::lowest(movers), pieces, others));
    }
    return ends;
  }
  /// Returns the square nearest to the mean file and rank of the pieces; needs at least one.
  [[nodiscard]] static int centre_of(Bits pieces) {
    using rules::loa::count;
    // The files with each bit of their number, and the ranks.
    const int files = count(pieces & 0xAAAAAAAAAAAAAAAAU) +
                      2 * count(pieces & 0xCCCCCCCCCCCCCCCCU) +
                      4 * count(pieces & 0xF0F0F0F0F0F0F0F0U);
    const int ranks = count(pieces & 0xFF00FF00FF00FF00U) +
                      2 * count(pieces & 0xFFFF0000FFFF0000U) +
                      4 * count(pieces & 0xFFFFFFFF00000000U);
    const int pieces_twice = 2 * count(pieces);
    return rules::loa::square_at((2 * files + pieces_twice / 2) / pieces_twice,
                                 (2 * ranks + pieces_twice / 2) / pieces_twice);
  }
  /// Returns the squares at most two steps from a square.
  [[nodiscard]] static Bits near_to(int square) {
    return rules::loa::grown(rules::loa::grown(rules::loa::set_of(square)));
  }
  /// Returns the minimum sum of distances of `pieces` pieces from one square.
  [[nodiscard]] static constexpr int min_distances(int pieces) {
    constexpr int within_one = 9;
    return pieces <= within_one ? pieces - 1 : within_one - 1 + 2 * (pieces - within_one);
  }
  [[nodiscard]] static int distances_from(int centre, Bits pieces) {
    int sum = 0;
    for (Bits near = rules::loa::set_of(centre); (pieces & ~near) != 0;
         near = rules::loa::grown(near)) {
      sum += rules::loa::count(pieces & ~near);
    }
    return sum;
  }
  /// Returns the squares of two by two with at least three pieces, named by their lower left
  /// square.
  [[nodiscard]] static Bits joints(Bits pieces) {
    const Bits right = (pieces & ~rules::loa::file_a) >> 1U;
    const Bits above = pieces >> 8U;
    const Bits beyond = right >> 8U;
    return (pieces & right & (above | beyond)) | ((pieces | right) & above & beyond);
  }
  /// Returns the value of the pieces; needs at least one.
  [[nodiscard]] static int worth(Bits pieces) {
    using namespace rules::loa;
    const int number = count(pieces);
    const int centre = centre_of(pieces);
    const int excess = distances_from(centre, pieces) - min_distances(number);
    return of_joint * count(joints(pieces) & near_to(centre)) + of_middle * count(pieces & middle) +
           of_inside * count(pieces & inside) - of_corner * count(pieces & corner) -
           of_distance * excess / number;
  }
};

/// Learned terms of a side: the terms of the evaluation, the number of its pieces, and their
/// squares. Squares that the symmetries of the board map onto each other are one term.
struct evaluation<rules::LignesDAction>::Counted {
  using Position = rules::loa::Position;

  enum Term : std::size_t { distance, joint, end, piece, square };
  static constexpr std::size_t kinds_of_squares = 10;
  static constexpr std::size_t terms = square + kinds_of_squares;

  [[nodiscard]] static std::array<int, terms> count(const Position& position, rules::Side side) {
    constexpr int of_a_square = 4;  // the mean distance is counted in quarters
    const Bits own = position.of(side);
    const int number = rules::loa::count(own);
    const int centre = centre_of(own);
    const int excess = distances_from(centre, own) - min_distances(number);
    std::array<int, terms> found{};
    found[distance] = (2 * of_a_square * excess + number) / (2 * number);
    found[joint] = rules::loa::count(joints(own) & near_to(centre));
    found[end] = count_ends(own, position.of(rules::other(side)));
    found[piece] = number;
    for (std::size_t kind = 0; kind < kinds_of_squares; ++kind) {
      found[square + kind] = rules::loa::count(own & alike[kind]);
    }
    return found;
  }
  [[nodiscard]] static int fullness(const Position& position) {
    constexpr int max = 2 * rules::loa::pieces_a_side;
    return full_board * std::min(rules::loa::count(position.occupied()), max) / max;
  }
  [[nodiscard]] static bool quiet(const Game& /*game*/, const Position& /*position*/) {
    return true;
  }
  /// Returns 0: another piece has no certain value.
  [[nodiscard]] static int balance(const Position& /*position*/) { return 0; }

  /// Classes of squares with the same distances from the two nearest edges.
  static constexpr auto alike = [] {
    constexpr int half = rules::loa::board_size / 2;
    std::array<Bits, kinds_of_squares> sets{};
    std::size_t kind = 0;
    for (int outer = 0; outer < half; ++outer) {
      for (int inner = 0; inner <= outer; ++inner, ++kind) {
        for (int at = 0; at < rules::loa::square_count; ++at) {
          const int file = std::min(rules::loa::file_of(at),
                                    rules::loa::board_size - 1 - rules::loa::file_of(at));
          const int rank = std::min(rules::loa::rank_of(at),
                                    rules::loa::board_size - 1 - rules::loa::rank_of(at));
          sets[kind] |= std::max(file, rank) == outer && std::min(file, rank) == inner
                            ? rules::loa::set_of(at)
                            : Bits{0};
        }
      }
    }
    return sets;
  }();
};

DAMIER_ANALYSIS(rules::LignesDAction)
DAMIER_TABLES(rules::LignesDAction)

}  // namespace damier::analysis
