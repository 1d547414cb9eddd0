#include "damier/notation/draughts/codec.hpp"

#include "../replay/row_of.hpp"

namespace damier::notation {

template class Replay<rules::Dames>;
template RulesetRow row_of<rules::Dames>();
template class Replay<rules::JeuDeDames>;
template RulesetRow row_of<rules::JeuDeDames>();
template class Replay<rules::International>;
template RulesetRow row_of<rules::International>();
template class Replay<rules::Frisian>;
template RulesetRow row_of<rules::Frisian>();

}  // namespace damier::notation
