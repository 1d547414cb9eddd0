#pragma once

#include <optional>
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

/// The first date in a text that holds dates and perhaps other things, such as times, in the form
/// YYYY.MM.DD: of `1996-05-06,07` and `14:30, 6.5.1996` as much as is clear; empty if there is no year.
[[nodiscard]] std::string first_date(std::string_view text);

/// What is known of a date; there is no year 0.
struct KnownDate {
  std::optional<int> year;
  std::optional<int> month;
  std::optional<int> day;
};

/// What the value of a tag Date says, in any form that `proper_date` takes, or with the year or the
/// year and month alone; else what the first date in it says. A part that no date can have is not known, nor is any that follows it.
[[nodiscard]] KnownDate known_date(std::string_view value);

/// A date as ISO 8601 has it, `1998-04-30`, if all of it is known; otherwise empty.
[[nodiscard]] std::string iso_date(const KnownDate& date);

}  // namespace damier::notation
