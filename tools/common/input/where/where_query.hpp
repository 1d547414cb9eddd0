#pragma once

#include <memory>
#include <string_view>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/record/splitter.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/uncopied.hpp"

namespace damier::cli {

/// A record whose header has been read, and how it can be read again.
struct ReadRecord {
  notation::Format format = notation::Format::native;
  const notation::RawRecord& raw;
  const notation::ReadHints& hints;
  const notation::Record& record;
  notation::OpenedHeader header;
};

/// A condition of --where that is a query. Several threads may ask at the same time.
class WhereQuery : private notation::Uncopied {
 public:
  WhereQuery() = default;
  virtual ~WhereQuery() = default;

  /// Returns whether the query holds in a record, which is read again if its header is not enough.
  [[nodiscard]] virtual bool holds(const ReadRecord& read) const = 0;
};

/// Returns the query that a condition of --where is; null if it is TAG=VALUE. Throws UsageError.
/// Where the library for queries is shared, it is loaded when a condition may be a query: most runs
/// ask none, and start sooner without it. Then throws std::runtime_error if it cannot be loaded.
[[nodiscard]] std::unique_ptr<WhereQuery> where_query(std::string_view condition,
                                                      const notation::Catalogue& words);

/// The file of the module with the library for queries, and the name of its only function, of this
/// type, which does what `where_query` does. (C++ types cannot be returned with C linkage.)
inline constexpr const char* query_module = "damier-query.so";
inline constexpr const char* query_function = "damier_where_query";
using WhereQueryFunction = void(std::string_view condition, const notation::Catalogue& words,
                                std::unique_ptr<WhereQuery>& query);

}  // namespace damier::cli
