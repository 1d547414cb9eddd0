#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/text/catalogue.hpp"
#include "damier/query/query.hpp"

namespace damier::cli {

/// Parses a query from the command line. Throws UsageError, with the place underlined. `source`:
/// name of the text in the message. A module does not see the language of its program: it is given.
[[nodiscard]] query::Query read_query(std::string_view source, std::string_view text,
                                      const notation::Catalogue& words);

/// The query that a condition of --where is; nothing if it is TAG=VALUE. Throws UsageError.
[[nodiscard]] std::optional<query::Query> query_of(std::string_view condition,
                                                   const notation::Catalogue& words);

}  // namespace damier::cli
