#pragma once

#include <string>
#include <string_view>

namespace damier::notation {

/// Appends a text as a CSV field (RFC 4180), safe to open with a spreadsheet:
///
/// - A field with a comma, a quote or a line end is quoted.
/// - A text that a spreadsheet may take for a formula, since it begins with `=`, `+`, `-`, `@`, a
///   tab or a line end and goes on, gets an apostrophe before it; so does such a text with
///   apostrophes before it already. To get the text back, drop the first apostrophe of a field in
///   which only apostrophes stand before such a beginning.
/// - A NUL, which many readers take for the end, and each broken sequence of UTF-8 become U+FFFD.
void append_csv_field(std::string_view text, std::string& out);

}  // namespace damier::notation
