#pragma once

#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

/// Input that is no record: one finding says what it looks like.
namespace damier::notation {

/// What a text is by its beginning, in words, such as a picture or a web page; empty if it may be a
/// record.
[[nodiscard]] std::string_view foreign_beginning(std::string_view text);

/// What a record without a known game is by its moves, in words: a game of chess; empty if they may
/// be those of one of ours.
[[nodiscard]] std::string_view foreign_moves(const Record& record);

/// Reports it, and takes the record for one without moves.
void refuse_foreign(std::string_view kind, Record& record, Diagnostics& diagnostics);

}  // namespace damier::notation
