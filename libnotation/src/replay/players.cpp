#include "damier/notation/replay/players.hpp"

#include <array>
#include <charconv>
#include <string>

#include "damier/notation/text/ascii.hpp"

namespace damier::notation {

namespace {

/// A rating: up to four digits, and no zero.
std::optional<unsigned> find_rating(std::string_view text) {
  constexpr unsigned most = 9999;
  unsigned rating = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), rating);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return whole && rating > 0 && rating <= most ? std::optional(rating) : std::nullopt;
}

}  // namespace

std::string_view player_tag(const RulesetInfo& ruleset, const Record& record, rules::Side side) {
  const bool first_is_black = (ruleset.side_names[0] == "Black") != record.sides_swapped;
  return first_is_black == (side == rules::Side::first) ? "Black" : "White";
}

std::optional<unsigned> rating_of(const Record& record, std::string_view player) {
  constexpr std::array<std::string_view, 3> kinds{"Elo", "Rating", "Rank"};
  for (const std::string_view kind : kinds) {
    const Tag* const tag = record.find_tag(std::string(player).append(kind));
    const auto rating = tag == nullptr ? std::nullopt : find_rating(trimmed(tag->value));
    if (rating) {
      return rating;
    }
  }
  return std::nullopt;
}

}  // namespace damier::notation
