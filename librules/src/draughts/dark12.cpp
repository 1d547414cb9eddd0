#include "rules.hpp"

namespace damier::rules {

template struct Draughts<draughts::canadian>;

}  // namespace damier::rules
