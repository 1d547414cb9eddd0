#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

namespace damier::notation {

/// Counts the letters of a word of prose: letters in any script, with apostrophes, hyphens and
/// punctuation. 0 if the token is not such a word: it has a digit, or a sign of a move.
[[nodiscard]] std::size_t letters_of_word(std::string_view token);

/// Returns the token after an offset and white space; empty if none exists.
[[nodiscard]] std::string_view next_word(std::string_view text, std::uint32_t at);

/// Returns whether prose begins with a token that is not a move. `rest`: the text after it.
[[nodiscard]] bool begins_text(std::string_view token, std::string_view rest);

/// Returns whether words name a square that neither of two plies names.
[[nodiscard]] bool names_other_squares(std::string_view words, std::string_view before,
                                       std::string_view after);

/// Returns whether a token continues words of prose: as a word, a number or punctuation. `rest`:
/// the text after it. `is_word`: it is not a move in the notation of the game.
[[nodiscard]] bool continues_text(std::string_view token, std::string_view rest, bool is_word);

/// Reads a final token such as `30-12` as the tag Score and the result.
void take_score(Record& record, Diagnostics& diagnostics);

/// Returns the tag of the player of a side written before the name: `(B)`, `Blancs :`, `Joueur 1`.
[[nodiscard]] std::string_view tag_of_side(std::string_view side);

/// Adds the figures to write to the finding about a result in words, if there is one.
void name_figures(const RulesetInfo& game, const Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation
