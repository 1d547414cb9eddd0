#pragma once

#include <cstddef>
#include <string_view>

/// Where records of the native sheet begin and end.
///
/// A record begins with a tag line: a line that begins with `[` and a name. A tag line begins a new
/// record when moves came before it, or when after an empty line it repeats the first tag of the
/// record or a tag of the record is not closed; so does a tag pair within a line of moves, where a
/// result has just ended the game or where it repeats the first tag. After a result and an empty
/// line anything begins a new record but comments. Strings and comments are respected; in a comment
/// that is never closed, a tag line after an empty line begins a new record unless a closing brace
/// comes before the next such line and within open_comment_lookahead: one that closes no comment,
/// and stands in no tag or line comment, of the record that would begin there. An input without any
/// tag line is a single record.
namespace damier::notation {

/// How many bytes an open comment is searched for its closing brace past something that looks like
/// the start of the next record.
inline constexpr std::size_t open_comment_lookahead = std::size_t{64} << 10;

/// Where the record that begins `text` ends: the length of `text` if it ends there and `whole` says
/// that nothing follows; npos if more bytes are needed to tell.
[[nodiscard]] std::size_t find_record_end(std::string_view text, bool whole);

}  // namespace damier::notation
