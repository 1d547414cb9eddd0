#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "damier/notation/replay/parameters.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

/// What the caller knows about a record apart from its text.
struct ReadHints {
  std::optional<rules::RulesetId> ruleset;  ///< overrides the record
  std::string_view file_name;               ///< name whose extension may indicate the game
  /// For records that state no ruleset; takes precedence over the extension.
  std::optional<rules::RulesetId> usual_ruleset = std::nullopt;
  /// For records whose ruleset has these parameters, and that do not set them.
  std::span<const GivenParameter> parameters = {};
};

}  // namespace damier::notation
