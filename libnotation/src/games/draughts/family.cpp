#include "damier/notation/games/draughts/family.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "damier/notation/games/draughts/game_type.hpp"
#include "damier/notation/games/draughts/game_type_codes.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"

#include "../../replay/readable_plies.hpp"
#include "server.hpp"

namespace damier::notation::pdn {

namespace {

/// The squares that a text names, as far as they distinguish boards.
struct Squares {
  int highest = 0;  ///< the highest number
  bool letters = false;

  void look_at(std::string_view text) {
    int number = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      const bool digit = is_digit(c);
      number = digit && number < 100 ? 10 * number + (c - '0') : 0;
      const bool letter = digit && i > 0 && to_lower(text[i - 1]) >= 'a' &&
                          to_lower(text[i - 1]) <= 'h' && text[i - 1] != 'B';
      letters = letters || letter;
      highest = std::max(highest, number);
    }
  }
};

// The rulesets that name squares by letters, the most common first. Records of `dames` and
// `jeu-de-dames` state their ruleset: it accepts nearly all moves of the international game, and
// many errors in it.
constexpr std::array<std::string_view, 7> by_letters{"russian", "czech",   "brazilian",   "pool",
                                                     "english", "turkish", "spantsiretti"};
constexpr std::array<std::string_view, 14> up_to_32{
    "english", "italian", "spanish",       "russian", "brazilian", "pool",         "portuguese",
    "czech",   "thai",    "international", "frisian", "frysk",     "breakthrough", "antidraughts"};
constexpr std::array<std::string_view, 5> up_to_50{"international", "frisian", "frysk",
                                                   "breakthrough", "antidraughts"};
constexpr std::array<std::string_view, 1> above_50{"canadian"};
// Where huffed pieces or the colours of a box show that a record is of one of those two games.
constexpr std::array<std::string_view, 2> with_huffs{"dames", "international"};
constexpr std::array<std::string_view, 3> of_blue_and_green{"dames", "international", "frisian"};
constexpr std::array<std::string_view, 3> of_brown_and_ivory{"jeu-de-dames", "international",
                                                             "frisian"};
constexpr std::array<std::string_view, 3> variants{"frysk", "breakthrough", "antidraughts"};

constexpr std::string_view usual_ruleset = "international";

// In French; blanks in a name are read as in all names.
constexpr std::array<std::string_view, 2> other_tags{"Type_de_jeu", "TypeDeJeu"};

void look_at_plies(const Record& record, std::uint32_t end, Squares& squares) {
  for (const Node& node : record.nodes) {
    const std::string_view text = record.text_of(node);
    // A number alone is not a square: it may be a move number without its full stop.
    if (node.kind == NodeKind::ply && node.text.end <= end &&
        text.find_first_not_of("0123456789") != std::string_view::npos) {
      squares.look_at(text);
    }
  }
}

std::string tag_value(std::string_view ruleset, std::uint8_t naming) {
  const GameType& type = *game_type_of(ruleset);
  return naming == 0 ? std::to_string(type.number) : full_text(with_naming(type, naming));
}

bool is_enough(std::string_view ruleset) { return gives_ruleset(*game_type_of(ruleset), ruleset); }

std::optional<std::string_view> ruleset_of(const Tag& tag, Diagnostics& diagnostics) {
  const GameTypeTag parsed = parse_game_type(tag.value);
  if (parsed.type == nullptr) {
    diagnostics.add(PdnCode::unknown_gametype, tag.value_span,
                    {std::string(tag.value.substr(0, 32))});
    return std::nullopt;
  }
  if (!parsed.same_board) {
    diagnostics.add(PdnCode::gametype_board, tag.value_span,
                    {std::to_string(parsed.type->number),
                     fmt::format("{}x{}", parsed.type->width, parsed.type->height),
                     fmt::format("{}x{}", parsed.width, parsed.height)});
    return std::nullopt;
  }
  return parsed.type->ruleset;
}

void check(const Tag& tag, std::string_view ruleset, Diagnostics& diagnostics) {
  if (!ruleset_of(tag, diagnostics)) {
    return;
  }
  const GameType& written = *parse_game_type(tag.value).type;
  // A game without a GameType may have the tag too.
  const GameType* const own = game_type_of(ruleset);
  if (own == nullptr || own->ruleset != written.ruleset) {
    diagnostics.add(
        PdnCode::gametype_disagrees, tag.value_span,
        {std::to_string(written.number), std::string(written.ruleset), std::string(ruleset)});
  }
}

/// Returns whether letters count from the lower right, on a board that is no mirror image. Drafts of
/// PDN 3.0 wrote that, A1, for the usual names.
bool is_of_draft(const GameType& type) {
  return type.notation == 'A' && type.first_square == Corner::bottom_right && !type.inverted;
}

/// Returns whether a naming makes at least as many plies at the beginning of a record legal; more
/// of them if it may be that of a draft.
bool is_followed(std::uint8_t naming, const GameType& as_written, std::string_view ruleset,
                 bool has_moves, Record& record) {
  const rules::RulesetId id = rules::find_ruleset(ruleset).value();
  PlyTrial trial(record, has_moves);
  if (naming == 0) {
    return true;
  }
  const std::uint64_t by_fields = trial.by(id, naming).readable;
  const std::uint64_t usually = trial.by(id, 0).readable;
  const bool must_show = is_of_draft(as_written) && trial.has_plies();
  return must_show ? by_fields > usually : by_fields >= usually;
}

/// Reports a tag Variant that names another game than the tag GameType; one of them is used.
void check_variant(const GameType& type, std::string_view ruleset, const Record& record,
                   Diagnostics& diagnostics) {
  const auto variant = variant_of(record);
  if (!variant || *variant == type.ruleset || record.find_tag("Ruleset") != nullptr ||
      (ruleset != type.ruleset && ruleset != *variant)) {
    return;
  }
  const Tag& tag = *record.find_tag("Variant");
  diagnostics.add(PdnCode::variant_disagrees, tag.value_span,
                  {std::to_string(type.number), std::string(type.ruleset), std::string(tag.value),
                   std::string(ruleset)});
}

void settle(std::string_view ruleset, bool has_moves, Record& record, Diagnostics& diagnostics) {
  const Tag* const tag = tag_of(family, record);
  const GameTypeTag parsed = tag == nullptr ? GameTypeTag{} : parse_game_type(tag->value);
  if (parsed.type == nullptr) {
    return;
  }
  check_variant(*parsed.type, ruleset, record, diagnostics);
  const bool agrees =
      parsed.type->ruleset == game_type_of(ruleset)->ruleset || named_by_server(record) == ruleset;
  if (!agrees || tag->value.find(',') == std::string_view::npos) {
    return;
  }
  const std::uint8_t naming = naming_of(*parsed.type, parsed.as_written);
  // Some programs write fields that contradict their own moves.
  const bool followed = is_followed(naming, parsed.as_written, ruleset, has_moves, record);
  record.naming = followed ? naming : 0;
  const GameType counts = with_naming(*parsed.type, record.naming);
  record.sides_swapped = counts.first_side != parsed.type->first_side;
  if (!followed || !parsed.understood) {
    diagnostics.add(PdnCode::gametype_fields, tag->value_span,
                    {std::to_string(parsed.type->number), full_text(counts)});
  }
}

/// Returns a record with its first plies, if its moves have not been read.
Record beginning_of(const Record& record, std::uint32_t end) {
  Record beginning = record;
  beginning.movetext.end = std::min(beginning.movetext.end, end);
  Diagnostics ignored;
  info(rules::find_ruleset(usual_ruleset).value()).read_movetext(beginning, ignored);
  return beginning;
}

/// Returns a set-up up to its counters, whose letters are not those of squares.
std::string_view without_counters(std::string_view setup) {
  const std::string_view counters =
      info(rules::find_ruleset(usual_ruleset).value()).counters_of(setup);
  return counters.empty()
             ? setup
             : setup.substr(0, static_cast<std::size_t>(counters.data() - setup.data()));
}

bool has_huffs(const Record& record) {
  return std::ranges::any_of(record.nodes, [](const Node& node) { return !node.removal.empty(); });
}

/// Returns whether a word stands above the moves, in any case.
bool stands_above_moves(std::string_view word, const Record& record) {
  constexpr std::size_t bytes_looked_at = 4096;
  const std::string_view text =
      record.text.substr(0, std::min<std::size_t>(bytes_looked_at, record.movetext.begin));
  const auto same = [](char a, char b) { return to_lower(a) == to_lower(b); };
  return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

/// Returns the likely rulesets of a record with a mark of one of them; none if it has none.
std::span<const std::string_view> marked(const Record& record) {
  if (has_huffs(record)) {
    return with_huffs;
  }
  if (stands_above_moves("bleu", record) && stands_above_moves("vert", record)) {
    return of_blue_and_green;
  }
  const bool of_other_box =
      stands_above_moves("marron", record) && stands_above_moves("ivoire", record);
  return of_other_box ? of_brown_and_ivory : std::span<const std::string_view>();
}

LikelyRulesets likely(const Record& record, bool has_moves, std::uint32_t end) {
  Squares squares;
  if (const Tag* const setup = record.find_tag("FEN")) {
    squares.look_at(without_counters(setup->value));
  }
  std::span<const std::string_view> of_mark;
  if (has_moves) {
    look_at_plies(record, end, squares);
    of_mark = marked(record);
  } else {
    const Record beginning = beginning_of(record, end);
    look_at_plies(beginning, end, squares);
    of_mark = marked(beginning);
  }
  if (squares.letters) {
    return {by_letters, false};
  }
  if (squares.highest == 0) {
    return {{}, false};
  }
  if (squares.highest <= 50 && !of_mark.empty()) {
    return {of_mark, true};
  }
  return {squares.highest > 50   ? std::span<const std::string_view>(above_50)
          : squares.highest > 32 ? std::span<const std::string_view>(up_to_50)
                                 : std::span<const std::string_view>(up_to_32),
          true};
}

}  // namespace

constinit const RulesetFamily family{
    "GameType", "games.pdn", usual_ruleset, tag_value, is_enough,  ruleset_of,  named_by_server,
    check,      settle,      likely,        variants,  other_tags, PdnCode::all};

}  // namespace damier::notation::pdn
