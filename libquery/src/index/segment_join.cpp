#include <utility>

#include "writer_implementation.hpp"

namespace damier::query {

namespace {

/// Entries of a segment as part of another one, without those of removed games.
class JoinedPart final : public PostingStream {
 public:
  /// `first_game`: of the whole.
  JoinedPart(Database& database, const Segment& segment, std::int64_t first_game,
             const Ranges& removed)
      : postings_(database, segment),
        segment_(segment),
        first_game_(first_game),
        removed_(removed) {}

  bool next(Posting& posting) override {
    while (postings_.next(posting)) {
      const std::int64_t game = segment_.first_game + posting.game;
      if (!contains(removed_, game)) {
        posting.game = static_cast<std::uint32_t>(game - first_game_);
        return true;
      }
    }
    return false;
  }

 private:
  SegmentStream postings_;
  Segment segment_;
  std::int64_t first_game_;
  const Ranges& removed_;
};

void copy_facts(Database& database, const Segment& from, FactsWriter& facts) {
  FactsReader reader(database, from.id);
  for (std::int64_t game = 0; game < from.games; ++game) {
    facts.add(reader.of(static_cast<std::uint32_t>(game)));
  }
}

void drop(Database& database, const Segment& segment) {
  for (const char* const sql :
       {"DELETE FROM blocks WHERE segment = ?", "DELETE FROM facts WHERE segment = ?",
        "DELETE FROM columns WHERE segment = ?", "DELETE FROM segments WHERE id = ?"}) {
    Statement(database, sql).bind(1, segment.id).run();
  }
}

void join(Database& database, const Segment& a, const Segment& b) {
  const Segment whole{b.id + 1, a.first_game, a.games + b.games};
  const Ranges removed = removed_games(database);
  FactsWriter facts(database, whole.id);
  copy_facts(database, a, facts);
  copy_facts(database, b, facts);
  facts.finish();
  ColumnsWriter columns(database, whole.id);
  copy_columns(database, a, columns);
  copy_columns(database, b, columns);
  columns.finish();
  std::vector<std::unique_ptr<PostingStream>> parts;
  parts.push_back(std::make_unique<JoinedPart>(database, a, a.first_game, removed));
  parts.push_back(std::make_unique<JoinedPart>(database, b, a.first_game, removed));
  MergedStream postings(std::move(parts));
  write_segment(database, whole, postings);
  drop(database, a);
  drop(database, b);
}

}  // namespace

void join_last_segments(Database& database) {
  for (auto segments = segments_of(database); segments.size() > 1;
       segments = segments_of(database)) {
    const Segment& last = segments.back();
    const Segment& before = segments[segments.size() - 2];
    if (before.positions >= 2 * last.positions) {
      return;
    }
    join(database, before, last);
  }
}

}  // namespace damier::query
