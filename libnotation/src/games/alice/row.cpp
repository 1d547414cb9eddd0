#include "damier/notation/games/alice/codec.hpp"

#include "../../replay/row_of.hpp"

namespace damier::notation {

template RulesetRow row_of(const rules::Alice& usual);

}  // namespace damier::notation
