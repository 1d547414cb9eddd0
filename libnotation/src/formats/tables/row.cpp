#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/replay/content_id.hpp"
#include "damier/notation/replay/replay.hpp"

#include "../../replay/both.hpp"
#include "../shared/format_row.hpp"
#include "game_row.hpp"
#include "ply_rows.hpp"

namespace damier::notation {

namespace {

/// Counts the plies of the main line, and collects them as text if that is wanted.
class Moves final : public MainLine {
 public:
  Moves(const Record& record, bool with_text, GameFacts& facts)
      : record_(record), with_text_(with_text), facts_(facts) {}

 private:
  void main_ply(const PlyFacts& ply) override { add(with_text_ ? ply.text() : std::string_view{}); }
  void main_unresolved(const PlyPlace& ply) override {
    add(record_.text_of(record_.nodes[ply.node]));
  }
  void add(std::string_view move) {
    if (with_text_) {
      facts_.moves += facts_.plies == 0 ? "" : " ";
      facts_.moves += move;
    }
    ++facts_.plies;
  }

  const Record& record_;
  bool with_text_;
  GameFacts& facts_;
};

class GameTable final : public RecordWriter {
 public:
  explicit GameTable(const ConvertOptions& options)
      : columns_(GameRow::columns(), options.columns), cells_(columns_.names()) {}

  void begin(std::string& out) const override { cells_.head(out); }

  Converted write(const RecordToWrite& job, std::string& out) override {
    GameFacts facts;
    Moves moves(job.record, columns_.contain("moves"), facts);
    ContentId id(info(job.ruleset), job.record, room_);
    Both both(id, moves);
    const bool asks_for_id = columns_.contain("id");
    Listener& listener = asks_for_id ? static_cast<Listener&>(both) : moves;
    const ReplayResult replayed = replay(job.ruleset, job.record, {}, &listener, job.diagnostics);
    facts.id = asks_for_id ? id.id() : std::string();
    GameRow row(job, replayed, facts, cells_);
    cells_.begin_row(out);
    columns_.write(row, job.record, cells_);
    cells_.end_row();
    return {replayed.plies, false};
  }

 private:
  ChosenColumns<GameRow> columns_;
  CsvCells cells_;
  std::string room_;  ///< buffer for the id
};

template <class Layout>
class PlyTable final : public RecordWriter {
 public:
  explicit PlyTable(const ConvertOptions& options)
      : columns_(PlyRows::columns(), options.columns),
        cells_(columns_.names()),
        strip_(options.json.strip) {}

  void begin(std::string& out) const override { cells_.head(out); }

  Converted write(const RecordToWrite& job, std::string& out) override {
    PlyRows rows(job, columns_, strip_, cells_, out);
    ContentId id(info(job.ruleset), job.record, room_);
    Both both(id, rows);
    const bool asks_for_id = columns_.contain("id");
    Listener& listener = asks_for_id ? static_cast<Listener&>(both) : rows;
    const ReplayResult replayed = replay(job.ruleset, job.record, {}, &listener, job.diagnostics);
    rows.write_ids(asks_for_id ? id.id() : std::string());
    return {replayed.plies, rows.left_out()};
  }

 private:
  ChosenColumns<PlyRows> columns_;
  Layout cells_;
  Strip strip_;
  std::string room_;  ///< buffer for the id
};

std::unique_ptr<RecordWriter> game_table(const ConvertOptions& options) {
  return std::make_unique<GameTable>(options);
}

template <class Layout>
std::unique_ptr<RecordWriter> ply_table(const ConvertOptions& options) {
  return std::make_unique<PlyTable<Layout>>(options);
}

}  // namespace

constinit const FormatRow csv_row{nullptr, nullptr, game_table, {}, column_infos<GameRow>};
constinit const FormatRow plies_csv_row{
    nullptr, nullptr, ply_table<CsvCells>, {}, column_infos<PlyRows>};
constinit const FormatRow plies_ndjson_row{
    nullptr, nullptr, ply_table<JsonCells>, {}, column_infos<PlyRows>};

}  // namespace damier::notation
