#include "codec.hpp"

namespace damier::notation {

template struct codec<rules::Draughts<rules::draughts::DarkSquares<10>, rules::draughts::KingRuns>>;
template struct view<rules::Draughts<rules::draughts::DarkSquares<10>, rules::draughts::KingRuns>>;
template struct layout<
    rules::Draughts<rules::draughts::DarkSquares<10>, rules::draughts::KingRuns>>;
template RulesetRow row_of(
    const rules::Draughts<rules::draughts::DarkSquares<10>, rules::draughts::KingRuns>& usual);

}  // namespace damier::notation
