#include "../tables_of.hpp"
#include "ending.hpp"
#include "evaluation.hpp"

namespace damier::analysis {

DAMIER_ANALYSIS(rules::Draughts10WithRuns)
DAMIER_TABLES(rules::Draughts10WithRuns)

}  // namespace damier::analysis
