#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "database.hpp"
#include "facts.hpp"
#include "posting.hpp"
#include "sorter.hpp"

namespace damier::query {

/// The positions of some games with adjacent numbers.
struct Segment {
  std::int64_t id = 0;
  std::int64_t first_game = 0;
  std::int64_t games = 0;
  std::int64_t positions = 0;
};

[[nodiscard]] std::vector<Segment> segments_of(Database& database);

/// Games that are no more, as ranges: first and number.
using Ranges = std::vector<std::pair<std::int64_t, std::int64_t>>;
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
  /// `most`: how many chunks it keeps, for those who read some again.
  FactsReader(Database& database, std::int64_t segment, std::size_t most = 1);

  /// `game`: a number in the segment. Valid until the next call.
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
  std::size_t most_;
  std::size_t kept_ = 0;
  std::vector<std::vector<GameFacts>> chunks_;  ///< those that are not kept are empty
};

/// Reads a row of `first, checksum, data`. Throws if it is damaged.
[[nodiscard]] BlockReader block_in(const Database& database, const Statement& row);

/// All entries of a segment in order.
class SegmentStream final : public PostingStream {
 public:
  SegmentStream(Database& database, std::int64_t segment);
  bool next(Posting& posting) override;

 private:
  Database& database_;
  Statement blocks_;
  BlockReader reader_{0, {}};
};

/// Finds the entries of a position.
class SegmentFinder {
 public:
  SegmentFinder(Database& database, std::int64_t segment);

  /// Calls `use` with each, in the order of games.
  template <class Use>
  void each(std::uint64_t key, Use use) {
    begin(key);
    while (blocks_.step()) {
      BlockReader reader = block_in(database_, blocks_);
      Posting posting;
      while (reader.next(posting) && posting.key <= key) {
        if (posting.key == key) {
          use(posting);
        }
      }
    }
  }

 private:
  void begin(std::uint64_t key);

  Database& database_;
  std::int64_t segment_;
  Statement blocks_;
};

}  // namespace damier::query
