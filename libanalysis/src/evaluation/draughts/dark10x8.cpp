#include "evaluation.hpp"

namespace damier::analysis {

DAMIER_ANALYSIS(rules::Spantsiretti)

}  // namespace damier::analysis
