#include <stdexcept>

#include <fmt/format.h>

#include "damier/notation/files/module_function.hpp"

#include "where_query.hpp"

namespace damier::cli {

namespace {

WhereQueryFunction* load() {
  try {
    return notation::module_function<WhereQueryFunction>(query_module, query_function);
  } catch (const std::runtime_error& error) {
    throw std::runtime_error(
        fmt::format("--where: queries need what only a complete build has: {}", error.what()));
  }
}

}  // namespace

std::unique_ptr<WhereQuery> where_query(std::string_view condition) {
  std::unique_ptr<WhereQuery> query;
  load()(condition, query);
  return query;
}

}  // namespace damier::cli
