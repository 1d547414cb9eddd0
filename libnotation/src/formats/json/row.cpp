#include "damier/notation/formats/json/codes.hpp"
#include "damier/notation/formats/json/json_writer.hpp"
#include "damier/notation/formats/json/reader.hpp"
#include "damier/notation/formats/shared/splittings.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/replay/content_id.hpp"
#include "damier/notation/replay/replay.hpp"

#include "../../replay/both.hpp"
#include "../shared/format_row.hpp"
#include "tag_edits.hpp"

namespace damier::notation {

namespace {

HeaderRead read_json_header(const RecordToRead& job, Record& record, Diagnostics& diagnostics) {
  return read_json(job.bytes, record, diagnostics)
             ? HeaderRead{.undecided = job.hints, .has_moves = true}
             : HeaderRead{};
}

class JsonRecords final : public RecordWriter {
 public:
  explicit JsonRecords(const JsonOptions& options) : options_(options) {}

  Converted write(const RecordToWrite& job, std::string& out) override {
    constexpr std::size_t id_length = 32;
    const std::string no_id(id_length, '0');
    const RulesetInfo& game = info(job.ruleset);
    const std::size_t begin = out.size();
    ContentId id(game, job.record, room_);
    JsonText json(out, options_.pretty);
    write_json_head(job.record, {job.file, no_id}, game.name, side_names_of(game, job.record),
                    json);
    bool changed = false;
    if (options_.tags_as_object) {
      changed = !write_json_tags_object(job.record, json);
    } else {
      write_json_tags(job.record, json);
    }
    JsonPlies plies(game, job.record, options_, json);
    Both both(id, plies);
    const ReplayResult result = replay(job.ruleset, job.record, {}, &both, job.diagnostics);
    job.diagnostics.sort();
    write_json_tail(job.record, result, job.diagnostics, json);
    // The id is the second member, and nothing before it can contain its zeros.
    out.replace(out.find(no_id, begin), id_length, id.id());
    return {result.plies, changed};
  }

 private:
  JsonOptions options_;
  std::string room_;  ///< buffer for the id
};

std::unique_ptr<RecordWriter> json_records(const ConvertOptions& options) {
  return std::make_unique<JsonRecords>(options.json);
}

}  // namespace

constinit const FormatRow json_row{&json_splitting, read_json_header, json_records,
                                   JsonCode::all,   nullptr,          edit_json_tag};

}  // namespace damier::notation
