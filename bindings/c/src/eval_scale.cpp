#include "damier/analysis/report/analyst.hpp"

#include "writing.hpp"

namespace damier::c {

double eval_scale_of(rules::RulesetId ruleset) { return analysis::eval_scale_of(ruleset); }

}  // namespace damier::c
