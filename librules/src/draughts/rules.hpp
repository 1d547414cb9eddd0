#pragma once

// The rules of the draughts family, to be instantiated for each board, and its move generation for
// each way to move.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

#include "damier/rules/draughts/game.hpp"
#include "damier/rules/mix.hpp"

namespace damier::rules::draughts {

/// A movement on a board at compile time.
template <class Board_, class Runs_, Movement movement>
struct Moving {
  using Board = Board_;
  using Runs = Runs_;
  using Position = draughts::Position<Board, Runs>;
  using ManSteps = DirectionsOf<movement.man_steps>;
  using ManCaptures = DirectionsOf<movement.man_captures>;
  using KingSteps = DirectionsOf<movement.king_steps>;
  using KingCaptures = DirectionsOf<movement.king_captures>;
  static constexpr bool flying_kings = movement.flying_kings;
  static constexpr bool lands_next = movement.lands_next;
  static constexpr bool removed_at_once = movement.removed_at_once;
  static constexpr bool may_turn_back = movement.may_turn_back;
  static constexpr bool men_capture_kings = movement.men_capture_kings;
  static constexpr Promotion promotion = movement.promotion;
  static constexpr Priority priority = movement.priority;
  static constexpr int king_run = movement.king_run;
};

/// The first jumps of all pieces of a side at once: those of men by shifts, those of flying kings
/// by fills.
/// bench/README.md has the measurements that led to sets.
template <class Traits, Side side>
class Jumps {
 public:
  using Board = typename Traits::Board;
  using Bits = typename Board::Bits;
  using Position = typename Traits::Position;

  explicit Jumps(const Position& position)
      : men_(position.men(side)),
        kings_(position.of(side) & position.kings),
        enemies_(position.of(other(side))),
        enemy_kings_(enemies_ & position.kings),
        targets_(Traits::men_capture_kings ? enemies_ : enemies_ & ~enemy_kings_),
        empty_(position.empty()) {
    ManCaptures::for_each([&]<Direction direction>() {
      landings_[slot(direction)] = jump<direction>(men_, empty_);
      any_landing_ |= landings_[slot(direction)];
      return true;
    });
    if (kings_ != 0) {
      find_kings();
    }
  }

  /// Whether there are any, for whoever does not need to know which.
  [[nodiscard]] static bool exist(const Position& position) {
    const Bits enemies = position.of(other(side));
    const Bits targets = Traits::men_capture_kings ? enemies : enemies & ~position.kings;
    const Bits empty = position.empty();
    Bits found = 0;
    ManCaptures::for_each([&]<Direction direction>() {
      found |= step<direction>(step<direction>(position.men(side)) & targets) & empty;
      return true;
    });
    if (const Bits kings = position.of(side) & position.kings; found == 0 && kings != 0) {
      KingCaptures::for_each([&]<Direction direction>() {
        found |= before_captures<direction>(enemies, empty) & kings;
        return true;
      });
    }
    return found != 0;
  }

  [[nodiscard]] bool any() const { return (any_landing_ | capturing_kings_) != 0; }
  [[nodiscard]] Bits capturing_kings() const { return capturing_kings_; }
  [[nodiscard]] Bits capturing_men() const {
    Bits able = 0;
    ManCaptures::for_each([&]<Direction direction>() {
      constexpr Direction back = opposite(direction);
      able |= step<back>(step<back>(landings_[slot(direction)]));
      return true;
    });
    return able;
  }

  /// The number of captures, if it can be found without following each piece: when none takes more
  /// than one piece or, where most pieces count, more than two.
  [[nodiscard]] std::optional<std::uint64_t> count_if_short() const {
    if (!sets_suffice()) {
      return std::nullopt;
    }
    Tally tally;
    count_men(tally);
    if (capturing_kings_ != 0) {
      count_kings(tally);
    }
    if (tally.longer != 0 || (!most_count && tally.doubles != 0)) {
      return std::nullopt;
    }
    return static_cast<std::uint64_t>(tally.doubles != 0 ? tally.doubles : tally.singles);
  }

