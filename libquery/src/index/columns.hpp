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

/// What the rows of games hold, again by columns: so a condition looks at all games in no time.
namespace damier::query {

/// A column. Texts are numbers of the table of names, 0 where there is none.
enum class Column : std::uint8_t {
  white,
  black,
  event,
  site,
  round,
  date,     ///< as written
  ruleset,  ///< 0 if it is not known
  ending,
  plies,
  ratings,  ///< of White in the high half, of Black in the low one
  state,    ///< a GameState
};

inline constexpr std::size_t column_count = 11;

/// Values of a game, one a column.
using GameColumns = std::array<std::uint32_t, column_count>;

/// What can be said of a game in some bits.
struct GameState {
  bool first_is_white = false;
  bool valid = false;
  bool has_setup = false;
  std::optional<notation::ResultToken> result = std::nullopt;

  [[nodiscard]] std::uint32_t bits() const;
  [[nodiscard]] static GameState from(std::uint32_t bits);
};

/// The number of different states.
inline constexpr std::size_t state_count = 64;

/// The columns of a game. `id_of`: the number of a text.
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

/// The columns of all games of an index, each read when it is asked for.
class Columns {
 public:
  explicit Columns(Database& database);

  /// The greatest number of a game and one.
  [[nodiscard]] std::size_t size() const { return size_; }
  /// By the number of the game. Those of removed games mean nothing. Throws IndexError.
  [[nodiscard]] const std::vector<std::uint32_t>& of(Column column);

 private:
  Database& database_;
  std::size_t size_;
  std::array<std::vector<std::uint32_t>, column_count> values_;
};

/// Copies the columns of a segment behind those that were added to another one. Throws IndexError.
void copy_columns(Database& database, std::int64_t from, ColumnsWriter& to);

}  // namespace damier::query
