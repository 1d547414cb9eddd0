#include "damier/notation/games/draughts/codec.hpp"
#include "damier/rules/draughts/relatives.hpp"

#include "../../replay/row_of.hpp"

namespace damier::notation {

template RulesetRow row_of<rules::English>();
template RulesetRow row_of<rules::Italian>();
template RulesetRow row_of<rules::Pool>();
template RulesetRow row_of<rules::Spanish>();
template RulesetRow row_of<rules::Russian>();
template RulesetRow row_of<rules::Brazilian>();
template RulesetRow row_of<rules::Portuguese>();
template RulesetRow row_of<rules::Czech>();
template RulesetRow row_of<rules::Thai>();

}  // namespace damier::notation
