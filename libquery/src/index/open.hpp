#pragma once

#include <memory>
#include <string>

#include "database.hpp"

namespace damier::query {

/// Opens an index, and makes sure that it is one, whole, of this version, and with our tables and
/// no others.
[[nodiscard]] std::shared_ptr<Database> open_index(const std::string& name, Database::Mode mode);

/// The same for one that is open.
void check_index(Database& database);

}  // namespace damier::query
