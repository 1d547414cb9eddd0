#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "damier/rules/loa/position.hpp"

namespace damier::rules::loa {

/// How the pieces stand when a game begins. All set-ups of the family have 12 of each side along
/// the edge, none on the corners, and Black to move: they differ in whose they are.
enum class Start : std::uint8_t {
  standard,         ///< Black on the first and the last rank, White on the outer files (A1)
  scrambled,        ///< "scrambled eggs": colours alternate round the edge, b1 being black
  scrambled_other,  ///< the same with b1 white, as some play it
};

/// Without the corners.
inline constexpr Bits edge = (file_a | file_h) ^ (rank_1 | rank_8);

namespace detail {

inline constexpr Bits standard_black = (rank_1 | rank_8) & edge;
/// b1, d1, f1, h2, h4, h6, g8, e8, c8, a7, a5 and a3: every other square as one goes round.
inline constexpr Bits scrambled_black = 0x540180018001802AU;

}  // namespace detail

/// Black's pieces, by set-up.
inline constexpr std::array<Bits, 3> black_at_start{detail::standard_black, detail::scrambled_black,
                                                    edge & ~detail::scrambled_black};

[[nodiscard]] constexpr Position position_of(Start start) {
  const Bits black = black_at_start[static_cast<std::size_t>(start)];
  return {{black, edge & ~black}, Side::first};
}

}  // namespace damier::rules::loa
