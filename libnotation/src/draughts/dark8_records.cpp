#include "damier/notation/draughts/codec.hpp"
#include "damier/notation/replay_of.hpp"

#include "../convert_as.hpp"

namespace damier::notation {

template class Replay<rules::English>;
template Converted Converter::convert_as(const rules::English&, std::string_view, Record&,
                                         Diagnostics&, std::string&);
template class Replay<rules::Italian>;
template Converted Converter::convert_as(const rules::Italian&, std::string_view, Record&,
                                         Diagnostics&, std::string&);
template class Replay<rules::Pool>;
template Converted Converter::convert_as(const rules::Pool&, std::string_view, Record&,
                                         Diagnostics&, std::string&);
template class Replay<rules::Spanish>;
template Converted Converter::convert_as(const rules::Spanish&, std::string_view, Record&,
                                         Diagnostics&, std::string&);
template class Replay<rules::Russian>;
template Converted Converter::convert_as(const rules::Russian&, std::string_view, Record&,
                                         Diagnostics&, std::string&);
template class Replay<rules::Brazilian>;
template Converted Converter::convert_as(const rules::Brazilian&, std::string_view, Record&,
                                         Diagnostics&, std::string&);
template class Replay<rules::Portuguese>;
template Converted Converter::convert_as(const rules::Portuguese&, std::string_view, Record&,
                                         Diagnostics&, std::string&);
template class Replay<rules::Czech>;
template Converted Converter::convert_as(const rules::Czech&, std::string_view, Record&,
                                         Diagnostics&, std::string&);
template class Replay<rules::Thai>;
template Converted Converter::convert_as(const rules::Thai&, std::string_view, Record&,
                                         Diagnostics&, std::string&);

}  // namespace damier::notation
