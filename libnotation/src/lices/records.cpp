#include "damier/notation/lices/codec.hpp"
#include "damier/notation/replay_of.hpp"

#include "../convert_as.hpp"

namespace damier::notation {

template class Replay<rules::Lices>;
template Converted Converter::convert_as(const rules::Lices&, std::string_view, Record&,
                                         Diagnostics&, std::string&);

}  // namespace damier::notation
