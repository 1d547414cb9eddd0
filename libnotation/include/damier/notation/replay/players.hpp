#pragma once

#include <optional>
#include <string_view>

#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/rules/side.hpp"

namespace damier::notation {

/// Returns the tag that names the player of a side: `White` or `Black`.
[[nodiscard]] std::string_view player_tag(const RulesetInfo& ruleset, const Record& record,
                                          rules::Side side);

/// Returns the rating of a player: the first whole number among the tags `WhiteElo`, `WhiteRating`
/// and `WhiteRank`; for `Black` likewise. `player`: the tag that names the player. Nothing if
/// unknown.
[[nodiscard]] std::optional<unsigned> rating_of(const Record& record, std::string_view player);

}  // namespace damier::notation
