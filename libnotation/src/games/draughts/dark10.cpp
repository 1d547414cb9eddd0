#include "codec_of.hpp"
#include "layout_of.hpp"

namespace damier::notation {

template struct codec<rules::Draughts<rules::draughts::dames>>;
template struct view<rules::Draughts<rules::draughts::dames>>;
template struct layout<rules::Draughts<rules::draughts::dames>>;
template struct codec<rules::Draughts<rules::draughts::jeu_de_dames>>;
template struct view<rules::Draughts<rules::draughts::jeu_de_dames>>;
template struct layout<rules::Draughts<rules::draughts::jeu_de_dames>>;
template struct codec<rules::Draughts<rules::draughts::international>>;
template struct view<rules::Draughts<rules::draughts::international>>;
template struct layout<rules::Draughts<rules::draughts::international>>;
template struct codec<rules::Draughts<rules::draughts::breakthrough>>;
template struct view<rules::Draughts<rules::draughts::breakthrough>>;
template struct layout<rules::Draughts<rules::draughts::breakthrough>>;
template struct codec<rules::Draughts<rules::draughts::antidraughts>>;
template struct view<rules::Draughts<rules::draughts::antidraughts>>;
template struct layout<rules::Draughts<rules::draughts::antidraughts>>;
template struct codec<rules::Draughts<rules::draughts::frisian>>;
template struct view<rules::Draughts<rules::draughts::frisian>>;
template struct layout<rules::Draughts<rules::draughts::frisian>>;
template struct codec<rules::Draughts<rules::draughts::frysk>>;
template struct view<rules::Draughts<rules::draughts::frysk>>;
template struct layout<rules::Draughts<rules::draughts::frysk>>;

}  // namespace damier::notation
