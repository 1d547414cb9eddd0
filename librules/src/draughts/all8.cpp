#include "rules.hpp"

namespace damier::rules {

template struct Draughts<draughts::turkish>;

}  // namespace damier::rules
