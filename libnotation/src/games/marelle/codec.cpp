#include "board.hpp"
#include "dialect.hpp"
#include "layout.hpp"
#include "ply.hpp"

namespace damier::notation {

template struct codec<rules::Marelle>;
template struct view<rules::Marelle>;
template struct layout<rules::Marelle>;
template struct codec<rules::MarelleWmd>;
template struct view<rules::MarelleWmd>;
template struct layout<rules::MarelleWmd>;

}  // namespace damier::notation
