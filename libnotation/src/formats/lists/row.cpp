#include <algorithm>

#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/formats/shared/splittings.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/replay/family.hpp"
#include "damier/notation/replay/replay.hpp"

#include "../../record/charset.hpp"
#include "../../replay/rows.hpp"
#include "../shared/format_row.hpp"
#include "list_writer.hpp"

namespace damier::notation {

namespace {

/// Reads a list of moves for that ruleset; returns false if it has no such lists.
bool read_list_as(rules::RulesetId ruleset, Format format, Record& record,
                  Diagnostics& diagnostics) {
  const RulesetRow& game = row(ruleset);
  if (!game.lists(format)) {
    return false;
  }
  game.read_list(format, record, diagnostics);
  return true;
}

/// Reads a list without a ruleset: for the usual one of a family, or the first with such lists.
std::optional<rules::RulesetId> read_list_of_any(Format format, Record& record,
                                                 Diagnostics& diagnostics) {
  for (const RulesetFamily* const family : ruleset_families()) {
    const auto usual = rules::find_ruleset(family->usual);
    if (usual && read_list_as(*usual, format, record, diagnostics)) {
      return usual;
    }
  }
  for (const rules::RulesetId id : rules::all_rulesets) {
    if (read_list_as(id, format, record, diagnostics)) {
      return id;
    }
  }
  return std::nullopt;
}

/// Reads a record of a list format. This requires the rules, since the moves are translated into
/// the notation of the game.
std::optional<rules::RulesetId> open_list(const RecordToRead& job, Record& record,
                                          Diagnostics& diagnostics) {
  const ReadHints& hints = job.hints;
  record.reset(job.bytes);
  std::optional<rules::RulesetId> ruleset = hints.ruleset ? hints.ruleset : hints.usual_ruleset;
  if (!ruleset || !read_list_as(*ruleset, job.format, record, diagnostics)) {
    ruleset = hints.ruleset ? std::nullopt : read_list_of_any(job.format, record, diagnostics);
  }
  if (!ruleset) {
    decode_source(record, diagnostics);
    diagnostics.add(Code::list_of_other_game, {0, 0}, {std::string(info(job.format).name)});
    return std::nullopt;
  }
  record.moves_read = true;
  return ruleset;
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
    ListWriter list(job.record, to_, out);
    const ReplayResult result = replay(job.ruleset, job.record, {}, &list, job.diagnostics);
    if (!list.begun()) {
      job.diagnostics.add(Code::list_of_other_game, {0, 0}, {std::string(info(to_).name)});
      return {};
    }
    const ResultToken end = effective_result(job.record).value_or(ResultToken::unknown);
    row(job.ruleset).end_list(to_, end, list.plies() > 0, out);
    return {result.plies, has_more_than_moves(job.record, list.plies())};
  }

 private:
  Format to_;
};

std::unique_ptr<RecordWriter> list_records(const ConvertOptions& options) {
  return std::make_unique<ListRecords>(options.to);
}

}  // namespace

constinit const FormatRow hub_row{&line_splitting, open_list, list_records};
constinit const FormatRow dxp_row{&dxp_splitting, open_list, list_records};
constinit const FormatRow uci_row{&commented_line_splitting, open_list, list_records};
constinit const FormatRow indices_row{&commented_line_splitting, open_list, list_records};

}  // namespace damier::notation
