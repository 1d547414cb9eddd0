#include "damier/notation/replay/make_picture.hpp"

#include <fmt/format.h>

namespace damier::notation {

std::string ending_text(rules::Outcome outcome, Rule rule,
                        const std::array<std::string_view, 2>& side_names) {
  if (outcome.result == rules::Result::draw) {
    return fmt::format("drawn by rule {}", rule.number);
  }
  const std::size_t winner = outcome.result == rules::Result::first_wins ? 0 : 1;
  return fmt::format("{} wins by rule {}", side_names[winner], rule.number);
}

}  // namespace damier::notation
