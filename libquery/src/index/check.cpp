#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "damier/query/index/index.hpp"

#include "game_columns.hpp"
#include "game_facts.hpp"
#include "names.hpp"
#include "parts.hpp"
#include "segment.hpp"

/// Redundant data of an index must agree, and the index with its files.
namespace damier::query {

namespace {

constexpr std::size_t memory_for_names = std::size_t{16} << 20;
/// Maximum number of faults of a kind; more say nothing new.
constexpr std::size_t max_faults = 20;

/// Lines that describe faults, up to a limit.
class Faults {
 public:
  void add(std::string fault) {
    if (lines_.size() < max_faults) {
      lines_.push_back(std::move(fault));
    }
  }
  [[nodiscard]] bool are_many() const { return lines_.size() >= max_faults; }
  [[nodiscard]] std::vector<std::string> take() { return std::move(lines_); }

 private:
  std::vector<std::string> lines_;
};

void check_structure(Database& database, Faults& faults) {
  Statement check(database, "PRAGMA integrity_check(20)");
  while (check.step()) {
    if (check.text(0) != "ok") {
      faults.add(std::string(check.text(0)));
    }
  }
}

/// Checks the entries of a segment against its row.
void check_segment(Database& database, const Segment& segment, Faults& faults) {
  SegmentStream postings(database, segment);
  Posting last;
  Posting posting;
  std::int64_t count = 0;
  bool sorted = true;
  for (; postings.next(posting); last = posting) {
    sorted = sorted && (count == 0 || last < posting);
    ++count;
  }
  if (!sorted) {
    faults.add(fmt::format("segment {}: its positions are out of order", segment.id));
  }
  if (count != segment.positions) {
    faults.add(fmt::format("segment {}: {} positions instead of {}", segment.id, count,
                           segment.positions));
  }
  Statement entries(database, "SELECT coalesce(sum(entries), 0) FROM blocks WHERE segment = ?");
  entries.bind(1, segment.id);
  if (entries.step() && entries.integer(0) != count) {
    faults.add(fmt::format("segment {}: {} positions in its blocks instead of {}", segment.id,
                           entries.integer(0), count));
  }
}

/// Facts of games by their numbers, which ascend.
class FactsOfGames {
 public:
  explicit FactsOfGames(Database& database)
      : database_(database), segments_(segments_of(database)) {}

  [[nodiscard]] const GameFacts& of(std::int64_t game) {
    while (game >= segments_[at_].first_game + segments_[at_].games) {
      ++at_;
      reader_.reset();
    }
    if (!reader_) {
      reader_.emplace(database_, segments_[at_].id);
    }
    return reader_->of(static_cast<std::uint32_t>(game - segments_[at_].first_game));
  }

 private:
  Database& database_;
  std::vector<Segment> segments_;
  std::size_t at_ = 0;
  std::optional<FactsReader> reader_;
};

/// Checks each row of a game against its columns and facts.
class RowCheck {
 public:
  explicit RowCheck(Database& database)
      : database_(database),
        names_(database, memory_for_names),
        columns_(database),
        facts_(database) {}

  /// Returns the number of rows.
  std::int64_t run(Faults& faults) {
    std::int64_t count = 0;
    Game game;
    for (const auto& [id, first] : files()) {
      GameRows rows(database_, id);
      for (; rows.next(game); ++count) {
        check(game, rows.number(), faults);
      }
    }
    return count;
  }

 private:
  /// Returns the files in the order of their games.
  std::vector<std::pair<std::int64_t, std::int64_t>> files() {
    std::vector<std::pair<std::int64_t, std::int64_t>> files;
    Statement rows(database_, "SELECT id, first_game FROM file_rows ORDER BY first_game, id");
    while (rows.step()) {
      files.emplace_back(rows.any_integer(0), rows.integer(1));
    }
    return files;
  }

  void check(const Game& game, std::int64_t number, Faults& faults) {
    if (number <= last_) {
      faults.add(fmt::format("game {}: it is in two files", number));
      return;
    }
    last_ = number;
    const GameColumns columns =
        columns_of(game, [&](std::string_view text) { return names_.find(text); });
    for (std::size_t i = 0; i < column_count; ++i) {
      if (columns_.of(static_cast<Column>(i))[static_cast<std::size_t>(number)] != columns.at(i)) {
        faults.add(fmt::format("game {}: its row is not as its columns", number));
        return;
      }
    }
    if (facts_.of(number) != facts_of(game)) {
      faults.add(fmt::format("game {}: its row is not as its facts", number));
    }
  }

  Database& database_;
  Names names_;
  Columns columns_;
  FactsOfGames facts_;
  std::int64_t last_ = 0;
};

void check_games(Database& database, Faults& faults) {
  const std::int64_t checked = RowCheck(database).run(faults);
  const std::int64_t rows = database.number("SELECT count(*) FROM game_rows");
  const std::int64_t left = games_left(database);
  if (rows != checked || rows != left) {
    faults.add(fmt::format("{} games in the table, {} in the segments, {} in the files", rows, left,
                           checked));
  }
}

/// Numbers in another index of the games of an index; 0 if it has none.
using Counterparts = std::vector<std::uint32_t>;

/// Entries of some games, with the numbers of their counterparts, from 1 on.
class CommonEntries {
 public:
  CommonEntries(Database& database, Counterparts counterparts)
      : counterparts_(std::move(counterparts)), postings_(streams(database)) {}

