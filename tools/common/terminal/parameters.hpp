#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/replay/parameters.hpp"

#include "options.hpp"

namespace damier::cli {

/// Returns the option --set.
[[nodiscard]] Option set_option();

/// Returns all aliases of rulesets, for completion.
[[nodiscard]] std::vector<std::string> other_ruleset_names();

/// Returns the parameters of --set by tag name. Each must belong to the given ruleset or, without
/// one, to any. Throws UsageError.
[[nodiscard]] std::vector<notation::GivenParameter> given_parameters(
    const Arguments& arguments, std::optional<rules::RulesetId> ruleset);

/// Sets a parameter, replacing an earlier value.
void set_parameter(std::string_view tag, std::string_view value,
                   std::vector<notation::GivenParameter>& parameters);

/// Returns what the value should be if the parameter does not allow it; otherwise empty.
[[nodiscard]] std::string fault_of_value(const notation::Parameter& parameter,
                                         std::string_view value);

}  // namespace damier::cli
