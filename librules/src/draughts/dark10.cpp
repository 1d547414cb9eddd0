#include "routes.hpp"
#include "rules.hpp"

namespace damier::rules {

template struct Draughts<draughts::DarkSquares<10>>;

namespace draughts {
template const Generator<DarkSquares<10>, NoKingRuns>& generator_of(const Ruleset& ruleset);
template class RouteWalk<DarkSquares<10>, NoKingRuns>;
}  // namespace draughts

}  // namespace damier::rules