 private:
  using ManCaptures = SeenBy<typename Traits::ManCaptures, side>;
  using KingCaptures = typename Traits::KingCaptures;
  static constexpr bool most_count =
      Traits::priority != Priority::none && Traits::priority != Priority::with_king;
  /// Whether the kinds of the capturing and captured pieces matter too.
  static constexpr bool by_kind =
      Traits::priority != Priority::none && Traits::priority != Priority::most_pieces;
  /// Whether kings can be counted in sets. If lines meet only at right angles then, until its third
  /// jump, a king meets neither the square it came from nor a piece it has jumped.
  static constexpr bool kings_in_sets =
      Traits::flying_kings && !Traits::may_turn_back && !std::is_same_v<KingCaptures, AllWays>;

  /// Captures by their number of jumps.
  struct Tally {
    int singles = 0;
    int doubles = 0;
    Bits longer = 0;  ///< a set that is not empty if a capture may have a third jump
  };

  static constexpr std::size_t slot(Direction direction) {
    return static_cast<std::size_t>(direction);
  }
  template <Direction direction>
  [[nodiscard]] static Bits step(Bits set) {
    return Board::template step<direction>(set);
  }
  /// The landing squares of men that jump in a direction from squares of a set.
  template <Direction direction>
  [[nodiscard]] Bits jump(Bits from, Bits empty) const {
    return step<direction>(step<direction>(from) & targets_) & empty;
  }
  /// The landing squares of flying kings that jump in a direction from squares of a set; kings on
  /// one line count as one.
  template <Direction direction>
  [[nodiscard]] Bits fly(Bits from) const {
    const Bits before = from | slides<Board, direction>(from, empty_);
    return slides<Board, direction>(step<direction>(before) & enemies_, empty_);
  }
  /// The squares from which a king can capture in a direction.
  template <Direction direction>
  [[nodiscard]] static Bits before_captures(Bits enemies, Bits empty) {
    constexpr Direction back = opposite(direction);
    const Bits exposed = step<back>(empty) & enemies;
    const Bits next_to = step<back>(exposed);
    if constexpr (Traits::flying_kings) {
      return next_to | step<back>(slides<Board, back>(exposed, empty));
    }
    return next_to;
  }
  /// Calls `use.operator()<direction>()` with each direction of a list except the one that leads
  /// back.
  template <class List, Direction came, class Use>
  static void for_each_onward(Use&& use) {
    List::for_each([&]<Direction direction>() {
      if constexpr (direction != opposite(came)) {
        use.template operator()<direction>();
      }
      return true;
    });
  }

  void find_kings() {
    Bits able = 0;
    KingCaptures::for_each([&]<Direction direction>() {
      const Bits before = before_captures<direction>(enemies_, empty_);
      able_[slot(direction)] = before;
      able |= before;
      return true;
    });
    capturing_kings_ = able & kings_;
  }

  [[nodiscard]] bool sets_suffice() const {
    return (kings_in_sets || capturing_kings_ == 0) &&
           (!by_kind || (capturing_kings_ | enemy_kings_) == 0) &&
           (Traits::promotion != Promotion::in_passing || (any_landing_ & far) == 0);
  }

  void count_men(Tally& tally) const {
    std::array<Bits, 8> seconds{};
    ManCaptures::for_each([&]<Direction first>() {
      const Bits landings = landings_[slot(first)];
      tally.singles += count(landings);
      for_each_onward<ManCaptures, first>([&]<Direction second>() {
        // A man cannot return to its own square before its third jump.
        const Bits further = jump<second>(landings, empty_);
        tally.doubles += count(further);
        seconds[slot(second)] |= further;
      });
      return true;
    });
    if (tally.doubles != 0) {
      look_for_thirds(seconds, tally);
    }
  }
  void look_for_thirds(const std::array<Bits, 8>& seconds, Tally& tally) const {
    ManCaptures::for_each([&]<Direction second>() {
      const Bits landings = seconds[slot(second)];
      if constexpr (Traits::promotion == Promotion::in_passing) {
        tally.longer |= landings & far;
      }
      for_each_onward<ManCaptures, second>([&]<Direction third>() {
        // An overestimate: a man vacates only its own square.
        tally.longer |= jump<third>(landings, empty_ | men_);
      });
      return true;
    });
  }

