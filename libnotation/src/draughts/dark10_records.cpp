#include "damier/notation/draughts/codec.hpp"
#include "damier/notation/replay_of.hpp"

#include "../convert_as.hpp"

namespace damier::notation {

template class Replay<rules::Dames>;
template Converted Converter::convert_as(const rules::Dames&, std::string_view, Record&,
                                         Diagnostics&, std::string&);
template class Replay<rules::JeuDeDames>;
template Converted Converter::convert_as(const rules::JeuDeDames&, std::string_view, Record&,
                                         Diagnostics&, std::string&);
template class Replay<rules::International>;
template Converted Converter::convert_as(const rules::International&, std::string_view, Record&,
                                         Diagnostics&, std::string&);
template class Replay<rules::Frisian>;
template Converted Converter::convert_as(const rules::Frisian&, std::string_view, Record&,
                                         Diagnostics&, std::string&);

}  // namespace damier::notation
