#include "damier/rules/loa/game.hpp"

namespace damier::rules {

using namespace loa;

namespace {

/// Counts the moves of a side, without passes.
int count_ends(Bits own, Bits enemies) {
  int ends = 0;
  for (Bits movers = own; movers != 0; movers &= movers - 1) {
    ends += count(ends_from(lowest(movers), own, enemies));
  }
  return ends;
}

bool can_move(Bits own, Bits enemies) {
  for (Bits movers = own; movers != 0; movers &= movers - 1) {
    if (ends_from(lowest(movers), own, enemies) != 0) {
      return true;
    }
  }
  return false;
}

}  // namespace

Position LignesDAction::start() const { return position_of(start_position); }

std::uint64_t LignesDAction::count_moves(const Position& position) const {
  if (over(position)) {
    return 0;
  }
  const int ends = count_ends(position.of(position.to_move), position.of(other(position.to_move)));
  return ends > 0 ? static_cast<std::uint64_t>(ends) : 1;  // A8
}

bool LignesDAction::is_legal(const Position& position, const Move& move) const {
  const Bits own = position.of(position.to_move);
  const Bits enemies = position.of(other(position.to_move));
  if (over(position)) {
    return false;
  }
  if (move.is_pass()) {
    return !can_move(own, enemies);  // A8
  }
  return move.from < square_count && move.to < square_count && (own & set_of(move.from)) != 0 &&
         (ends_from(move.from, own, enemies) & set_of(move.to)) != 0;
}

Position LignesDAction::play(const Position& position, const Move& move) const {
  Position next = position;
  next.to_move = other(position.to_move);
  if (move.from != Move::nowhere) {  // otherwise it is a pass (A8)
    next.pieces[index(position.to_move)] ^= set_of(move.from) | set_of(move.to);
    next.pieces[index(next.to_move)] &= ~set_of(move.to);
  }
  return next;
}

Outcome LignesDAction::outcome(const Position& position) const {
  const Side moved = other(position.to_move);
  const bool own = connected(position.of(moved));
  const bool theirs = connected(position.of(position.to_move));
  if (own && theirs) {  // A6
    return {both_connected_draws ? Result::draw : win_for(moved), Ending::both_goals};
  }
  if (own || theirs) {  // A5
    return {win_for(own ? moved : position.to_move), Ending::goal};
  }
  return {};
}

std::uint64_t LignesDAction::hash(const Position& position) const { return hash_of(position); }

std::optional<Fault> LignesDAction::validate(const Position& position) const {
  const auto fault = [](Fault::Why why, Bits where, Side side) {
    return Fault{why, static_cast<std::uint8_t>(lowest(where)), side};
  };
  if (const Bits shared = position.pieces[0] & position.pieces[1]; shared != 0) {
    return fault(Fault::Why::square_shared, shared, Side::second);
  }
  for (const Side side : {Side::first, Side::second}) {
    if (count(position.of(side)) > pieces_a_side) {
      return fault(Fault::Why::too_many, position.of(side), side);
    }
  }
  for (const Side side : {Side::first, Side::second}) {
    if (position.of(side) == 0) {
      return Fault{Fault::Why::no_piece, 0, side};
    }
  }
  return std::nullopt;
}

}  // namespace damier::rules
