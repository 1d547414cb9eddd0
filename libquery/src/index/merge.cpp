#include <algorithm>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "damier/query/index/error.hpp"
#include "damier/query/index/index.hpp"

#include "hash_bytes.hpp"
#include "open.hpp"
#include "writer_implementation.hpp"

namespace damier::query {

namespace {

/// The numbers in the whole of the games of a part that are not removed, which keep their order.
class Numbers {
 public:
  Numbers(Ranges removed, std::int64_t first) : removed_(std::move(removed)), first_(first) {
    for (const auto& [game, count] : removed_) {
      before_.push_back(before_.back() + count);
    }
  }

  /// The number of a game, which begin with 1 in the part; nothing if it is removed.
  [[nodiscard]] std::optional<std::uint32_t> of(std::int64_t game) const {
    const auto after = std::ranges::upper_bound(removed_, game, {}, &Ranges::value_type::first);
    if (after != removed_.begin() && game < std::prev(after)->first + std::prev(after)->second) {
      return std::nullopt;
    }
    const auto ranges = static_cast<std::size_t>(after - removed_.begin());
    return static_cast<std::uint32_t>(first_ + game - 1 - before_[ranges]);
  }

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

/// The entries of a segment, as those of the whole.
class PartStream final : public PostingStream {
 public:
  PartStream(const Part& part, const Segment& segment)
      : part_(part), segment_(segment), postings_(*part.database, segment.id) {}

  bool next(Posting& posting) override {
    while (postings_.next(posting)) {
      if (const auto game = part_.numbers.of(segment_.first_game + posting.game)) {
        posting.game = *game;
        return true;
      }
    }
    return false;
  }

 private:
  const Part& part_;
  Segment segment_;
  SegmentStream postings_;
};

/// Reads the rows of games as those who wrote them knew them.
class GameRows {
 public:
  GameRows(Database& database, std::int64_t file)
      : games_(database,
               "SELECT g.id, g.record, g.offset, r.text, g.first_is_white, g.valid, g.date, "
               "g.white_elo, g.black_elo, g.result, g.winner, n.text, g.content, g.plies, w.text, "
               "b.text, e.text, s.text, g.round, g.line FROM game_rows AS g "
               "LEFT JOIN names AS r ON r.id = g.ruleset LEFT JOIN names AS n ON n.id = g.ending "
               "LEFT JOIN names AS w ON w.id = g.white LEFT JOIN names AS b ON b.id = g.black "
               "LEFT JOIN names AS e ON e.id = g.event LEFT JOIN names AS s ON s.id = g.site "
               "WHERE g.id >= (SELECT first_game FROM file_rows WHERE id = ?1) AND g.id < "
               "(SELECT first_game + games FROM file_rows WHERE id = ?1) ORDER BY g.id"),
        tags_(database,
              "SELECT n.text, v.text FROM tag_rows AS t JOIN names AS n ON n.id = t.name "
              "JOIN names AS v ON v.id = t.value WHERE t.game = ?") {
    games_.bind(1, file);
  }

  bool next(Game& game) {
    if (!games_.step()) {
      return false;
    }
    const Statement& row = games_;
    game.record = static_cast<std::uint64_t>(row.integer(1));
    game.offset = static_cast<std::uint64_t>(row.integer(2));
    game.ruleset = row.text(3);
    game.line = static_cast<std::uint64_t>(row.integer(19));
    game.first_is_white = row.integer(4) != 0;
    game.valid = row.integer(5) != 0;
    game.date = row.text(6);
    game.ratings = {static_cast<std::uint16_t>(row.integer(7)),
                    static_cast<std::uint16_t>(row.integer(8))};
    game.result = row.is_null(9) ? std::nullopt : std::optional(token(row.integer(9)));
    game.outcome = row.is_null(10) ? notation::ResultToken::unknown : token(row.integer(10));
    game.ending = row.text(11);
    game.id = id_from(row.bytes(12));
    game.plies = static_cast<std::uint64_t>(row.integer(13));
    read_tags(game);
    return true;
  }

 private:
  static notation::ResultToken token(std::int64_t number) {
    return static_cast<notation::ResultToken>(number);
  }

  void read_tags(Game& game) {
    game.tags.clear();
    int column = 14;
    for (const std::string_view name : {"White", "Black", "Event", "Site", "Round"}) {
      if (!games_.is_null(column)) {
        game.tags.emplace_back(name, games_.text(column));
      }
      ++column;
    }
    texts_.clear();
    tags_.bind(1, games_.integer(0));
    while (tags_.step()) {
      texts_.emplace_back(tags_.text(0), tags_.text(1));
    }
    for (const auto& [name, value] : texts_) {
      game.tags.emplace_back(name, value);
    }
  }

  Statement games_;
  Statement tags_;
  std::vector<std::pair<std::string, std::string>> texts_;  ///< of the tags of a game
};

std::vector<std::pair<std::int64_t, IndexedInput>> inputs_of(Database& database) {
  std::vector<std::pair<std::int64_t, IndexedInput>> inputs;
  Statement rows(database,
                 "SELECT id, path, member, size, modified, hash, settings FROM file_rows "
                 "ORDER BY id");
  while (rows.step()) {
    inputs.emplace_back(
        rows.integer(0),
        IndexedInput{std::string(rows.text(1)), std::string(rows.text(2)),
                     FileVersion{rows.integer(3), rows.integer(4), id_from(rows.bytes(5))},
                     std::string(rows.text(6))});
  }
  return inputs;
}

/// All parts together may use this part of the memory; what they have is read once, in order.
constexpr std::size_t part_of_memory = 8;
constexpr std::size_t least_memory = std::size_t{1} << 16;

/// Copies the games of an index, without their positions; returns how many they are.
std::int64_t copy_games(Database& part, const std::string& name, std::set<std::string>& paths,
                        IndexWriter::Implementation& writer) {
  std::int64_t count = 0;
  Game game;
  std::set<std::string> of_this;
  for (auto [id, input] : inputs_of(part)) {
    input.path = stored_path(path_from(input.path, part.name()), name);
    if (paths.contains(input.path)) {
      throw IndexError(fmt::format("{}: {} is in an index before it", part.name(), input.path));
    }
    of_this.insert(input.path);
    writer.begin(input);
    GameRows rows(part, id);
    for (; rows.next(game); ++count) {
      writer.add(game);
    }
  }
  paths.merge(of_this);
  return count;
}

}  // namespace

void merge_indexes(const std::vector<std::string>& names, const std::string& file,
                   const std::string& name, const IndexWriterOptions& options) {
  IndexWriter writer = IndexWriter::create(file, options);
  std::vector<Part> parts;
  std::set<std::string> paths;
  std::int64_t games = 0;
  for (const std::string& one : names) {
    auto database = open_index(one, Database::Mode::read);
    database->use_memory(std::max(options.memory / part_of_memory / names.size(), least_memory));
    parts.push_back({database, Numbers(removed_games(*database), games)});
    games += copy_games(*database, name, paths, writer.implementation());
  }
  std::vector<std::unique_ptr<PostingStream>> streams;
  for (const Part& part : parts) {
    for (const Segment& segment : segments_of(*part.database)) {
      streams.push_back(std::make_unique<PartStream>(part, segment));
    }
  }
  MergedStream postings(std::move(streams));
  writer.implementation().finish(postings);
}

}  // namespace damier::query
