#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "damier/analysis/search/tree.hpp"
#include "damier/notation/text/number.hpp"
#include "damier/rules/marelle/game.hpp"
#include "damier/rules/marelle/symmetry.hpp"

#include "../../tables/ending.hpp"
#include "../../tables/folded.hpp"

namespace damier::analysis::tables {

/// Endings of Marelle: a class is the number of stones of each side, on the board and in hand. With
/// fewer than three in all the game is over (M8). All sixteen symmetries are folded.
///
/// While stones are placed, the side to move has as many in hand as the other, or one more: both
/// place in turn (M3). Then each ply leads to another class, as there are fewer in hand.
template <class Traits>
struct ending<rules::Morris<Traits>> {
  using Game = rules::Morris<Traits>;
  using Position = typename Game::Position;
  using Move = typename Game::Move;

  static constexpr Material most{rules::marelle::stones_a_side, 0};

  [[nodiscard]] static bool exists(const Game& /*game*/, const Balance& balance) {
    const auto enough = [](const Material& side) {
      return side.pieces() >= rules::marelle::min_stones &&
             side.pieces() <= rules::marelle::stones_a_side;
    };
    const bool in_turn = balance.own.changing == balance.other.changing ||
                         balance.own.changing == balance.other.changing + 1;
    return in_turn && enough(balance.own) && enough(balance.other);
  }
  [[nodiscard]] static Balance balance_of(const Position& position) {
    const auto material = [&](rules::Side side) {
      return Material{static_cast<std::uint8_t>(rules::marelle::count(position.of(side))),
                      position.in_hand[index(side)]};
    };
    return {material(position.to_move), material(other(position.to_move))};
  }
  /// Writes `4`, or `4+2` with two stones in hand.
  static void write(const Material& side, std::string& text) {
    text += std::to_string(side.lasting);
    if (side.changing > 0) {
      text += '+' + std::to_string(side.changing);
    }
  }
  [[nodiscard]] static std::optional<Material> read(std::string_view text) {
    const std::size_t plus = text.find('+');
    const auto board = notation::read_number<std::uint8_t>(text.substr(0, plus));
    const auto hand = plus == std::string_view::npos
                          ? std::optional<std::uint8_t>(0)
                          : notation::read_number<std::uint8_t>(text.substr(plus + 1));
    if (!board || !hand || *board > max_stones || *hand > max_stones) {
      return std::nullopt;
    }
    return Material{*board, *hand};
  }
  /// Calls `use` for the classes that a closed mill leads to by taking a stone (M6). A stone in
  /// hand is placed first, mill or not (M3).
  template <class Use>
  static void for_each_exit(const Balance& balance, Use&& use) {
    Balance after = balance.turned();
    if (balance.own.changing > 0) {
      --after.other.changing;
      ++after.other.lasting;
      use(after);
    }
    if (after.own.lasting > 0) {
      --after.own.lasting;
      use(after);
    }
  }
  static constexpr std::string_view parameters = "Saut=non";
  [[nodiscard]] static unsigned variant(const Game& game) { return game.flying ? 0 : 1; }
  [[nodiscard]] static std::size_t shortest_count(const Game& /*game*/) {
    constexpr auto limit = 2 * static_cast<std::size_t>(Traits::draws.quiet_plies);
    return limit > 0 ? plies_before(0, limit) : no_limit;
  }

  using Numbering = Folded<Game, rules::marelle::Points, rules::marelle::point_count>;
  [[nodiscard]] static std::uint64_t min_size(const Balance& balance) {
    return Numbering::min_size(balance.own.lasting, balance.other.lasting);
  }

  class Indexing {
   public:
    explicit Indexing(const Balance& balance)
        : folded_(balance.own.lasting, balance.other.lasting),
          hands_{balance.own.changing, balance.other.changing} {}

    [[nodiscard]] std::uint64_t size() const { return folded_.size(); }
    [[nodiscard]] std::optional<std::uint64_t> number(const Position& position) const {
      return folded_.number({position.of(position.to_move), position.of(other(position.to_move))});
    }
    [[nodiscard]] std::optional<Position> position(std::uint64_t number) const {
      const auto sets = folded_.sets(number);
      return sets ? std::optional(Position{{sets->own, sets->others}, hands_, rules::Side::first})
                  : std::nullopt;
    }
    [[nodiscard]] unsigned weight(std::uint64_t number) const { return folded_.weight(number); }
    [[nodiscard]] bool is_apart(const Position& position) const {
      return folded_.is_apart(position.of(position.to_move));
    }

   private:
    Numbering folded_;
    std::array<std::uint8_t, 2> hands_;
  };

