#pragma once

#include "damier/rules/ruleset_id.hpp"

namespace damier::cli {

/// Returns the evaluation at which a side expects 73 % of the points, in the unit of the
/// evaluations of damier-analyse. Where the library for analysis is shared, it is loaded now; 2
/// without it.
[[nodiscard]] double eval_scale_of(rules::RulesetId ruleset);

/// The name of the function in the module with that library, of this type, which does the same.
inline constexpr const char* eval_scale_function = "damier_eval_scale";
using EvalScaleFunction = void(rules::RulesetId ruleset, double& scale);

}  // namespace damier::cli
