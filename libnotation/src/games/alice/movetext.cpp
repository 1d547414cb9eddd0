#include "damier/grammar/alice.hpp"
#include "damier/notation/games/alice/codec.hpp"

#include "../../movetext/frame_reader.hpp"
#include "../../movetext/words.hpp"

namespace damier::notation {

void codec<rules::Alice>::read_movetext(Record& record, Diagnostics& diagnostics) {
  read_frame<grammar::alice::movetext>(record, diagnostics, numbering);
  take_score(record, diagnostics);
}

}  // namespace damier::notation
