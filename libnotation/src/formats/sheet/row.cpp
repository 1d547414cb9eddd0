#include "damier/notation/formats/sheet/sheet.hpp"
#include "damier/notation/replay/replay.hpp"

#include "../format_row.hpp"

namespace damier::notation {

namespace {

/// Stands for the name of a file that is said to be PDN.
constexpr std::string_view pdn_file = "games.pdn";

std::optional<rules::RulesetId> open_sheet(Format /*format*/, const RawRecord& bytes,
                                           const ReadHints& hints, Record& record,
                                           Diagnostics& diagnostics) {
  read_header(bytes, record, diagnostics);
  return decide_ruleset(record, hints, diagnostics);
}

std::optional<rules::RulesetId> open_pdn(Format format, const RawRecord& bytes,
                                         const ReadHints& hints, Record& record,
                                         Diagnostics& diagnostics) {
  ReadHints of_pdn = hints;
  of_pdn.file_name = pdn_file;
  return open_sheet(format, bytes, of_pdn, record, diagnostics);
}

class SheetRecords final : public RecordWriter {
 public:
  SheetRecords(Format to, const Strip& strip) : to_(to), strip_(strip) {}

  Converted write(const RecordToWrite& job, std::string& out) override {
    SheetWriter sheet(info(job.ruleset), job.record, strip_, out, to_);
    const ReplayResult result = replay(job.ruleset, job.record, {}, &sheet, job.diagnostics);
    return {result.plies, sheet.changed()};
  }

 private:
  Format to_;
  Strip strip_;
};

std::unique_ptr<RecordWriter> sheet_records(const ConvertOptions& options) {
  return std::make_unique<SheetRecords>(options.to, options.json.strip);
}

}  // namespace

constinit const FormatRow sheet_row{&native_splitting, open_sheet, sheet_records};
constinit const FormatRow pdn_row{&native_splitting, open_pdn, sheet_records};

}  // namespace damier::notation
