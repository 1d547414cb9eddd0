#include "evaluation.hpp"

namespace damier::analysis {

DAMIER_ANALYSIS(rules::Dames)
DAMIER_ANALYSIS(rules::JeuDeDames)
DAMIER_ANALYSIS(rules::International)
DAMIER_ANALYSIS(rules::Frisian)

}  // namespace damier::analysis
