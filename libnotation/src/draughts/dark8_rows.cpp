#include "damier/notation/draughts/codec.hpp"

#include "../replay/row_of.hpp"

namespace damier::notation {

template class Replay<rules::English>;
template RulesetRow row_of<rules::English>();
template class Replay<rules::Italian>;
template RulesetRow row_of<rules::Italian>();
template class Replay<rules::Pool>;
template RulesetRow row_of<rules::Pool>();
template class Replay<rules::Spanish>;
template RulesetRow row_of<rules::Spanish>();
template class Replay<rules::Russian>;
template RulesetRow row_of<rules::Russian>();
template class Replay<rules::Brazilian>;
template RulesetRow row_of<rules::Brazilian>();
template class Replay<rules::Portuguese>;
template RulesetRow row_of<rules::Portuguese>();
template class Replay<rules::Czech>;
template RulesetRow row_of<rules::Czech>();
template class Replay<rules::Thai>;
template RulesetRow row_of<rules::Thai>();

}  // namespace damier::notation
