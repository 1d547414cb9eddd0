#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <ios>
#include <string>
#include <vector>

#include <sqlite3.h>
#include <xxhash.h>

/// Attacks on an index by someone who knows its format: any change, with valid checksums.
namespace damier::test {

inline constexpr std::size_t index_page = 4096;

[[nodiscard]] inline std::string bytes_of_file(const std::string& name) {
  std::ifstream in(name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

inline void write_file(const std::string& name, const std::string& bytes) {
  std::ofstream(name, std::ios::binary)
      .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

/// Gives each page its correct checksum, as described in damier-index(5).
inline void seal(std::string& bytes) {
  constexpr std::size_t checked = index_page - sizeof(std::uint64_t);
  for (std::size_t page = 0; page + index_page <= bytes.size(); page += index_page) {
    const std::uint64_t sum = XXH3_64bits_withSeed(bytes.data() + page, checked, page);
    for (std::size_t i = 0; i < sizeof sum; ++i) {
      bytes[page + checked + i] = static_cast<char>((sum >> (8 * i)) & 0xFFU);
    }
  }
}

/// Runs statements, as far as possible; they may change the schema itself. They get no other file,
/// and little time. Returns the last result of SQLite.
inline int run_sql(const std::string& name, const std::string& sql) {
  sqlite3* database = nullptr;
  if (sqlite3_open(name.c_str(), &database) != SQLITE_OK) {
    sqlite3_close(database);
    return SQLITE_CANTOPEN;
  }
  sqlite3_exec(database,
               "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY; "
               "PRAGMA max_page_count = 1000; PRAGMA writable_schema = ON",
               nullptr, nullptr, nullptr);
  sqlite3_limit(database, SQLITE_LIMIT_LENGTH, 1 << 20);
  sqlite3_set_authorizer(
      database,
      [](void*, int action, const char* a, const char*, const char*, const char*) {
        const bool pragma_writes =
            action == SQLITE_PRAGMA && a != nullptr &&
            (sqlite3_stricmp(a, "journal_mode") == 0 || sqlite3_stricmp(a, "max_page_count") == 0 ||
             sqlite3_strnicmp(a, "temp_store", 10) == 0 || sqlite3_stricmp(a, "mmap_size") == 0 ||
             sqlite3_stricmp(a, "locking_mode") == 0);
        return action == SQLITE_ATTACH || pragma_writes ? SQLITE_DENY : SQLITE_OK;
      },
      nullptr);
  int turns = 0;
  sqlite3_progress_handler(
      database, 1000, [](void* count) { return ++*static_cast<int*>(count) > 1000 ? 1 : 0; },
      &turns);
  const int status = sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr);
  sqlite3_exec(database, "COMMIT", nullptr, nullptr, nullptr);
  sqlite3_close(database);
  return status;
}

}  // namespace damier::test
