#pragma once

#include <memory>
#include <string>

#include "database.hpp"

namespace damier::query {

/// Opens an index, and checks that it is intact, of this version, and has exactly our tables.
[[nodiscard]] std::shared_ptr<Database> open_index(const std::string& name, Database::Mode mode);

/// Checks that an open database is an intact index of this version with exactly our tables.
void check_index(Database& database);

}  // namespace damier::query
