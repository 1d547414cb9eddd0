#include "damier/notation/formats/sgf/codes.hpp"
#include "damier/notation/formats/sgf/sgf.hpp"
#include "damier/notation/formats/sgf/sgf_writer.hpp"
#include "damier/notation/formats/shared/splittings.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/replay/replay.hpp"

#include "../shared/format_row.hpp"
#include "../shared/result_by_rules.hpp"
#include "ruleset.hpp"
#include "tag_edits.hpp"

namespace damier::notation {

namespace {

HeaderRead read_tree_header(const RecordToRead& job, Record& record, Diagnostics& diagnostics) {
  return read_sgf_header(job.bytes, record, diagnostics)
             ? decide_sgf_ruleset(job.hints, record, diagnostics)
             : HeaderRead{};
}

class SgfRecords final : public RecordWriter {
 public:
  explicit SgfRecords(const Strip& strip) : strip_(strip) {}

  Converted write(const RecordToWrite& job, std::string& out) override {
    SgfWriter sgf(info(job.ruleset), job.record, strip_, out);
    sgf.set_result_by_rules(result_by_rules(job));
    const ReplayResult result = replay(job.ruleset, job.record, {}, &sgf, job.diagnostics);
    return {result.plies, sgf.changed()};
  }

 private:
  Strip strip_;
};

std::unique_ptr<RecordWriter> sgf_records(const ConvertOptions& options) {
  return std::make_unique<SgfRecords>(options.json.strip);
}

}  // namespace

constinit const FormatRow sgf_row{&sgf_splitting, read_tree_header, sgf_records,
                                  SgfCode::all,   nullptr,          edit_sgf_tag};

}  // namespace damier::notation
