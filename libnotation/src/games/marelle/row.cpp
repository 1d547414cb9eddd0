#include "damier/notation/games/marelle/codec.hpp"

#include "../../replay/row_of.hpp"

namespace damier::notation {

template RulesetRow row_of<rules::Marelle>();
template RulesetRow row_of<rules::MarelleWmd>();

}  // namespace damier::notation
