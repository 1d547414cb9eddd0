#pragma once

#include <optional>
#include <string_view>

#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/rules/side.hpp"

namespace damier::notation {

/// The tag that names the player of a side: `White` or `Black`.
[[nodiscard]] std::string_view player_tag(const RulesetInfo& ruleset, const Record& record,
                                          rules::Side side);

/// The rating of a player, by the tags `WhiteElo`, `WhiteRating` and `WhiteRank`, of which the first
/// counts that is a whole number; for `Black` likewise. `player`: the tag that names the player.
/// Nothing if it is not known, also where it is given as 0.
[[nodiscard]] std::optional<unsigned> rating_of(const Record& record, std::string_view player);

}  // namespace damier::notation
