#include "damier/notation/games/draughts/codec.hpp"
#include "damier/rules/draughts/relatives.hpp"

#include "../../replay/row_of.hpp"

namespace damier::notation {

template RulesetRow row_of<rules::Turkish>();

}  // namespace damier::notation
