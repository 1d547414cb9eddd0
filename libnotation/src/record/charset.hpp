#pragma once

#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// Converts the source and text of a record to UTF-8, from the charset named by SGF's CA (FF[4]) or
/// by the caller of a reader. Reports an unknown name; then, and for an empty name, the bytes are
/// UTF-8 or, where invalid, Windows-1252. Call it before escapes are resolved: in some charsets a
/// backslash or a bracket is the second byte of a letter. `name_span`: the place of the name in the
/// bytes; empty if none exists.
void decode_named(Record& record, std::string_view name, Span name_span, Diagnostics& diagnostics);

/// Converts the source and text of a record that names no charset to UTF-8. Reads bytes that are
/// not UTF-8 in the most likely charset, and reports it.
void decode_unnamed(Record& record, Diagnostics& diagnostics);

/// Converts the source and text of a record to UTF-8: from the encoding given for its bytes or, if
/// none is given, from UTF-8 mixed with single bytes of Windows-1252.
void decode_source(Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation
