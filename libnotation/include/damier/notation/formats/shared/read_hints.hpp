#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "damier/notation/replay/parameters.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

/// Facts that the caller knows about a record apart from its text.
struct ReadHints {
  std::optional<rules::RulesetId> ruleset;  ///< overrides the record
  std::string_view file_name;               ///< name whose extension may indicate the game
  /// Ruleset of records that state none; takes precedence over the extension.
  std::optional<rules::RulesetId> usual_ruleset = std::nullopt;
  /// Parameters for records whose ruleset has them, and that do not set them.
  std::span<const GivenParameter> parameters = {};
};

}  // namespace damier::notation
