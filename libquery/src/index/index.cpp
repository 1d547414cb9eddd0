#include "damier/query/index/index.hpp"

#include <fmt/format.h>

#include "damier/query/index/error.hpp"
#include "damier/query/index/index_file.hpp"

#include "hash_bytes.hpp"
#include "open.hpp"
#include "segment.hpp"
#include "writer_implementation.hpp"

namespace damier::query {

Index::Index(const std::string& name) : database_(open_index(name, Database::Mode::read)) {}

Index::Index(IndexWriter written) : database_(written.implementation().database()) {}

const std::string& Index::name() const { return database_->name(); }

IndexSummary Index::summary() const {
  IndexSummary summary;
  summary.inputs = database_->number("SELECT count(*) FROM file_rows");
  summary.bytes = database_->bytes();
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
  // Steps from each to the next in `games_by_ruleset`, which is fast for any number of games.
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
  const std::int64_t end = end_of_games(*database_);
  while (rows.step()) {
    const std::int64_t first = rows.integer(6, 1, end);
    inputs.push_back({path_from(std::string(rows.text(0)), name()), std::string(rows.text(1)),
                      FileVersion{rows.integer(2), rows.any_integer(3), id_from(rows.bytes(4))},
                      std::string(rows.text(5)), static_cast<std::size_t>(first),
                      static_cast<std::size_t>(rows.integer(7, 0, end - first))});
  }
  return inputs;
}

void recover_index(const std::string& name) {
  if (!is_index_file(name)) {
    (void)open_index(name, Database::Mode::read);  // throws with the reason
  }
  {
    // Opening it first rolls back unfinished changes.
    Database database(name, Database::Mode::recover);
    database.run("BEGIN EXCLUSIVE");
    database.remove_journal();
    database.run("ROLLBACK");
  }
  (void)open_index(name, Database::Mode::read);
}

IndexLock::IndexLock(const std::string& name) {
  if (!is_index_file(name)) {
    return;
  }
  try {
    // This also rolls back the changes of a killed writer.
    database_ = std::make_unique<Database>(name, Database::Mode::recover);
    if (database_->number("PRAGMA page_count") > 0) {
      database_->run("BEGIN IMMEDIATE");
    }
  } catch (const IndexBusy&) {
    throw;
  } catch (const IndexError&) {
    database_.reset();
  }
}

IndexLock::~IndexLock() = default;

}  // namespace damier::query
