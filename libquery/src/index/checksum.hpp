#pragma once

#include <cstdint>
#include <string_view>

#include "database.hpp"

/// SQLite itself does not notice damage inside the bytes that it keeps.
namespace damier::query {

[[nodiscard]] std::int64_t checksum_of(std::string_view bytes);

/// Throws the IndexError of an index that is not what was written.
[[noreturn]] void fail_damaged(const Database& database);

}  // namespace damier::query