  void count_kings(Tally& tally) const {
    KingCaptures::for_each([&]<Direction first>() {
      const Bits landings = fly<first>(kings_ & able_[slot(first)]);
      tally.singles += count(landings);
      for_each_onward<KingCaptures, first>([&]<Direction second>() {
        count_seconds<first, second>(landings & able_[slot(second)], tally);
      });
      return true;
    });
  }
  template <Direction first, Direction second>
  void count_seconds(Bits from, Tally& tally) const {
    const auto count_from = [&](Bits landings) {
      const Bits further = fly<second>(landings);
      tally.doubles += count(further);
      for_each_onward<KingCaptures, second>(
          [&]<Direction third>() { tally.longer |= further & able_[slot(third)]; });
      return true;
    };
    if constexpr (first == second) {
      // There is only one piece straight ahead, wherever the king has landed.
      if (from != 0) {
        count_from(from);
      }
    } else {
      for_each_square(from, count_from);
    }
  }

  Bits men_;
  Bits kings_;
  Bits enemies_;
  Bits enemy_kings_;
  Bits targets_;  ///< of men
  Bits empty_;
  std::array<Bits, 8> landings_{};  ///< of men, by direction
  std::array<Bits, 8> able_{};      ///< the squares from which a king can capture, by direction
  Bits any_landing_ = 0;
  Bits capturing_kings_ = 0;
  static constexpr Bits far = far_row<typename Traits::Board>(side);
};

/// The jumps followed so far, each with the pieces captured before it. In some positions millions
/// of routes lead to few captures: they differ only in the order of the captured pieces.
template <class Bits>
class FollowedJumps {
 public:
  /// Adds a jump and returns whether it is new. `jump` is not 0; it encodes the piece, the piece it
  /// jumps, and how.
  [[gnu::noinline]] bool add(Bits captured, std::uint64_t jump) {
    if (2 * size_ >= places_.size()) {
      grow();
    }
    Followed& place = place_of(captured, jump);
    if (place.jump != 0) {
      return false;
    }
    place = {captured, jump};
    ++size_;
    return true;
  }

 private:
  struct Followed {
    Bits captured = 0;
    std::uint64_t jump = 0;  ///< 0: the slot is free
  };

  /// The slot of the jump, whether it is there or not.
  [[nodiscard]] Followed& place_of(Bits captured, std::uint64_t jump) {
    const std::size_t last = places_.size() - 1;
    std::size_t at = static_cast<std::size_t>(mix(fold(captured) + mix(jump))) & last;
    while (places_[at].jump != 0 &&
           (places_[at].jump != jump || places_[at].captured != captured)) {
      at = (at + 1) & last;
    }
    return places_[at];
  }
  void grow() {
    std::vector<Followed> old(std::max<std::size_t>(2 * places_.size(), 256));
    old.swap(places_);
    for (const Followed& followed : old) {
      if (followed.jump != 0) {
        place_of(followed.captured, followed.jump) = followed;
      }
    }
  }

  std::vector<Followed>
      places_;  ///< a power of 2, at least half of them free; empty before the first jump
  std::size_t size_ = 0;
};

/// Finds the captures of a side (D5 and the priority of the ruleset), jump by jump for each piece
/// that can capture.
template <class Traits, Side side>
class CaptureSearch {
 public:
  using Board = typename Traits::Board;
  using Bits = typename Board::Bits;
  using Position = typename Traits::Position;

  CaptureSearch(const Position& position, MoveList<Board>& found)
      : position_(position),
        enemies_(position.of(other(side))),
        enemy_kings_(enemies_ & position.kings),
        empty_(position.empty()),
        found_(found) {}

