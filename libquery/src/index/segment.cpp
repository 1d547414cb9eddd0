#include "segment.hpp"

#include <algorithm>
#include <cstring>
#include <limits>

#include "memory_bytes.hpp"

namespace damier::query {

namespace {

/// Size of a block in bytes: large enough to need few rows, small enough to read at once.
constexpr std::size_t block_size = std::size_t{32} << 10;

/// Maximum number of games: entries have 32 bits for them, and one value means none.
constexpr std::int64_t max_games = std::numeric_limits<std::uint32_t>::max();
/// Maximum id of a segment, so that the next one can be counted.
constexpr std::int64_t max_id = std::int64_t{1} << 62;

/// Returns a key in the order of SQLite's signed integers.
std::int64_t ordered(std::uint64_t key) {
  return static_cast<std::int64_t>(key ^ (std::uint64_t{1} << 63U));
}
std::uint64_t key_from(std::int64_t number) {
  return static_cast<std::uint64_t>(number) ^ (std::uint64_t{1} << 63U);
}

class BlockWriter {
 public:
  BlockWriter(Database& database, std::int64_t segment)
      : insert_(database, "INSERT INTO blocks(segment, first, entries, data) VALUES(?,?,?,?)") {
    insert_.bind(1, segment);
  }

  void add(const Posting& posting) {
    block_.add(posting);
    if (block_.bytes().size() >= block_size) {
      flush();
    }
  }
  void flush() {
    if (block_.entries() > 0) {
      insert_.bind(2, ordered(block_.first()))
          .bind(3, block_.entries())
          .bind_bytes(4, block_.bytes())
          .run();
      block_.clear();
    }
  }

 private:
  Statement insert_;
  BlockPacker block_;
};

}  // namespace

std::vector<Segment> segments_of(Database& database) {
  std::vector<Segment> segments;
  Statement rows(database,
                 "SELECT id, first_game, games, positions FROM segments ORDER BY first_game");
  // Each game has some bytes, which limits the memory for all of them.
  const std::int64_t max = std::min(max_games, database.bytes());
  for (std::int64_t next = 1; rows.step(); next += segments.back().games) {
    segments.push_back({rows.integer(0, 1, max_id), rows.integer(1, next, next),
                        rows.integer(2, 1, std::max<std::int64_t>(max - next, 0)),
                        rows.integer(3, 0, database.bytes())});
  }
  return segments;
}

std::int64_t end_of_games(Database& database) {
  const auto segments = segments_of(database);
  return segments.empty() ? 1 : segments.back().first_game + segments.back().games;
}

Ranges removed_games(Database& database) {
  Ranges ranges;
  const std::int64_t end = end_of_games(database);
  Statement rows(database, "SELECT first_game, games FROM removed ORDER BY first_game");
  for (std::int64_t next = 1; rows.step(); next = ranges.back().first + ranges.back().second) {
    const std::int64_t first = rows.integer(0, next, end);
    ranges.emplace_back(first, rows.integer(1, 1, end - first));
  }
  return ranges;
}

bool contains(const Ranges& ranges, std::int64_t game) {
  const auto after = std::ranges::upper_bound(ranges, game, {}, &Ranges::value_type::first);
  return after != ranges.begin() && game < std::prev(after)->first + std::prev(after)->second;
}

void write_segment(Database& database, Segment segment, PostingStream& postings) {
  BlockWriter blocks(database, segment.id);
  segment.positions = 0;
  Posting posting;
  while (postings.next(posting)) {
    blocks.add(posting);
    ++segment.positions;
  }
  blocks.flush();
  Statement(database, "INSERT INTO segments(id, first_game, games, positions) VALUES(?,?,?,?)")
      .bind(1, segment.id)
      .bind(2, segment.first_game)
      .bind(3, segment.games)
      .bind(4, segment.positions)
      .run();
}

FactsWriter::FactsWriter(Database& database, std::int64_t segment)
    : insert_(database, "INSERT INTO facts(segment, chunk, data) VALUES(?,?,?)") {
  insert_.bind(1, segment);
}

void FactsWriter::add(const GameFacts& facts) {
  facts_.push_back(facts);
  if (facts_.size() == games_of_chunk) {
    finish();
  }
}

void FactsWriter::finish() {
  if (!facts_.empty()) {
    put_low_bytes_first(std::span(facts_));
    const std::string_view bytes = bytes_in(std::span<const GameFacts>(facts_));
    insert_.bind(2, chunk_++).bind_bytes(3, bytes).run();
    facts_.clear();
  }
}

FactsReader::FactsReader(Database& database, std::int64_t segment, std::size_t max)
    : database_(database),
      select_(database, "SELECT data FROM facts WHERE segment = ? AND chunk = ?"),
      max_(max) {
  select_.bind(1, segment);
}

const GameFacts& FactsReader::read(std::size_t chunk, std::size_t place) {
  if (kept_ == max_) {
    chunks_.clear();
    kept_ = 0;
  }
  chunks_.resize(std::max(chunks_.size(), chunk + 1));
  std::vector<GameFacts>& facts = chunks_[chunk];
  select_.bind(2, static_cast<std::int64_t>(chunk));
  const std::string_view bytes = select_.step() ? select_.bytes(0) : std::string_view{};
  facts.resize(bytes.size() / sizeof(GameFacts));
  if (!facts.empty()) {
    std::memcpy(facts.data(), bytes.data(), facts.size() * sizeof(GameFacts));
    put_low_bytes_first(std::span(facts));
  }
  select_.reset();
  ++kept_;
  if (place >= facts.size()) {
    database_.fail_damaged();
  }
  return facts[place];
}

BlockRows::BlockRows(Database& database, const Segment& segment, std::string_view sql)
    : database_(database), games_(segment.games), rows_(database, sql) {}

bool BlockRows::read_block() {
  if (!rows_.step()) {
    return false;
  }
  reader_ = BlockReader(key_from(rows_.any_integer(0)), rows_.bytes(1));
  return true;
}

SegmentStream::SegmentStream(Database& database, const Segment& segment)
    : rows_(database, segment,
            "SELECT first, data FROM blocks WHERE segment = ? ORDER BY segment, first, id") {
  rows_.rows().bind(1, segment.id);
}

SegmentFinder::SegmentFinder(Database& database, const Segment& segment)
    : segment_(segment.id),
      rows_(database, segment,
            "SELECT first, data FROM blocks WHERE segment = ?1 AND first >= "
            "coalesce((SELECT max(first) FROM blocks WHERE segment = ?1 AND first < ?2), ?2) "
            "AND first <= ?2 ORDER BY first, id") {}

void SegmentFinder::bind(std::uint64_t key) {
  rows_.rows().bind(1, segment_).bind(2, ordered(key));
}

}  // namespace damier::query
