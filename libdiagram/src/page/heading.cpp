#include "heading.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/record/date.hpp"
#include "damier/notation/replay/players.hpp"
#include "damier/notation/replay/ruleset_titles.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "words.hpp"

namespace damier::diagram::page {

using notation::to_translate;

namespace {

constexpr std::array months{
    to_translate("January {0}"), to_translate("February {0}"), to_translate("March {0}"),
    to_translate("April {0}"),   to_translate("May {0}"),      to_translate("June {0}"),
    to_translate("July {0}"),    to_translate("August {0}"),   to_translate("September {0}"),
    to_translate("October {0}"), to_translate("November {0}"), to_translate("December {0}"),
};

/// Returns a day in words. A language may write the first day of a month in another way.
std::string day_in_words(int day, int month, int year, const notation::Catalogue& words) {
  const auto number = static_cast<std::uint64_t>(day);
  switch (month) {
    case 1:
      return words.trn("{0} January {1}", "{0} January {1}", number, day, year);
    case 2:
      return words.trn("{0} February {1}", "{0} February {1}", number, day, year);
    case 3:
      return words.trn("{0} March {1}", "{0} March {1}", number, day, year);
    case 4:
      return words.trn("{0} April {1}", "{0} April {1}", number, day, year);
    case 5:
      return words.trn("{0} May {1}", "{0} May {1}", number, day, year);
    case 6:
      return words.trn("{0} June {1}", "{0} June {1}", number, day, year);
    case 7:
      return words.trn("{0} July {1}", "{0} July {1}", number, day, year);
    case 8:
      return words.trn("{0} August {1}", "{0} August {1}", number, day, year);
    case 9:
      return words.trn("{0} September {1}", "{0} September {1}", number, day, year);
    case 10:
      return words.trn("{0} October {1}", "{0} October {1}", number, day, year);
    case 11:
      return words.trn("{0} November {1}", "{0} November {1}", number, day, year);
    default:
      return words.trn("{0} December {1}", "{0} December {1}", number, day, year);
  }
}

bool has_no_digit(std::string_view value) {
  return value.find_first_not_of("?.-/ ") == std::string_view::npos;
}

/// Returns a tag of the occasion as it is read; empty if it has nothing to tell.
std::string part_of_occasion(const notation::Record& record, std::string_view name,
                             const notation::Catalogue& words) {
  const std::string_view value = known_value(record, name);
  if (name == "Date") {
    return date_in_words(value, words);
  }
  if (name == "Round") {
    return value.empty() || value == "-" ? std::string{} : words.tr("round {0}", value);
  }
  return std::string(value);
}

}  // namespace

std::string_view known_value(const notation::Record& record, std::string_view name) {
  const std::string_view value = record.value_of(name);
  return value == "?" ? std::string_view{} : value;
}

std::string date_in_words(std::string_view value, const notation::Catalogue& words) {
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
  return date.day ? day_in_words(*date.day, *date.month, *date.year, words)
                  : words.tr(months.at(static_cast<std::size_t>(*date.month - 1)), *date.year);
}

Heading heading_of(const notation::Record& record, const notation::RulesetInfo& ruleset,
                   const notation::Catalogue& words) {
  Heading heading;
  const auto players = notation::players_of(ruleset, record);
  heading.title = notation::players_title(players[0], players[1], words);
  for (const std::string_view name : {"Event", "Site", "Date", "Round"}) {
    if (std::string part = part_of_occasion(record, name, words); !part.empty()) {
      heading.occasion.push_back(std::move(part));
      heading.has_event = heading.has_event || name == "Event";
    }
  }
  heading.ruleset = words.find(notation::title_of(ruleset.id));
  if (heading.title.empty()) {
    heading.title = heading.occasion.empty() ? heading.ruleset
                                             : fmt::format("{}", fmt::join(heading.occasion, ", "));
    heading.occasion.clear();
    heading.has_event = false;
  }
  heading.result = shown_result(record, ruleset);
  return heading;
}

std::string players_html(std::string_view first, std::string_view second,
                         const notation::Catalogue& words) {
  return notation::players_title(first, second, {named(first), named(second)}, words);
}

std::string shown_result(const notation::Record& record, const notation::RulesetInfo& ruleset) {
  const auto result = notation::effective_result(record);
  std::string text(
      notation::text_of(result.value_or(notation::ResultToken::unknown), ruleset.result_style));
  const auto players = notation::players_of(ruleset, record);
  const auto points = points_of(text);
  const bool second_is_free =
      notation::is_bye(players[0], players[1]) && notation::is_bye(players[0]);
  return second_is_free && !points[0].empty() ? fmt::format("{}-{}", points[1], points[0]) : text;
}

std::array<std::string_view, 2> points_of(std::string_view result) {
  const std::size_t at = result.find('-');
  return at == std::string_view::npos ? std::array<std::string_view, 2>{}
                                      : std::array{result.substr(0, at), result.substr(at + 1)};
}

}  // namespace damier::diagram::page
