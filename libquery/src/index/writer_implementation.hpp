#pragma once

#include <memory>
#include <optional>

#include "damier/query/index/index_writer.hpp"

#include "database.hpp"
#include "game_columns.hpp"
#include "names.hpp"
#include "segment.hpp"
#include "sorter.hpp"

namespace damier::query {

/// Adds a segment to an index.
class IndexWriter::Implementation {
 public:
  Implementation(std::shared_ptr<Database> database, bool is_new,
                 const IndexWriterOptions& options);

  std::size_t remove(const std::string& path);
  void distrust(const std::string& path);
  void begin(const IndexedInput& input);
  /// Adds a game, and its positions unless their entries are given to `finish`.
  void add(const Game& game);
  void finish() { finish(*sorter_.sorted()); }
  void finish(PostingStream& postings);

  [[nodiscard]] const std::shared_ptr<Database>& database() const { return database_; }

 private:
  void end_input();
  void write_row(const Game& game);
  void write_tags(const Game& game);
  void bind_name(Statement& statement, int at, std::optional<std::string_view> text);

  std::shared_ptr<Database> database_;
  bool is_new_;
  Segment segment_;
  std::int64_t input_ = 0;
  std::int64_t first_of_input_ = 0;
  Names names_;
  Statement insert_game_;
  Statement insert_tag_;
  FactsWriter facts_;
  ColumnsWriter columns_;
  Sorter sorter_;
};

/// Joins the last segments as long as they are not much smaller than the one before, so that there
/// are few, and each entry is seldom copied.
void join_last_segments(Database& database);

}  // namespace damier::query
