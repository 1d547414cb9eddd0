#pragma once

#include <string>
#include <string_view>

namespace damier::notation {

/// Appends a text as a CSV field (RFC 4180), safe to open with a spreadsheet:
///
/// - A field with a comma, a quote or a line end is quoted.
/// - A text that a spreadsheet may read as a formula (it begins with `=`, `+`, `-`, `@`, a tab or a
///   line end and continues) gets an apostrophe before it; so does such a text that has
///   apostrophes before it already. To recover the text, drop the first apostrophe of a field that
///   begins with apostrophes and continues like a formula.
/// - A NUL, which ends the text for many readers, and each broken sequence of UTF-8 become U+FFFD.
void append_csv_field(std::string_view text, std::string& out);

}  // namespace damier::notation
