#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/hand.hpp"

#include "alice/hand.hpp"
#include "draughts/hand.hpp"
#include "lices/hand.hpp"
#include "loa/hand.hpp"
#include "marelle/hand.hpp"

namespace damier::notation {

const Hand& hand_of(rules::RulesetId ruleset) {
  return rules::visit(ruleset, [](const auto& game) -> const Hand& { return hand_of(game); });
}

}  // namespace damier::notation
