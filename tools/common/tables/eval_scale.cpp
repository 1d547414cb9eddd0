#include "eval_scale.hpp"

#include "damier/analysis/report/analyst.hpp"

namespace damier::cli {

double eval_scale_of(rules::RulesetId ruleset) {
  const analysis::Unit& unit = analysis::unit_of(ruleset);
  return static_cast<double>(unit.chance) / unit.score;
}

}  // namespace damier::cli
