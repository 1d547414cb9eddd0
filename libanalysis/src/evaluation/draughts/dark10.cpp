#include "evaluation.hpp"

namespace damier::analysis {

DAMIER_ANALYSIS(rules::Dames)
DAMIER_ANALYSIS(rules::JeuDeDames)
DAMIER_ANALYSIS(rules::International)
DAMIER_ANALYSIS(rules::Breakthrough)
DAMIER_ANALYSIS(rules::Antidraughts)
DAMIER_ANALYSIS(rules::Frisian)
DAMIER_ANALYSIS(rules::Frysk)

}  // namespace damier::analysis
