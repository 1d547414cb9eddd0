#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/replay/codec.hpp"

namespace damier::notation {

/// A move that an ambiguous ply may denote.
template <class Move>
struct Reading {
  Move move;
  std::string text;  ///< a full route that agrees with the text
};

/// A game in which a ply may omit so much of its route that several moves agree with it. Its codec
/// reports such a ply as `ambiguous`, and `readings(game, position, text, span)` returns these
/// moves; none if there are too many.
template <class G>
concept HasReadings = requires(const G game, const typename G::Position position,
                               std::string_view text, Span span) {
  { codec<G>::ambiguous } -> std::convertible_to<Code>;
  {
    codec<G>::readings(game, position, text, span)
    } -> std::same_as<std::vector<Reading<typename G::Move>>>;
};

}  // namespace damier::notation
