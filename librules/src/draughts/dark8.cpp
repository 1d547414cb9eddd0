#include "routes.hpp"
#include "rules.hpp"

namespace damier::rules {

template struct Draughts<draughts::DarkSquares<8>>;

namespace draughts {
template const Generator<DarkSquares<8>, NoKingRuns>& generator_of(const Ruleset& ruleset);
template class RouteWalk<DarkSquares<8>, NoKingRuns>;
}  // namespace draughts

}  // namespace damier::rules
