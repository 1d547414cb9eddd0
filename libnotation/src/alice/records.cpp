#include "damier/notation/alice/codec.hpp"
#include "damier/notation/replay_of.hpp"

#include "../convert_as.hpp"

namespace damier::notation {

template class Replay<rules::Alice>;
template Converted Converter::convert_as(const rules::Alice&, std::string_view, Record&,
                                         Diagnostics&, std::string&);

}  // namespace damier::notation
