#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

/// Which ruleset of a family a record is of, where the tag Ruleset does not say it.
namespace damier::notation {

/// The tag GameType of a record; null if there is none that says anything.
[[nodiscard]] const Tag* game_type_tag(const Record& record);
/// The name of the ruleset that it stands for; a finding says why if it stands for none.
[[nodiscard]] std::optional<std::string_view> ruleset_of_game_type(const Tag& tag,
                                                                   Diagnostics& diagnostics);
/// Holds the tag GameType of a record, if there is one, against its tag Ruleset.
void check_game_type(const Record& record, std::string_view ruleset, Diagnostics& diagnostics);

/// What the tag GameType of records of this ruleset says; empty if they have none.
[[nodiscard]] std::string game_type_value(std::string_view ruleset);
/// Whether that says which ruleset it is.
[[nodiscard]] bool game_type_is_enough(std::string_view ruleset);

struct LikelyRulesets {
  std::span<const std::string_view>
      names;          ///< the likeliest first; none if the record names no square
  bool sure = false;  ///< it must be one of them: squares have numbers
};

/// The rulesets that a record without any such tag can be of, by the squares that it names.
[[nodiscard]] LikelyRulesets likely_rulesets(const Record& record);
/// The ruleset of a record that names no square, but must be of the family.
inline constexpr std::string_view default_of_family = "international";

}  // namespace damier::notation
