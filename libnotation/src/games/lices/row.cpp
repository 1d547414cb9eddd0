#include "damier/notation/games/lices/codec.hpp"

#include "../../replay/row_of.hpp"

namespace damier::notation {

template RulesetRow row_of(const rules::Lices& usual);

}  // namespace damier::notation
