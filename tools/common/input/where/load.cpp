#include <stdexcept>

#include "damier/notation/files/module_function.hpp"

#include "where_query.hpp"

namespace damier::cli {

namespace {

WhereQueryFunction* load(const notation::Catalogue& words) {
  try {
    return notation::module_function<WhereQueryFunction>(query_module, query_function);
  } catch (const std::runtime_error& error) {
    throw std::runtime_error(
        words.tr("--where: queries need the complete build: {0}", error.what()));
  }
}

}  // namespace

std::unique_ptr<WhereQuery> where_query(std::string_view condition,
                                        const notation::Catalogue& words) {
  std::unique_ptr<WhereQuery> query;
  load(words)(condition, words, query);
  return query;
}

}  // namespace damier::cli
