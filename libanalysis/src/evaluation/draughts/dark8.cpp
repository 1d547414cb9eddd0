#include "../tables_of.hpp"
#include "ending.hpp"
#include "evaluation.hpp"

namespace damier::analysis {

DAMIER_ANALYSIS(rules::Draughts8)
DAMIER_TABLES(rules::Draughts8)

}  // namespace damier::analysis
