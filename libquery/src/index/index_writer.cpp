#include "damier/query/index/index_writer.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include "hash_bytes.hpp"
#include "open.hpp"
#include "schema.hpp"
#include "writer_implementation.hpp"

namespace damier::query {

namespace {

/// Tags that the table of games stores directly.
constexpr std::array<std::string_view, 5> own_columns{"White", "Black", "Event", "Site", "Round"};

Segment next_segment(Database& database) {
  Segment next{1, end_of_games(database)};
  for (const Segment& segment : segments_of(database)) {
    next.id = std::max(next.id, segment.id + 1);
  }
  return next;
}

/// Division of the memory: the rest, such as the program itself, also needs a part.
constexpr std::size_t sorting_part = 3;
constexpr std::size_t other_part = 8;

void bind_number(Statement& statement, int at, std::int64_t number) {
  if (number == 0) {
    statement.bind_null(at);
  } else {
    statement.bind(at, number);
  }
}

void bind_text(Statement& statement, int at, std::optional<std::string_view> text) {
  if (text) {
    statement.bind(at, *text);
  } else {
    statement.bind_null(at);
  }
}

std::optional<std::string_view> unless_empty(std::string_view text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

}  // namespace

IndexWriter::Implementation::Implementation(std::shared_ptr<Database> database, bool is_new,
                                            const IndexWriterOptions& options)
    : database_(std::move(database)),
      is_new_(is_new),
      segment_(next_segment(*database_)),
      names_(*database_, options.memory / other_part),
      insert_game_(*database_,
                   "INSERT INTO game_rows VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,"
                   "?15,?16,?17,?18,?19,?20,?21)"),
      insert_tag_(*database_, "INSERT OR IGNORE INTO tag_rows VALUES(?,?,?)"),
      facts_(*database_, segment_.id),
      columns_(*database_, segment_.id),
      sorter_(options.memory / sorting_part, options.folder) {
  database_->use_memory(options.memory / other_part);
}

std::size_t IndexWriter::Implementation::remove(const std::string& path) {
  std::vector<std::array<std::int64_t, 3>> inputs;
  Statement find(*database_, "SELECT id, first_game, games FROM file_rows WHERE path = ?");
  find.bind(1, path);
  const std::int64_t end = end_of_games(*database_);
  while (find.step()) {
    const std::int64_t first = find.integer(1, 1, end);
    inputs.push_back({find.any_integer(0), first, find.integer(2, 0, end - first)});
  }
  Statement games(*database_, "DELETE FROM game_rows WHERE id >= ?1 AND id < ?2");
  Statement tags(*database_, "DELETE FROM tag_rows WHERE game >= ?1 AND game < ?2");
  Statement removed(*database_, "INSERT INTO removed(first_game, games) VALUES(?,?)");
  Statement row(*database_, "DELETE FROM file_rows WHERE id = ?");
  for (const auto& [id, first, count] : inputs) {
    row.bind(1, id).run();
    if (count > 0) {
      games.bind(1, first).bind(2, first + count).run();
      tags.bind(1, first).bind(2, first + count).run();
      removed.bind(1, first).bind(2, count).run();
    }
  }
  return inputs.size();
}

void IndexWriter::Implementation::distrust(const std::string& path) {
  Statement(*database_, "UPDATE file_rows SET settings = '' WHERE path = ?").bind(1, path).run();
}

void IndexWriter::Implementation::begin(const IndexedInput& input) {
  end_input();
  const std::string hash = bytes_of(input.version.hash);
  Statement(*database_,
            "INSERT INTO file_rows(path, member, size, modified, hash, first_game, settings, "
            "games) VALUES(?,?,?,?,?,?,?,0)")
      .bind(1, input.path)
      .bind(2, input.member)
      .bind(3, input.version.size)
      .bind(4, input.version.modified)
      .bind_bytes(5, hash)
      .bind(6, segment_.first_game + segment_.games)
      .bind(7, input.settings)
      .run();
  input_ = database_->last_id();
  first_of_input_ = segment_.games;
}

void IndexWriter::Implementation::end_input() {
  if (input_ != 0) {
    Statement(*database_, "UPDATE file_rows SET games = ? WHERE id = ?")
        .bind(1, segment_.games - first_of_input_)
        .bind(2, input_)
        .run();
  }
}

void IndexWriter::Implementation::add(const Game& game) {
  write_row(game);
  write_tags(game);
  columns_.add(columns_of(game, [&](std::string_view text) { return names_.id_of(text); }));
  facts_.add(facts_of(game));
  const auto number = static_cast<std::uint32_t>(segment_.games++);
  std::uint32_t ply = 0;
  for (const std::uint64_t key : game.keys) {
    sorter_.add({key, number, ply++});
  }
}

void IndexWriter::Implementation::bind_name(Statement& statement, int at,
                                            std::optional<std::string_view> text) {
  if (text) {
    statement.bind(at, names_.id_of(*text));
  } else {
    statement.bind_null(at);
  }
}

void IndexWriter::Implementation::write_row(const Game& game) {
  const std::string id = bytes_of(game.id);
  Statement& row = insert_game_;
  row.bind(1, segment_.first_game + segment_.games)
      .bind(2, input_)
      .bind(3, static_cast<std::int64_t>(game.record))
      .bind(4, static_cast<std::int64_t>(game.offset));
  bind_name(row, 5, unless_empty(game.ruleset));
  row.bind(6, game.first_is_white ? 1 : 0);
  bind_name(row, 7, game.tag("White"));
  bind_name(row, 8, game.tag("Black"));
  bind_name(row, 9, game.tag("Event"));
  bind_name(row, 10, game.tag("Site"));
  bind_text(row, 11, game.tag("Round"));
  bind_text(row, 12, unless_empty(game.date));
  bind_number(row, 13, game.ratings[0]);
  bind_number(row, 14, game.ratings[1]);
  if (game.result) {
    row.bind(15, static_cast<std::int64_t>(*game.result));
  } else {
    row.bind_null(15);
  }
  if (game.outcome == notation::ResultToken::unknown) {
    row.bind_null(16);
  } else {
    row.bind(16, static_cast<std::int64_t>(game.outcome));
  }
  bind_name(row, 17, unless_empty(game.ending));
  row.bind(18, static_cast<std::int64_t>(game.plies))
      .bind(19, game.valid ? 1 : 0)
      .bind_bytes(20, id);
  bind_number(row, 21, static_cast<std::int64_t>(game.line));
  row.run();
}

void IndexWriter::Implementation::write_tags(const Game& game) {
  insert_tag_.bind(1, segment_.first_game + segment_.games);
  for (const auto& [name, value] : game.tags) {
    if (std::ranges::find(own_columns, name) == own_columns.end()) {
      insert_tag_.bind(2, names_.id_of(name)).bind(3, names_.id_of(value)).run();
    }
  }
}

void IndexWriter::Implementation::finish(PostingStream& postings) {
  end_input();
  facts_.finish();
  columns_.finish();
  if (segment_.games > 0) {
    write_segment(*database_, segment_, postings);
  }
  if (is_new_) {
    database_->run(create_indexes);
    Statement(*database_, "INSERT INTO meta(name, value) VALUES('keys', ?)")
        .bind(1, key_version)
        .run();
    database_->run(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}",
                               application_id, schema_version)
                       .c_str());
  } else {
    join_last_segments(*database_);
  }
  database_->run("COMMIT");
}

