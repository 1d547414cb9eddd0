#include "where_query.hpp"

/// Has C linkage so that its name can be looked up.
extern "C" [[gnu::visibility("default")]] void damier_where_query(
    std::string_view condition, const damier::notation::Catalogue& words,
    std::unique_ptr<damier::cli::WhereQuery>& query) {
  query = damier::cli::where_query(condition, words);
}
