#pragma once

#include "damier/notation/games/draughts/codec.hpp"

namespace damier::notation::draughts {

/// Reads the plies of a record in PDN, whatever the ruleset.
void read_movetext(Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation::draughts

namespace damier::notation {

template <class Traits>
void codec<rules::Draughts<Traits>>::read_movetext(Record& record, Diagnostics& diagnostics) {
  draughts::read_movetext(record, diagnostics);
}

}  // namespace damier::notation
