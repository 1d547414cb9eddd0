#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "database.hpp"
#include "game_facts.hpp"
#include "posting.hpp"
#include "sorter.hpp"

namespace damier::query {

/// Positions of some games with adjacent numbers.
struct Segment {
  std::int64_t id = 0;
  std::int64_t first_game = 0;
  std::int64_t games = 0;
  std::int64_t positions = 0;
};

/// Returns the segments in the order of their games. Throws IndexError if numbers are missing.
[[nodiscard]] std::vector<Segment> segments_of(Database& database);

/// Returns the number after that of the last game.
[[nodiscard]] std::int64_t end_of_games(Database& database);

/// Removed games as ranges: first and number.
using Ranges = std::vector<std::pair<std::int64_t, std::int64_t>>;
/// Returns the removed games in order. Throws IndexError unless they are different games of it.
[[nodiscard]] Ranges removed_games(Database& database);
[[nodiscard]] bool contains(const Ranges& ranges, std::int64_t game);

/// Writes the blocks of a segment, and its row. The entries come in ascending order.
void write_segment(Database& database, Segment segment, PostingStream& postings);

/// Writes the facts of games, in their order.
class FactsWriter {
 public:
  FactsWriter(Database& database, std::int64_t segment);

  void add(const GameFacts& facts);
  void finish();

 private:
  Statement insert_;
  std::int64_t chunk_ = 0;
  std::vector<GameFacts> facts_;
};

/// Reads facts, a chunk at a time.
class FactsReader {
 public:
  /// `max`: number of chunks to keep, for repeated reads.
  FactsReader(Database& database, std::int64_t segment, std::size_t max = 1);

  /// Returns the facts of a game, by its number in the segment. Valid until the next call.
  [[nodiscard]] const GameFacts& of(std::uint32_t game) {
    const std::size_t chunk = game / games_of_chunk;
    const std::size_t place = game % games_of_chunk;
    return chunk < chunks_.size() && place < chunks_[chunk].size() ? chunks_[chunk][place]
                                                                   : read(chunk, place);
  }

 private:
  const GameFacts& read(std::size_t chunk, std::size_t place);

  Database& database_;
  Statement select_;
  std::size_t max_;
  std::size_t kept_ = 0;
  std::vector<std::vector<GameFacts>> chunks_;  ///< those that are not kept are empty
};

/// Entries of the blocks of a segment, which come as rows of `first, data`.
class BlockRows {
 public:
  BlockRows(Database& database, const Segment& segment, std::string_view sql);

  [[nodiscard]] Statement& rows() { return rows_; }
  /// Restarts.
  void reset() {
    rows_.reset();
    reader_ = BlockReader(0, {});
  }
  /// Reads the next entry. Throws IndexError if it cannot be one of the segment.
  bool next(Posting& posting) {
    while (!reader_.next(posting)) {
      if (reader_.is_damaged()) {
        database_.fail_damaged();
      }
      if (!read_block()) {
        return false;
      }
    }
    if (posting.game >= games_) {
      database_.fail_damaged();
    }
    return true;
  }

 private:
  bool read_block();

  Database& database_;
  std::int64_t games_;
  Statement rows_;
  BlockReader reader_{0, {}};
};

/// All entries of a segment in order.
class SegmentStream final : public PostingStream {
 public:
  SegmentStream(Database& database, const Segment& segment);
  bool next(Posting& posting) override { return rows_.next(posting); }

 private:
  BlockRows rows_;
};

/// Finds the entries of a position.
class SegmentFinder {
 public:
  SegmentFinder(Database& database, const Segment& segment);

  /// Calls `use` with each, in the order of games.
  template <class Use>
  void each(std::uint64_t key, Use use) {
    rows_.reset();
    bind(key);
    Posting posting;
    while (rows_.next(posting) && posting.key <= key) {
      if (posting.key == key) {
        use(posting);
      }
    }
  }

 private:
  void bind(std::uint64_t key);

  std::int64_t segment_;
  BlockRows rows_;
};

}  // namespace damier::query
