#pragma once

#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

/// The texts of tag pairs: their meaning, if it differs from the source. The results are parts of
/// the record, or of its unescaped text.
namespace damier::notation {

/// Returns a valid name of a tag: entities are decoded, and odd signs replaced.
[[nodiscard]] std::string_view read_tag_name(Record& record, Span span, Diagnostics& diagnostics);

/// Returns the value of a tag, with escapes and entities resolved.
[[nodiscard]] std::string_view read_tag_value(Record& record, Span span, Diagnostics& diagnostics);

}  // namespace damier::notation
