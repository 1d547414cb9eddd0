#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace damier::notation {

/// The colours of the pieces in the box in which a game is sold, those of the first side before those
/// of the second. The first ones are dark in each of them.
enum class BoxColors : std::uint8_t {
  none,         ///< no box: the usual colours, White and Black
  blue_green,   ///< on a board with red squares
  brown_ivory,  ///< on a board with brown squares
};

/// Returns the names of the first and second side of a box, as in sentences; empty without a box.
[[nodiscard]] std::array<std::string_view, 2> side_names_of(BoxColors box);

}  // namespace damier::notation
