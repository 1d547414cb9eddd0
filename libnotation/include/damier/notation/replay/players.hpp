#pragma once

#include <optional>
#include <string>
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

/// Returns the players as `A – B`, with `?` for one that is empty or `?`; empty if both are.
[[nodiscard]] std::string players_title(std::string_view first, std::string_view second);

}  // namespace damier::notation
