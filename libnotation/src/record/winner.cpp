#include "damier/notation/record/winner.hpp"

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

}  // namespace damier::notation
