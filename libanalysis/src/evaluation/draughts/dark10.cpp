#include "../tables_of.hpp"
#include "ending.hpp"
#include "evaluation.hpp"

namespace damier::analysis {

DAMIER_ANALYSIS(rules::Draughts10)
DAMIER_TABLES(rules::Draughts10)

}  // namespace damier::analysis
