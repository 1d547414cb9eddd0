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

/// An index as a part of another one, or as the like of it.
namespace damier::query {

/// The numbers in the whole of the games of a part that are not removed, which keep their order.
class Numbers {
 public:
  /// `first`: how many games are before those of the part.
  Numbers(Ranges removed, std::int64_t first);

  /// The number of a game, which begin with 1 in the part; nothing if it is removed.
  [[nodiscard]] std::optional<std::uint32_t> of(std::int64_t game) const;

 private:
  Ranges removed_;
  std::int64_t first_;
  std::vector<std::int64_t> before_{0};  ///< the games in all ranges before each
};

/// An index whose games go into another one.
struct Part {
  std::shared_ptr<Database> database;
  Numbers numbers;
};

/// The entries of a segment, as those of the whole, whose games begin with 0.
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

/// Reads the rows of the games of an input as those who wrote them knew them.
class GameRows {
 public:
  GameRows(Database& database, std::int64_t file);

  /// The next one, whose texts are valid until the call after it. Throws IndexError.
  bool next(Game& game);
  /// The number of the last one.
  [[nodiscard]] std::int64_t number() const { return number_; }

 private:
  void read_tags(Game& game);

  Statement games_;
  Statement tags_;
  std::int64_t end_;
  std::int64_t number_ = 0;
  std::vector<std::pair<std::string, std::string>> texts_;  ///< of the tags of a game
};

/// The inputs of an index by their numbers, with paths as it has them.
[[nodiscard]] std::vector<std::pair<std::int64_t, IndexedInput>> inputs_of(Database& database);

/// How many games an index has that are not removed.
[[nodiscard]] std::int64_t games_left(Database& database);

}  // namespace damier::query
