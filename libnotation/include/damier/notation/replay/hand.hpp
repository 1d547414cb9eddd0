#pragma once

#include <span>
#include <string_view>

#include "damier/rules/ruleset_id.hpp"

/// Writing of a game by hand: the parts of its plies, and what stands for each on a page.
namespace damier::notation {

/// Cost of a part that nobody leaves out.
inline constexpr int never_omitted = 99;

/// Sign between two parts of a ply, by the notation of the game. A ply begins with the sign `^`.
/// Where two parts have nothing between them, the last sign still counts.
struct HandSign {
  std::string_view sign;          ///< in the notation of the game
  std::string_view others;        ///< signs and words of people, with bars between them
  int nothing = 3;                ///< cost of writing nothing there
  int no_square = never_omitted;  ///< cost of leaving out the square after it
  int no_piece = never_omitted;   ///< cost of leaving out the piece after it
};

/// Name of a piece, or part of one.
struct HandPiece {
  std::string_view name;    ///< in the notation of the game
  std::string_view others;  ///< names that people use, with bars between them
  int omitted = -1;         ///< cost of leaving it out; by default as the sign before it says
};

/// A part of a ply is a piece, or a square: letters and digits. All words are in small letters,
/// without accents; `>` stands for any arrow.
struct Hand {
  std::span<const HandSign> signs;
  std::span<const HandPiece> pieces;
  /// Cost of naming a square from the other side of the board, digit before letter; or never.
  int turned = never_omitted;
  /// More squares than the notation has may stand between two.
  bool whole_routes = false;
};

/// Returns how people write a ruleset.
[[nodiscard]] const Hand& hand_of(rules::RulesetId ruleset);

}  // namespace damier::notation
