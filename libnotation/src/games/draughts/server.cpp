#include "server.hpp"

#include <algorithm>
#include <array>

#include "damier/notation/games/draughts/family.hpp"
#include "damier/notation/games/draughts/game_type.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/ruleset_names.hpp"
#include "damier/notation/text/ascii.hpp"

namespace damier::notation::pdn {

namespace {

struct Variant {
  std::string_view name;
  std::string_view ruleset;
};

/// Values of the tag Variant on lidraughts.org and playstrategy.org that are not names here.
constexpr std::array variant_names{
    Variant{"Standard", "international"},
    Variant{"American/English", "english"},
    Variant{"American", "english"},
    Variant{"Frysk!", "frysk"},
};

/// Words after the name of a ruleset that change nothing.
constexpr std::array<std::string_view, 4> general_words{" draughts", " checkers", " dames",
                                                        " dammen"};

/// Names of several games, depending on the country.
constexpr std::array<std::string_view, 3> ambiguous_names{"standard", "checkers", "draughts"};

/// Sites on which one game is played by default.
constexpr std::array sites{
    Variant{"lidraughts.org", "international"},
    Variant{"toernooibase.kndb.nl", "international"},
};

/// Returns the ruleset of PDN with that name.
std::optional<std::string_view> named(std::string_view name) {
  const auto found = ruleset_called(name);
  const bool is_ours = found && info(*found).family == &family && !is_digit(name.front());
  return is_ours ? std::optional(info(*found).name) : std::nullopt;
}

std::optional<std::string_view> ruleset_of_variant(std::string_view name) {
  const auto* const found = std::ranges::find_if(
      variant_names, [&](const Variant& one) { return same_in_any_case(one.name, name); });
  if (found != variant_names.end()) {
    return found->ruleset;
  }
  if (const auto ruleset = named(name)) {
    return ruleset;
  }
  for (const std::string_view word : general_words) {
    const std::size_t before = name.size() - std::min(name.size(), word.size());
    if (before > 0 && same_in_any_case(name.substr(before), word)) {
      return named(name.substr(0, before));
    }
  }
  return std::nullopt;
}

/// Returns whether two game types have the same board and the same names of squares.
bool share_board(const GameType& one, const GameType& other) {
  return one.width == other.width && one.height == other.height &&
         one.all_squares == other.all_squares && naming_of(one, other) == 0;
}

}  // namespace

std::optional<std::string_view> variant_of(const Record& record) {
  const Tag* const variant = record.find_tag("Variant");
  const bool clear = variant != nullptr && std::ranges::none_of(ambiguous_names, [&](auto name) {
                       return same_in_any_case(name, variant->value);
                     });
  return clear ? ruleset_of_variant(variant->value) : std::nullopt;
}

namespace {

/// Returns the variant, if it is played on the board of the tag GameType.
std::optional<std::string_view> variant_of_game_type(const Record& record,
                                                     std::string_view game_type) {
  const GameType* const type = parse_game_type(game_type).type;
  const auto variant = variant_of(record);
  return type != nullptr && variant && share_board(*type, *game_type_of(*variant)) ? variant
                                                                                   : std::nullopt;
}

}  // namespace

std::optional<std::string_view> named_by_server(const Record& record) {
  if (const Tag* const game_type = tag_of(family, record)) {
    return variant_of_game_type(record, game_type->value);
  }
  const Tag* const variant = record.find_tag("Variant");
  const auto stated = variant == nullptr ? std::nullopt : ruleset_of_variant(variant->value);
  if (stated) {
    return stated;
  }
  // An unknown variant is some other game; "From Position" is not a variant.
  const Tag* const site = record.find_tag("Site");
  if (site == nullptr || (variant != nullptr && variant->value != "From Position")) {
    return std::nullopt;
  }
  const auto* const found = std::ranges::find_if(sites, [&](const Variant& one) {
    return site->value.find(one.name) != std::string_view::npos;
  });
  return found == sites.end() ? std::nullopt : std::optional(found->ruleset);
}

}  // namespace damier::notation::pdn
