#pragma once

#include <string>
#include <string_view>

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
  std::string title;     ///< the players, else the occasion, else the ruleset
  std::string occasion;  ///< the rest; may be empty
  std::string event;     ///< the event, if the occasion begins with it
  std::string ruleset;   ///< the ruleset in words
  std::string result;    ///< as the game writes it
};

[[nodiscard]] Heading heading_of(const notation::Record& record,
                                 const notation::RulesetInfo& ruleset,
                                 const notation::Catalogue& words);

}  // namespace damier::diagram::page
