#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "damier/query/index/game.hpp"

#include "database.hpp"

/// Rows of games stored again by columns, so that a condition can quickly be checked for all games.
namespace damier::query {

struct Segment;

/// Column. Texts are numbers of the table of names, 0 if missing.
enum class Column : std::uint8_t {
  white,
  black,
  event,
  site,
  round,
  date,     ///< as written
  ruleset,  ///< 0 if unknown
  ending,
  plies,
  ratings,  ///< of White in the high half, of Black in the low one
  state,    ///< a GameState
};

inline constexpr std::size_t column_count = 11;

/// Values of a game, one per column.
using GameColumns = std::array<std::uint32_t, column_count>;

/// Properties of a game that fit in some bits.
struct GameState {
  bool first_is_white = false;
  bool valid = false;
  bool has_setup = false;
  std::optional<notation::ResultToken> result = std::nullopt;

  [[nodiscard]] std::uint32_t bits() const;
  [[nodiscard]] static GameState from(std::uint32_t bits);
};

/// Number of different states.
inline constexpr std::size_t state_count = 64;

/// Returns the columns of a game. `id_of`: returns the number of a text.
[[nodiscard]] GameColumns columns_of(const Game& game,
                                     const std::function<std::int64_t(std::string_view)>& id_of);

/// Writes the columns of a segment.
class ColumnsWriter {
 public:
  ColumnsWriter(Database& database, std::int64_t segment);

  void add(const GameColumns& game);
  void finish();

 private:
  Statement insert_;
  std::int64_t chunk_ = 0;
  std::array<std::vector<std::uint32_t>, column_count> values_;
};

/// Columns of all games of an index, each read when needed.
class Columns {
 public:
  explicit Columns(Database& database);

  /// Returns the maximum number of a game plus one.
  [[nodiscard]] std::size_t size() const { return size_; }
  /// Returns a column by the number of the game, undefined for removed games. Throws IndexError.
  [[nodiscard]] const std::vector<std::uint32_t>& of(Column column);

 private:
  Database& database_;
  std::size_t size_;
  std::array<std::vector<std::uint32_t>, column_count> values_;
};

/// Appends the columns of a segment to those of another one. Throws IndexError.
void copy_columns(Database& database, const Segment& from, ColumnsWriter& to);

}  // namespace damier::query
