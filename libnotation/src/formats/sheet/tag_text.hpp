#pragma once

#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

/// The texts of tag pairs: what they mean, as far as that is not what is written. The results are
/// parts of the record, or of its unescaped text.
namespace damier::notation {

/// The name of a tag, a proper one: its entities are decoded, and odd signs replaced.
[[nodiscard]] std::string_view read_tag_name(Record& record, Span span, Diagnostics& diagnostics);

/// The value of a tag, its escapes and entities resolved.
[[nodiscard]] std::string_view read_tag_value(Record& record, Span span, Diagnostics& diagnostics);

}  // namespace damier::notation
