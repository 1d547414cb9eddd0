#include "rules.hpp"

namespace damier::rules {

template struct Draughts<draughts::DarkSquares<10>>;

namespace draughts {
template const Generator<DarkSquares<10>, NoKingRuns>& generator_of(const Ruleset& ruleset);
}

}  // namespace damier::rules
