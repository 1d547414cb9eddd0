#include "../tables_of.hpp"
#include "ending.hpp"
#include "evaluation.hpp"

namespace damier::analysis {

DAMIER_ANALYSIS(rules::Draughts12)
DAMIER_TABLES(rules::Draughts12)

}  // namespace damier::analysis
