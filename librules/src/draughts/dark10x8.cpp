#include "rules.hpp"

namespace damier::rules {

template struct Draughts<draughts::spantsiretti>;

}  // namespace damier::rules
