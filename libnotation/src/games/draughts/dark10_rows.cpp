#include "damier/notation/games/draughts/codec.hpp"

#include "../../replay/row_of.hpp"

namespace damier::notation {

template RulesetRow row_of<rules::Dames>();
template RulesetRow row_of<rules::JeuDeDames>();
template RulesetRow row_of<rules::International>();
template RulesetRow row_of<rules::Frisian>();

}  // namespace damier::notation
