#pragma once

#include <string>
#include <string_view>

namespace damier::notation {

/// Appends a field of CSV: one with a comma, a quote or the end of a line stands in quotes (RFC
/// 4180).
void append_csv_field(std::string_view text, std::string& out);

}  // namespace damier::notation
