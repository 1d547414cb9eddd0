#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "damier/rules/loa/position.hpp"

namespace damier::rules::loa {

/// The start positions of the family. In all of them each side has 12 pieces along the edge, none
/// on the corners, and Black begins. They differ in the owners of the pieces.
enum class Start : std::uint8_t {
  standard,         ///< Black on the first and the last rank, White on the outer files (A1)
  scrambled,        ///< "scrambled eggs": colours alternate round the edge, with Black on b1
  scrambled_other,  ///< as `scrambled`, but with White on b1
};

/// The edge without the corners.
inline constexpr Bits edge = (file_a | file_h) ^ (rank_1 | rank_8);

namespace detail {

inline constexpr Bits standard_black = (rank_1 | rank_8) & edge;
/// b1, d1, f1, h2, h4, h6, g8, e8, c8, a7, a5 and a3: every second square round the edge.
inline constexpr Bits scrambled_black = 0x540180018001802AU;

}  // namespace detail

/// Black's pieces, by start position.
inline constexpr std::array<Bits, 3> black_at_start{detail::standard_black, detail::scrambled_black,
                                                    edge & ~detail::scrambled_black};

[[nodiscard]] constexpr Position position_of(Start start) {
  const Bits black = black_at_start[static_cast<std::size_t>(start)];
  return {{black, edge & ~black}, Side::first};
}

}  // namespace damier::rules::loa
