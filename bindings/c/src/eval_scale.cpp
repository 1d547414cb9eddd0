#include "damier/analysis/site/site.hpp"

#include "writing.hpp"

namespace damier::c {

double eval_scale_of(rules::RulesetId ruleset) { return analysis::eval_scale_of(ruleset); }

}  // namespace damier::c
