#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "damier/notation/formats/format.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

/// How what a writer has to write would be read again.
namespace damier::notation {

/// What marks a ply as one that is none, for no move begins so.
inline constexpr std::string_view no_move = "_";

/// Whether plies with a blank between them are read as these plies and nothing else. `format`:
/// native, or a dialect of the game.
[[nodiscard]] bool reads_as_plies(const RulesetInfo& ruleset,
                                  std::initializer_list<std::string_view> plies,
                                  Format format = Format::native);

/// Whether a mark right behind a ply is read as a mark of it.
[[nodiscard]] bool reads_as_marked_ply(const RulesetInfo& ruleset, std::string_view ply,
                                       std::string_view mark);

/// Whether a ply that is no move where it comes from would have the form of one if it were written
/// so.
[[nodiscard]] bool becomes_move(const RulesetInfo& ruleset, const Record& record, Span ply,
                                std::string_view text);

/// The text without its blanks and line ends: a ply may be written with them, and is the same
/// without.
[[nodiscard]] std::string without_white_space(std::string_view text);

/// The text of a ply that is not resolved, for all formats but its own. In SGF blanks mean nothing;
/// where the text would be a move without them, or where another position was set up before it that
/// has no place in the record, it is marked: else a move would be read that was never made.
[[nodiscard]] std::string text_of_unresolved(const RulesetInfo& ruleset, const Record& record,
                                             NodeIndex node);

}  // namespace damier::notation
