#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/side.hpp"

/// Properties of a game in game trees of SGF, the Smart Game Format
/// (https://www.red-bean.com/sgf/): how moves and set-ups are written.
namespace damier::notation {

/// The meaning of the value of a property B or W.
enum class SgfAction : std::uint8_t {
  ply,      ///< a ply, or an attempt at one
  nothing,  ///< an annotation instead of a ply, such as who begins
  resign,   ///< the side resigns
  lose,     ///< the side loses otherwise: on time, by forfeit, by leaving
  draw,     ///< the game ends in a draw
};

/// The set-up in a root node. The spans contain one or more values as written, each with its
/// brackets and escapes: `[a1][b2]`. A span is empty if its property is missing.
struct SgfSetup {
  Span black;    ///< AB
  Span white;    ///< AW
  Span empty;    ///< AE
  Span to_play;  ///< PL
  Span start;    ///< SU, a start position by name
  Span size;     ///< SZ

  /// Returns whether all properties are missing.
  [[nodiscard]] constexpr bool none() const {
    return black.empty() && white.empty() && empty.empty() && to_play.empty() && start.empty() &&
           size.empty();
  }
};

/// The SGF definition of a game, for the reader.
struct SgfGame {
  int number = 0;                           ///< property GM; 0 if SGF does not support the game
  rules::Side black = rules::Side::second;  ///< the side whose plies are properties B
  /// Returns the meaning of a value of B or W, which is not empty and has no brackets or escapes.
  /// Null if all values are plies.
  SgfAction (*action)(std::string_view value) = nullptr;
  /// Appends the set-up as a value of the tag FEN; nothing if it is the start position. Returns
  /// false, with a finding, if it is invalid. Null if SGF has no set-ups for the game.
  bool (*setup)(const SgfSetup& setup, std::string_view text, std::string& fen,
                Diagnostics& diagnostics) = nullptr;
  /// Returns whether to keep a start position named by SU as the tag SetUp, which the codec reads.
  /// Null if the game has no named start positions.
  bool (*names_start)(std::string_view name) = nullptr;
  /// Returns the squares of a value of B or W in the most common form of a ply, for speed: see
  /// PlainSquares. Null if no form is that common.
  PlainSquares (*plain)(std::string_view value) = nullptr;
};

}  // namespace damier::notation
