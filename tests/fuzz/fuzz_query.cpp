// A query is accepted, or refused with a place in it. An accepted query is also accepted in its
// canonical form, with the same results.

#include <array>
#include <string>
#include <string_view>
#include <variant>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/format.hpp"
#include "damier/query/matcher.hpp"

#include "choices.hpp"
#include "fuzz.hpp"

namespace {

using namespace damier;

/// A short game of each kind of board.
constexpr std::array<std::string_view, 3> sheets{
    "[Ruleset \"lices\"]\n\n1. d4-e3 {a [%clk 0:01:00]} 2. d6-e5 *\n",
    "[GameType \"20\"]\n[White \"x\"]\n\n1. 32-28 $1 (1. 33-28 19-23 2. 28x19) 19-23 2. 28x19 "
    "1-1\n",
    "[Ruleset \"marelle\"]\n[Date \"1990.??.??\"]\n\n1. a1 d1 2. a4 d2 3. a7xd1 g1 *\n"};

/// Describes where a query holds in a record.
std::string answer(const query::Query& query, std::string_view sheet, bool variations) {
  notation::Record record;
  notation::Diagnostics findings;
  const auto ruleset = open_record(notation::Format::native, {sheet}, {}, record, findings);
  query::Matcher matcher(query, {.variations = variations, .all = true});
  std::string places;
  for (const query::MatchedPlace& place : matcher.match(ruleset, record, findings).places) {
    places += std::to_string(place.node) + ' ';
  }
  return places;
}

}  // namespace

void damier::fuzz::run(std::string_view text) {
  Choices choices(text);
  const std::string_view sheet =
      sheets.at(choices.among(std::array<std::string_view, 3>{"lices", "dames", "marelle"}));
  const bool variations = choices.is("variations");
  const auto read = query::Query::parse(text);
  if (const auto* const error = std::get_if<query::QueryError>(&read)) {
    require(error->span.begin <= error->span.end && error->span.end <= text.size() + 1,
            "an error has a place in the query");
    require(!message(*error).empty(), "an error says what is wrong");
    return;
  }
  const auto& query = std::get<query::Query>(read);
  const std::string canonical = to_text(query.tree());
  const auto again = query::Query::parse(canonical);
  require(std::holds_alternative<query::Query>(again), "the canonical form is a query");
  require_same(canonical, to_text(std::get<query::Query>(again).tree()),
               "the canonical form is its own");
  require_same(answer(query, sheet, variations),
               answer(std::get<query::Query>(again), sheet, variations),
               "both forms have the same answer");
}
