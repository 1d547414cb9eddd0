#pragma once

#include <cstddef>
#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/text/catalogue.hpp"

/// Input that is not a record: one finding reports what it looks like.
namespace damier::notation {

/// How a text is described of which no move can be read, in any game.
inline constexpr std::string_view text_of_another_kind = to_translate("a text of another kind");

/// Describes a text that is not a record by its beginning, such as a picture or a web page; empty
/// if it may be a record.
[[nodiscard]] std::string_view foreign_beginning(std::string_view text);

/// Describes a record without a known game by its moves: a game of chess; empty if it may be
/// supported. `game_is_named`: by the name of its file, so that any text may be a record.
[[nodiscard]] std::string_view foreign_moves(const Record& record, bool game_is_named);

/// Returns whether a record without a known game begins with that many words like moves, which are
/// not the moves of any game.
[[nodiscard]] bool has_like_moves(const Record& record, std::size_t enough);

/// Reports it, and leaves the record without moves.
void refuse_foreign(std::string_view kind, Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation
