#include "rules.hpp"

namespace damier::rules {

template struct Draughts<draughts::dames>;
template struct Draughts<draughts::jeu_de_dames>;
template struct Draughts<draughts::international>;
template struct Draughts<draughts::frisian>;

}  // namespace damier::rules
