#include "open.hpp"

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <limits>
#include <span>
#include <string_view>
#include <system_error>
#include <vector>

#include <sys/stat.h>

#include <fmt/format.h>
#include <sqlite3.h>

#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/uncopied.hpp"
#include "damier/query/index/error.hpp"
#include "damier/query/index/game.hpp"
#include "damier/query/index/index_file.hpp"

#include "schema.hpp"

namespace damier::query {

namespace {

[[noreturn]] void refuse(const std::string& name, const std::string& why) {
  throw IndexError(notation::phrase("{0}: {1}; build it again with damier-index build", name, why));
}

[[noreturn]] void refuse_other_file(const std::string& name) {
  throw IndexError(notation::phrase(
      "{0}: {1}", name, notation::phrase("not a damier index; damier-index build makes one")));
}

/// Header of a database, https://www.sqlite.org/fileformat2.html#the_database_header. It is checked
/// before SQLite, which trusts it, sees the file.
class Header {
 public:
  static constexpr std::size_t size = 100;

  explicit Header(const std::array<unsigned char, size>& bytes) : bytes_(bytes) {}

  [[nodiscard]] bool is_index() const {
    constexpr std::string_view magic{"SQLite format 3\0", 16};
    return std::memcmp(bytes_.data(), magic.data(), magic.size()) == 0 &&
           number(68, 4) == application_id;
  }
  [[nodiscard]] std::uint32_t page_bytes() const { return number(16, 2); }
  /// Returns whether it has no write-ahead log, which readers would have to write.
  [[nodiscard]] bool has_journal() const { return bytes_[18] == 1 && bytes_[19] == 1; }
  [[nodiscard]] std::uint32_t reserved() const { return number(20, 1); }
  [[nodiscard]] std::uint32_t pages() const { return number(28, 4); }
  [[nodiscard]] bool is_utf8() const { return number(56, 4) == 1; }
  [[nodiscard]] std::uint32_t version() const { return number(60, 4); }

 private:
  [[nodiscard]] std::uint32_t number(std::size_t at, std::size_t count) const {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < count; ++i) {
      value = value << 8U | bytes_.at(at + i);
    }
    return value;
  }

  std::array<unsigned char, size> bytes_;
};

struct Found {
  Header header;
  std::uint64_t bytes;
};

[[noreturn]] void fail_to_open(const std::string& name, int error) {
  throw IndexError(
      notation::phrase("{0}: {1}", name, notation::phrase(std::generic_category().message(error))));
}

/// File that SQLite opens as its own. The system drops all locks of a file when any descriptor of
/// it is closed; SQLite waits with that until none of its locks is left, which we could not.
class PlainFile : private notation::Uncopied {
 public:
  explicit PlainFile(const std::string& name)
      : memory_(static_cast<std::size_t>(files_->szOsFile) / sizeof(std::max_align_t) + 1) {
    int given = 0;
    if (files_->xOpen(files_, name.c_str(), file(), SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB,
                      &given) != SQLITE_OK) {
      fail_to_open(name, files_->xGetLastError(files_, 0, nullptr));
    }
  }
  ~PlainFile() { file()->pMethods->xClose(file()); }

  /// Reads the first bytes; returns false if they are fewer.
  [[nodiscard]] bool read(std::span<unsigned char> bytes) {
    return file()->pMethods->xRead(file(), bytes.data(), static_cast<int>(bytes.size()), 0) ==
           SQLITE_OK;
  }
  [[nodiscard]] std::uint64_t size() {
    sqlite3_int64 size = 0;
    file()->pMethods->xFileSize(file(), &size);
    return static_cast<std::uint64_t>(size);
  }

 private:
  [[nodiscard]] sqlite3_file* file() {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): SQLite's files begin so
    return reinterpret_cast<sqlite3_file*>(memory_.data());
  }

  sqlite3_vfs* files_ = sqlite3_vfs_find(nullptr);
  std::vector<std::max_align_t> memory_;
};

