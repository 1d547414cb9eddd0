#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/board_info.hpp"
#include "damier/notation/replay/codec.hpp"
#include "damier/notation/replay/hidden.hpp"
#include "damier/notation/replay/parameters.hpp"
#include "damier/notation/replay/spelling.hpp"
#include "damier/notation/replay/view.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::notation {

struct RulesetFamily;

/// The properties that all records of a ruleset share, for generic code that does not know the type
/// of the game.
struct RulesetInfo {
  std::string_view name;                          ///< as in the tag Ruleset
  std::span<const std::string_view> other_names;  ///< by which people call it
  std::string_view extension;                     ///< of files with records of this game only
  std::array<std::string_view, 2> side_names;     ///< of the first and second side
  /// Likewise after the colours of the game's box, in tags that name players; may be empty.
  std::array<std::string_view, 2> box_side_names;
  std::array<std::string_view, 2> side_marks;  ///< before a ply of each side; empty if none
  Numbering numbering{};
  ResultStyle result_style{};
  std::span<const PlyKind> kinds;  ///< of plies, in the order in which they are listed
  BoardInfo board;                 ///< its squares and pieces
  std::string_view own_ending;     ///< the name of Ending::of_game; empty if it has none
  bool removes_in_ply = false;     ///< a ply names the piece that it takes off besides
  RemovalWords removal;
  const HiddenInfo* hidden = nullptr;      ///< null if chance hides nothing
  std::vector<Parameter> parameters;       ///< of the rules
  const RulesetFamily* family = nullptr;   ///< null if it is of none
  std::vector<const Spelling*> spellings;  ///< the notation of the game itself, then others
  Rule (*ending_rule)(rules::Ending) = nullptr;
  bool (*can_end)(rules::Ending) = nullptr;  ///< whether the rules end a game in that way
  /// Builds the nodes of a record whose header has been read.
  void (*read_movetext)(Record&, Diagnostics&) = nullptr;
  /// Whether a ply could be a move in some position: as written in its record, or in the notation
  /// of the game.
  bool (*check_written_ply)(const Record&, Span ply, Diagnostics&) = nullptr;
  bool (*check_syntax)(std::string_view text, Span ply, Diagnostics&) = nullptr;
  /// What a set-up says besides the position, to be written behind it; null: nothing.
  std::string_view (*counters_of)(std::string_view setup) = nullptr;

  /// Its spelling in the format of that name; null if it has none of its own.
  [[nodiscard]] const Spelling* find_spelling(std::string_view format) const {
    const auto found = std::ranges::find(spellings, format, &Spelling::name);
    return found == spellings.end() ? nullptr : *found;
  }
  /// How it is written in the format of that name.
  [[nodiscard]] const Spelling& spelling(std::string_view format) const {
    const Spelling* const found = find_spelling(format);
    return found == nullptr ? *spellings.front() : *found;
  }
};

/// The row of a ruleset.
[[nodiscard]] const RulesetInfo& info(rules::RulesetId ruleset);

/// The names of the first and second side in a record.
[[nodiscard]] inline std::array<std::string_view, 2> side_names_of(const RulesetInfo& ruleset,
                                                                   const Record& record) {
  const auto& usual = ruleset.side_names;
  return record.sides_swapped ? std::array{usual[1], usual[0]} : usual;
}

/// Reads the plies of a record whose ruleset is known, unless its format has supplied them.
void read_moves(rules::RulesetId ruleset, Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation
