#include "eval_scale.hpp"

#include "damier/analysis/report/analyst.hpp"

namespace damier::cli {

double eval_scale_of(rules::RulesetId ruleset) { return analysis::eval_scale_of(ruleset); }

}  // namespace damier::cli
