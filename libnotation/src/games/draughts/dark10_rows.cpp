#include "damier/notation/games/draughts/codec.hpp"
#include "damier/rules/draughts/relatives.hpp"

#include "../../replay/row_of.hpp"

namespace damier::notation {

template RulesetRow row_of<rules::Dames>();
template RulesetRow row_of<rules::JeuDeDames>();
template RulesetRow row_of<rules::International>();
template RulesetRow row_of<rules::Breakthrough>();
template RulesetRow row_of<rules::Antidraughts>();
template RulesetRow row_of<rules::Frisian>();
template RulesetRow row_of<rules::Frysk>();

}  // namespace damier::notation
