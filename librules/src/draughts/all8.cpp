#include "routes.hpp"
#include "rules.hpp"

namespace damier::rules {

template struct Draughts<draughts::AllSquares<8>>;

namespace draughts {
template const Generator<AllSquares<8>, NoKingRuns>& generator_of(const Ruleset& ruleset);
template class RouteWalk<AllSquares<8>, NoKingRuns>;
}  // namespace draughts

}  // namespace damier::rules
