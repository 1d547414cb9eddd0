#include "damier/notation/games/marelle/codec.hpp"

#include "../../replay/row_of.hpp"

namespace damier::notation {

template RulesetRow row_of(const rules::Marelle& usual);
template RulesetRow row_of(const rules::MarelleWmd& usual);

}  // namespace damier::notation
