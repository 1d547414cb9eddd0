#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace damier::notation {

/// Returns whether a text is a date of PDN 3.0 ("Date Tag") and PGN: YYYY.MM.DD, with question
/// marks for unknown parts.
[[nodiscard]] bool has_date_form(std::string_view value);

/// Returns whether the known parts of a date in that form are impossible.
[[nodiscard]] bool is_impossible_date(std::string_view value);

/// Returns a date in that form, or the text itself if it is ambiguous or impossible.
[[nodiscard]] std::string proper_date(std::string_view value);

/// Returns the first date in a text with dates and other things, such as times, as YYYY.MM.DD, with
/// the parts that are unambiguous: `1996-05-06,07`, `14:30, 6.5.1996`. Empty without a year.
[[nodiscard]] std::string first_date(std::string_view text);

/// The known parts of a date; there is no year 0.
struct KnownDate {
  std::optional<int> year;
  std::optional<int> month;
  std::optional<int> day;
};

/// Parses a tag Date in any form that `proper_date` accepts, or a year, or a year and month;
/// otherwise the first date in it. An impossible part is unknown, and so are the parts after it.
[[nodiscard]] KnownDate known_date(std::string_view value);

/// Returns a date in ISO 8601, `1998-04-30`, if all of it is known; otherwise empty.
[[nodiscard]] std::string iso_date(const KnownDate& date);

}  // namespace damier::notation
