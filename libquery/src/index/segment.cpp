#include "segment.hpp"

#include <algorithm>
#include <cstring>

#include "checksum.hpp"
#include "memory_bytes.hpp"

namespace damier::query {

namespace {

/// A block ends when it has so many bytes: large enough to cost few rows, small enough to read at
/// once.
constexpr std::size_t block_size = std::size_t{32} << 10;

/// A key as SQLite orders integers, which have signs.
std::int64_t ordered(std::uint64_t key) {
  return static_cast<std::int64_t>(key ^ (std::uint64_t{1} << 63U));
}
std::uint64_t key_from(std::int64_t number) {
  return static_cast<std::uint64_t>(number) ^ (std::uint64_t{1} << 63U);
}

class BlockWriter {
 public:
  BlockWriter(Database& database, std::int64_t segment)
      : insert_(database,
                "INSERT INTO blocks(segment, first, entries, checksum, data) VALUES(?,?,?,?,?)") {
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
          .bind(4, checksum_of(block_.bytes()))
          .bind_bytes(5, block_.bytes())
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
  while (rows.step()) {
    segments.push_back({rows.integer(0), rows.integer(1), rows.integer(2), rows.integer(3)});
  }
  return segments;
}

Ranges removed_games(Database& database) {
  Ranges ranges;
  Statement rows(database, "SELECT first_game, games FROM removed ORDER BY first_game");
  while (rows.step()) {
    ranges.emplace_back(rows.integer(0), rows.integer(1));
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

FactsReader::FactsReader(Database& database, std::int64_t segment, std::size_t most)
    : database_(database),
      select_(database, "SELECT data FROM facts WHERE segment = ? AND chunk = ?"),
      most_(most) {
  select_.bind(1, segment);
}

const GameFacts& FactsReader::read(std::size_t chunk, std::size_t place) {
  if (kept_ == most_) {
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
    fail_damaged(database_);
  }
  return facts[place];
}

BlockReader block_in(const Database& database, const Statement& row) {
  const std::string_view bytes = row.bytes(2);
  if (row.integer(1) != checksum_of(bytes)) {
    fail_damaged(database);
  }
  return {key_from(row.integer(0)), bytes};
}

SegmentStream::SegmentStream(Database& database, std::int64_t segment)
    : database_(database),
      blocks_(database,
              "SELECT first, checksum, data FROM blocks WHERE segment = ? "
              "ORDER BY segment, first, id") {
  blocks_.bind(1, segment);
}

bool SegmentStream::next(Posting& posting) {
  while (!reader_.next(posting)) {
    if (!blocks_.step()) {
      return false;
    }
    reader_ = block_in(database_, blocks_);
  }
  return true;
}

SegmentFinder::SegmentFinder(Database& database, std::int64_t segment)
    : database_(database),
      segment_(segment),
      blocks_(database,
              "SELECT first, checksum, data FROM blocks WHERE segment = ?1 AND first >= "
              "coalesce((SELECT max(first) FROM blocks WHERE segment = ?1 AND first < ?2), ?2) "
              "AND first <= ?2 ORDER BY first, id") {}

void SegmentFinder::begin(std::uint64_t key) { blocks_.bind(1, segment_).bind(2, ordered(key)); }

}  // namespace damier::query
