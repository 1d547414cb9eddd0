#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "page.hpp"

namespace damier::analysis {

/// What a page says about the game.
struct PageTag {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string name;
  std::string value;
  bool heading = false;  ///< in the words of a heading: it stands before a game
};

/// Names of the tags of the players, by side.
struct PlayerTags {
  std::string first;
  std::string second;
};

/// A word for a side, for headings such as `Ann (White)`.
struct SideName {
  std::vector<Look> looks;
  int side = 0;
};

/// Finds players, event, date, place and round in the words of a heading: in a line of a page, or a
/// part of it.
[[nodiscard]] std::vector<PageTag> heading_tags(const Page& page, std::size_t begin,
                                                std::size_t end, const std::vector<SideName>& sides,
                                                const PlayerTags& players);

/// Returns the name of the tag that a word before a colon means, in small letters without accents;
/// empty if it means none.
[[nodiscard]] std::string_view tag_of_heading(std::string_view words);

}  // namespace damier::analysis
