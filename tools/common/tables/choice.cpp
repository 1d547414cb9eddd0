#include "choice.hpp"

#include <cstdlib>

#include <fmt/format.h>

#include "terminal/system_message.hpp"

namespace damier::cli {

TablesChoice::TablesChoice(const Arguments& arguments) {
  const char* const environment = std::getenv("DAMIER_TABLES");
  const std::string given = arguments.has("tables")  ? std::string(arguments.value("tables"))
                            : environment != nullptr ? environment
                                                     : "";
  if (given.empty()) {
    return;
  }
  try {
    given_ = open_tables(given);
    given_folder_ = given;
  } catch (const analysis::TableError& error) {
    throw UsageError{fmt::format("{}: {}", arguments.has("tables") ? "--tables" : "DAMIER_TABLES",
                                 message_of(error))};
  }
}

const EndingTables* TablesChoice::of(const Settings* settings) {
  if (given_ || settings == nullptr || settings->tables.empty()) {
    return given_.get();
  }
  const std::scoped_lock lock(guard_);
  std::unique_ptr<EndingTables>& known = by_directory_[settings->tables];
  if (!known) {
    known = open_tables(settings->tables);
  }
  return known.get();
}

std::string TablesChoice::folder_of(const Settings* settings) const {
  return given_ || settings == nullptr ? given_folder_ : settings->tables.text();
}

}  // namespace damier::cli
