#include "damier/notation/replay/make_picture.hpp"

namespace damier::notation {

std::string ending_text(rules::Outcome outcome, Rule rule,
                        const std::array<std::string_view, 2>& side_names, const Catalogue& words) {
  if (outcome.result == rules::Result::draw) {
    return words.tr("drawn by rule {0}", rule.number);
  }
  const std::size_t winner = outcome.result == rules::Result::first_wins ? 0 : 1;
  return words.tr("{0} wins by rule {1}", words.find(side_names[winner]), rule.number);
}

std::string turn_text(std::string_view side_name, const Catalogue& words) {
  return words.tr("{0} to move", words.find(side_name));
}

}  // namespace damier::notation
