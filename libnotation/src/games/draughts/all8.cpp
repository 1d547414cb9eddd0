#include "board.hpp"
#include "lists.hpp"
#include "movetext.hpp"
#include "ply.hpp"
#include "setup.hpp"

namespace damier::notation {

template struct codec<rules::Draughts<rules::draughts::turkish>>;
template struct view<rules::Draughts<rules::draughts::turkish>>;

}  // namespace damier::notation
