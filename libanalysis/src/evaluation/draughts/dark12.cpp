#include "evaluation.hpp"

namespace damier::analysis {

DAMIER_ANALYSIS(rules::Canadian)

}  // namespace damier::analysis
