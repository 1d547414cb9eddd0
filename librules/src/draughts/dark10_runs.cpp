#include "routes.hpp"
#include "rules.hpp"

namespace damier::rules {

template struct Draughts<draughts::DarkSquares<10>, draughts::KingRuns>;

namespace draughts {
template const Generator<DarkSquares<10>, KingRuns>& generator_of(const Ruleset& ruleset);
template class RouteWalk<DarkSquares<10>, KingRuns>;
}  // namespace draughts

}  // namespace damier::rules
