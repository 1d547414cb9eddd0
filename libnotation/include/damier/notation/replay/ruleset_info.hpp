#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/diagnostics.hpp"
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

/// The properties that all records of a ruleset share, for code that does not know the game's type.
struct RulesetInfo {
  rules::RulesetId id{};
  std::string_view name;                          ///< name, as in the tag Ruleset
  std::span<const std::string_view> other_names;  ///< aliases
  std::string_view extension;                     ///< extension of files for this game only
  std::array<std::string_view, 2> side_names;     ///< names of the first and second side
  /// The colours of the game's box in tags that name players, by side; may be empty.
  std::array<std::string_view, 2> box_side_names;
  BoxColors box_colors{};                      ///< colours of the game's box in drawings
  std::array<std::string_view, 2> side_marks;  ///< marks before a ply of each side; empty if none
  Numbering numbering{};
  ResultStyle result_style{};
  std::span<const PlyKind> kinds;  ///< kinds of plies, in display order
  BoardInfo board;                 ///< squares and pieces
  std::string_view own_ending;     ///< the name of Ending::of_game; empty if it has none
  bool removes_in_ply = false;     ///< a ply names the piece that it removes
  RemovalWords removal;
  const HiddenInfo* hidden = nullptr;      ///< null without hidden information
  std::vector<Parameter> parameters;       ///< parameters of the rules
  const RulesetFamily* family = nullptr;   ///< null without a family
  std::vector<const Spelling*> spellings;  ///< the notation of the game itself, then others
  std::function<Rule(rules::Ending)> ending_rule;
  std::function<bool(rules::Ending)> can_end;  ///< whether the rules can end a game in that way
  /// Builds the nodes of a record whose header has been read.
  void (*read_movetext)(Record&, Diagnostics&) = nullptr;
  /// Returns whether a ply could be a move in some position: as written in its record, or in the
  /// notation of the game.
  std::function<bool(const Record&, Span ply, Diagnostics&)> check_written_ply;
  std::function<bool(std::string_view text, Span ply, Diagnostics&)> check_syntax;
  /// Returns what a set-up states after the position.
  std::string_view (*counters_of)(std::string_view setup) = nullptr;

  /// Returns its spelling in the format of that name; null if it has none of its own.
  [[nodiscard]] const Spelling* find_spelling(std::string_view format) const {
    const auto found = std::ranges::find(spellings, format, &Spelling::name);
    return found == spellings.end() ? nullptr : *found;
  }
  /// Returns how it is written in the format of that name.
  [[nodiscard]] const Spelling& spelling(std::string_view format) const {
    const Spelling* const found = find_spelling(format);
    return found == nullptr ? *spellings.front() : *found;
  }
};

/// Returns the properties of a ruleset.
[[nodiscard]] const RulesetInfo& info(rules::RulesetId ruleset);

/// Returns what chance hides, in the words of the first ruleset with hidden pieces; null if none has
/// any.
[[nodiscard]] const HiddenInfo* any_hidden_info();

/// Returns the names of the first and second side in a record.
[[nodiscard]] inline std::array<std::string_view, 2> side_names_of(const RulesetInfo& ruleset,
                                                                   const Record& record) {
  const auto& usual = ruleset.side_names;
  return record.sides_swapped ? std::array{usual[1], usual[0]} : usual;
}

/// Returns the names of the first and second side for people, as boards show them: those of the
/// game's box if it has one.
[[nodiscard]] inline std::array<std::string_view, 2> shown_side_names_of(
    const RulesetInfo& ruleset) {
  return ruleset.box_colors == BoxColors::none ? ruleset.side_names
                                               : side_names_of(ruleset.box_colors);
}
/// Returns these names in a record. The side that begins has the first colour of a box.
[[nodiscard]] inline std::array<std::string_view, 2> shown_side_names_of(const RulesetInfo& ruleset,
                                                                         const Record& record) {
  return ruleset.box_colors == BoxColors::none ? side_names_of(ruleset, record)
                                               : side_names_of(ruleset.box_colors);
}

/// Reads the moves of a record with this ruleset, after its header. To be called once a record.
void read_moves(rules::RulesetId ruleset, Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation
