#include <algorithm>

#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/formats/shared/splittings.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/replay/family.hpp"
#include "damier/notation/replay/replay.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "../../record/charset.hpp"
#include "../shared/format_row.hpp"
#include "list_writer.hpp"

namespace damier::notation {

namespace {

/// Reads a record of a list format. This requires the rules, since the moves are translated into
/// the notation of the game.
HeaderRead read_list(const RecordToRead& job, Record& record, Diagnostics& diagnostics) {
  record.reset(job.bytes);
  const std::string_view name = info(job.format).name;
  const auto ruleset = job.hints.ruleset ? job.hints.ruleset : usual_ruleset_of(name, job.hints);
  const Spelling* const spelling = ruleset ? info(*ruleset).find_spelling(name) : nullptr;
  if (spelling == nullptr) {
    decode_source(record, diagnostics);
    diagnostics.add(Code::list_of_other_game, {0, 0}, {std::string(name)});
    return {};
  }
  spelling->open(*ruleset, record, diagnostics);
  return {.ruleset = ruleset, .has_moves = true};
}

/// Returns whether a record contains more than a list of moves can express, if the first `plies`
/// plies of its main line are resolved.
bool has_more_than_moves(const Record& record, std::uint64_t plies) {
  return plies != main_line_length(record) || record.nodes.size() > plies + 1 ||
         !std::ranges::all_of(record.tags, names_game);
}

class ListRecords final : public RecordWriter {
 public:
  explicit ListRecords(Format to) : to_(to) {}

  Converted write(const RecordToWrite& job, std::string& out) override {
    const Spelling& spelling = info(job.ruleset).spelling(info(to_).name);
    ListWriter list(job.record, spelling, out);
    const ReplayResult result = replay(job.ruleset, job.record, {}, &list, job.diagnostics);
    if (!list.begun()) {
      job.diagnostics.add(Code::list_of_other_game, {0, 0}, {std::string(info(to_).name)});
      return {};
    }
    const ResultToken end = effective_result(job.record).value_or(ResultToken::unknown);
    spelling.end(end, info(job.ruleset).result_style, list.plies() > 0, out);
    return {result.plies, has_more_than_moves(job.record, list.plies())};
  }

 private:
  Format to_;
};

std::unique_ptr<RecordWriter> list_records(const ConvertOptions& options) {
  return std::make_unique<ListRecords>(options.to);
}

}  // namespace

constinit const FormatRow hub_row{&line_splitting, read_list, list_records};
constinit const FormatRow dxp_row{&dxp_splitting, read_list, list_records};
constinit const FormatRow uci_row{&commented_line_splitting, read_list, list_records};
constinit const FormatRow indices_row{&commented_line_splitting, read_list, list_records};

}  // namespace damier::notation
