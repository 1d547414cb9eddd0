#include "damier/notation/marelle/codec.hpp"

#include "../replay/row_of.hpp"

namespace damier::notation {

template class Replay<rules::Marelle>;
template RulesetRow row_of<rules::Marelle>();
template class Replay<rules::MarelleWmd>;
template RulesetRow row_of<rules::MarelleWmd>();

}  // namespace damier::notation
