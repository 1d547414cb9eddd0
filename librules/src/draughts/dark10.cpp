#include "rules.hpp"

namespace damier::rules {

template struct Draughts<draughts::dames>;
template struct Draughts<draughts::jeu_de_dames>;
template struct Draughts<draughts::international>;
template struct Draughts<draughts::breakthrough>;
template struct Draughts<draughts::antidraughts>;
template struct Draughts<draughts::frisian>;
template struct Draughts<draughts::frysk>;

}  // namespace damier::rules