  void run() {
    const Jumps<Traits, side> first(position_);
    if (!first.any()) {
      return;
    }
    targets_ = Traits::men_capture_kings ? enemies_ : enemies_ & ~enemy_kings_;
    each(first.capturing_men(), [&](Bits start) { man(start); });
    targets_ = enemies_;
    with_king_ = true;
    each(first.capturing_kings(), [&](Bits start) { king(start); });
  }

 private:
  using ManCaptures = SeenBy<typename Traits::ManCaptures, side>;
  using KingCaptures = typename Traits::KingCaptures;
  static constexpr Bits far = far_row<typename Traits::Board>(side);

  template <Direction direction>
  [[nodiscard]] static Bits step(Bits set) {
    return Board::template step<direction>(set);
  }
  [[nodiscard]] static std::uint8_t bit(Bits one) { return static_cast<std::uint8_t>(lowest(one)); }

  /// Follows the captures of each piece. Its own square is empty meanwhile (D5).
  template <class Follow>
  void each(Bits starts, Follow&& follow) {
    for_each_square(starts, [&](Bits start) {
      start_ = start;
      empty_ |= start;
      found_.next_piece();
      follow(start);
      empty_ ^= start;
      return true;
    });
  }

  /// Removes the piece on `over` while `go_on` looks for further jumps.
  template <Direction direction, class GoOn>
  void take(Bits over, GoOn&& go_on) {
    const std::uint32_t order = order_;
    order_ = (order_ << 1) | ((over & enemy_kings_) != 0 ? 1U : 0U);
    captured_ |= over;
    targets_ ^= over;
    if constexpr (Traits::removed_at_once) {
      empty_ |= over;
    }
    if (is_new<direction>(over)) {
      go_on();
    }
    if constexpr (Traits::removed_at_once) {
      empty_ ^= over;
    }
    targets_ ^= over;
    captured_ ^= over;
    order_ = order;
  }

  /// Whether a jump just made is new: not followed before, after the same captures in another
  /// order.
  template <Direction direction>
  bool is_new(Bits over) {
    // Short captures are not worth the check, and the Italian rules depend on the order.
    if (Traits::priority == Priority::italian || count(captured_) < 6) {
      return true;
    }
    const std::uint64_t how = 2 * static_cast<unsigned>(direction) + (promoted_ ? 1 : 0) + 1;
    return followed_.add(captured_, (how << 16) + (std::uint64_t{bit(start_)} << 8) + bit(over));
  }

  void man(Bits at) {
    bool went_on = false;
    ManCaptures::for_each([&]<Direction direction>() {
      const Bits over = step<direction>(at) & targets_;
      const Bits landing = step<direction>(over) & empty_;
      if (landing != 0) {
        went_on = true;
        take<direction>(over, [&] {
          if (Traits::promotion == Promotion::in_passing && (landing & far) != 0) {
            promoted_ = true;
            if (!turn<direction>(landing) && !ray<direction>(landing)) {
              offer(landing);
            }
            promoted_ = false;
          } else {
            man(landing);
          }
        });
      }
      return true;
    });
    if (!went_on && captured_ != 0) {
      offer(at);
    }
  }

  void king(Bits at) {
    if constexpr (Traits::flying_kings) {
      KingCaptures::for_each([&]<Direction direction>() {
        ray<direction>(at);
        return true;
      });
    } else {
      short_king(at);
    }
  }

  void short_king(Bits at) {
    bool went_on = false;
    KingCaptures::for_each([&]<Direction direction>() {
      const Bits over = step<direction>(at) & targets_;
      const Bits landing = step<direction>(over) & empty_;
      if (landing != 0) {
        went_on = true;
        take<direction>(over, [&] { short_king(landing); });
      }
      return true;
    });
    if (!went_on && captured_ != 0) {
      offer(at);
    }
  }

