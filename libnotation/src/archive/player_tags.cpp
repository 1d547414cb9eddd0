#include "player_tags.hpp"

#include <array>
#include <string>
#include <string_view>

#include "damier/notation/text/ascii.hpp"

namespace damier::notation {

namespace {

/// In any game, as the sheets number the players: the first one begins.
constexpr std::array<std::string_view, 2> numbered{"Joueur1", "Joueur2"};

/// Red pieces are the dark ones, unless the record names the player of black ones, but none of white
/// ones.
std::string_view player_of_red(const Record& record) {
  const bool dark = record.find_tag("Black") == nullptr || record.find_tag("White") != nullptr;
  return dark ? "Black" : "White";
}

/// Returns the tag of the player whose side a name means; empty if it means none.
std::string_view player_of(std::string_view name, const RulesetInfo& game) {
  const bool white_begins = game.side_names[0] != "Black";
  for (std::size_t side = 0; side < numbered.size(); ++side) {
    if (same_in_any_case(name, game.side_names.at(side)) ||
        same_in_any_case(name, game.box_side_names.at(side)) ||
        same_in_any_case(name, numbered.at(side))) {
      return (side == 0) == white_begins ? "White" : "Black";
    }
  }
  return {};
}

}  // namespace

void name_players(const RulesetInfo& game, Record& record, Diagnostics& diagnostics) {
  for (Tag& tag : record.tags) {
    const bool red = same_in_any_case(tag.name, "Red");
    const std::string_view player = red ? player_of_red(record) : player_of(tag.name, game);
    if (player.empty() || player == tag.name) {
      continue;
    }
    if (const Tag* const first = record.find_tag(player)) {
      diagnostics.add(Code::duplicate_tag, tag.name_span, {std::string(player)})
          .with_note(NoteText::first_tag, {std::string(first->value)});
    }
    tag.name = player;
  }
}

}  // namespace damier::notation
