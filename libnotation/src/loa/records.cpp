#include "damier/notation/loa/codec.hpp"
#include "damier/notation/replay_of.hpp"

#include "../convert_as.hpp"

namespace damier::notation {

template class Replay<rules::LignesDAction>;
template Converted Converter::convert_as(const rules::LignesDAction&, std::string_view, Record&,
                                         Diagnostics&, std::string&);

}  // namespace damier::notation
