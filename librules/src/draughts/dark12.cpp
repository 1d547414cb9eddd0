#include "rules.hpp"

namespace damier::rules {

template struct Draughts<draughts::DarkSquares<12>>;

namespace draughts {
template const Generator<DarkSquares<12>, NoKingRuns>& generator_of(const Ruleset& ruleset);
}

}  // namespace damier::rules
