#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "damier/grammar/alice.hpp"
#include "damier/notation/games/alice/codec.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/number.hpp"

#include "names.hpp"
#include "rules.hpp"

namespace damier::notation {

using namespace alice;
using rules::alice::card_count;
using rules::alice::Level;
using rules::alice::Pile;

namespace alice {

namespace {

namespace pegtl = tao::pegtl;

/// Collects the cards of a pile, up to the first duplicate.
struct PileReader {
  Pile pile;
  Card twice;
  int count = 0;
};

template <typename Rule>
struct pile_action : pegtl::nothing<Rule> {};

template <>
struct pile_action<grammar::alice::pile_card> {
  template <typename Input>
  static void apply(const Input& in, PileReader& reader) {
    const Card card = find_card(in.string_view()).value_or(Card{});
    if (!reader.pile.add(card) && !reader.twice.exists()) {
      reader.twice = card;
    }
    ++reader.count;
  }
};

/// Maximum number of points: more than a pile contains would make scores meaningless.
constexpr int max_points = 1000;

std::optional<int> read_points(std::string_view text) { return read_number(text, 0, max_points); }

struct LevelName {
  std::string_view name;
  Level level;
};

/// The two levels, in the words of the rule sheet.
constexpr std::array levels{
    LevelName{"A", Level::a},
    LevelName{"B", Level::b},
    LevelName{"initiation", Level::a},
    LevelName{"joueurs confirmés", Level::b},
    LevelName{"sans échanges", Level::a},
    LevelName{"avec échanges", Level::b},
};

bool set_level(std::string_view value, rules::Alice& game) {
  const auto* const found = std::ranges::find_if(
      levels, [&](const LevelName& one) { return same_in_any_case(one.name, value); });
  if (found == levels.end()) {
    return false;
  }
  game.level = found->level;
  return true;
}

bool set_ace_of_spades(std::string_view value, rules::Alice& game) {
  const auto points = read_points(value);
  game.of_ace_of_spades = points.value_or(game.of_ace_of_spades);
  return points.has_value();
}

}  // namespace

}  // namespace alice

std::optional<std::string> codec<rules::Alice>::set_hidden(std::string_view value,
                                                           rules::Alice& game) {
  PileReader reader;
  grammar::text_input in(value.data(), value.data() + value.size(), "");
  const bool read = pegtl::parse<grammar::alice::pile, pile_action>(in, reader);
  if (read && reader.count > 0 && !reader.twice.exists()) {
    game.pile = reader.pile;
    return std::nullopt;
  }
  if (reader.twice.exists()) {
    return phrase("cards from the top, each once, such as RTR 4PI ACO; {0} is listed twice",
                  card_name(reader.twice));
  }
  if (reader.count > 0 && !read) {
    return phrase(
        "cards from the top, each once, such as RTR 4PI ACO; the card after number {0} is not a "
        "card",
        reader.count);
  }
  return phrase("cards from the top, each once, such as RTR 4PI ACO");
}

std::span<const ParameterOf<rules::Alice>> codec<rules::Alice>::parameters(
    const rules::Alice& /*game*/) {
  static constexpr std::array all{
      parameter_of<rules::Alice, set_level>(
          {"Niveau", "A, without exchanges, or B, with them", "B", rule_levels}),
      parameter_of<rules::Alice, set_ace_of_spades>(
          {"AsDePique", "a number of points from 0 to 1000, such as 21", "1", rule_cards}),
  };
  return all;
}

void codec<rules::Alice>::settle(const Record& record, rules::Alice& game,
                                 Diagnostics& diagnostics) {
  const Tag* const tag = record.find_tag(hidden.tag);
  if (tag == nullptr) {
    return;
  }
  if (const auto expected = set_hidden(tag->value, game)) {
    diagnostics.add(Code::unclear_tag, tag->value_span, {std::string(hidden.tag), *expected})
        .with_rule(rule_pile);
  }
}

void codec<rules::Alice>::deal(RandomSource& random, rules::Alice& game, std::string& value) {
  std::array<Card, card_count> cards;
  for (int i = 0; i < card_count; ++i) {
    cards[static_cast<std::size_t>(i)] = Card::from_number(i);
  }
  game.pile = Pile{};
  for (std::size_t left = cards.size(); left > 0; --left) {
    Card& chosen = cards[random.index(left)];
    value += value.empty() ? "" : " ";
    write_card(chosen, value);
    game.pile.add(chosen);
    chosen = cards[left - 1];
  }
}

}  // namespace damier::notation
