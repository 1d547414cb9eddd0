#pragma once

#include <string_view>

#include "damier/notation/diagnostics.hpp"
#include "damier/notation/record.hpp"

namespace damier::notation::sgf {

/// Makes the source of a record, and its text, UTF-8 (FF[4], CA): from the charset of that name if it is known, else from
/// UTF-8 or, where the bytes are not that, from Windows-1252. Before escapes are looked at: in some charsets a backslash or
/// a bracket is the second byte of a letter. `name_span`: where the name stands among the bytes; empty if nowhere.
void decode(Record& record, std::string_view name, Span name_span, Diagnostics& diagnostics);

}  // namespace damier::notation::sgf
