#include "../tables_of.hpp"
#include "ending.hpp"
#include "evaluation.hpp"

namespace damier::analysis {

DAMIER_TABLES(rules::Turkish)

}  // namespace damier::analysis
