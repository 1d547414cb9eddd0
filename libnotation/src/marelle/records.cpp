#include "damier/notation/marelle/codec.hpp"
#include "damier/notation/replay_of.hpp"

#include "../convert_as.hpp"

namespace damier::notation {

template class Replay<rules::Marelle>;
template Converted Converter::convert_as(const rules::Marelle&, std::string_view, Record&,
                                         Diagnostics&, std::string&);
template class Replay<rules::MarelleWmd>;
template Converted Converter::convert_as(const rules::MarelleWmd&, std::string_view, Record&,
                                         Diagnostics&, std::string&);

}  // namespace damier::notation
