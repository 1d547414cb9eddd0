#include "codec_of.hpp"
#include "layout_of.hpp"

namespace damier::notation {

template struct codec<rules::Draughts<rules::draughts::canadian>>;
template struct view<rules::Draughts<rules::draughts::canadian>>;
template struct layout<rules::Draughts<rules::draughts::canadian>>;

}  // namespace damier::notation
