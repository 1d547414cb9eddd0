#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "damier/rules/draughts/routes.hpp"

namespace damier::rules::draughts {

template <class Board, class Runs>
RouteWalk<Board, Runs>::RouteWalk(const Movement& movement, const Position<Board, Runs>& position,
                                  int from)
    : movement_(movement),
      from_(Board::set_of(from)),
      enemies_(position.of(other(position.to_move))),
      enemy_kings_(enemies_ & position.kings),
      empty_(position.empty() | from_),
      side_(position.to_move),
      king_((position.kings & from_) != 0) {}

template <class Board, class Runs>
bool RouteWalk<Board, Runs>::run(const Visit& visit) {
  return walk(from_, Came::nowhere, visit);
}

template <class Board, class Runs>
bool RouteWalk<Board, Runs>::walk(Bits at, Came came, const Visit& visit) {
  const auto each = [&]<Direction direction>() { return jump<direction>(at, came, visit); };
  return for_each_capture_way(each);
}

template <class Board, class Runs>
template <class Use>
bool RouteWalk<Board, Runs>::for_each_capture_way(const Use& use) const {
  return king_ || route_.promoted ? for_each_way<Board>(movement_.king_captures, Side::first, use)
                                  : for_each_way<Board>(movement_.man_captures, side_, use);
}

template <class Board, class Runs>
template <Direction direction>
auto RouteWalk<Board, Runs>::target(Bits at) const -> Bits {
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

template <class Board, class Runs>
template <Direction direction>
bool RouteWalk<Board, Runs>::jump(Bits at, Came came, const Visit& visit) {
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

template <class Board, class Runs>
bool RouteWalk<Board, Runs>::land(Bits to, Direction direction, bool may_stop, const Visit& visit) {
  route_.landings[static_cast<std::size_t>(route_.jumps++)] =
      static_cast<std::uint8_t>(Board::number_of(lowest(to)));
  route_.may_stop = may_stop;
  const Walk next = visit(route_);
  const bool going = next == Walk::turn_back ||
                     (next == Walk::go_on && walk(to, static_cast<Came>(direction), visit));
  --route_.jumps;
  return going;
}

template <class Board, class Runs>
bool RouteWalk<Board, Runs>::can_jump(Bits at, Direction came) const {
  const auto cannot = [&]<Direction direction>() {
    return (direction == opposite(came) && !movement_.may_turn_back) || target<direction>(at) == 0;
  };
  return !for_each_capture_way(cannot);
}

}  // namespace damier::rules::draughts
