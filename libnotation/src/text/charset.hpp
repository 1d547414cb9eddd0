#pragma once

#include <string_view>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// Converts the source and text of a record to UTF-8, from the charset named by SGF's CA (FF[4]) or
/// by the caller of a reader. An unknown name is reported; then, and for an empty name, the bytes
/// are UTF-8 or, where invalid, Windows-1252. Must come before escapes are resolved: in some
/// charsets a backslash or a bracket is the second byte of a letter. `name_span`: the place of the
/// name in the bytes; empty if there is none.
void decode_named(Record& record, std::string_view name, Span name_span, Diagnostics& diagnostics);

}  // namespace damier::notation
