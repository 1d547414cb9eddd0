#pragma once

#include <string_view>

namespace damier::notation {

/// Hidden information: what chance settled before the first ply, in the words of the game.
struct HiddenInfo {
  std::string_view name;         ///< name of the information, used only in this game
  std::string_view tag;          ///< tag of records that state it
  std::string_view option;       ///< name of the option of tools
  std::string_view placeholder;  ///< placeholder for its value
  std::string_view help;
  std::string_view unlisted;  ///< the moves that are omitted while it is unknown, and why
  std::string_view any_move;  ///< any one of those moves
};

}  // namespace damier::notation
