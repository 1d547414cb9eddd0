#pragma once

#include <cstdint>
#include <optional>

#include "damier/grammar/lices/plain_ply.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/lices/game.hpp"

namespace damier::notation::lices {

/// What the squares of an advance or a mailler in canonical form say. The sign is that of the move
/// between the squares; the piece and the mark of a lice are in bits that no square needs.
struct PlainMove {
  rules::lices::Kind kind = rules::lices::Kind::pion;
  bool on_lice = false;
  std::uint8_t from = 0;  ///< as its owner sees it: see PlainPly
  std::uint8_t to = 0;
};

inline constexpr std::uint8_t bit_beside_square = 0x80;
inline constexpr std::uint8_t last_plain_square = 99;

/// Returns the squares of a ply; `known` is false if they do not say all of it.
[[nodiscard]] inline PlainSquares plain_squares(const grammar::lices::PlainPly& ply) {
  // A mailler goes to the half-turned square (L6), as some advances in the middle do.
  const bool half_turned = ply.to == last_plain_square - ply.from;
  const bool chevalier = ply.piece == 'C';
  if (ply.sign != (half_turned ? '=' : '-') || (ply.on_lice && !chevalier)) {
    return {};
  }
  const bool second_bit = ply.piece == 'E' || ply.on_lice;
  return {static_cast<std::uint8_t>(ply.from | (chevalier ? bit_beside_square : 0)),
          static_cast<std::uint8_t>(ply.to | (second_bit ? bit_beside_square : 0)), false, true};
}

[[nodiscard]] inline PlainMove plain_move_of(PlainSquares squares) {
  using rules::lices::Kind;
  const bool chevalier = (squares.from & bit_beside_square) != 0;
  const bool second_bit = (squares.to & bit_beside_square) != 0;
  constexpr std::uint8_t square_bits = 0x7F;
  return {chevalier    ? Kind::chevalier
          : second_bit ? Kind::ecuyer
                       : Kind::pion,
          chevalier && second_bit, static_cast<std::uint8_t>(squares.from & square_bits),
          static_cast<std::uint8_t>(squares.to & square_bits)};
}

}  // namespace damier::notation::lices
