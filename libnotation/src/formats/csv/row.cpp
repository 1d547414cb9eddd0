#include "damier/notation/replay/replay.hpp"

#include "../both.hpp"
#include "../content_id.hpp"
#include "../format_row.hpp"
#include "csv.hpp"

namespace damier::notation {

namespace {

class CsvRecords final : public RecordWriter {
 public:
  void begin(std::string& out) const override { append_csv_header(out); }

  Converted write(const RecordToWrite& job, std::string& out) override {
    const RulesetInfo& game = info(job.ruleset);
    ContentId id(game, job.record, room_);
    CsvMoves line(job.record);
    Both both(id, line);
    const ReplayResult result = replay(job.ruleset, job.record, {}, &both, job.diagnostics);
    job.diagnostics.sort();
    append_csv_row(job.record, game.name, game.result_style, id.id(), job.file, line.plies(),
                   line.moves(), result.score, job.diagnostics, out);
    return {result.plies, false};
  }

 private:
  std::string room_;  ///< buffer for the id
};

std::unique_ptr<RecordWriter> csv_records(const ConvertOptions& /*options*/) {
  return std::make_unique<CsvRecords>();
}

}  // namespace

constinit const FormatRow csv_row{nullptr, nullptr, csv_records};

}  // namespace damier::notation
