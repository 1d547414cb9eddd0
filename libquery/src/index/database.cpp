#include "database.hpp"

#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <sqlite3.h>

#include "damier/query/index/error.hpp"

namespace damier::query {

namespace {

/// How long a writer waits for another one, in milliseconds.
constexpr int patience = 10'000;

int flags_of(Database::Mode mode) {
  switch (mode) {
    case Database::Mode::read:
      return SQLITE_OPEN_READONLY;
    case Database::Mode::write:
      return SQLITE_OPEN_READWRITE;
    case Database::Mode::create:
      break;
  }
  return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
}

/// What a status of SQLite means to the user, and what to do.
std::string reason_of(int status, sqlite3* handle) {
  constexpr int primary = 0xFF;
  switch (status & primary) {
    case SQLITE_CANTOPEN:
      if (const int error = sqlite3_system_errno(handle); error != 0) {
        return std::generic_category().message(error);
      }
      return sqlite3_errmsg(handle);
    case SQLITE_NOTADB:
      return "it is no index of damier; damier-index build makes one";
    case SQLITE_CORRUPT:
      return "the index is damaged; build it again with damier-index build";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "another program is writing the index; try again when it has ended";
    case SQLITE_READONLY:
      return "a writer was killed, and the index can only be restored by somebody who may write it";
    case SQLITE_FULL:
      return "the disk is full; the index is as it was";
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
    : database_(other.database_), statement_(std::exchange(other.statement_, nullptr)) {}

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

void Statement::reset() { sqlite3_reset(statement_); }

std::int64_t Statement::integer(int column) const {
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
  const int status = sqlite3_open_v2(name_.c_str(), &handle_, flags_of(mode), nullptr);
  if (status != SQLITE_OK) {
    const std::string reason = reason_of(status, handle_);
    sqlite3_close_v2(handle_);
    throw IndexError(fmt::format("{}: {}", name_, reason));
  }
  sqlite3_extended_result_codes(handle_, 1);
  sqlite3_busy_timeout(handle_, patience);
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
  return statement.step() ? statement.integer(0) : 0;
}

std::int64_t Database::last_id() const { return sqlite3_last_insert_rowid(handle_); }

bool Database::is_busy() const {
  constexpr int primary = 0xFF;
  return (sqlite3_errcode(handle_) & primary) == SQLITE_BUSY;
}

SteadyView::~SteadyView() {
  // That nothing was changed cannot fail.
  sqlite3_exec(database_.handle(), "RELEASE view", nullptr, nullptr, nullptr);
}

void Database::fail(int status) const {
  throw IndexError(
      fmt::format("{}: {}", name_.empty() ? "temporary index" : name_, reason_of(status, handle_)));
}

}  // namespace damier::query
