#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/replay/parameters.hpp"

#include "options.hpp"

namespace damier::cli {

/// The option --set.
[[nodiscard]] Option set_option();

/// The names of all rulesets besides their own, for completion.
[[nodiscard]] std::vector<std::string> other_ruleset_names();

/// The parameters of --set, under the names of their tags. All must be of the ruleset, if one is
/// given, or of any. Throws UsageError.
[[nodiscard]] std::vector<notation::GivenParameter> given_parameters(
    const Arguments& arguments, std::optional<rules::RulesetId> ruleset);

/// Sets a parameter, in place of an earlier value.
void set_parameter(std::string_view tag, std::string_view value,
                   std::vector<notation::GivenParameter>& parameters);

/// What a value should say that a parameter does not allow; empty if it does.
[[nodiscard]] std::string fault_of_value(const notation::Parameter& parameter,
                                         std::string_view value);

}  // namespace damier::cli
