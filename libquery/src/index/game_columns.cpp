#include "game_columns.hpp"

#include <algorithm>
#include <cstring>
#include <optional>
#include <span>

#include "game_facts.hpp"
#include "memory_bytes.hpp"
#include "segment.hpp"

namespace damier::query {

namespace {

constexpr unsigned bits_of_flags = 3;
/// Stands for a missing result.
constexpr std::uint32_t no_result = 7;
constexpr auto last_result = static_cast<std::uint32_t>(notation::ResultToken::unknown);

std::size_t number(Column column) { return static_cast<std::size_t>(column); }

/// Reads chunks of columns, one after the other.
class ChunkReader {
 public:
  ChunkReader(Database& database, std::int64_t segment)
      : database_(database),
        select_(database,
                "SELECT data FROM columns WHERE segment = ? AND field = ? AND chunk = ?") {
    select_.bind(1, segment);
  }

  /// Returns the values of a chunk, until the next call; none after the last one. Throws IndexError
  /// if they are too many.
  std::span<const std::uint32_t> read(std::size_t column, std::int64_t chunk) {
    select_.bind(2, static_cast<std::int64_t>(column)).bind(3, chunk);
    const std::string_view bytes = select_.step() ? select_.bytes(0) : std::string_view{};
    values_.resize(bytes.size() / sizeof(std::uint32_t));
    if (values_.size() > games_of_chunk) {
      database_.fail_damaged();
    }
    if (!values_.empty()) {
      std::memcpy(values_.data(), bytes.data(), values_.size() * sizeof(std::uint32_t));
      put_low_bytes_first(std::span(values_));
    }
    select_.reset();
    return values_;
  }

 private:
  Database& database_;
  Statement select_;
  std::vector<std::uint32_t> values_;
};

}  // namespace

std::uint32_t GameState::bits() const {
  const std::uint32_t flags =
      (first_is_white ? 1U : 0U) | (valid ? 2U : 0U) | (has_setup ? 4U : 0U);
  const auto token = result ? static_cast<std::uint32_t>(*result) : no_result;
  return flags | token << bits_of_flags;
}

GameState GameState::from(std::uint32_t bits) {
  const std::uint32_t token = (bits >> bits_of_flags) & no_result;
  return {(bits & 1U) != 0, (bits & 2U) != 0, (bits & 4U) != 0,
          token > last_result ? std::nullopt
                              : std::optional(static_cast<notation::ResultToken>(token))};
}

GameColumns columns_of(const Game& game,
                       const std::function<std::int64_t(std::string_view)>& id_of) {
  constexpr unsigned half = 16;
  const auto number_of = [&](std::optional<std::string_view> text) {
    return text ? static_cast<std::uint32_t>(id_of(*text)) : 0;
  };
  const auto number_unless_empty = [&](std::string_view text) {
    return text.empty() ? 0 : number_of(text);
  };
  const GameState state{game.first_is_white, game.valid,
                        !game.tag("FEN").value_or(std::string_view{}).empty(), game.result};
  return {number_of(game.tag("White")),
          number_of(game.tag("Black")),
          number_of(game.tag("Event")),
          number_of(game.tag("Site")),
          number_of(game.tag("Round")),
          number_of(game.tag("Date")),
          number_unless_empty(game.ruleset),
          number_unless_empty(game.ending),
          static_cast<std::uint32_t>(game.plies),
          std::uint32_t{game.ratings[0]} << half | game.ratings[1],
          state.bits()};
}

ColumnsWriter::ColumnsWriter(Database& database, std::int64_t segment)
    : insert_(database, "INSERT INTO columns(segment, field, chunk, data) VALUES(?,?,?,?)") {
  insert_.bind(1, segment);
}

void ColumnsWriter::add(const GameColumns& game) {
  for (std::size_t i = 0; i < column_count; ++i) {
    values_.at(i).push_back(game.at(i));
  }
  if (values_.front().size() == games_of_chunk) {
    finish();
  }
}

void ColumnsWriter::finish() {
  if (values_.front().empty()) {
    return;
  }
  for (std::size_t i = 0; i < column_count; ++i) {
    put_low_bytes_first(std::span(values_.at(i)));
    const std::string_view bytes = bytes_in(std::span<const std::uint32_t>(values_.at(i)));
    insert_.bind(2, static_cast<std::int64_t>(i)).bind(3, chunk_).bind_bytes(4, bytes).run();
    values_.at(i).clear();
  }
  ++chunk_;
}

Columns::Columns(Database& database)
    : database_(database), size_(static_cast<std::size_t>(end_of_games(database))) {}

const std::vector<std::uint32_t>& Columns::of(Column column) {
  std::vector<std::uint32_t>& values = values_.at(number(column));
  if (!values.empty()) {
    return values;
  }
  values.resize(size_);
  for (const Segment& segment : segments_of(database_)) {
    ChunkReader chunks(database_, segment.id);
    auto at = static_cast<std::size_t>(segment.first_game);
    const std::size_t end = at + static_cast<std::size_t>(segment.games);
    for (std::int64_t i = 0; at < end; ++i) {
      const auto chunk = chunks.read(number(column), i);
      if (chunk.empty() || chunk.size() > end - at) {
        database_.fail_damaged();
      }
      std::ranges::copy(chunk, values.begin() + static_cast<std::ptrdiff_t>(at));
      at += chunk.size();
    }
  }
  return values;
}

void copy_columns(Database& database, const Segment& from, ColumnsWriter& to) {
  ChunkReader chunks(database, from.id);
  std::vector<GameColumns> games;
  std::int64_t left = from.games;
  for (std::int64_t i = 0; i == 0 || !games.empty(); ++i) {
    games.clear();
    for (std::size_t column = 0; column < column_count; ++column) {
      const auto chunk = chunks.read(column, i);
      if (column == 0) {
        games.resize(chunk.size());
      } else if (chunk.size() != games.size()) {
        database.fail_damaged();
      }
      for (std::size_t game = 0; game < chunk.size(); ++game) {
        games[game].at(column) = chunk[game];
      }
    }
    for (const GameColumns& game : games) {
      to.add(game);
    }
    left -= static_cast<std::int64_t>(games.size());
  }
  if (left != 0) {
    database.fail_damaged();
  }
}

}  // namespace damier::query
