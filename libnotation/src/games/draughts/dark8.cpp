#include "codec_of.hpp"
#include "layout_of.hpp"

namespace damier::notation {

template struct codec<rules::Draughts<rules::draughts::english>>;
template struct view<rules::Draughts<rules::draughts::english>>;
template struct layout<rules::Draughts<rules::draughts::english>>;
template struct codec<rules::Draughts<rules::draughts::italian>>;
template struct view<rules::Draughts<rules::draughts::italian>>;
template struct layout<rules::Draughts<rules::draughts::italian>>;
template struct codec<rules::Draughts<rules::draughts::pool>>;
template struct view<rules::Draughts<rules::draughts::pool>>;
template struct layout<rules::Draughts<rules::draughts::pool>>;
template struct codec<rules::Draughts<rules::draughts::spanish>>;
template struct view<rules::Draughts<rules::draughts::spanish>>;
template struct layout<rules::Draughts<rules::draughts::spanish>>;
template struct codec<rules::Draughts<rules::draughts::russian>>;
template struct view<rules::Draughts<rules::draughts::russian>>;
template struct layout<rules::Draughts<rules::draughts::russian>>;
template struct codec<rules::Draughts<rules::draughts::brazilian>>;
template struct view<rules::Draughts<rules::draughts::brazilian>>;
template struct layout<rules::Draughts<rules::draughts::brazilian>>;
template struct codec<rules::Draughts<rules::draughts::portuguese>>;
template struct view<rules::Draughts<rules::draughts::portuguese>>;
template struct layout<rules::Draughts<rules::draughts::portuguese>>;
template struct codec<rules::Draughts<rules::draughts::czech>>;
template struct view<rules::Draughts<rules::draughts::czech>>;
template struct layout<rules::Draughts<rules::draughts::czech>>;
template struct codec<rules::Draughts<rules::draughts::thai>>;
template struct view<rules::Draughts<rules::draughts::thai>>;
template struct layout<rules::Draughts<rules::draughts::thai>>;

}  // namespace damier::notation