  /// Follows the captures of a flying king that begin in one direction (D4). Returns whether there
  /// are any. On each landing square it may turn; straight on, it continues from the last of them.
  template <Direction direction>
  bool ray(Bits at) {
    Bits over = step<direction>(at);
    while ((over & empty_) != 0) {
      over = step<direction>(over);
    }
    over &= targets_;
    const Bits behind = step<direction>(over) & empty_;
    if (behind == 0) {
      return false;
    }
    take<direction>(over, [&] {
      bool went_on = false;
      Bits last = behind;
      for (Bits landing = behind; landing != 0; landing = beyond<direction>(landing)) {
        went_on |= turn<direction>(landing);
        last = landing;
      }
      went_on |= ray<direction>(last);
      if (!went_on) {
        for (Bits landing = behind; landing != 0; landing = beyond<direction>(landing)) {
          offer(landing);
        }
      }
    });
    return true;
  }

  /// The next square where a king may land behind the piece it jumped.
  template <Direction direction>
  [[nodiscard]] Bits beyond(Bits landing) const {
    return Traits::lands_next ? Bits{0} : step<direction>(landing) & empty_;
  }

  /// Follows the captures of a flying king that continue in another direction. Returns whether
  /// there are any.
  template <Direction direction>
  bool turn(Bits at) {
    bool went_on = false;
    KingCaptures::for_each([&]<Direction next>() {
      if constexpr (next != direction && (Traits::may_turn_back || next != opposite(direction))) {
        went_on |= ray<next>(at);
      }
      return true;
    });
    return went_on;
  }

  [[nodiscard]] std::uint64_t rank() const {
    const auto taken = static_cast<std::uint64_t>(count(captured_));
    const auto kings = static_cast<std::uint64_t>(count(captured_ & enemy_kings_));
    const std::uint64_t by_king = with_king_ ? 1 : 0;
    switch (Traits::priority) {
      case Priority::none:
        return 0;
      case Priority::most_pieces:
        return taken;
      case Priority::most_then_kings:
        return 64 * taken + kings;
      case Priority::italian:
        // The order in which kings are met counts last; longer captures use more bits for it.
        return ((128 * taken + 64 * by_king + kings) << 32) + order_;
      case Priority::value:
        // A king is worth a little less than two men. The difference is so small that no number of
        // kings makes it a whole man.
        return 2 * (64 * (taken - kings) + 127 * kings) + by_king;
      case Priority::with_king:
        break;
    }
    return by_king;
  }

  void offer(Bits at) {
    // If two routes capture the same pieces and end on the same square, together they go round a
    // square of them. That takes four pieces for men, who move to the next square but one; a king
    // may reach a piece from two sides.
    constexpr bool diagonal_only = std::is_same_v<typename Traits::KingCaptures, Diagonals>;
    const int repeats_from = !diagonal_only ? 2 : with_king_ || promoted_ ? 3 : 4;
    const bool promotes = !with_king_ && (promoted_ || (at & far) != 0);
    found_.offer(rank(), {captured_, bit(start_), bit(at), promotes},
                 count(captured_) >= repeats_from);
  }

