#include "rules.hpp"

namespace damier::rules {

template struct Draughts<draughts::DarkSquares<10, 8>>;

namespace draughts {
template const Generator<DarkSquares<10, 8>, NoKingRuns>& generator_of(const Ruleset& ruleset);
}

}  // namespace damier::rules
