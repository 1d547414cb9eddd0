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

}  // namespace damier::notation
