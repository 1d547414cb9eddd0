#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "damier/query/query.hpp"

namespace damier::cli {

/// Parses a query from the command line. Throws UsageError, with the place underlined. `source`:
/// name of the text in the message.
[[nodiscard]] query::Query read_query(std::string_view source, std::string_view text);

/// The query that a condition of --where is; nothing if it is TAG=VALUE. Throws UsageError.
[[nodiscard]] std::optional<query::Query> query_of(std::string_view condition);

}  // namespace damier::cli
