#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "confined_files.hpp"

struct sqlite3;
struct sqlite3_stmt;

/// SQLite, as far as the index needs it. All failures are IndexErrors that name the file.
///
/// An index may come from anywhere, so nothing that it says is believed: numbers are read with
/// their bounds, and statements end, whatever the tables are like.
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

  /// A number within bounds. Throws the IndexError of a damaged index if it is not.
  [[nodiscard]] std::int64_t integer(int column, std::int64_t min, std::int64_t max) const;
  /// The same for one that is at least 0.
  [[nodiscard]] std::int64_t integer(int column) const {
    return integer(column, 0, std::numeric_limits<std::int64_t>::max());
  }
  /// The same for one that a type holds.
  template <class Number>
  [[nodiscard]] Number integer_as(int column) const {
    constexpr auto max = std::numeric_limits<Number>::max();
    constexpr auto greatest = std::numeric_limits<std::int64_t>::max();
    return static_cast<Number>(integer(
        column, 0, std::cmp_less(max, greatest) ? static_cast<std::int64_t>(max) : greatest));
  }
  /// Any number.
  [[nodiscard]] std::int64_t any_integer(int column) const;
  [[nodiscard]] bool is_null(int column) const;
  /// Valid until the next step.
  [[nodiscard]] std::string_view text(int column) const;
  [[nodiscard]] std::string_view bytes(int column) const;

 private:
  Database* database_;
  sqlite3_stmt* statement_ = nullptr;
  std::int64_t rows_ = 0;  ///< since it began
};

class Database {
 public:
  enum class Mode { read, write, create, recover };

  /// An empty name is a private database that vanishes at the end. `recover`: as a writer, who also
  /// takes back what another one has left undone.
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
  /// Removes what a writer has left that was killed before it wrote into the index. Nobody else may
  /// write meanwhile.
  void remove_journal();
  /// What all of it takes: no table has more rows.
  [[nodiscard]] std::int64_t bytes();
  /// Throws the IndexError of a status of SQLite.
  [[noreturn]] void fail(int status) const;
  /// Throws the IndexError of an index that is not what was written.
  [[noreturn]] void fail_damaged() const;

 private:
  friend class Statement;

  void open(Mode mode);
  void trust_nothing();
  /// Bounds the rows and the work of statements by the bytes of the file.
  void limit_work();
  /// Takes note that a statement makes a step. Throws if it has had more rows than there can be.
  void begin_step(std::int64_t rows);

  std::string name_;
  std::unique_ptr<ConfinedFiles> files_;  ///< none for a private database
  sqlite3* handle_ = nullptr;
  std::int64_t work_ = 0;  ///< of the step under way, in units of the progress handler
  std::int64_t max_work_ = 0;
  std::int64_t max_rows_ = std::numeric_limits<std::int64_t>::max();  ///< of a statement
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
