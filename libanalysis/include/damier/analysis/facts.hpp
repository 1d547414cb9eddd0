#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace damier::analysis {

/// Something about a position that a number says for each side.
struct Fact {
  std::string_view name;      ///< in English, as a JSON key: lower case, `_` between words
  std::array<int, 2> value{};  ///< by side
};

/// What can be said of a position without looking ahead.
struct Facts {
  std::uint64_t moves = 0;     ///< legal ones; all draws of an unknown card count
  bool forced = false;         ///< there is one and no other
  std::uint64_t captures = 0;  ///< moves that capture or remove something; of more than max_width so many
  std::vector<Fact> sides;     ///< material and what else counts in the game
};

}  // namespace damier::analysis
