#include "damier/notation/games/draughts/ruleset.hpp"

#include <algorithm>
#include <array>

#include "damier/notation/formats/pdn/codes.hpp"
#include "damier/notation/games/draughts/game_type.hpp"
#include "damier/notation/games/draughts/movetext.hpp"
#include "damier/notation/text/ascii.hpp"

namespace damier::notation {

namespace {

using draughts::GameType;

/// The squares that a text names, as far as they distinguish boards.
struct Squares {
  int highest = 0;  ///< the highest number
  bool letters = false;

  void look_at(std::string_view text) {
    int number = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      const bool digit = c >= '0' && c <= '9';
      number = digit && number < 100 ? 10 * number + (c - '0') : 0;
      const bool letter = digit && i > 0 && to_lower(text[i - 1]) >= 'a' &&
                          to_lower(text[i - 1]) <= 'h' && text[i - 1] != 'B';
      letters = letters || letter;
      highest = std::max(highest, number);
    }
  }
};

constexpr std::array<std::string_view, 6> by_letters{"russian", "czech",   "brazilian",
                                                     "pool",    "english", "turkish"};
constexpr std::array<std::string_view, 6> up_to_32{"english", "italian", "spanish",
                                                   "russian", "thai",    "international"};
constexpr std::array<std::string_view, 2> up_to_50{"international", "frisian"};
constexpr std::array<std::string_view, 1> above_50{"canadian"};

/// How much of the moves is looked at.
constexpr std::uint32_t bytes_looked_at = 512;

void look_at_plies(const Record& record, Squares& squares) {
  for (const Node& node : record.nodes) {
    const std::string_view text = record.text_of(node);
    // A number alone is not a square: it may be a move number whose full stop is cut off.
    if (node.kind == NodeKind::ply &&
        text.find_first_not_of("0123456789") != std::string_view::npos) {
      squares.look_at(text);
    }
  }
}

}  // namespace

const Tag* game_type_tag(const Record& record) {
  const Tag* const tag = record.find_tag("GameType");
  return tag == nullptr || tag->value.empty() ? nullptr : tag;
}

std::optional<std::string_view> ruleset_of_game_type(const Tag& tag, Diagnostics& diagnostics) {
  const draughts::GameTypeTag parsed = draughts::parse_game_type(tag.value);
  if (parsed.type == nullptr) {
    diagnostics.add(PdnCode::unknown_gametype, tag.value_span,
                    {std::string(tag.value.substr(0, 32))});
    return std::nullopt;
  }
  if (!parsed.fields_agree) {
    diagnostics.add(PdnCode::gametype_fields, tag.value_span,
                    {std::to_string(parsed.type->number), full_text(*parsed.type)});
  }
  return parsed.type->ruleset;
}

void check_game_type(const Record& record, std::string_view ruleset, Diagnostics& diagnostics) {
  const Tag* const tag = game_type_tag(record);
  if (tag == nullptr || !ruleset_of_game_type(*tag, diagnostics)) {
    return;
  }
  const GameType* const of_ruleset = draughts::game_type_of(ruleset);
  const GameType* const written = draughts::parse_game_type(tag->value).type;
  if (of_ruleset != written) {
    diagnostics.add(
        PdnCode::gametype_disagrees, tag->value_span,
        {std::to_string(written->number), std::string(written->ruleset), std::string(ruleset)});
  }
}

std::string game_type_value(std::string_view ruleset) {
  const GameType* const type = draughts::game_type_of(ruleset);
  return type == nullptr ? std::string() : std::to_string(type->number);
}

bool game_type_is_enough(std::string_view ruleset) {
  const GameType* const type = draughts::game_type_of(ruleset);
  return type != nullptr && says_ruleset(*type, ruleset);
}

LikelyRulesets likely_rulesets(const Record& record) {
  Squares squares;
  if (const Tag* const setup = record.find_tag("FEN")) {
    squares.look_at(setup->value);
  }
  if (record.moves_read) {
    look_at_plies(record, squares);
  } else {
    Record beginning = record;
    Span& moves = beginning.movetext;
    moves.end = std::min(moves.end, moves.begin + bytes_looked_at);
    Diagnostics ignored;
    draughts::read_movetext(beginning, ignored);
    look_at_plies(beginning, squares);
  }
  if (squares.letters) {
    return {by_letters, false};
  }
  if (squares.highest == 0) {
    return {{}, false};
  }
  return {squares.highest > 50   ? std::span<const std::string_view>(above_50)
          : squares.highest > 32 ? std::span<const std::string_view>(up_to_50)
                                 : std::span<const std::string_view>(up_to_32),
          true};
}

}  // namespace damier::notation
