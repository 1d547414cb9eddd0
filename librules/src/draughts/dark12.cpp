#include "routes.hpp"
#include "rules.hpp"

namespace damier::rules {

template struct Draughts<draughts::DarkSquares<12>>;

namespace draughts {
template const Generator<DarkSquares<12>, NoKingRuns>& generator_of(const Ruleset& ruleset);
template class RouteWalk<DarkSquares<12>, NoKingRuns>;
}  // namespace draughts

}  // namespace damier::rules
