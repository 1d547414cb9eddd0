#include "open.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <tuple>
#include <vector>

#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "damier/notation/files/regular_file.hpp"
#include "damier/query/index/error.hpp"
#include "damier/query/index/game.hpp"
#include "damier/query/index/index_file.hpp"

#include "descriptor.hpp"
#include "schema.hpp"

namespace damier::query {

namespace {

[[noreturn]] void refuse(const std::string& name, std::string_view why) {
  throw IndexError(fmt::format("{}: {}; build it again with damier-index build", name, why));
}

[[noreturn]] void refuse_other_file(const std::string& name) {
  throw IndexError(fmt::format("{}: not a damier index; damier-index build makes one", name));
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

/// Reads the header. Throws IndexError if the file is not a database.
Found header_of(const std::string& name) {
  const notation::OpenedFile opened = notation::open_regular(name);
  if (opened.error == ENOENT) {
    throw IndexError(fmt::format("{}: there is no such index; damier-index build makes one", name));
  }
  if (opened.error != 0) {
    throw IndexError(fmt::format("{}: {}", name, opened.fault));
  }
  const Descriptor file(opened.descriptor);
  struct stat state {};
  std::array<unsigned char, Header::size> bytes{};
  // Other kinds of files have no descriptor.
  if (::fstat(file.number(), &state) != 0 ||
      ::read(file.number(), bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size())) {
    refuse_other_file(name);
  }
  return {Header(bytes), static_cast<std::uint64_t>(state.st_size)};
}

/// Checks the header. Throws IndexError.
void check_header(const std::string& name) {
  const auto [header, bytes] = header_of(name);
  if (!header.is_index()) {
    refuse_other_file(name);
  }
  if (header.version() == 0) {
    refuse(name, "the index is half-written");
  }
  if (header.version() != schema_version) {
    refuse(name, fmt::format("the index is of version {}, and this is for version {}",
                             header.version(), schema_version));
  }
  std::error_code error;
  if (!header.has_journal() || std::filesystem::exists(name + "-wal", error)) {
    refuse(name, "another program has written into the index");
  }
  if (header.page_bytes() != page_size || header.reserved() != checksum_size || !header.is_utf8()) {
    refuse(name, "the index is damaged");
  }
  if (bytes < std::uint64_t{header.pages()} * page_size) {
    refuse(name, "the index is truncated");
  }
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
    refuse(database.name(), "the index has other tables than a damier index");
  }
  if (database.number("PRAGMA user_version") != schema_version) {
    refuse(database.name(), "another program has written into the index");
  }
  const std::int64_t keys = database.number("SELECT value FROM meta WHERE name = 'keys'");
  if (keys != key_version) {
    refuse(database.name(), "the index is from a damier that hashes positions in another way");
  }
}

std::shared_ptr<Database> open_index(const std::string& name, Database::Mode mode) {
  check_header(name);
  auto database = std::make_shared<Database>(name, mode);
  if (mode == Database::Mode::read) {
    // Keeps the pages of the texts that are judged in memory.
    constexpr std::size_t megabytes = 32;
    database->use_memory(megabytes << 20U);
  }
  check_index(*database);
  return database;
}

}  // namespace damier::query
