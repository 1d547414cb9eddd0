#pragma once

#include <string_view>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// Makes the source of a record, and its text, UTF-8 from the charset of that name, as SGF's CA
/// gives it (FF[4]), or as the caller of a reader does. One that is not known is reported; then,
/// and for an empty name, the bytes are UTF-8 or, where they are not that, Windows-1252. Before
/// escapes are looked at: in some charsets a backslash or a bracket is the second byte of a letter.
/// `name_span`: where the name stands among the bytes; empty if nowhere.
void decode_named(Record& record, std::string_view name, Span name_span, Diagnostics& diagnostics);

}  // namespace damier::notation