  const Position& position_;
  Bits enemies_;
  Bits enemy_kings_;
  Bits empty_;
  MoveList<Board>& found_;
  Bits targets_ = 0;
  Bits start_ = 0;
  Bits captured_ = 0;
  std::uint32_t order_ =
      0;  ///< for each captured piece, one bit that says whether it is a king; the last piece is
          ///< the lowest bit
  bool with_king_ = false;
  bool promoted_ = false;
  FollowedJumps<Bits> followed_;
};

/// Passes on the quiet moves of one side.
template <class Traits, Side side, class Position, class Sink>
bool walk_quiet_moves(const Position& position, Sink& sink) {
  using Board = typename Traits::Board;
  using Bits = typename Board::Bits;
  const Bits empty = position.empty();
  const auto hand_on = [&](Bits from, Bits to, bool promotes) {
    return sink(Move<Board>{0, static_cast<std::uint8_t>(lowest(from)),
                            static_cast<std::uint8_t>(lowest(to)), promotes});
  };
  const bool went_on =
      SeenBy<typename Traits::ManSteps, side>::for_each([&]<Direction direction>() {
        const Bits targets = Board::template step<direction>(position.men(side)) & empty;
        return for_each_square(targets, [&](Bits to) {
          return hand_on(Board::template step<opposite(direction)>(to), to,
                         (to & far_row<typename Traits::Board>(side)) != 0);
        });
      });
  return went_on && for_each_square(free_kings(Traits::king_run, position), [&](Bits from) {
           return Traits::KingSteps::for_each([&]<Direction direction>() {
             Bits to = Board::template step<direction>(from) & empty;
             while (to != 0) {
               if (!hand_on(from, to, false)) {
                 return false;
               }
               to = Traits::flying_kings ? Board::template step<direction>(to) & empty : Bits{0};
             }
             return true;
           });
         });
}

/// Whether a king can slide from one square to another over empty ones.
template <class Traits, class Bits>
bool king_reaches(Bits start, Bits end, Bits empty) {
  using Board = typename Traits::Board;
  return !Traits::KingSteps::for_each([&]<Direction direction>() {
    auto reached = Board::template step<direction>(start);
    while (Traits::flying_kings && reached != end && (reached & empty) != 0) {
      reached = Board::template step<direction>(reached);
    }
    return reached != end;
  });
}

/// The squares one step of a man away.
template <class Traits, Side side, class Bits>
Bits man_steps(Bits start) {
  Bits reached = 0;
  SeenBy<typename Traits::ManSteps, side>::for_each([&]<Direction direction>() {
    reached |= Traits::Board::template step<direction>(start);
    return true;
  });
  return reached;
}

/// The quiet move from one square to another, if a piece of the side can make it.
template <class Traits, Side side, class Position>
std::optional<Move<typename Traits::Board>> quiet_move(const Position& position, int from, int to) {
  using Board = typename Traits::Board;
  const auto start = Board::set_of(from);
  const auto end = Board::set_of(to);
  const auto empty = position.empty();
  const bool by_man = (position.men(side) & start) != 0;
  if ((empty & end) == 0 || (!by_man && (free_kings(Traits::king_run, position) & start) == 0)) {
    return std::nullopt;
  }
  const bool reached = by_man ? (man_steps<Traits, side>(start) & end) != 0
                              : king_reaches<Traits>(start, end, empty);
  if (!reached) {
    return std::nullopt;
  }
  return Move<Board>{0, static_cast<std::uint8_t>(Board::bit_of(from)),
                     static_cast<std::uint8_t>(Board::bit_of(to)),
                     by_man && (end & far_row<typename Traits::Board>(side)) != 0};
}

/// The number of quiet moves of a side.
template <class Traits, Side side, class Position>
std::uint64_t count_quiet_moves(const Position& position) {
  using Board = typename Traits::Board;
  const auto empty = position.empty();
  int moves = 0;
  SeenBy<typename Traits::ManSteps, side>::for_each([&]<Direction direction>() {
    moves += count(Board::template step<direction>(position.men(side)) & empty);
    return true;
  });
  if (const auto kings = free_kings(Traits::king_run, position); kings != 0) {
    Traits::KingSteps::for_each([&]<Direction direction>() {
      // No two kings reach the same square in the same direction: the nearer one blocks the other.
      if constexpr (Traits::flying_kings) {
        moves += count(slides<Board, direction>(kings, empty));
      } else {
        moves += count(Board::template step<direction>(kings) & empty);
      }
      return true;
    });
  }
  return static_cast<std::uint64_t>(moves);
}

template <class Traits, Side side, class Position>
[[gnu::noinline]] std::uint64_t count_captures(const Position& position) {
  MoveList<typename Traits::Board> captures;
  CaptureSearch<Traits, side>(position, captures).run();
  return captures.size();
}

/// The number of legal moves of a side.
template <class Traits, Side side, class Position>
std::uint64_t count_moves(const Position& position) {
  const Jumps<Traits, side> jumps(position);
  if (!jumps.any()) {
    return count_quiet_moves<Traits, side>(position);
  }
  const auto few = jumps.count_if_short();
  return few ? *few : count_captures<Traits, side>(position);
}

/// The functions of a Generator.
template <class Traits>
struct Generated {
  using Board = typename Traits::Board;
  using Position = typename Traits::Position;
  using Moves = MoveList<Board>;

