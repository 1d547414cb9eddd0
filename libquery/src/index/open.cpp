#include "open.hpp"

#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "damier/query/index/error.hpp"
#include "damier/query/index/game.hpp"

#include "schema.hpp"

namespace damier::query {

namespace {

[[noreturn]] void refuse(const Database& database, std::string_view why) {
  throw IndexError(
      fmt::format("{}: {}; build it again with damier-index build", database.name(), why));
}

/// SQLite itself looks at a page only when it is needed.
void check_length(Database& database) {
  const std::int64_t bytes =
      database.number("PRAGMA page_count") * database.number("PRAGMA page_size");
  std::error_code error;
  const auto size = static_cast<std::int64_t>(std::filesystem::file_size(database.name(), error));
  if (!error && size < bytes) {
    refuse(database, "the index is truncated");
  }
}

/// A writer that was killed leaves a journal, with which SQLite restores the index: but only for
/// those who open it to write.
void restore(const std::string& name) {
  std::error_code error;
  if (std::filesystem::exists(name + "-journal", error)) {
    (void)Database(name, Database::Mode::write).number("PRAGMA user_version");
  }
}

}  // namespace

void check_index(Database& database) {
  if (database.number("PRAGMA application_id") != application_id) {
    throw IndexError(
        fmt::format("{}: it is no index of damier; damier-index build makes one", database.name()));
  }
  const std::int64_t version = database.number("PRAGMA user_version");
  if (version == 0) {
    refuse(database, "the index is half-written");
  }
  if (version != schema_version) {
    refuse(database, fmt::format("the index is of version {}, and this is for version {}", version,
                                 schema_version));
  }
  const std::int64_t keys = database.number("SELECT value FROM meta WHERE name = 'keys'");
  if (keys != key_version) {
    refuse(database, "the index is of a damier that tells positions apart in another way");
  }
}

std::shared_ptr<Database> open_index(const std::string& name, Database::Mode mode) {
  std::error_code error;
  if (!std::filesystem::exists(name, error)) {
    throw IndexError(fmt::format("{}: there is no such index; damier-index build makes one", name));
  }
  restore(name);
  auto database = std::make_shared<Database>(name, mode);
  if (mode == Database::Mode::read) {
    // So that the pages of the texts that are judged stay in memory.
    constexpr std::size_t megabytes = 32;
    database->use_memory(megabytes << 20U);
  }
  check_index(*database);
  check_length(*database);
  return database;
}

}  // namespace damier::query
