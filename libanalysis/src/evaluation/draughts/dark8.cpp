#include "evaluation.hpp"

namespace damier::analysis {

DAMIER_ANALYSIS(rules::English)
DAMIER_ANALYSIS(rules::Italian)
DAMIER_ANALYSIS(rules::Pool)
DAMIER_ANALYSIS(rules::Spanish)
DAMIER_ANALYSIS(rules::Russian)
DAMIER_ANALYSIS(rules::Brazilian)
DAMIER_ANALYSIS(rules::Portuguese)
DAMIER_ANALYSIS(rules::Czech)
DAMIER_ANALYSIS(rules::Thai)

}  // namespace damier::analysis
