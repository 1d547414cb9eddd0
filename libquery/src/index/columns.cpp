#include "columns.hpp"

#include <algorithm>
#include <cstring>
#include <optional>
#include <span>

#include "checksum.hpp"
#include "facts.hpp"
#include "memory_bytes.hpp"
#include "segment.hpp"

namespace damier::query {

namespace {

constexpr unsigned bits_of_flags = 3;
/// What stands for no result at all.
constexpr std::uint32_t no_result = 7;

std::size_t number(Column column) { return static_cast<std::size_t>(column); }

/// Reads chunks of columns, one after the other.
class ChunkReader {
 public:
  ChunkReader(Database& database, std::int64_t segment)
      : database_(database),
        select_(
            database,
            "SELECT data, checksum FROM columns WHERE segment = ? AND field = ? AND chunk = ?") {
    select_.bind(1, segment);
  }

  /// The values of a chunk, until the next call; none behind the last one. Throws IndexError if they
  /// are damaged.
  std::span<const std::uint32_t> read(std::size_t column, std::int64_t chunk) {
    select_.bind(2, static_cast<std::int64_t>(column)).bind(3, chunk);
    const std::string_view bytes = select_.step() ? select_.bytes(0) : std::string_view{};
    if (!bytes.empty() && select_.integer(1) != checksum_of(bytes)) {
      fail_damaged(database_);
    }
    values_.resize(bytes.size() / sizeof(std::uint32_t));
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
  return {
      (bits & 1U) != 0, (bits & 2U) != 0, (bits & 4U) != 0,
      token == no_result ? std::nullopt : std::optional(static_cast<notation::ResultToken>(token))};
}

ColumnsWriter::ColumnsWriter(Database& database, std::int64_t segment)
    : insert_(database,
              "INSERT INTO columns(segment, field, chunk, data, checksum) VALUES(?,?,?,?,?)") {
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
    insert_.bind(2, static_cast<std::int64_t>(i))
        .bind(3, chunk_)
        .bind_bytes(4, bytes)
        .bind(5, checksum_of(bytes))
        .run();
    values_.at(i).clear();
  }
  ++chunk_;
}

Columns::Columns(Database& database) : database_(database) {
  for (const Segment& segment : segments_of(database)) {
    size_ = std::max(size_, static_cast<std::size_t>(segment.first_game + segment.games));
  }
}

const std::vector<std::uint32_t>& Columns::of(Column column) {
  std::vector<std::uint32_t>& values = values_.at(number(column));
  if (!values.empty()) {
    return values;
  }
  values.resize(size_);
  for (const Segment& segment : segments_of(database_)) {
    ChunkReader chunks(database_, segment.id);
    auto at = static_cast<std::size_t>(segment.first_game);
    for (std::int64_t i = 0; at < size_; ++i) {
      const auto chunk = chunks.read(number(column), i);
      if (chunk.empty()) {
        break;
      }
      const std::size_t count = std::min(chunk.size(), size_ - at);
      std::ranges::copy(chunk.first(count), values.begin() + static_cast<std::ptrdiff_t>(at));
      at += count;
    }
    if (at != static_cast<std::size_t>(segment.first_game + segment.games)) {
      fail_damaged(database_);
    }
  }
  return values;
}

void copy_columns(Database& database, std::int64_t from, ColumnsWriter& to) {
  ChunkReader chunks(database, from);
  std::vector<GameColumns> games;
  for (std::int64_t i = 0; i == 0 || !games.empty(); ++i) {
    games.clear();
    for (std::size_t column = 0; column < column_count; ++column) {
      const auto chunk = chunks.read(column, i);
      games.resize(std::max(games.size(), chunk.size()));
      for (std::size_t game = 0; game < chunk.size(); ++game) {
        games[game].at(column) = chunk[game];
      }
    }
    for (const GameColumns& game : games) {
      to.add(game);
    }
  }
}

}  // namespace damier::query
