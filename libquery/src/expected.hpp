#pragma once

#include <string_view>

#include "damier/query/query.hpp"

namespace damier::query {

/// Why a text does not follow the grammar of queries: the furthest place that its rules reach, and
/// what they expect there.
[[nodiscard]] QueryError explain_syntax(std::string_view text);

/// The stretch of a text that an error at a place is shown at: a word, a sign, or a text in quotes.
[[nodiscard]] Span word_at(std::string_view text, std::size_t place);

}  // namespace damier::query
