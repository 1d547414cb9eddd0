#include "codec.hpp"

namespace damier::notation {

template struct codec<rules::Draughts<rules::draughts::DarkSquares<10, 8>>>;
template struct view<rules::Draughts<rules::draughts::DarkSquares<10, 8>>>;
template struct layout<rules::Draughts<rules::draughts::DarkSquares<10, 8>>>;
template RulesetRow row_of(const rules::Draughts<rules::draughts::DarkSquares<10, 8>>& usual);

}  // namespace damier::notation