  bool next(Posting& posting) {
    while (postings_.next(posting)) {
      posting.game = counterparts_[posting.game];
      if (posting.game != 0) {
        return true;
      }
    }
    return false;
  }

 private:
  static std::vector<std::unique_ptr<PostingStream>> streams(Database& database) {
    class Numbered final : public PostingStream {
     public:
      Numbered(Database& from, const Segment& segment)
          : first_(static_cast<std::uint32_t>(segment.first_game)), postings_(from, segment) {}
      bool next(Posting& posting) override {
        const bool found = postings_.next(posting);
        posting.game += first_;
        return found;
      }

     private:
      std::uint32_t first_;
      SegmentStream postings_;
    };
    std::vector<std::unique_ptr<PostingStream>> all;
    for (const Segment& segment : segments_of(database)) {
      all.push_back(std::make_unique<Numbered>(database, segment));
    }
    return all;
  }

  Counterparts counterparts_;
  MergedStream postings_;
};

bool are_same(const Game& a, const Game& b) {
  return a.record == b.record && a.offset == b.offset && a.line == b.line &&
         a.ruleset == b.ruleset && a.first_is_white == b.first_is_white && a.valid == b.valid &&
         a.date == b.date && a.ratings == b.ratings && a.result == b.result &&
         a.outcome == b.outcome && a.ending == b.ending && a.id == b.id && a.plies == b.plies;
}

/// Tags have no order in an index.
bool have_same_tags(const Game& a, const Game& b) {
  using Tags = std::map<std::string_view, std::string_view>;
  return Tags(a.tags.begin(), a.tags.end()) == Tags(b.tags.begin(), b.tags.end());
}

/// Compares an index with a new one of some of its files.
class IndexComparison {
 public:
  IndexComparison(Database& index, Database& again)
      : index_(index),
        again_(again),
        in_index_(static_cast<std::size_t>(end_of_games(index)), 0),
        in_again_(static_cast<std::size_t>(end_of_games(again)), 0) {}

  void run(const std::vector<std::pair<std::int64_t, std::int64_t>>& files, Faults& faults) {
    for (const auto& [file, file_again] : files) {
      compare_games(file, file_again, faults);
    }
    if (!faults.are_many()) {
      compare_entries(faults);
    }
  }

 private:
  void compare_games(std::int64_t file, std::int64_t file_again, Faults& faults) {
    GameRows rows(index_, file);
    GameRows rows_again(again_, file_again);
    Game game;
    Game game_again;
    while (true) {
      const bool found = rows.next(game);
      if (found != rows_again.next(game_again)) {
        faults.add(fmt::format("input {}: it has another number of games", file));
        return;
      }
      if (!found) {
        return;
      }
      if (!are_same(game, game_again) || !have_same_tags(game, game_again)) {
        faults.add(fmt::format("game {}: it is not as in its file", rows.number()));
      }
      ++common_;
      in_index_[static_cast<std::size_t>(rows.number())] = common_;
      in_again_[static_cast<std::size_t>(rows_again.number())] = common_;
    }
  }

  void compare_entries(Faults& faults) {
    CommonEntries entries(index_, in_index_);
    CommonEntries entries_again(again_, in_again_);
    Posting entry;
    Posting entry_again;
    while (true) {
      const bool found = entries.next(entry);
      if (found != entries_again.next(entry_again) || (found && entry != entry_again)) {
        faults.add("the positions differ from those of the files");
        return;
      }
      if (!found) {
        return;
      }
    }
  }

  Database& index_;
  Database& again_;
  Counterparts in_index_;
  Counterparts in_again_;
  std::uint32_t common_ = 0;
};

}  // namespace

std::vector<std::string> Index::faults() const {
  Faults faults;
  check_structure(*database_, faults);
  for (const Segment& segment : segments_of(*database_)) {
    check_segment(*database_, segment, faults);
  }
  check_games(*database_, faults);
  return faults.take();
}

std::vector<std::string> Index::differences(const Index& again) const {
  std::map<std::pair<std::string, std::string>, std::int64_t> known;
  for (const auto& [id, input] : inputs_of(*again.database_)) {
    known.emplace(std::pair(input.path, input.member), id);
  }
  std::vector<std::pair<std::int64_t, std::int64_t>> files;
  Faults faults;
  Statement rows(*database_, "SELECT id, path, member FROM file_rows ORDER BY first_game, id");
  while (rows.step()) {
    const auto found = known.find({std::string(rows.text(1)), std::string(rows.text(2))});
    if (found != known.end()) {
      files.emplace_back(rows.any_integer(0), found->second);
      known.erase(found);
    }
  }
  for (const auto& one : known) {
    faults.add(fmt::format(
        "{}: it has records that the index does not have",
        one.first.second.empty() ? one.first.first : one.first.first + "!" + one.first.second));
  }
  IndexComparison(*database_, *again.database_).run(files, faults);
  return faults.take();
}

}  // namespace damier::query
