#include "answers.hpp"

#include <algorithm>
#include <deque>
#include <string>

#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/query/index/explorer.hpp"
#include "damier/query/record_test.hpp"

namespace damier::query {

namespace {

/// The tags of games, in their order.
class TagRows {
 public:
  explicit TagRows(Database& database)
      : rows_(database,
              "SELECT t.game, n.text, v.text FROM tag_rows AS t JOIN names AS n ON n.id = t.name "
              "JOIN names AS v ON v.id = t.value ORDER BY t.game"),
        there_(rows_.step()) {}

  /// Calls `use` with the name and value of each tag of a game. Games come in ascending order.
  template <class Use>
  void of(std::int64_t game, Use use) {
    for (; there_ && rows_.integer(0) <= game; there_ = rows_.step()) {
      if (rows_.integer(0) == game) {
        use(rows_.text(1), rows_.text(2));
      }
    }
  }

 private:
  Statement rows_;
  bool there_;
};

/// Makes records of games again, as far as an index knows them.
class RecordMaker {
 public:
  explicit RecordMaker(Database& database)
      : games_(database,
               "SELECT g.id, g.first_is_white, g.result, g.plies, r.text, w.text, b.text, e.text, "
               "s.text, g.round FROM game_rows AS g LEFT JOIN names AS r ON r.id = g.ruleset "
               "LEFT JOIN names AS w ON w.id = g.white LEFT JOIN names AS b ON b.id = g.black "
               "LEFT JOIN names AS e ON e.id = g.event LEFT JOIN names AS s ON s.id = g.site "
               "ORDER BY g.id"),
        tags_(database) {}

  bool next() {
    if (!games_.step()) {
      return false;
    }
    ruleset_ = rules::find_ruleset(games_.text(4));
    record_.reset({});
    read_tags();
    const bool usual = !ruleset_ || notation::info(*ruleset_).side_names[0] != "Black";
    record_.sides_swapped = (games_.integer(1) != 0) != usual;
    if (!games_.is_null(2)) {
      record_.result = static_cast<notation::ResultToken>(games_.integer(2));
    }
    // Plies are only counted.
    record_.moves_read = true;
    notation::NodeIndex last = 0;
    for (std::int64_t i = 0; i < games_.integer(3); ++i) {
      last = record_.append(last, notation::NodeKind::ply, {});
    }
    return true;
  }

  [[nodiscard]] std::size_t game() const { return static_cast<std::size_t>(games_.integer(0)); }
  [[nodiscard]] JudgedRecord judged() const { return {.record = record_, .ruleset = ruleset_}; }

 private:
  void read_tags() {
    texts_.clear();
    int column = 5;
    for (const char* const name : {"White", "Black", "Event", "Site", "Round"}) {
      if (!games_.is_null(column)) {
        add_tag(name, games_.text(column));
      }
      ++column;
    }
    tags_.of(games_.integer(0),
             [&](std::string_view name, std::string_view value) { add_tag(name, value); });
  }
  void add_tag(std::string_view name, std::string_view value) {
    notation::Tag& tag = record_.tags.emplace_back();
    tag.name = texts_.emplace_back(name);
    tag.value = texts_.emplace_back(value);
  }

  Statement games_;
  TagRows tags_;
  std::optional<rules::RulesetId> ruleset_;
  notation::Record record_;
  std::deque<std::string> texts_;
};

bool is_in_index(const Condition& condition) {
  switch (condition.subject) {
    case Subject::white:
    case Subject::black:
    case Subject::first:
    case Subject::second:
    case Subject::player:
    case Subject::winner:
    case Subject::loser:
    case Subject::event:
    case Subject::site:
    case Subject::round:
    case Subject::annotator:
    case Subject::date:
    case Subject::year:
    case Subject::elo:
    case Subject::white_elo:
    case Subject::black_elo:
    case Subject::result:
    case Subject::plies:
    case Subject::ruleset:
    case Subject::tag:
      return true;
    case Subject::has:
      return condition.word && condition.word->text == "setup";
    default:
      return false;
  }
}

}  // namespace

const Condition* not_in_index(const Query& query) {
  const auto& conditions = query.tree().conditions;
  const auto found = std::ranges::find_if_not(conditions, is_in_index);
  return found == conditions.end() ? nullptr : &*found;
}

std::vector<bool> games_that_answer(Database& database, const std::vector<Query>& queries) {
  std::vector<RecordTest> tests(queries.begin(), queries.end());
  std::vector<bool> chosen;
  RecordMaker records(database);
  while (records.next()) {
    chosen.resize(records.game() + 1);
    chosen[records.game()] = std::ranges::all_of(tests, [&](const RecordTest& test) {
      return test.judge(records.judged()).value_or(false);
    });
  }
  return chosen;
}

}  // namespace damier::query
