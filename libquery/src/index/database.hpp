#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

/// SQLite, as far as the index needs it. All failures are IndexErrors that name the file.
namespace damier::query {

class Database;

/// A prepared statement. Values are always bound, from 1; columns count from 0.
class Statement {
 public:
  Statement(Database& database, std::string_view sql);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement(Statement&& other) noexcept;
  Statement& operator=(const Statement&) = delete;
  Statement& operator=(Statement&&) = delete;

  Statement& bind(int at, std::int64_t value);
  /// The text or bytes must stay valid until the statement has run.
  Statement& bind(int at, std::string_view text);
  Statement& bind_bytes(int at, std::string_view bytes);
  Statement& bind_null(int at);
  /// Moves to the next row; returns false, and begins anew, after the last one.
  bool step();
  /// Runs a statement that has no rows.
  void run();
  /// Begins anew.
  void reset();

  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] bool is_null(int column) const;
  /// Valid until the next step.
  [[nodiscard]] std::string_view text(int column) const;
  [[nodiscard]] std::string_view bytes(int column) const;

 private:
  Database* database_;
  sqlite3_stmt* statement_ = nullptr;
};

class Database {
 public:
  enum class Mode { read, write, create };

  /// An empty name is a private database that vanishes at the end.
  Database(std::string name, Mode mode);
  ~Database();
  Database(const Database&) = delete;
  Database(Database&&) = delete;
  Database& operator=(const Database&) = delete;
  Database& operator=(Database&&) = delete;

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] sqlite3* handle() const { return handle_; }
  /// Runs statements without values.
  void run(const char* sql);
  /// Keeps about so many bytes of what was read or written.
  void use_memory(std::size_t bytes);
  /// The first value of a statement without values; 0 if there is no row.
  [[nodiscard]] std::int64_t number(std::string_view sql);
  [[nodiscard]] std::int64_t last_id() const;
  /// Whether the last failure was that somebody else is writing.
  [[nodiscard]] bool is_busy() const;
  /// Throws the IndexError of a status of SQLite.
  [[noreturn]] void fail(int status) const;

 private:
  std::string name_;
  sqlite3* handle_ = nullptr;
};

/// While it lives, a database is read as it was at first, and not locked anew by each statement.
/// May be nested.
class SteadyView {
 public:
  explicit SteadyView(Database& database) : database_(database) { database_.run("SAVEPOINT view"); }
  ~SteadyView();
  SteadyView(const SteadyView&) = delete;
  SteadyView(SteadyView&&) = delete;
  SteadyView& operator=(const SteadyView&) = delete;
  SteadyView& operator=(SteadyView&&) = delete;

 private:
  Database& database_;
};

}  // namespace damier::query
