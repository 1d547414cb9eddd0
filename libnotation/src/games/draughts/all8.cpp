#include "codec_of.hpp"
#include "layout_of.hpp"

namespace damier::notation {

template struct codec<rules::Draughts<rules::draughts::turkish>>;
template struct view<rules::Draughts<rules::draughts::turkish>>;
template struct layout<rules::Draughts<rules::draughts::turkish>>;

}  // namespace damier::notation
