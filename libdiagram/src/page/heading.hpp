#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/catalogue.hpp"

namespace damier::diagram::page {

/// Returns a date in words, `1 May 2024` or `May 2024`; empty if all of it is unknown. Text that is
/// not one date stays as it is.
[[nodiscard]] std::string date_in_words(std::string_view value, const notation::Catalogue& words);

/// Returns the value of a tag; empty if it is unknown.
[[nodiscard]] std::string_view known_value(const notation::Record& record, std::string_view name);

/// What a game is called. Plain text.
struct Heading {
  std::string title;                  ///< the players, else the occasion, else the ruleset
  std::vector<std::string> occasion;  ///< the rest; may be empty
  bool has_event = false;             ///< whether the occasion begins with the event
  std::string ruleset;                ///< the ruleset in words
  std::string result;                 ///< as of shown_result
};

[[nodiscard]] Heading heading_of(const notation::Record& record,
                                 const notation::RulesetInfo& ruleset,
                                 const notation::Catalogue& words);

/// Returns the players as a title in HTML; empty if both are unknown.
[[nodiscard]] std::string players_html(std::string_view first, std::string_view second,
                                       const notation::Catalogue& words);

/// Returns the result as the game writes it, in the order of the players in a title: the first number
/// is that of the player who begins, or who has a bye.
[[nodiscard]] std::string shown_result(const notation::Record& record,
                                       const notation::RulesetInfo& ruleset);

/// Returns the points of both players in the text of a result; empty if it is unknown.
[[nodiscard]] std::array<std::string_view, 2> points_of(std::string_view result);

}  // namespace damier::diagram::page
