#include "query_text.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "terminal/options.hpp"

namespace damier::cli {

using notation::Catalogue;

namespace {

/// Line of a text that contains a place.
struct Line {
  std::size_t number = 1;
  std::size_t begin = 0;
  std::string_view text;
};

Line line_at(std::string_view text, std::size_t place) {
  const std::size_t newline = text.substr(0, place).rfind('\n');
  const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
  const std::size_t end = std::min(text.find('\n', place), text.size());
  const auto before = text.substr(0, begin);
  return {1 + static_cast<std::size_t>(std::ranges::count(before, '\n')), begin,
          text.substr(begin, end - begin)};
}

/// Returns the message with the offending line below it and the fault underlined. Of a long line
/// the surroundings are shown.
UsageError explained(std::string_view source, std::string_view text, const query::QueryError& error,
                     const Catalogue& words) {
  constexpr std::size_t max_before = 60;
  constexpr std::size_t width = 100;
  const Line line = line_at(text, error.span.begin);
  const std::size_t at = error.span.begin - line.begin;
  const std::size_t from = at > max_before ? at - max_before : 0;
  const std::string_view shown = line.text.substr(from, width);
  const std::size_t indent = notation::count_characters(line.text.substr(from, at - from));
  const std::size_t end = std::min<std::size_t>(error.span.end - line.begin, from + shown.size());
  const std::size_t marked =
      end > at ? notation::count_characters(line.text.substr(at, end - at)) : 1;
  const std::size_t column = notation::count_characters(line.text.substr(0, at)) + 1;
  return {fmt::format("{}:{}:{}: {}", source, line.number, column, message(error, words)),
          fmt::format("\n{:>4} | {}\n     | {:{}}{}", line.number, shown, "", indent,
                      std::string(marked, '^'))};
}

/// Whether a condition is TAG=VALUE. The fields of queries are in small letters, tags seldom.
bool is_of_tag(std::string_view condition) {
  const std::string_view name = condition.substr(0, condition.find('='));
  const bool small = std::ranges::none_of(name, [](char c) { return c >= 'A' && c <= 'Z'; });
  return name.size() < condition.size() && notation::is_tag_name(name) &&
         !(small && std::holds_alternative<query::Query>(query::Query::parse(condition)));
}

}  // namespace

query::Query read_query(std::string_view source, std::string_view text, const Catalogue& words) {
  auto read = query::Query::parse(text);
  if (const auto* const error = std::get_if<query::QueryError>(&read)) {
    throw explained(source, text, *error, words);
  }
  return std::get<query::Query>(std::move(read));
}

std::optional<query::Query> query_of(std::string_view condition, const Catalogue& words) {
  if (is_of_tag(condition)) {
    return std::nullopt;
  }
  const bool queries = std::holds_alternative<query::Query>(query::Query::parse(condition));
  if (!queries && (notation::is_tag_name(condition) || condition.starts_with('='))) {
    throw UsageError{words.tr("--where: '{0}' is not TAG=VALUE", condition)};
  }
  query::Query query = read_query("--where", condition, words);
  if (!query.record_conditions_only()) {
    throw UsageError{
        words.tr("--where: '{0}' asks for positions or plies; damier-find can do that", condition)};
  }
  return query;
}

}  // namespace damier::cli
