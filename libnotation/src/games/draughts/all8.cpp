#include "codec_of.hpp"

namespace damier::notation {

template struct codec<rules::Draughts<rules::draughts::turkish>>;
template struct view<rules::Draughts<rules::draughts::turkish>>;

}  // namespace damier::notation
