#include "damier/notation/alice/codec.hpp"

#include "../replay/row_of.hpp"

namespace damier::notation {

template class Replay<rules::Alice>;
template RulesetRow row_of<rules::Alice>();

}  // namespace damier::notation
