#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/rules/side.hpp"

namespace damier::notation {

/// Returns the tag that names the player of a side: `White` or `Black`.
[[nodiscard]] std::string_view player_tag(const RulesetInfo& ruleset, const Record& record,
                                          rules::Side side);

/// Returns the names of the players of the first and second side, by the tags; empty if unknown.
[[nodiscard]] std::array<std::string_view, 2> players_of(const RulesetInfo& ruleset,
                                                         const Record& record);

/// Returns the rating of a player: the first whole number among the tags `WhiteElo`, `WhiteRating`
/// and `WhiteRank`; for `Black` likewise. `player`: the tag that names the player. Nothing if
/// unknown.
[[nodiscard]] std::optional<unsigned> rating_of(const Record& record, std::string_view player);

/// Returns whether a name is no player but a bye: `bye`, or that word in French, Dutch or German.
[[nodiscard]] bool is_bye(std::string_view name);

/// Returns the players as `A – B`, with `?` for one that is empty or `?`; empty if both are. A
/// player who is free is named alone, `A (bye)` in the language of `words`.
[[nodiscard]] std::string players_title(std::string_view first, std::string_view second,
                                        const Catalogue& words);
/// Returns the same title with other texts for the names, by side, such as HTML.
[[nodiscard]] std::string players_title(std::string_view first, std::string_view second,
                                        const std::array<std::string, 2>& shown,
                                        const Catalogue& words);

/// Returns whether only one of two players is known, and the other is a bye.
[[nodiscard]] bool is_bye(std::string_view first, std::string_view second);

}  // namespace damier::notation
