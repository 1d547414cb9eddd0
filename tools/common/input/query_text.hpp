#pragma once

#include <string>
#include <string_view>

#include "damier/query/query.hpp"

namespace damier::cli {

/// Parses a query from the command line. Throws UsageError, with the place underlined. `source`:
/// name of the text in the message.
[[nodiscard]] query::Query read_query(std::string_view source, std::string_view text);

}  // namespace damier::cli
