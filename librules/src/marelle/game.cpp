#include "damier/rules/marelle/game.hpp"

#include <algorithm>

namespace damier::rules {

namespace marelle {

namespace {

/// The number of ways to bring a stone to a point, and the number of those that close a mill.
struct Ways {
  int all = 0;
  int closing = 0;

  void add(Points targets, Points mills) {
    all += count(targets);
    closing += count(targets & mills);
  }
};

Ways placements(const Position& position) {
  Ways ways;
  ways.add(position.empty(), closing_from(position, nowhere));
  return ways;
}

/// Counts all steps at once (M4). The destination is in two mills. One runs along the step and
/// would need the stone that has left; the other depends only on the direction of the step.
Ways steps(const Position& position) {
  const Points own = position.of(position.to_move);
  const Points empty = position.empty();
  const Points across = mills_across(own);
  const Points between = mills_between(own);
  Ways ways;
  ways.add(clockwise(own) & empty, mills_clockwise(own) | across);
  ways.add(anticlockwise(own) & empty, mills_anticlockwise(own) | across);
  ways.add(inward(own) & empty, between);
  ways.add(outward(own) & empty, between);
  return ways;
}

Ways jumps(const Position& position) {
  Ways ways;
  for (Points rest = position.of(position.to_move); rest != 0; rest &= rest - 1) {
    ways.add(position.empty(), closing_from(position, first_of(rest)));
  }
  return ways;
}

bool has_steps(const Position& position) {
  return (neighbours(position.of(position.to_move)) & position.empty()) != 0;
}

}  // namespace

}  // namespace marelle

template <class Traits>
marelle::Position Morris<Traits>::start() const {
  Position position;
  position.in_hand.fill(marelle::stones_a_side);
  return position;
}

template <class Traits>
std::uint64_t Morris<Traits>::count_moves(const Position& position) const {
  if (marelle::too_few_left(position)) {
    return 0;  // M8
  }
  const marelle::Ways ways = position.hand(position.to_move) > 0 ? marelle::placements(position)
                             : jumps(position)                   ? marelle::jumps(position)
                                                                 : marelle::steps(position);
  const int takes = marelle::count(removable(position));
  const int turns = ways.all + (takes > 0 ? ways.closing * (takes - 1) : 0);
  return static_cast<std::uint64_t>(turns);
}

template <class Traits>
bool Morris<Traits>::is_legal(const Position& position, const Move& move) const {
  using namespace marelle;
  if (std::max({move.from, move.to, move.removed}) > nowhere || too_few_left(position)) {
    return false;
  }
  const bool from_own = move.from == nowhere || contains(position.of(position.to_move), move.from);
  if (!from_own || !contains(targets(position, move.from), move.to)) {
    return false;
  }
  const Points takes =
      contains(closing_from(position, move.from), move.to) ? removable(position) : Points{0};
  return takes == 0 ? move.removed == nowhere : contains(takes, move.removed);  // M6
}

template <class Traits>
marelle::Position Morris<Traits>::play(const Position& position, const Move& move) const {
  using namespace marelle;
  Position next = position;
  const std::size_t own = index(position.to_move);
  next.stones[own] = (next.stones[own] & ~set_of(move.from)) | set_of(move.to);
  if (move.from == nowhere) {
    --next.in_hand[own];
  }
  next.to_move = other(position.to_move);
  next.stones[index(next.to_move)] &= ~set_of(move.removed);
  return next;
}

template <class Traits>
Outcome Morris<Traits>::outcome(const Position& position) const {
  const Side mover = position.to_move;
  if (position.left(mover) < marelle::min_stones) {
    return {win_for(other(mover)), Ending::goal};  // M8, M11
  }
  if (position.left(other(mover)) < marelle::min_stones) {
    return {win_for(mover), Ending::goal};
  }
  if (position.hand(mover) == 0 && !jumps(position) && !marelle::has_steps(position)) {
    return {win_for(other(mover)), Ending::blocked};  // M8
  }
  return {};
}

template <class Traits>
std::uint64_t Morris<Traits>::hash(const Position& position) const {
  return hash_of(position);
}

template <class Traits>
std::optional<marelle::Fault> Morris<Traits>::validate(const Position& position) const {
  using namespace marelle;
  if (const Points shared = position.stones[0] & position.stones[1]; shared != 0) {
    return Fault{Fault::Why::point_shared, first_of(shared), Side::first};
  }
  for (const Side side : {Side::first, Side::second}) {
    if (position.left(side) > stones_a_side) {
      const Points own = position.of(side);
      return Fault{Fault::Why::too_many, own == 0 ? nowhere : first_of(own), side};
    }
  }
  return std::nullopt;
}

template struct Morris<marelle::marelle>;
template struct Morris<marelle::marelle_wmd>;

}  // namespace damier::rules
