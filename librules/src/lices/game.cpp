#include "damier/rules/lices/game.hpp"

#include "damier/rules/mix.hpp"

namespace damier::rules {

namespace lices {

namespace {

template <Direction direction>
SquareSet jumpers(SquareSet own, SquareSet enemies, SquareSet empty) {
  // Backwards: the empty landing squares, the enemy pieces before them, the pieces before those.
  constexpr auto back = static_cast<Direction>((static_cast<unsigned>(direction) + 4) % 8);
  return (empty.shifted<back>() & enemies).template shifted<back>() & own;
}

std::uint64_t count_captures(const CaptureState& state, Square at) {
  std::uint64_t count = 0;
  for (const Direction direction : all_directions) {
    if (const auto landing = state.landing(at, direction)) {
      count += count_captures(state.after_jump(at, direction), *landing);
    }
  }
  return count == 0 ? 1 : count;
}

template <Direction straight, Direction left, Direction right>
int count_advances(const Position& position) {
  const SquareSet movers = position.of(position.to_move);
  const SquareSet empty = position.empty_squares();
  const SquareSet nobles = movers & (position.ecuyers | position.chevaliers);
  return (nobles.shifted<straight>() & empty).count() + (movers.shifted<left>() & empty).count() +
         (movers.shifted<right>() & empty).count();
}

void start_rows(Position& position, Side side) {
  const auto put_all = [&](int row, int first_file, Kind kind) {
    for (int file = first_file; file <= board_size; file += 2) {
      const Square square(row, file);
      position.put(side == Side::first ? square : square.half_turned(), {side, kind});
    }
  };
  put_all(1, 1, Kind::chevalier);
  put_all(2, 2, Kind::ecuyer);
  put_all(3, 1, Kind::pion);
  put_all(4, 2, Kind::pion);
}

bool is_legal_advance(const Position& position, const Move& move) {
  const Direction direction = move.direction(0);
  if (move.steps != 1 || move.directions > 7 || !forward(position.to_move, direction)) {
    return false;
  }
  if (!diagonal(direction) && !(position.ecuyers | position.chevaliers).contains(move.from)) {
    return false;
  }
  const Surroundings& around = surroundings[static_cast<std::size_t>(move.from.number())];
  return position.empty_squares().contains(
      Square::from_number(around.next[static_cast<std::size_t>(direction)]));
}

bool is_legal_capture(const Position& position, const Move& move) {
  if (move.steps == 0 || move.steps > Move::max_steps ||
      (move.directions >> (3 * move.steps)) != 0) {
    return false;
  }
  CaptureState state = begin_capture(position, move.from);
  Square at = move.from;
  for (int step = 0; step < move.steps; ++step) {
    const auto landing = state.landing(at, move.direction(step));
    if (!landing) {
      return false;
    }
    state = state.after_jump(at, move.direction(step));
    at = *landing;
  }
  return !state.can_jump(at);
}

}  // namespace

std::optional<Piece> Position::at(Square square) const {
  for (const Side side : {Side::first, Side::second}) {
    if (of(side).contains(square)) {
      const Kind kind = chevaliers.contains(square) ? Kind::chevalier
                        : ecuyers.contains(square)  ? Kind::ecuyer
                                                    : Kind::pion;
      return Piece{side, kind};
    }
  }
  return std::nullopt;
}

void Position::put(Square square, Piece piece) {
  const SquareSet place = SquareSet::of(square);
  pieces[index(piece.side)] |= place;
  if (piece.kind == Kind::ecuyer) {
    ecuyers |= place;
  } else if (piece.kind == Kind::chevalier) {
    chevaliers |= place;
  }
}

Square Move::to() const {
  if (kind == MoveKind::mailler) {
    return from.half_turned();
  }
  const int stride = kind == MoveKind::capture ? 2 : 1;
  int number = from.number();
  for (int step = 0; step < steps; ++step) {
    number += stride * delta(direction(step));
  }
  return Square::from_number(number);
}

bool all_placed(const Position& position, Side side) {
  const SquareSet own = position.of(side, Kind::chevalier);
  return !own.empty() && (own - lices[index(other(side))]).empty();
}

SquareSet capturers(const Position& position) {
  const SquareSet own = position.of(position.to_move);
  const SquareSet enemies = position.of(other(position.to_move));
  const SquareSet empty = position.empty_squares();
  return jumpers<Direction::n>(own, enemies, empty) | jumpers<Direction::ne>(own, enemies, empty) |
         jumpers<Direction::e>(own, enemies, empty) | jumpers<Direction::se>(own, enemies, empty) |
         jumpers<Direction::s>(own, enemies, empty) | jumpers<Direction::sw>(own, enemies, empty) |
         jumpers<Direction::w>(own, enemies, empty) | jumpers<Direction::nw>(own, enemies, empty);
}

SquareSet maillers(const Position& position) {
  // L6: any piece may be on dark squares (a Pion is always on one), only Chevaliers on light ones.
  const SquareSet at_home = position.of(position.to_move) & camps[index(position.to_move)];
  return at_home & (dark_squares | position.chevaliers) & position.empty_squares().half_turned();
}

bool can_capture(const Position& position) { return !capturers(position).empty(); }

}  // namespace lices

using namespace lices;

Position Lices::start() const {
  Position position;
  start_rows(position, Side::first);
  start_rows(position, Side::second);
  return position;
}

std::uint64_t Lices::count_moves(const Position& position) const {
  if (all_placed(position, Side::first) || all_placed(position, Side::second)) {
    return 0;  // L12
  }
  if (const SquareSet starts = capturers(position); !starts.empty()) {  // L8
    std::uint64_t count = 0;
    for (const Square from : starts) {
      count += count_captures(begin_capture(position, from), from);
    }
    return count;
  }
  const int advances = position.to_move == Side::first
                           ? count_advances<Direction::n, Direction::nw, Direction::ne>(position)
                           : count_advances<Direction::s, Direction::se, Direction::sw>(position);
  return static_cast<std::uint64_t>(advances + maillers(position).count());
}

bool Lices::is_legal(const Position& position, const Move& move) const {
  if (!position.of(position.to_move).contains(move.from) || all_placed(position, Side::first) ||
      all_placed(position, Side::second)) {
    return false;
  }
  switch (move.kind) {
    case MoveKind::capture:
      return is_legal_capture(position, move);
    case MoveKind::advance:
      return is_legal_advance(position, move) && !can_capture(position);
    case MoveKind::mailler:
      return move == Move::mailler(move.from) && maillers(position).contains(move.from) &&
             !can_capture(position);
  }
  return false;
}

Position Lices::play(const Position& position, const Move& move) const {
  Position next = position;
  if (move.kind == MoveKind::capture) {
    SquareSet taken;
    for_each_jump(move, [&](Square over, Square /*landing*/) { taken |= SquareSet::of(over); });
    next.pieces[index(other(position.to_move))] -= taken;
    next.ecuyers -= taken;
    next.chevaliers -= taken;
  }
  const SquareSet from = SquareSet::of(move.from);
  const SquareSet to = SquareSet::of(move.to());
  const auto carry = [&](SquareSet& set) {
    if (!(set & from).empty()) {
      set = (set - from) | to;
    }
  };
  carry(next.pieces[index(position.to_move)]);
  carry(next.ecuyers);
  carry(next.chevaliers);
  next.to_move = other(position.to_move);
  return next;
}

Outcome Lices::outcome(const Position& position) const {
  Ending ending = Ending::none;
  if (all_placed(position, Side::first) || all_placed(position, Side::second)) {
    ending = Ending::goal;  // L12
  } else if (for_each_move(position, [](const Move&) { return false; })) {
    ending = Ending::blocked;  // L13
  } else {
    return {};
  }
  const int first = placed(position, Side::first);
  const int second = placed(position, Side::second);
  const Result result =
      first == second ? Result::draw : win_for(first > second ? Side::first : Side::second);
  return {result, ending};  // L14
}

std::uint64_t Lices::hash(const Position& position) const {
  std::uint64_t value = mix(mix_step + index(position.to_move));
  for (const SquareSet set :
       {position.pieces[0], position.pieces[1], position.ecuyers, position.chevaliers}) {
    value = mix(mix(value ^ set.low()) + set.high());
  }
  return value;
}

std::optional<Fault> Lices::validate(const Position& position) const {
  const auto fault = [&](Fault::Why why, SquareSet where) {
    const Square square = where.front();
    return Fault{why, square, position.at(square).value_or(Piece{Side::first, Kind::pion})};
  };
  if (const SquareSet shared =
          (position.pieces[0] & position.pieces[1]) | (position.ecuyers & position.chevaliers);
      !shared.empty()) {
    return fault(Fault::Why::square_shared, shared);
  }
  for (const Side side : {Side::first, Side::second}) {
    for (const Kind kind : {Kind::pion, Kind::ecuyer, Kind::chevalier}) {
      const SquareSet own = position.of(side, kind);
      if (own.count() > start_count(kind)) {
        return fault(Fault::Why::too_many, own);
      }
      if (const SquareSet light = own - dark_squares; kind == Kind::pion && !light.empty()) {
        return fault(Fault::Why::pion_on_light_square, light);
      }
    }
  }
  return std::nullopt;
}

}  // namespace damier::rules
