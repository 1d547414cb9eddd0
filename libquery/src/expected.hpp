#pragma once

#include <string_view>

#include "damier/query/query.hpp"

namespace damier::query {

/// Explains why a text does not follow the grammar of queries: the furthest place that its rules
/// reach, and what they expect there.
[[nodiscard]] QueryError explain_syntax(std::string_view text);

/// Returns the part of a text to show for an error at a place: a word, a sign, or a text in quotes.
[[nodiscard]] Span word_at(std::string_view text, std::size_t place);

}  // namespace damier::query
