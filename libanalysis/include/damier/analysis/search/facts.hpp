#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace damier::analysis {

/// A property of a position with a number for each side, such as material.
struct Fact {
  std::string_view name;       ///< English, as a JSON key: lower case, `_` between words
  std::array<int, 2> value{};  ///< by side
};

/// Static facts about a position: no search.
struct Facts {
  std::uint64_t moves = 0;  ///< number of legal moves; each event of chance counts
  bool forced = false;      ///< there is exactly one legal move
  std::uint64_t captures =
      0;                    ///< moves that capture or remove something, among the first max_width
  std::vector<Fact> sides;  ///< material and what else counts in the game
};

}  // namespace damier::analysis
