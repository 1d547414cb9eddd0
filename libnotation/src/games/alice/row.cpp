#include "damier/notation/games/alice/codec.hpp"

#include "../../replay/row_of.hpp"

namespace damier::notation {

template RulesetRow row_of<rules::Alice>();

}  // namespace damier::notation
