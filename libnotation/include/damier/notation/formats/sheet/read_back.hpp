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

/// Whether plies separated by a blank are read as exactly these plies. `spelling`: null for
/// that of the game.
[[nodiscard]] bool reads_as_plies(const RulesetInfo& ruleset,
                                  std::initializer_list<std::string_view> plies,
                                  const Spelling* spelling = nullptr);

/// Whether a mark directly after a ply is read as its mark.
[[nodiscard]] bool reads_as_marked_ply(const RulesetInfo& ruleset, std::string_view ply,
                                       std::string_view mark);

/// Whether an unresolved ply would look like a move if it were written this way.
[[nodiscard]] bool becomes_move(const RulesetInfo& ruleset, const Record& record, Span ply,
                                std::string_view text);

/// The text without blanks and line ends, which are insignificant inside a ply.
[[nodiscard]] std::string without_white_space(std::string_view text);

/// The text of an unresolved ply in a format other than its own. It is marked in two cases, lest a
/// reader find a move that was never made: if it would be a move without its blanks, which SGF
/// ignores, and if another position, which the format cannot express, was set up before it.
[[nodiscard]] std::string text_of_unresolved(const RulesetInfo& ruleset, const Record& record,
                                             NodeIndex node);
/// The same in a format that says where another position was set up.
[[nodiscard]] std::string text_of_displaced(const RulesetInfo& ruleset, const Record& record,
                                            NodeIndex node);

}  // namespace damier::notation
