#pragma once

#include <string_view>

namespace damier::notation {

/// What chance has settled before the first ply, and may be hidden, in the words of the game.
struct HiddenInfo {
  std::string_view name;         ///< what other games do not have
  std::string_view option;       ///< of tools, which tells it
  std::string_view placeholder;  ///< of its value
  std::string_view help;
  std::string_view unlisted;  ///< which moves are left out while it is not known, and why
  std::string_view any_move;  ///< one of those, whichever comes
};

}  // namespace damier::notation