IndexWriter::IndexWriter(std::unique_ptr<Implementation> implementation)
    : implementation_(std::move(implementation)) {}
IndexWriter::~IndexWriter() = default;
IndexWriter::IndexWriter(IndexWriter&&) noexcept = default;

IndexWriter IndexWriter::create(const std::string& name, const IndexWriterOptions& options) {
  auto database = std::make_shared<Database>(name, Database::Mode::create);
  // Nobody sees the file before it is complete, so its journal, of an empty one, need not be a file.
  // Without any, which SQLite refuses to databases that defend themselves, it could take back
  // nothing.
  database->run("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; BEGIN");
  database->run(create_tables);
  return IndexWriter(std::make_unique<Implementation>(std::move(database), true, options));
}

IndexWriter IndexWriter::extend(const std::string& name, const IndexWriterOptions& options) {
  auto database = open_index(name, Database::Mode::write);
  return IndexWriter(std::make_unique<Implementation>(std::move(database), false, options));
}

std::size_t IndexWriter::remove(const std::string& path) { return implementation_->remove(path); }
void IndexWriter::distrust(const std::string& path) { implementation_->distrust(path); }
void IndexWriter::begin(const IndexedInput& input) { implementation_->begin(input); }
void IndexWriter::add(const Game& game) { implementation_->add(game); }
void IndexWriter::finish() { implementation_->finish(); }

}  // namespace damier::query
