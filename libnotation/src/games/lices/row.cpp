#include "damier/notation/games/lices/codec.hpp"

#include "../../replay/row_of.hpp"

namespace damier::notation {

template RulesetRow row_of<rules::Lices>();

}  // namespace damier::notation
