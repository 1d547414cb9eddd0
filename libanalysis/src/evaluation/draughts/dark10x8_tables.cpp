#include "../tables_of.hpp"
#include "ending.hpp"
#include "evaluation.hpp"

namespace damier::analysis {

DAMIER_TABLES(rules::Spantsiretti)

}  // namespace damier::analysis
