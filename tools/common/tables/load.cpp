#include <stdexcept>

#include <fmt/format.h>

#include "damier/notation/files/module_function.hpp"

#include "ending_tables.hpp"
#include "eval_scale.hpp"

namespace damier::cli {

namespace {

OpenTablesFunction* load() {
  try {
    return notation::module_function<OpenTablesFunction>(endings_module, endings_function);
  } catch (const std::runtime_error& error) {
    throw analysis::TableError(
        fmt::format("tables need what only a complete build has: {}", error.what()));
  }
}

}  // namespace

std::unique_ptr<EndingTables> open_tables(const notation::FilePath& directory) {
  std::unique_ptr<EndingTables> tables;
  load()(directory, tables);
  return tables;
}

double eval_scale_of(rules::RulesetId ruleset) {
  double scale = 2;
  try {
    notation::module_function<EvalScaleFunction>(endings_module, eval_scale_function)(ruleset,
                                                                                      scale);
  } catch (const std::runtime_error&) {
    // A part of a build, without that library.
  }
  return scale;
}

}  // namespace damier::cli
