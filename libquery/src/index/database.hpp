#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "damier/notation/text/uncopied.hpp"

#include "confined_files.hpp"

struct sqlite3;
struct sqlite3_stmt;

/// SQLite as the index uses it. All failures are IndexErrors that name the file.
///
/// An index is not trusted: numbers are read with their bounds, and statements end, whatever the
/// tables are like.
namespace damier::query {

class Database;

/// Prepared statement. Values are always bound, from 1; columns count from 0.
class Statement {
 public:
  Statement(Database& database, std::string_view sql);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement(Statement&& other) noexcept;
  Statement& operator=(const Statement&) = delete;
  Statement& operator=(Statement&&) = delete;

  Statement& bind(int at, std::int64_t value);
  /// Binds a text or bytes, which must stay valid until the statement has run.
  Statement& bind(int at, std::string_view text);
  Statement& bind_bytes(int at, std::string_view bytes);
  Statement& bind_null(int at);
  /// Moves to the next row; returns false, and resets, after the last one.
  bool step();
  /// Runs a statement that has no rows.
  void run();
  /// Begins anew.
  void reset();

  /// Returns a number within bounds. Throws the IndexError of a damaged index if it is outside.
  [[nodiscard]] std::int64_t integer(int column, std::int64_t min, std::int64_t max) const;
  /// Returns a number that is at least 0. Throws IndexError otherwise.
  [[nodiscard]] std::int64_t integer(int column) const {
    return integer(column, 0, std::numeric_limits<std::int64_t>::max());
  }
  /// Returns a number that fits a type. Throws IndexError otherwise.
  template <class Number>
  [[nodiscard]] Number integer_as(int column) const {
    constexpr auto max = std::numeric_limits<Number>::max();
    constexpr auto greatest = std::numeric_limits<std::int64_t>::max();
    return static_cast<Number>(integer(
        column, 0, std::cmp_less(max, greatest) ? static_cast<std::int64_t>(max) : greatest));
  }
  /// Returns any number.
  [[nodiscard]] std::int64_t any_integer(int column) const;
  [[nodiscard]] bool is_null(int column) const;
  /// Returns a text, valid until the next step.
  [[nodiscard]] std::string_view text(int column) const;
  [[nodiscard]] std::string_view bytes(int column) const;

 private:
  Database* database_;
  sqlite3_stmt* statement_ = nullptr;
  std::int64_t rows_ = 0;  ///< since it began
};

class Database : private notation::Uncopied {
 public:
  enum class Mode { read, write, create, recover };

  /// Opens a database; an empty name is a private one that vanishes at the end. `recover`: as a
  /// writer that also rolls back the unfinished changes of another one.
  Database(std::string name, Mode mode);
  ~Database();

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] sqlite3* handle() const { return handle_; }
  /// Runs statements without values.
  void run(const char* sql);
  /// Sets the approximate size of the cache in bytes.
  void use_memory(std::size_t bytes);
  /// Returns the first value of a statement without values; 0 if there is no row.
  [[nodiscard]] std::int64_t number(std::string_view sql);
  [[nodiscard]] std::int64_t last_id() const;
  /// Removes the journal of a writer that was killed before it changed the index. Nobody else may
  /// write meanwhile.
  void remove_journal();
  /// Returns the size of the database, which no number of rows exceeds.
  [[nodiscard]] std::int64_t bytes();
  /// Returns the size of its file: less than `bytes()` if it is truncated.
  [[nodiscard]] std::int64_t file_bytes() const;
  /// Throws the IndexError of a status of SQLite.
  [[noreturn]] void fail(int status) const;
  /// Throws the IndexError of a damaged index.
  [[noreturn]] void fail_damaged() const;

 private:
  friend class Statement;

  void open(Mode mode);
  void trust_nothing();
  /// Limits the rows and the work of statements by the bytes of the file.
  void limit_work();
  /// Begins a step of a statement. Throws if it has had more rows than possible.
  void begin_step(std::int64_t rows);

  std::string name_;
  std::unique_ptr<ConfinedFiles> files_;  ///< null for a private database
  sqlite3* handle_ = nullptr;
  std::int64_t work_ = 0;  ///< of the current step, in units of the progress handler
  std::int64_t max_work_ = 0;
  std::int64_t max_rows_ = std::numeric_limits<std::int64_t>::max();  ///< of a statement
};

}  // namespace damier::query
