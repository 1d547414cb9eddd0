#pragma once

#include <cstddef>
#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// Maximum number of signs of one kind that a round of fixes replaces: a record with more is fixed in
/// several rounds.
inline constexpr std::size_t max_sign_fixes = 1000;

/// Replaces odd spaces by blanks where a blank is allowed: no-break and other odd spaces, invisible
/// ones, and end-of-file characters of old systems. Offsets stay the same. Comments and values of
/// tags keep theirs. `ascii`: whether the text is.
void read_odd_spaces(Record& record, bool ascii, Diagnostics& diagnostics);

/// Returns the length in bytes of the odd space at an offset of UTF-8; 0 if none exists.
[[nodiscard]] std::size_t odd_space_at(std::string_view text, std::size_t at);

/// Returns the length of a comment or a quoted value at an offset; such text may contain anything.
[[nodiscard]] std::size_t quoted_at(std::string_view text, std::size_t at);

/// Returns whether UTF-8 contains an odd space.
[[nodiscard]] bool has_odd_space(std::string_view text);

}  // namespace damier::notation
