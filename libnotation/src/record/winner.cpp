#include "damier/notation/record/winner.hpp"

#include "result_tag.hpp"

namespace damier::notation {

std::string_view winner_word(std::optional<ResultToken> result) {
  if (result == ResultToken::first_wins) {
    return side_word(rules::Side::first);
  }
  if (result == ResultToken::second_wins) {
    return side_word(rules::Side::second);
  }
  return result == ResultToken::draw ? "draw" : std::string_view{};
}

std::optional<ResultToken> result_with_rules(const Record& record,
                                             const std::optional<rules::Outcome>& outcome) {
  const auto written = effective_result(record);
  const bool by_rules =
      written.value_or(ResultToken::unknown) == ResultToken::unknown && outcome && outcome->over();
  return by_rules ? std::optional(token_of(outcome->result)) : written;
}

bool is_bad_result(const Record& record, const Tag& tag) {
  return !tag.value.empty() && !understand_result(tag.value) &&
         tag.value != record.result_span.in(record.text) &&
         record.find_tag("ResultFormat") == nullptr;
}

}  // namespace damier::notation