/// Reads the header. Throws IndexError if the file is not a database.
Found header_of(const std::string& name) {
  struct stat state {};
  if (::stat(name.c_str(), &state) != 0) {
    if (errno != ENOENT) {
      fail_to_open(name, errno);
    }
    throw IndexError(
        notation::phrase("{0}: there is no such index; damier-index build makes one", name));
  }
  std::array<unsigned char, Header::size> bytes{};
  // A pipe would block.
  if (!S_ISREG(state.st_mode)) {
    refuse_other_file(name);
  }
  PlainFile file(name);
  if (!file.read(bytes)) {
    refuse_other_file(name);
  }
  return {Header(bytes), file.size()};
}

/// Checks the header. Throws IndexError. Returns whether the file is shorter than it says, as it
/// also is for a moment while another program makes it longer.
bool check_header(const std::string& name) {
  const auto [header, bytes] = header_of(name);
  if (!header.is_index()) {
    refuse_other_file(name);
  }
  if (header.version() == 0) {
    refuse(name, notation::phrase("the index is half-written"));
  }
  if (header.version() != schema_version) {
    refuse(name, notation::phrase("the index is of version {0}, and this is for version {1}",
                                  header.version(), schema_version));
  }
  std::error_code error;
  if (!header.has_journal() || std::filesystem::exists(name + "-wal", error)) {
    refuse(name, notation::phrase("another program has written into the index"));
  }
  if (header.page_bytes() != page_size || header.reserved() != checksum_size || !header.is_utf8()) {
    refuse(name, notation::phrase("the index is damaged"));
  }
  return bytes < std::uint64_t{header.pages()} * page_size;
}

/// Tables, indexes and views of a database, with the statements that create them.
using Schema = std::vector<std::array<std::string, 4>>;

Schema schema_of(Database& database, std::size_t max) {
  Schema schema;
  Statement rows(database,
                 "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema "
                 "ORDER BY type, name");
  while (schema.size() <= max && rows.step()) {
    auto& row = schema.emplace_back();
    for (std::size_t i = 0; i < row.size(); ++i) {
      row.at(i) = rows.text(static_cast<int>(i));
    }
  }
  return schema;
}

Schema our_schema() {
  Database ours("", Database::Mode::create);
  ours.run(create_tables);
  ours.run(create_indexes);
  return schema_of(ours, std::numeric_limits<std::size_t>::max() - 1);
}

}  // namespace

bool is_index_file(const std::string& name) {
  try {
    return header_of(name).header.is_index();
  } catch (const IndexError&) {
    return false;
  }
}

void check_index(Database& database) {
  const Schema ours = our_schema();
  if (schema_of(database, ours.size()) != ours) {
    refuse(database.name(), notation::phrase("the index has other tables than a damier index"));
  }
  if (database.number("PRAGMA user_version") != schema_version) {
    refuse(database.name(), notation::phrase("another program has written into the index"));
  }
  const std::int64_t keys = database.number("SELECT value FROM meta WHERE name = 'keys'");
  if (keys != key_version) {
    refuse(database.name(),
           notation::phrase("the index is from a damier that hashes positions in another way"));
  }
}

namespace {

std::shared_ptr<Database> opened(const std::string& name, Database::Mode mode) {
  auto database = std::make_shared<Database>(name, mode);
  if (mode == Database::Mode::read) {
    // Keeps the pages of the texts that are judged in memory.
    constexpr std::size_t megabytes = 32;
    database->use_memory(megabytes << 20U);
  }
  // Everything is read of one state: a writer waits until a reader has closed the database.
  database->run(mode == Database::Mode::read ? "BEGIN" : "BEGIN IMMEDIATE");
  // The first reading locks the state: a writer could make the file longer after its size was asked.
  const auto bytes = database->bytes();
  if (database->file_bytes() < bytes) {
    database->fail_damaged();
  }
  check_index(*database);
  return database;
}

}  // namespace

std::shared_ptr<Database> open_index(const std::string& name, Database::Mode mode) {
  const bool short_of_pages = check_header(name);
  try {
    return opened(name, mode);
  } catch (const IndexBusy&) {
    throw;
  } catch (const IndexError&) {
    if (short_of_pages) {
      refuse(name, notation::phrase("the index is truncated"));
    }
    throw;
  }
}

}  // namespace damier::query
