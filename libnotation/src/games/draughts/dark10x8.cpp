#include "codec_of.hpp"

namespace damier::notation {

template struct codec<rules::Draughts<rules::draughts::spantsiretti>>;
template struct view<rules::Draughts<rules::draughts::spantsiretti>>;

}  // namespace damier::notation
