#pragma once

#include <string>
#include <string_view>

namespace damier::notation {

/// Whether a text is a date as PDN 3.0 ("Date Tag") and PGN have it: YYYY.MM.DD, with question
/// marks for unknown parts.
[[nodiscard]] bool has_date_form(std::string_view value);

/// Whether a date in that form cannot exist, as far as it is known.
[[nodiscard]] bool is_impossible_date(std::string_view value);

/// A date in that form, if it is clear which part is the month and it may exist; the text itself
/// otherwise.
[[nodiscard]] std::string proper_date(std::string_view value);

}  // namespace damier::notation
