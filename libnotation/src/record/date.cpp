#include "damier/notation/record/date.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/number.hpp"

namespace damier::notation {

namespace {

constexpr std::string_view signs = ".-/";

/// The year, month and day of a date as written.
struct WrittenDate {
  std::array<std::string_view, 3> parts;
};

/// Returns the parts of a date that begins with its year, in four digits: `2024-5-7`.
std::optional<WrittenDate> parts_of(std::string_view text) {
  constexpr std::size_t year = 4;
  if (text.size() < year + 1) {
    return std::nullopt;
  }
  const std::size_t second = text.find_first_of(signs, year + 1);
  if (signs.find(text[year]) == std::string_view::npos || second == std::string_view::npos) {
    return std::nullopt;
  }
  const WrittenDate date{
      {text.substr(0, year), text.substr(year + 1, second - year - 1), text.substr(second + 1)}};
  for (const std::string_view part : date.parts) {
    if (part.empty() || part.size() > (part.data() == text.data() ? year : 2) ||
        part.find_first_not_of("0123456789?") != std::string_view::npos) {
      return std::nullopt;
    }
  }
  return date;
}

/// Returns a part of a date as a number; nothing if it is unknown.
std::optional<int> number_of(std::string_view part) { return read_number<int>(part); }

/// Returns the parts of a date that ends with its year, `25/12/1998`, if only one of the other
/// numbers can be the month.
std::optional<WrittenDate> parts_before_year(std::string_view text) {
  constexpr std::size_t year = 4;
  constexpr int max_months = 12;
  const std::size_t first = text.find_first_of(signs);
  const std::size_t second = text.find_first_of(signs, first + 1);
  if (first == std::string_view::npos || second == std::string_view::npos ||
      text[first] != text[second] || text.size() - second - 1 != year ||
      text.find_first_not_of("0123456789", second + 1) != std::string_view::npos) {
    return std::nullopt;
  }
  const std::array parts{text.substr(0, first), text.substr(first + 1, second - first - 1)};
  const std::array numbers{number_of(parts[0]), number_of(parts[1])};
  if (!numbers[0] || !numbers[1] || parts[0].size() > 2 || parts[1].size() > 2) {
    return std::nullopt;
  }
  const bool month_first = *numbers[1] > max_months;
  if (*numbers[0] <= max_months && !month_first && *numbers[0] != *numbers[1]) {
    return std::nullopt;
  }
  return WrittenDate{
      {text.substr(second + 1), parts[month_first ? 0 : 1], parts[month_first ? 1 : 0]}};
}

bool is_leap_year(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

/// Returns the number of days of a month; the maximum if year or month is unknown.
int days_of(std::optional<int> year, std::optional<int> month) {
  constexpr std::array days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (month == 2) {
    return !year || is_leap_year(*year) ? 29 : 28;
  }
  return month ? days.at(static_cast<std::size_t>(*month - 1)) : 31;
}

/// Returns whether the known parts of a date can exist.
bool exists(const WrittenDate& date) {
  const auto year = number_of(date.parts[0]);
  const auto month = number_of(date.parts[1]);
  const auto day = number_of(date.parts[2]);
  const auto in = [](std::optional<int> part, int max) {
    return !part || (*part >= 1 && *part <= max);
  };
  return year != 0 && in(month, 12) && in(day, days_of(year, month));
}

/// Returns the parts of a date that may be incomplete: `1998`, `1998-04`.
WrittenDate beginning_of(std::string_view text) {
  WrittenDate date;
  for (std::string_view& part : date.parts) {
    const std::size_t end = std::min(text.find_first_of(signs), text.size());
    part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return text.empty() ? date : WrittenDate{};
}

/// Returns the parts of a year, or of a year and a month.
std::optional<WrittenDate> parts_without_day(std::string_view text) {
  constexpr std::size_t year_digits = 4;
  constexpr std::string_view unknown = "??";
  auto [year, month, day] = beginning_of(text).parts;
  const bool has_year = year.size() == year_digits && number_of(year);
  if (!has_year || !day.empty() || text.size() > year_digits + 3 ||
      (text.size() > year_digits && !number_of(month))) {
    return std::nullopt;
  }
  return WrittenDate{{year, month.empty() ? unknown : month, unknown}};
}

/// Returns the number of a part if it is from 1 to `max`.
std::optional<int> number_up_to(std::string_view part, int max) {
  const auto number = number_of(part);
  return number && *number >= 1 && *number <= max ? number : std::nullopt;
}

/// Adds a leading zero to a part of one digit; one question mark becomes two.
std::string in_two_places(std::string_view part) {
  const std::string_view missing = part == "?" ? "?" : part.size() == 1 ? "0" : "";
  return std::string(missing) + std::string(part);
}

/// Returns a date with the year first or last, and possibly incomplete or impossible. Empty if the
/// text has another form.
std::string date_in(std::string_view text) {
  constexpr std::size_t packed = 8;
  constexpr std::size_t year = 4;
  constexpr std::size_t two = 2;
  if (text.size() == packed && text.find_first_not_of("0123456789") == std::string_view::npos) {
    return fmt::format("{}.{}.{}", text.substr(0, year), text.substr(year, two),
                       text.substr(year + two));
  }
  const WrittenDate date = beginning_of(text);
  if (date.parts[0].size() != year || !number_of(date.parts[0])) {
    return proper_date(text);
  }
  return fmt::format("{}.{}.{}", date.parts[0],
                     date.parts[1].empty() ? "??" : in_two_places(date.parts[1]),
                     date.parts[2].empty() ? "??" : in_two_places(date.parts[2]));
}

bool has_year(std::string_view date) {
  constexpr std::size_t digits = 4;
  return has_date_form(date) && number_of(date.substr(0, digits)).has_value();
}

/// Returns the year that begins or ends a text of digits and signs, as a date.
std::string year_in(std::string_view text) {
  constexpr std::size_t digits = 4;
  const std::string_view first = text.substr(0, text.find_first_of(signs));
  const std::string_view last = text.substr(text.find_last_of(signs) + 1);  // npos + 1 is 0
  for (const std::string_view part : {first, last}) {
    const auto year = part.size() == digits ? number_of(part) : std::nullopt;
    if (year && *year > 0) {
      return fmt::format("{}.??.??", part);
    }
  }
  return {};
}

}  // namespace

std::string proper_date(std::string_view value) {
  const std::string_view text = trimmed(value);
  auto date = parts_of(text);
  date = date ? date : parts_before_year(text);
  date = date ? date : parts_without_day(text);
  return date && exists(*date)
             ? fmt::format("{}.{}.{}", date->parts[0], in_two_places(date->parts[1]),
                           in_two_places(date->parts[2]))
             : std::string(value);
}

std::optional<DateAndTime> date_and_time(std::string_view value) {
  const std::string_view text = trimmed(value);
  const std::size_t end = std::min(text.find_first_of(" ,T"), text.size());
  const std::string_view time = trimmed(text.substr(end), " ,T");
  std::string date = proper_date(text.substr(0, end));
  // 14:30, 14:30:05 and with the sign of its zone.
  const std::size_t colon = time.find(':');
  const bool is_time = (colon == 1 || colon == 2) &&
                       time.find_first_not_of("0123456789:.Z+") == std::string_view::npos;
  return is_time && has_date_form(date) && !is_impossible_date(date)
             ? std::optional(DateAndTime{std::move(date), time})
             : std::nullopt;
}

std::string first_date(std::string_view text) {
  constexpr std::string_view of_dates = "0123456789?.-/";
  std::string year_alone;
  while (!text.empty()) {
    const std::size_t begin = std::min(text.find_first_of(of_dates), text.size());
    const std::size_t end = std::min(text.find_first_not_of(of_dates, begin), text.size());
    const std::string_view one = trimmed(text.substr(begin, end - begin), ".-/");
    text.remove_prefix(end);
    if (std::string date = date_in(one); has_year(date) && !is_impossible_date(date)) {
      return date;
    }
    // The year is clear even if day and month are ambiguous.
    year_alone = year_alone.empty() ? year_in(one) : year_alone;
  }
  return year_alone;
}

KnownDate known_date(std::string_view value) {
  constexpr std::size_t year_digits = 4;
  constexpr int last_year = 9999;
  constexpr int last_month = 12;
  std::string text = proper_date(trimmed(value));
  if (beginning_of(text).parts[0].size() != year_digits ||
      text.find_first_not_of("0123456789?.-/") != std::string::npos) {
    text = first_date(text);
  }
  const WrittenDate written = beginning_of(text);
  const auto& [year, month, day] = written.parts;
  KnownDate date;
  if (year.size() != year_digits) {
    return date;
  }
  date.year = number_up_to(year, last_year);
  date.month = number_up_to(month, last_month);
  if (date.month || !number_of(month)) {
    date.day = number_up_to(day, days_of(date.year, date.month));
  }
  return date;
}

std::string iso_date(const KnownDate& date) {
  return date.year && date.month && date.day
             ? fmt::format("{:04}-{:02}-{:02}", *date.year, *date.month, *date.day)
             : std::string();
}

bool has_date_form(std::string_view value) {
  constexpr std::string_view form = "YYYY.MM.DD";
  return std::ranges::equal(value, form, [](char c, char of_form) {
    return of_form == '.' ? c == '.' : c == '?' || is_digit(c);
  });
}

bool is_impossible_date(std::string_view value) {
  const auto date = has_date_form(value) ? parts_of(value) : std::nullopt;
  return date && !exists(*date);
}

}  // namespace damier::notation
