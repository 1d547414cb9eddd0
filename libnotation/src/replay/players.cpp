#include "damier/notation/replay/players.hpp"

#include <algorithm>
#include <array>
#include <string>

#include <fmt/format.h>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/folded.hpp"
#include "damier/notation/text/number.hpp"

namespace damier::notation {

namespace {

/// Parses a rating: up to four digits, not zero.
std::optional<unsigned> find_rating(std::string_view text) {
  constexpr unsigned max = 9999;
  return read_number(text, 1U, max);
}

bool is_unknown(std::string_view name) { return name.empty() || name == "?"; }

}  // namespace

std::string_view player_tag(const RulesetInfo& ruleset, const Record& record, rules::Side side) {
  const bool first_is_black = (ruleset.side_names[0] == "Black") != record.sides_swapped;
  return first_is_black == (side == rules::Side::first) ? "Black" : "White";
}

std::array<std::string_view, 2> players_of(const RulesetInfo& ruleset, const Record& record) {
  return {record.value_of(player_tag(ruleset, record, rules::Side::first)),
          record.value_of(player_tag(ruleset, record, rules::Side::second))};
}

std::optional<unsigned> rating_of(const Record& record, std::string_view player) {
  constexpr std::array<std::string_view, 3> kinds{"Elo", "Rating", "Rank"};
  for (const std::string_view kind : kinds) {
    const auto rating = find_rating(trimmed(record.value_of(std::string(player).append(kind))));
    if (rating) {
      return rating;
    }
  }
  return std::nullopt;
}

bool is_bye(std::string_view name) {
  constexpr std::array<std::string_view, 6> words{"bye",  "exempt",  "exempte",
                                                  "vrij", "freilos", "spielfrei"};
  const std::string word = folded(trimmed(name, " \t-()[]*."));
  return std::ranges::find(words, word) != words.end();
}

bool is_bye(std::string_view first, std::string_view second) {
  return (is_bye(first) && !is_unknown(second)) || (is_bye(second) && !is_unknown(first));
}

std::string players_title(std::string_view first, std::string_view second,
                          const std::array<std::string, 2>& shown, const Catalogue& words) {
  if (is_unknown(first) && is_unknown(second)) {
    return {};
  }
  if (is_bye(first, second)) {
    return words.tr("{0} (bye)", is_bye(second) ? shown[0] : shown[1]);
  }
  return fmt::format("{} – {}", is_unknown(first) ? "?" : shown[0],
                     is_unknown(second) ? "?" : shown[1]);
}

std::string players_title(std::string_view first, std::string_view second, const Catalogue& words) {
  return players_title(first, second, {std::string(first), std::string(second)}, words);
}

}  // namespace damier::notation
