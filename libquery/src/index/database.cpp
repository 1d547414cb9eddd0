#include "database.hpp"

#include <array>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <sqlite3.h>

#include "damier/notation/text/catalogue.hpp"
#include "damier/query/index/error.hpp"

namespace damier::query {

namespace {

/// How long a writer waits for another one, in milliseconds.
constexpr int patience = 10'000;

/// Number of operations after which SQLite calls the progress handler.
constexpr int operations_of_work = 10'000;
/// Operations allowed in a step of any index: cyclic tables have no last row.
constexpr std::int64_t min_bound = 20'000'000;
constexpr std::int64_t operations_a_byte = 64;
/// Rows allowed in any index, in addition to one per byte.
constexpr std::int64_t few_rows = 100'000;

int flags_of(Database::Mode mode) {
  switch (mode) {
    case Database::Mode::read:
      return SQLITE_OPEN_READONLY;
    case Database::Mode::write:
    case Database::Mode::recover:
      return SQLITE_OPEN_READWRITE;
    case Database::Mode::create:
      break;
  }
  return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
}

ConfinedFiles::Access access_of(Database::Mode mode) {
  switch (mode) {
    case Database::Mode::read:
      return ConfinedFiles::Access::read;
    case Database::Mode::recover:
      return ConfinedFiles::Access::recover;
    default:
      return ConfinedFiles::Access::write;
  }
}

/// Returns a name that SQLite takes as a file: `file:` and `:memory:` would be special.
std::string plain_name(const std::string& name) {
  return name.empty() || name.starts_with('/') ? name : "./" + name;
}

constexpr std::string_view damaged =
    notation::to_translate("the index is damaged; build it again with damier-index build");
constexpr std::string_view not_closed = notation::to_translate(
    "a writer was killed, and the index is not closed; damier-index recover takes back what the "
    "writer did");

/// Explains a status of SQLite to the user, with what to do.
std::string reason_of(int status, sqlite3* handle) {
  constexpr int primary = 0xFF;
  if (status == SQLITE_IOERR_DATA) {
    return notation::phrase(damaged);
  }
  switch (status & primary) {
    case SQLITE_CANTOPEN:
      // Only a journal is opened later than the index.
      return notation::phrase(not_closed);
    case SQLITE_NOTADB:
      return notation::phrase("not a damier index; damier-index build makes one");
    case SQLITE_CORRUPT:
    case SQLITE_INTERRUPT:
      return notation::phrase(damaged);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return notation::phrase("another program is using the index; try again when it has ended");
    case SQLITE_READONLY:
      return notation::phrase(status == SQLITE_READONLY_ROLLBACK
                                  ? not_closed
                                  : notation::to_translate("you may not write the index"));
    case SQLITE_FULL:
      return notation::phrase("the disk is full");
    default:
      return sqlite3_errmsg(handle);
  }
}

}  // namespace

Statement::Statement(Database& database, std::string_view sql) : database_(&database) {
  const int status = sqlite3_prepare_v2(database.handle(), sql.data(), static_cast<int>(sql.size()),
                                        &statement_, nullptr);
  if (status != SQLITE_OK) {
    database.fail(status);
  }
}

Statement::Statement(Statement&& other) noexcept
    : database_(other.database_),
      statement_(std::exchange(other.statement_, nullptr)),
      rows_(other.rows_) {}

Statement::~Statement() { sqlite3_finalize(statement_); }

Statement& Statement::bind(int at, std::int64_t value) {
  sqlite3_bind_int64(statement_, at, value);
  return *this;
}

Statement& Statement::bind(int at, std::string_view text) {
  // A null pointer would be bound as NULL.
  const char* const data = text.data() == nullptr ? "" : text.data();
  sqlite3_bind_text(statement_, at, data, static_cast<int>(text.size()), SQLITE_STATIC);
  return *this;
}

Statement& Statement::bind_bytes(int at, std::string_view bytes) {
  sqlite3_bind_blob(statement_, at, bytes.data(), static_cast<int>(bytes.size()), SQLITE_STATIC);
  return *this;
}

Statement& Statement::bind_null(int at) {
  sqlite3_bind_null(statement_, at);
  return *this;
}

bool Statement::step() {
  database_->begin_step(rows_++);
  const int status = sqlite3_step(statement_);
  if (status == SQLITE_ROW) {
    return true;
  }
  reset();
  if (status != SQLITE_DONE) {
    database_->fail(status);
  }
  return false;
}

void Statement::run() {
  while (step()) {
  }
}

void Statement::reset() {
  sqlite3_reset(statement_);
  rows_ = 0;
}

std::int64_t Statement::integer(int column, std::int64_t min, std::int64_t max) const {
  const std::int64_t value = any_integer(column);
  if (value < min || value > max) {
    database_->fail_damaged();
  }
  return value;
}

std::int64_t Statement::any_integer(int column) const {
  return sqlite3_column_int64(statement_, column);
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

std::string_view Statement::text(int column) const { return bytes(column); }

std::string_view Statement::bytes(int column) const {
  const auto* const data = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
  return size == 0 ? std::string_view{} : std::string_view(data, size);
}

Database::Database(std::string name, Mode mode) : name_(std::move(name)) {
  if (!name_.empty()) {
    files_ = std::make_unique<ConfinedFiles>(access_of(mode));
  }
  try {
    open(mode);
  } catch (...) {
    sqlite3_close_v2(handle_);
    throw;
  }
}

void Database::open(Mode mode) {
  const int status = sqlite3_open_v2(plain_name(name_).c_str(), &handle_, flags_of(mode),
                                     files_ ? files_->name() : nullptr);
  if (status != SQLITE_OK) {
    const int error = sqlite3_system_errno(handle_);
    throw IndexError(
        notation::phrase("{0}: {1}", name_,
                         error == 0 ? reason_of(status, handle_)
                                    : notation::phrase(std::generic_category().message(error))));
  }
  sqlite3_extended_result_codes(handle_, 1);
  sqlite3_busy_timeout(handle_, patience);
  if (files_) {
    trust_nothing();
  }
  // A new index is our own.
  if (files_ && mode != Mode::create) {
    limit_work();
  }
}

void Database::trust_nothing() {
  for (const auto& [setting, value] : {std::pair{SQLITE_DBCONFIG_DEFENSIVE, 1},
                                       {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
                                       {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0}}) {
    sqlite3_db_config(handle_, setting, value, nullptr);
  }
  sqlite3_limit(handle_, SQLITE_LIMIT_ATTACHED, 0);
  int reserved = static_cast<int>(checksum_size);
  sqlite3_file_control(handle_, "main", SQLITE_FCNTL_RESERVE_BYTES, &reserved);
  // Temporary tables would be files of another kind.
  run("PRAGMA temp_store = MEMORY; PRAGMA cell_size_check = ON");
}

void Database::limit_work() {
  const std::int64_t size = bytes();
  max_rows_ = few_rows + size;
  max_work_ = (min_bound + operations_a_byte * size) / operations_of_work;
  sqlite3_progress_handler(
      handle_, operations_of_work,
      [](void* self) {
        auto& database = *static_cast<Database*>(self);
        return ++database.work_ > database.max_work_ ? 1 : 0;
      },
      this);
}

std::int64_t Database::bytes() {
  return number("PRAGMA page_count") * static_cast<std::int64_t>(page_size);
}

std::int64_t Database::file_bytes() const {
  sqlite3_file* file = nullptr;
  sqlite3_int64 size = 0;
  sqlite3_file_control(handle_, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  const int status = file->pMethods->xFileSize(file, &size);
  if (status != SQLITE_OK) {
    fail(status);
  }
  return size;
}

void Database::remove_journal() {
  std::error_code error;
  std::filesystem::remove(std::string(sqlite3_db_filename(handle_, "main")) + "-journal", error);
  if (error) {
    throw IndexError(
        notation::phrase("{0}: {1}", name_ + "-journal", notation::phrase(error.message())));
  }
}

void Database::begin_step(std::int64_t rows) {
  work_ = 0;
  if (rows > max_rows_) {
    // A writer may have made it longer.
    limit_work();
    if (rows > max_rows_) {
      fail_damaged();
    }
  }
}

Database::~Database() { sqlite3_close_v2(handle_); }

void Database::run(const char* sql) {
  const int status = sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr);
  if (status != SQLITE_OK) {
    fail(status);
  }
}

void Database::use_memory(std::size_t bytes) {
  constexpr std::size_t kilobyte = 1024;
  run(fmt::format("PRAGMA cache_size = -{}", bytes / kilobyte).c_str());
}

std::int64_t Database::number(std::string_view sql) {
  Statement statement(*this, sql);
  return statement.step() ? statement.any_integer(0) : 0;
}

std::int64_t Database::last_id() const { return sqlite3_last_insert_rowid(handle_); }

void Database::fail(int status) const {
  constexpr int primary = 0xFF;
  const std::string message =
      notation::phrase("{0}: {1}", name_.empty() ? notation::phrase("temporary index") : name_,
                       reason_of(status, handle_));
  if ((status & primary) == SQLITE_BUSY) {
    throw IndexBusy(message);
  }
  throw IndexError(message);
}

void Database::fail_damaged() const {
  throw IndexError(notation::phrase("{0}: {1}", name_, notation::phrase(damaged)));
}

}  // namespace damier::query
