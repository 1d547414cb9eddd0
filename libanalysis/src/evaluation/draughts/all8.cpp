#include "evaluation.hpp"

namespace damier::analysis {

DAMIER_ANALYSIS(rules::Turkish)

}  // namespace damier::analysis
