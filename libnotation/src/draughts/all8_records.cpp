#include "damier/notation/draughts/codec.hpp"
#include "damier/notation/replay_of.hpp"

#include "../convert_as.hpp"

namespace damier::notation {

template class Replay<rules::Turkish>;
template Converted Converter::convert_as(const rules::Turkish&, std::string_view, Record&,
                                         Diagnostics&, std::string&);

}  // namespace damier::notation
