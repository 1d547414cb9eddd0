#pragma once

#include "damier/notation/replay/family.hpp"

namespace damier::notation::pdn {

/// The rulesets that PDN supports, identified by the tag GameType.
extern const RulesetFamily family;

}  // namespace damier::notation::pdn
