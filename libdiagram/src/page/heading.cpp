#include "heading.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/record/date.hpp"
#include "damier/notation/replay/players.hpp"
#include "damier/notation/replay/ruleset_titles.hpp"

namespace damier::diagram::page {

namespace {

constexpr std::array<std::string_view, 12> months{"January",   "February", "March",    "April",
                                                  "May",       "June",     "July",     "August",
                                                  "September", "October",  "November", "December"};

bool has_no_digit(std::string_view value) {
  return value.find_first_not_of("?.-/ ") == std::string_view::npos;
}

/// Returns a tag of the occasion as it is read; empty if it has nothing to tell.
std::string part_of_occasion(const notation::Record& record, std::string_view name) {
  const std::string_view value = known_value(record, name);
  if (name == "Date") {
    return date_in_words(value);
  }
  if (name == "Round") {
    return value.empty() || value == "-" ? std::string{} : fmt::format("round {}", value);
  }
  return std::string(value);
}

}  // namespace

std::string_view known_value(const notation::Record& record, std::string_view name) {
  const std::string_view value = record.value_of(name);
  return value == "?" ? std::string_view{} : value;
}

std::string date_in_words(std::string_view value) {
  if (has_no_digit(value)) {
    return {};
  }
  const std::string proper = notation::proper_date(value);
  const notation::KnownDate date = notation::known_date(proper);
  if (!notation::has_date_form(proper) || notation::is_impossible_date(proper) || !date.year) {
    return std::string(value);
  }
  if (!date.month) {
    return fmt::format("{}", *date.year);
  }
  const std::string_view month = months.at(static_cast<std::size_t>(*date.month - 1));
  return date.day ? fmt::format("{} {} {}", *date.day, month, *date.year)
                  : fmt::format("{} {}", month, *date.year);
}

Heading heading_of(const notation::Record& record, const notation::RulesetInfo& ruleset) {
  Heading heading;
  heading.title = notation::players_title(record.value_of("White"), record.value_of("Black"));
  for (const std::string_view name : {"Event", "Site", "Date", "Round"}) {
    if (const std::string part = part_of_occasion(record, name); !part.empty()) {
      heading.occasion += heading.occasion.empty() ? "" : ", ";
      heading.occasion += part;
      heading.event = name == "Event" ? part : heading.event;
    }
  }
  heading.ruleset = notation::title_of(ruleset.id);
  if (heading.title.empty()) {
    heading.event.clear();
    heading.title =
        heading.occasion.empty() ? heading.ruleset : std::exchange(heading.occasion, {});
  }
  const auto result = notation::effective_result(record);
  heading.result =
      notation::text_of(result.value_or(notation::ResultToken::unknown), ruleset.result_style);
  return heading;
}

}  // namespace damier::diagram::page
