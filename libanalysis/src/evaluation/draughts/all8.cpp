#include "../tables_of.hpp"
#include "ending.hpp"
#include "evaluation.hpp"

namespace damier::analysis {

DAMIER_ANALYSIS(rules::OrthogonalDraughts8)
DAMIER_TABLES(rules::OrthogonalDraughts8)

}  // namespace damier::analysis