  static bool can_capture(const Position& position) {
    return position.to_move == Side::first ? Jumps<Traits, Side::first>::exist(position)
                                           : Jumps<Traits, Side::second>::exist(position);
  }
  static std::uint64_t count_moves(const Position& position) {
    return position.to_move == Side::first ? draughts::count_moves<Traits, Side::first>(position)
                                           : draughts::count_moves<Traits, Side::second>(position);
  }
  static void find_captures(const Position& position, Moves& captures) {
    if (position.to_move == Side::first) {
      CaptureSearch<Traits, Side::first>(position, captures).run();
    } else {
      CaptureSearch<Traits, Side::second>(position, captures).run();
    }
  }
  static void find_moves(const Position& position, Moves& moves) {
    find_captures(position, moves);
    if (moves.size() > 0) {
      return;  // D5: captures are compulsory
    }
    const auto add = [&](const Move<Board>& move) {
      moves.add(move);
      return true;
    };
    if (position.to_move == Side::first) {
      walk_quiet_moves<Traits, Side::first>(position, add);
    } else {
      walk_quiet_moves<Traits, Side::second>(position, add);
    }
  }
  static std::optional<Move<Board>> quiet_move(const Position& position, int from, int to) {
    return position.to_move == Side::first
               ? draughts::quiet_move<Traits, Side::first>(position, from, to)
               : draughts::quiet_move<Traits, Side::second>(position, from, to);
  }
};

/// Move generation that stops at the first king, which ends the game (D18).
template <class Traits>
struct UpToFirstKing {
  using Board = typename Traits::Board;
  using Position = typename Traits::Position;
  using Moves = MoveList<Board>;
  using Moving = Generated<Traits>;

  static bool can_capture(const Position& position) {
    return !side_with_king(position) && Moving::can_capture(position);
  }
  static std::uint64_t count_moves(const Position& position) {
    return side_with_king(position) ? 0 : Moving::count_moves(position);
  }
  static void find_captures(const Position& position, Moves& captures) {
    if (!side_with_king(position)) {
      Moving::find_captures(position, captures);
    }
  }
  static void find_moves(const Position& position, Moves& moves) {
    if (!side_with_king(position)) {
      Moving::find_moves(position, moves);
    }
  }
  static std::optional<Move<Board>> quiet_move(const Position& position, int from, int to) {
    return side_with_king(position) ? std::nullopt : Moving::quiet_move(position, from, to);
  }
};

template <class Board, class Runs, class Functions>
inline constexpr Generator<Board, Runs> generator{
    .can_capture = Functions::can_capture,
    .count_moves = Functions::count_moves,
    .find_captures = Functions::find_captures,
    .find_moves = Functions::find_moves,
    .quiet_move = Functions::quiet_move,
};

template <class Board, class Runs, const Ruleset& ruleset>
[[nodiscard]] constexpr const Generator<Board, Runs>& compiled_for() {
  using Traits = Moving<Board, Runs, ruleset.movement()>;
  if constexpr (ruleset.first_king_wins) {
    return generator<Board, Runs, UpToFirstKing<Traits>>;
  } else {
    return generator<Board, Runs, Generated<Traits>>;
  }
}

/// Whether a ruleset is played with these types.
template <class Board, class Runs>
[[nodiscard]] constexpr bool is_played_with(const Ruleset& ruleset) {
  return ruleset.board == Board::kind && (ruleset.king_run > 0) != std::is_same_v<Runs, NoKingRuns>;
}

template <class Board, class Runs>
const Generator<Board, Runs>& generator_of(const Ruleset& ruleset) {
  const Generator<Board, Runs>* found = nullptr;
  const auto look_at = [&]<std::size_t I>() {
    constexpr const Ruleset& one = *rulesets[I];
    if constexpr (is_played_with<Board, Runs>(one)) {
      if (found == nullptr && one.movement() == ruleset.movement() &&
          one.first_king_wins == ruleset.first_king_wins) {
        found = &compiled_for<Board, Runs, one>();
      }
    }
  };
  [&]<std::size_t... I>(std::index_sequence<I...> /*rulesets*/) {
    (look_at.template operator()<I>(), ...);
  }
  (std::make_index_sequence<rulesets.size()>{});
  if (found == nullptr) {
    throw std::invalid_argument("no ruleset of the family moves so on this board");
  }
  return *found;
}

}  // namespace damier::rules::draughts

