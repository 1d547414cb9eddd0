#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "damier/rules/draughts/generate.hpp"

/// The routes by which a piece can capture, jump by jump. They serve to write captures and to
/// explain wrong ones. Move generation does without them (see MoveList).
namespace damier::rules::draughts {

/// The route of a piece so far.
template <class Board>
struct Route {
  std::array<std::uint8_t, Board::square_count> landings{};  ///< numbers of squares
  int jumps = 0;
  typename Board::Bits captured = 0;
  bool promoted = false;  ///< promoted on the way, if the ruleset promotes in passing
  bool may_stop =
      false;  ///< the piece cannot jump again from any square behind the last captured piece (D5,
              ///< D11)

  [[nodiscard]] int last() const { return landings[static_cast<std::size_t>(jumps) - 1]; }
};

enum class Walk : std::uint8_t { go_on, turn_back, stop };

/// Walks all routes of the piece on a square, including unfinished ones and those too short for the
/// ruleset.
template <class Board, class Runs>
class RouteWalk {
 public:
  using Bits = typename Board::Bits;

  /// `from`: the number of a square with a piece of the side to move.
  RouteWalk(const Movement& movement, const Position<Board, Runs>& position, int from)
      : movement_(movement),
        from_(Board::set_of(from)),
        enemies_(position.of(other(position.to_move))),
        enemy_kings_(enemies_ & position.kings),
        empty_(position.empty() | from_),
        side_(position.to_move),
        king_((position.kings & from_) != 0) {}

  /// Calls `visit(route)` after each jump; its result says whether to follow the route further.
  /// Returns false if `visit` stopped the walk.
  template <class Visit>
  bool run(Visit&& visit) {
    return walk(from_, Came::nowhere, visit);
  }

 private:
  enum class Came : std::uint8_t { nw, ne, sw, se, n, w, e, s, nowhere };

  template <class Visit>
  bool walk(Bits at, Came came, Visit& visit) {
    const auto each = [&]<Direction direction>() { return jump<direction>(at, came, visit); };
    return for_each_capture_way(each);
  }
  /// Calls `use.operator()<direction>()` for each direction in which the piece captures now, until
  /// it returns false.
  template <class Use>
  bool for_each_capture_way(const Use& use) const {
    return king_ || route_.promoted ? for_each_way<Board>(movement_.king_captures, Side::first, use)
                                    : for_each_way<Board>(movement_.man_captures, side_, use);
  }
  /// The piece that would be jumped in a direction, if there is room to land behind it.
  template <Direction direction>
  [[nodiscard]] Bits target(Bits at) const {
    const bool as_king = king_ || route_.promoted;
    Bits over = Board::template step<direction>(at);
    while (as_king && movement_.flying_kings && (over & empty_) != 0) {
      over = Board::template step<direction>(over);
    }
    over &= enemies_ & ~route_.captured;
    if (!as_king && !movement_.men_capture_kings) {
      over &= ~enemy_kings_;
    }
    return (Board::template step<direction>(over) & empty_) != 0 ? over : Bits{0};
  }
  template <Direction direction, class Visit>
  bool jump(Bits at, Came came, Visit& visit) {
    if (static_cast<Came>(opposite(direction)) == came && !movement_.may_turn_back) {
      return true;
    }
    const Bits over = target<direction>(at);
    if (over == 0) {
      return true;
    }
    const bool as_king = king_ || route_.promoted;
    const bool promoted = route_.promoted;
    route_.captured |= over;
    empty_ |= movement_.removed_at_once ? over : Bits{0};
    std::array<Bits, Board::rows> landings{};
    std::size_t count = 0;
    for (Bits to = Board::template step<direction>(over) & empty_; to != 0;
         to = as_king && movement_.flying_kings && !movement_.lands_next
                  ? Board::template step<direction>(to) & empty_
                  : Bits{0}) {
      landings[count++] = to;
    }
    route_.promoted |= movement_.promotion == Promotion::in_passing && !king_ &&
                       (landings[0] & far_row<Board>(side_)) != 0;
    bool may_stop = true;
    for (std::size_t i = 0; i < count; ++i) {
      may_stop = may_stop && !can_jump(landings[i], direction);
    }
    bool going = true;
    for (std::size_t i = 0; i < count && going; ++i) {
      going = land(landings[i], direction, may_stop, visit);
    }
    route_.promoted = promoted;
    empty_ &= ~(movement_.removed_at_once ? over : Bits{0});
    route_.captured ^= over;
    return going;
  }
  template <class Visit>
  bool land(Bits to, Direction direction, bool may_stop, Visit& visit) {
    route_.landings[static_cast<std::size_t>(route_.jumps++)] =
        static_cast<std::uint8_t>(Board::number_of(lowest(to)));
    route_.may_stop = may_stop;
    const Walk next = visit(static_cast<const Route<Board>&>(route_));
    const bool going = next == Walk::turn_back ||
                       (next == Walk::go_on && walk(to, static_cast<Came>(direction), visit));
    --route_.jumps;
    return going;
  }
  [[nodiscard]] bool can_jump(Bits at, Direction came) const {
    const auto cannot = [&]<Direction direction>() {
      return (direction == opposite(came) && !movement_.may_turn_back) ||
             target<direction>(at) == 0;
    };
    return !for_each_capture_way(cannot);
  }

  const Movement& movement_;
  Bits from_;
  Bits enemies_;
  Bits enemy_kings_;
  Bits empty_;
  Side side_;
  bool king_;
  Route<Board> route_;
};

}  // namespace damier::rules::draughts
