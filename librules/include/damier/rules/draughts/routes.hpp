#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>

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
  /// Receives the route after each jump, and returns whether to follow it further. Not a template:
  /// the walk would be compiled again for each caller.
  using Visit = std::function<Walk(const Route<Board>&)>;

  /// `from`: the number of a square with a piece of the side to move.
  RouteWalk(const Movement& movement, const Position<Board, Runs>& position, int from);

  /// Returns false if `visit` stopped the walk.
  bool run(const Visit& visit);

 private:
  enum class Came : std::uint8_t { nw, ne, sw, se, n, w, e, s, nowhere };

  bool walk(Bits at, Came came, const Visit& visit);
  /// Calls `use.operator()<direction>()` for each direction in which the piece captures now, until
  /// it returns false.
  template <class Use>
  bool for_each_capture_way(const Use& use) const;
  /// Returns the piece that would be jumped in a direction, if the square behind it is empty.
  template <Direction direction>
  [[nodiscard]] Bits target(Bits at) const;
  template <Direction direction>
  bool jump(Bits at, Came came, const Visit& visit);
  bool land(Bits to, Direction direction, bool may_stop, const Visit& visit);
  [[nodiscard]] bool can_jump(Bits at, Direction came) const;

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