  /// Calls `use` for the positions after placing a stone, or taking one, which leave the class.
  template <class Use>
  [[nodiscard]] static std::optional<std::size_t> for_each_leaving(const Game& game,
                                                                   const Position& position,
                                                                   const Indexing& after,
                                                                   Use&& use) {
    using namespace rules::marelle;
    const Points takes = game.removable(position);
    if (position.hand(position.to_move) > 0 || game.jumps(position) || takes == 0) {
      return for_each_leaving_of_all(game, position, after, use);
    }
    std::size_t staying = 0;
    const bool goes_on = for_each_way(position, [&](Points targets, Points mills, auto&& back) {
      staying += static_cast<std::size_t>(count(targets & ~mills));
      for (Points rest = targets & mills; rest != 0; rest &= rest - 1) {
        const Points to = rest & -rest;
        if (!for_each_taken(moved(position, back(to), to), takes, use)) {
          return false;
        }
      }
      return true;
    });
    return goes_on ? apart_count(position, after, staying) : std::nullopt;
  }

  /// A stone in hand is placed (M3) and never returns to the hand.
  static constexpr bool leaves_for_good = true;

  /// The stone came along a line, or from any empty point (M4, M5). If it is in a mill now, it took
  /// a stone, unless there was none to take (M6). One from the hand came from another class.
  static constexpr bool exact_before = true;
  template <class Use>
  static void for_each_before(const Game& game, const Position& position, Use&& use) {
    using namespace rules::marelle;
    const rules::Side mover = other(position.to_move);
    if (position.hand(mover) > 0 || position.hand(position.to_move) > 0) {
      return;
    }
    Position before = position;
    before.to_move = mover;
    const Points own = position.of(mover);
    const Points empty = position.empty();
    const bool jumps = game.flying && count(own) == min_stones;
    const Points stones = game.removable(before) == 0 ? own : own & ~in_mills(own);
    for (Points rest = stones; rest != 0; rest &= rest - 1) {
      const Point to = first_of(rest);
      const Points near = jumps ? all_points : neighbours(set_of(to));
      for (Points froms = near & empty; froms != 0; froms &= froms - 1) {
        const Point from = first_of(froms);
        before.stones[index(mover)] = (own & ~set_of(to)) | set_of(from);
        use(before, Move{from, to, nowhere});
      }
    }
  }

 private:
  using Points = rules::marelle::Points;

  static constexpr std::uint8_t max_stones = rules::marelle::stones_a_side;

  /// Calls `use` for each of the four directions: where stones can step, where a step in it closes
  /// a mill, and the way back. Of the two mills of a point, one runs along the step and needs the
  /// stone that has left it.
  template <class Use>
  static bool for_each_way(const Position& position, Use&& use) {
    using namespace rules::marelle;
    const Points own = position.of(position.to_move);
    const Points empty = position.empty();
    const Points across = mills_across(own);
    const Points between = mills_between(own);
    return use(clockwise(own) & empty, mills_clockwise(own) | across, anticlockwise) &&
           use(anticlockwise(own) & empty, mills_anticlockwise(own) | across, clockwise) &&
           use(inward(own) & empty, between, outward) && use(outward(own) & empty, between, inward);
  }
  /// Returns the position after a move that takes nothing.
  [[nodiscard]] static Position moved(const Position& position, Points from, Points to) {
    Position next = position;
    next.stones[index(position.to_move)] ^= from | to;
    next.to_move = other(position.to_move);
    return next;
  }
  template <class Use>
  static bool for_each_taken(const Position& moved, Points takes, Use&& use) {
    for (Points rest = takes; rest != 0; rest &= rest - 1) {
      Position next = moved;
      next.stones[index(moved.to_move)] &= ~(rest & -rest);
      if (!use(next)) {
        return false;
      }
    }
    return true;
  }
  /// Tries each move.
  template <class Use>
  static std::optional<std::size_t> for_each_leaving_of_all(const Game& game,
                                                            const Position& position,
                                                            const Indexing& after, Use&& use) {
    std::size_t staying = 0;
    const bool goes_on = game.for_each_move(position, [&](const Move& move) {
      const bool leaves =
          move.from == rules::marelle::nowhere || move.removed != rules::marelle::nowhere;
      staying += leaves ? 0 : 1;
      return !leaves || use(game.play(position, move));
    });
    return goes_on ? apart_count(position, after, staying) : std::nullopt;
  }
  /// Returns the number of numbers that the other moves lead to; nothing if they must be compared,
  /// because a symmetry keeps the other side's stones.
  static std::optional<std::size_t> apart_count(Position position, const Indexing& after,
                                                std::size_t staying) {
    position.to_move = other(position.to_move);
    return staying <= 1 || after.is_apart(position) ? std::optional(staying) : std::nullopt;
  }
};

}  // namespace damier::analysis::tables
