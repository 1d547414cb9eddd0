#pragma once

#include <string>
#include <string_view>

namespace damier::notation {

/// Appends a CSV field. A field with a comma, a quote or a line end is quoted (RFC 4180).
void append_csv_field(std::string_view text, std::string& out);

}  // namespace damier::notation
