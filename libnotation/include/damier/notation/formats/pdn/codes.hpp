#pragma once

#include <array>

#include "damier/notation/diagnostics/code_info.hpp"

namespace damier::notation {

/// Codes for what PDN states about the game.
struct PdnCode {
  static constexpr CodeInfo unknown_gametype{
      "unknown-gametype", CodeTopic::tag, Severity::error, "there is no game type {0}",
      "The tag GameType begins with the number of a game in PDN 3.0, and these tools play no game "
      "of this number. Give the tag Ruleset, or --ruleset."};
  static constexpr CodeInfo gametype_fields{
      "gametype-fields", CodeTopic::tag, Severity::warning, "game type {0} is {1}",
      "Behind the number, the tag GameType may give the side that begins, the size of the board, "
      "and where the first square is. What stands here is not what PDN 3.0 says of that number; "
      "the number counts."};
  static constexpr CodeInfo gametype_disagrees{
      "gametype-disagrees", CodeTopic::tag, Severity::warning,
      "game type {0} is {1}, but the tag Ruleset says {2}",
      "The tags GameType and Ruleset name different games. The tag Ruleset counts."};

  static constexpr std::array all{&unknown_gametype, &gametype_fields, &gametype_disagrees};
};

}  // namespace damier::notation
