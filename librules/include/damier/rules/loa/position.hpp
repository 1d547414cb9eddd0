#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "damier/rules/loa/board.hpp"
#include "damier/rules/mix.hpp"
#include "damier/rules/side.hpp"

namespace damier::rules::loa {

/// Number of pieces of a side at the start, which is also its maximum (A1).
inline constexpr int pieces_a_side = 12;

/// The pieces and the side to move. `Side::first` is Black (A2).
struct Position {
  std::array<Bits, 2> pieces{};  ///< pieces by side
  Side to_move = Side::first;

  [[nodiscard]] constexpr Bits of(Side side) const { return pieces[index(side)]; }
  [[nodiscard]] constexpr Bits occupied() const { return pieces[0] | pieces[1]; }
  /// Returns the owner of the piece on the square of that number.
  [[nodiscard]] constexpr std::optional<Side> at(int square) const {
    for (const Side side : {Side::first, Side::second}) {
      if ((of(side) & set_of(square)) != 0) {
        return side;
      }
    }
    return std::nullopt;
  }
  /// Adds a piece on the square of that number, which must be empty.
  constexpr void put(int square, Side side) { pieces[index(side)] |= set_of(square); }

  // The default one calls memcmp, which is slow: the log of positions compares at every ply.
  friend constexpr bool operator==(const Position& a, const Position& b) {
    return ((a.pieces[0] ^ b.pieces[0]) | (a.pieces[1] ^ b.pieces[1])) == 0 &&
           a.to_move == b.to_move;
  }
};

[[nodiscard]] constexpr std::uint64_t hash_of(const Position& position) {
  std::uint64_t value = mix(mix_step + index(position.to_move));
  for (const Bits set : position.pieces) {
    value = mix(value ^ set) + mix_step;
  }
  return value;
}

/// A move: the numbers of its start and end squares. It captures an enemy piece on its end (A4). A
/// pass (A8) has neither square.
struct Move {
  static constexpr std::uint8_t nowhere = square_count;

  std::uint8_t from = nowhere;
  std::uint8_t to = nowhere;

  [[nodiscard]] static constexpr Move between(int from, int to) {
    return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
  }
  [[nodiscard]] static constexpr Move pass() { return {}; }
  [[nodiscard]] constexpr bool is_pass() const { return *this == pass(); }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

/// Fault that makes a set-up invalid (A10).
struct Fault {
  enum class Why : std::uint8_t {
    square_shared,  ///< both sides are on one square
    too_many,       ///< a side has more pieces than at the start (A1)
    no_piece,       ///< a side has no piece: it would have won with its last one (A5)
  };
  Why why{};
  std::uint8_t square = 0;  ///< the lowest square concerned; 0 with `no_piece`
  Side side{};
};

}  // namespace damier::rules::loa
