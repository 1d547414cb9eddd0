#include "codec_of.hpp"

namespace damier::notation {

template struct codec<rules::Draughts<rules::draughts::canadian>>;
template struct view<rules::Draughts<rules::draughts::canadian>>;

}  // namespace damier::notation
