#pragma once

#include <cstddef>
#include <string_view>

/// Finds the boundaries of records in native sheets.
///
/// - A tag line is a line that begins with `[` and a name. It begins a new record after moves.
///   After an empty line it also does if it repeats the first tag of the record, or if a tag of
///   the record is not closed.
/// - A tag pair inside a line of moves begins a new record if a result has just ended the game, or
///   if the pair repeats the first tag.
/// - After a result and an empty line, anything but a comment begins a new record.
/// - Strings and comments are skipped. In a comment that is never closed, a tag line after an empty
///   line begins a new record, unless a closing brace comes before the next such line and within
///   open_comment_lookahead. That brace must not belong to a comment, tag or line comment of the
///   record that would begin there.
/// - Without tag lines a result in any form, outside variations, ends the record (PDN 3.0). What
///   follows begins a new one, in another line or, if it looks like a move, in the same line.
///   Comments, variations, NAGs and the same result once more still belong to the old one.
namespace damier::notation {

/// Number of bytes in which to search for the closing brace of an open comment, after something
/// that looks like the start of the next record.
inline constexpr std::size_t open_comment_lookahead = std::size_t{64} << 10;

/// Returns the length of the record that begins `text`; npos if more bytes are needed. `whole`:
/// nothing follows, so the record may end with `text`.
[[nodiscard]] std::size_t find_record_end(std::string_view text, bool whole);

}  // namespace damier::notation
