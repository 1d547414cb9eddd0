#include "rules.hpp"

namespace damier::rules {

template struct Draughts<draughts::english>;
template struct Draughts<draughts::italian>;
template struct Draughts<draughts::pool>;
template struct Draughts<draughts::spanish>;
template struct Draughts<draughts::russian>;
template struct Draughts<draughts::brazilian>;
template struct Draughts<draughts::portuguese>;
template struct Draughts<draughts::czech>;
template struct Draughts<draughts::thai>;

}  // namespace damier::rules
