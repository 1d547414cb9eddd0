#include "../tables_of.hpp"
#include "ending.hpp"
#include "evaluation.hpp"

namespace damier::analysis {

DAMIER_TABLES(rules::Dames)
DAMIER_TABLES(rules::JeuDeDames)
DAMIER_TABLES(rules::International)
DAMIER_TABLES(rules::Breakthrough)
DAMIER_TABLES(rules::Antidraughts)
DAMIER_TABLES(rules::Frisian)
DAMIER_TABLES(rules::Frysk)

}  // namespace damier::analysis
