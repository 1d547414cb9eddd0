#include "damier/notation/games/loa/codec.hpp"

#include "../../replay/row_of.hpp"

namespace damier::notation {

template RulesetRow row_of(const rules::LignesDAction& usual);

}  // namespace damier::notation
