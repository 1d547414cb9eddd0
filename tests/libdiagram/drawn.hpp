#pragma once

// What the tests of diagrams and pages share: start positions, and counts of parts of a text.

#include <cstddef>
#include <string_view>

#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/make_picture.hpp"
#include "damier/notation/replay/positions.hpp"

namespace damier::test {

/// Returns the picture of the start position of a ruleset.
inline notation::BoardPicture start_picture(std::string_view ruleset) {
  notation::BoardPicture picture;
  rules::visit(*rules::find_ruleset(ruleset),
               [&](const auto& game) { notation::make_picture(game, game.start(), picture); });
  return picture;
}

/// Returns how many times a text contains a part, which may overlap itself.
inline std::size_t times(std::string_view text, std::string_view part) {
  std::size_t number = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + 1)) {
    ++number;
  }
  return number;
}

inline bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace damier::test
