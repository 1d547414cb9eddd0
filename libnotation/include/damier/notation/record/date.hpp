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

/// Returns a date in that form, or the text itself if it is ambiguous or impossible. It may be a
/// year, or a year and a month.
[[nodiscard]] std::string proper_date(std::string_view value);

/// A date in that form, and the time of the day after it as written.
struct DateAndTime {
  std::string date;
  std::string_view time;
};

/// Returns the parts of a text that is a date, of which the day is clear, and a time:
/// `1996-05-06 14:30`, `1996-05-06T14:30:00Z`.
[[nodiscard]] std::optional<DateAndTime> date_and_time(std::string_view value);

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
