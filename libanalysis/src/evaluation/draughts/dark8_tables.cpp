#include "../tables_of.hpp"
#include "ending.hpp"
#include "evaluation.hpp"

namespace damier::analysis {

DAMIER_TABLES(rules::English)
DAMIER_TABLES(rules::Italian)
DAMIER_TABLES(rules::Pool)
DAMIER_TABLES(rules::Spanish)
DAMIER_TABLES(rules::Russian)
DAMIER_TABLES(rules::Brazilian)
DAMIER_TABLES(rules::Portuguese)
DAMIER_TABLES(rules::Czech)
DAMIER_TABLES(rules::Thai)

}  // namespace damier::analysis
