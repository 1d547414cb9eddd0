#include "damier/query/index/index.hpp"

#include <fmt/format.h>

#include "damier/query/index/error.hpp"

#include "columns.hpp"
#include "hash_bytes.hpp"
#include "open.hpp"
#include "segment.hpp"
#include "writer_implementation.hpp"

namespace damier::query {

namespace {

/// Holds the entries of a segment to its row.
void check_segment(Database& database, const Segment& segment, std::vector<std::string>& faults) {
  SegmentStream postings(database, segment.id);
  Posting last;
  Posting posting;
  std::int64_t count = 0;
  bool sorted = true;
  for (; postings.next(posting); last = posting) {
    sorted = sorted && (count == 0 || last < posting) && posting.game < segment.games;
    ++count;
  }
  if (!sorted) {
    faults.push_back(fmt::format("segment {}: its positions are out of order", segment.id));
  }
  if (count != segment.positions) {
    faults.push_back(fmt::format("segment {}: {} positions instead of {}", segment.id, count,
                                 segment.positions));
  }
}

}  // namespace

Index::Index(const std::string& name) : database_(open_index(name, Database::Mode::read)) {}

Index::Index(IndexWriter written) : database_(written.implementation().database()) {}

const std::string& Index::name() const { return database_->name(); }

IndexSummary Index::summary() const {
  IndexSummary summary;
  summary.inputs = database_->number("SELECT count(*) FROM file_rows");
  summary.bytes = database_->number("PRAGMA page_count") * database_->number("PRAGMA page_size");
  for (const Segment& segment : segments_of(*database_)) {
    ++summary.segments;
    summary.positions += segment.positions;
  }
  Statement rulesets(*database_,
                     "SELECT n.text, count(*) FROM game_rows AS g LEFT JOIN names AS n ON n.id = "
                     "g.ruleset GROUP BY g.ruleset ORDER BY 2 DESC, 1");
  while (rulesets.step()) {
    summary.rulesets.emplace_back(rulesets.text(0), rulesets.integer(1));
    summary.games += rulesets.integer(1);
  }
  return summary;
}

std::vector<std::string> Index::rulesets() const {
  // From each to the next one in `games_by_ruleset`, which is quick however many games there are.
  Statement rows(*database_,
                 "WITH RECURSIVE found(id) AS (SELECT min(ruleset) FROM game_rows UNION ALL "
                 "SELECT (SELECT min(ruleset) FROM game_rows WHERE ruleset > found.id) FROM found "
                 "WHERE found.id IS NOT NULL) "
                 "SELECT n.text FROM found JOIN names AS n ON n.id = found.id "
                 "ORDER BY 1");
  std::vector<std::string> names;
  while (rows.step()) {
    names.emplace_back(rows.text(0));
  }
  return names;
}

std::vector<InputOfIndex> Index::inputs() const {
  std::vector<InputOfIndex> inputs;
  Statement rows(*database_,
                 "SELECT path, member, size, modified, hash, settings, first_game, games "
                 "FROM file_rows ORDER BY first_game, id");
  while (rows.step()) {
    inputs.push_back({path_from(std::string(rows.text(0)), name()), std::string(rows.text(1)),
                      FileVersion{rows.integer(2), rows.integer(3), id_from(rows.bytes(4))},
                      std::string(rows.text(5)), static_cast<std::size_t>(rows.integer(6)),
                      static_cast<std::size_t>(rows.integer(7))});
  }
  return inputs;
}

std::vector<StaleFile> Index::stale_files() const {
  std::vector<StaleFile> stale;
  Statement files(*database_,
                  "SELECT DISTINCT path, size, modified, hash FROM file_rows ORDER BY path");
  while (files.step()) {
    const std::string path = path_from(std::string(files.text(0)), name());
    const FileVersion was{files.integer(1), files.integer(2), id_from(files.bytes(3))};
    if (const FileChange change = change_of(path, was); change != FileChange::none) {
      stale.push_back({path, change});
    }
  }
  return stale;
}

std::vector<std::string> Index::faults() const {
  std::vector<std::string> faults;
  Statement check(*database_, "PRAGMA integrity_check(20)");
  while (check.step()) {
    if (check.text(0) != "ok") {
      faults.emplace_back(check.text(0));
    }
  }
  for (std::size_t i = 0; i < column_count; ++i) {
    (void)Columns(*database_).of(static_cast<Column>(i));
  }
  std::int64_t games = 0;
  for (const Segment& segment : segments_of(*database_)) {
    check_segment(*database_, segment, faults);
    games += segment.games;
  }
  for (const auto& [first, count] : removed_games(*database_)) {
    games -= count;
  }
  const std::int64_t rows = database_->number("SELECT count(*) FROM game_rows");
  const std::int64_t of_files = database_->number("SELECT total(games) FROM file_rows");
  if (rows != games || rows != of_files) {
    faults.push_back(fmt::format("{} games in the table, {} in the segments, {} in the files", rows,
                                 games, of_files));
  }
  return faults;
}

IndexLock::IndexLock(const std::string& name) {
  if (!quick_version_of(name)) {
    return;
  }
  try {
    database_ = std::make_unique<Database>(name, Database::Mode::write);
    // This also ends what a killed writer has left.
    if (database_->number("PRAGMA page_count") > 0) {
      database_->run("BEGIN IMMEDIATE");
    }
  } catch (const IndexError&) {
    if (database_ && database_->is_busy()) {
      throw;
    }
    database_.reset();
  }
}

IndexLock::~IndexLock() = default;

}  // namespace damier::query
