#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "damier/query/index/game.hpp"
#include "damier/query/index/index_writer.hpp"

#include "database.hpp"
#include "segment.hpp"
#include "sorter.hpp"

/// Index as a part of another one, or for comparison with it.
namespace damier::query {

/// Numbers in the whole of the remaining games of a part, which keep their order.
class Numbers {
 public:
  /// `first`: number of games before those of the part.
  Numbers(Ranges removed, std::int64_t first);

  /// Returns the new number of a game, from its number in the part (from 1); nothing if removed.
  [[nodiscard]] std::optional<std::uint32_t> of(std::int64_t game) const;

 private:
  Ranges removed_;
  std::int64_t first_;
  std::vector<std::int64_t> before_{0};  ///< total number of games in the ranges before each
};

/// Index whose games go into another one.
struct Part {
  std::shared_ptr<Database> database;
  Numbers numbers;
};

/// Entries of a segment, as those of the whole, whose games begin with 0.
class PartStream final : public PostingStream {
 public:
  PartStream(const Part& part, const Segment& segment)
      : part_(part), segment_(segment), postings_(*part.database, segment) {}

  bool next(Posting& posting) override;

 private:
  const Part& part_;
  Segment segment_;
  SegmentStream postings_;
};

/// Reads the rows of the games of an input as they were written.
class GameRows {
 public:
  GameRows(Database& database, std::int64_t file);

  /// Reads the next game, whose texts are valid until the next call. Throws IndexError.
  bool next(Game& game);
  /// Returns the number of the last game.
  [[nodiscard]] std::int64_t number() const { return number_; }

 private:
  void read_tags(Game& game);

  Statement games_;
  Statement tags_;
  std::int64_t end_;
  std::int64_t number_ = 0;
  std::vector<std::pair<std::string, std::string>> texts_;  ///< of the tags of a game
};

/// Returns the inputs of an index by their numbers, with paths as stored.
[[nodiscard]] std::vector<std::pair<std::int64_t, IndexedInput>> inputs_of(Database& database);

/// Returns the number of games in an index that are not removed.
[[nodiscard]] std::int64_t games_left(Database& database);

}  // namespace damier::query
