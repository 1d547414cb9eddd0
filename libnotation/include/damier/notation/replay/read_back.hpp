#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

/// Predicts how a reader would read the output of a writer.
namespace damier::notation {

/// Marks text that is not a ply: no move begins with it.
inline constexpr std::string_view no_move = "_";

/// Returns whether plies separated by a blank are read as exactly these plies. `spelling`: null for
/// that of the game.
[[nodiscard]] bool reads_as_plies(const RulesetInfo& ruleset,
                                  std::initializer_list<std::string_view> plies,
                                  const Spelling* spelling = nullptr);

/// Returns whether a mark directly after a ply is read as its mark.
[[nodiscard]] bool reads_as_marked_ply(const RulesetInfo& ruleset, std::string_view ply,
                                       std::string_view mark);

/// Returns whether an unresolved ply would look like a move if written this way.
[[nodiscard]] bool becomes_move(const RulesetInfo& ruleset, const Record& record, Span ply,
                                std::string_view text);

/// Returns the text without blanks and line ends, which are insignificant inside a ply.
[[nodiscard]] std::string without_white_space(std::string_view text);

/// Returns the text of an unresolved ply for a format other than its own. Marks it in two cases, so
/// that a reader does not find a move that was never made: if it would be a move without its
/// blanks, which SGF ignores, or if the format cannot express the set-up before it.
[[nodiscard]] std::string text_of_unresolved(const RulesetInfo& ruleset, const Record& record,
                                             NodeIndex node);
/// Returns the text of an unresolved ply for a format that can set up another position before it.
[[nodiscard]] std::string text_of_displaced(const RulesetInfo& ruleset, const Record& record,
                                            NodeIndex node);

}  // namespace damier::notation