namespace damier::rules {

template <class Board_, class Runs_>
auto Draughts<Board_, Runs_>::start() const -> Position {
  const int before = ruleset->rows_before_men;
  const Bits theirs = Board::upper_rows(before + ruleset->rows_of_men) & ~Board::upper_rows(before);
  Position position;
  position.pieces = {draughts::turned<Board>(theirs), theirs};
  return position;
}

template <class Board_, class Runs_>
bool Draughts<Board_, Runs_>::is_legal(const Position& position, const Move& move) const {
  Moves captures;
  find_captures(position, captures);
  if (captures.size() == 0) {
    return move.captured == 0 && quiet_move(position, move.from(), move.to()) == move;
  }
  for (std::size_t i = 0; i < captures.size(); ++i) {
    if (captures[i] == move) {
      return true;
    }
  }
  return false;
}

template <class Board_, class Runs_>
Outcome Draughts<Board_, Runs_>::outcome(const Position& position) const {
  if (const auto winner = first_with_king(position)) {
    return {win_for(*winner), Ending::goal};
  }
  if (!for_each_move(position, [](const Move&) { return false; })) {
    return {};
  }
  // D7: a side that cannot move, or has no piece left, loses; in the losing game it wins (D18).
  const Side winner = ruleset->blocked_wins ? position.to_move : other(position.to_move);
  return {win_for(winner), Ending::blocked};
}

template <class Board_, class Runs_>
auto Draughts<Board_, Runs_>::validate(const Position& position) const -> std::optional<Fault> {
  const auto fault = [](Fault::Why why, Bits where, Side side) {
    return Fault{why, static_cast<std::uint8_t>(Board::number_of(draughts::lowest(where))), side};
  };
  if (const Bits shared = position.pieces[0] & position.pieces[1]; shared != 0) {
    return fault(Fault::Why::square_shared, shared, Side::second);
  }
  for (const Side side : {Side::first, Side::second}) {
    if (const Bits men = position.men(side) & draughts::far_row<Board>(side); men != 0) {
      return fault(Fault::Why::man_on_far_row, men, side);
    }
  }
  return std::nullopt;
}

template <class Board_, class Runs_>
auto Draughts<Board_, Runs_>::huffable(const Position& position, const Move& played) const -> Bits {
  if (!ruleset->huffing) {
    return 0;
  }
  Moves captures;
  find_captures(position, captures);
  Bits pieces = 0;
  for (std::size_t i = 0; i < captures.size(); ++i) {
    if (captures[i] == played) {
      return 0;
    }
    pieces |= Bits{1} << captures[i].from_bit;
  }
  // If the piece that moved is one of them, it is removed from its new square (D9).
  const Bits from = Bits{1} << played.from_bit;
  return (pieces & from) != 0 ? (pieces & ~from) | (Bits{1} << played.to_bit) : pieces;
}

template <class Board_, class Runs_>
auto Draughts<Board_, Runs_>::without(const Position& position, int square) const -> Position {
  Position next = position;
  const Bits gone = Board::set_of(square);
  next.pieces[index(other(position.to_move))] &= ~gone;
  next.kings &= ~gone;
  return next;
}

}  // namespace damier::rules
