#include <algorithm>
#include <iterator>
#include <vector>

#include "damier/notation/formats/sheet/codes.hpp"
#include "damier/notation/formats/sheet/sheet.hpp"
#include "damier/notation/formats/splittings.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/replay.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/ruleset_names.hpp"

#include "../format_row.hpp"
#include "sheet_records.hpp"

namespace damier::notation {

namespace {

/// The spellings that tags can tell.
std::vector<const Spelling*> spellings_with_tags() {
  std::vector<const Spelling*> all;
  for (std::size_t i = 0; i < rules::ruleset_count; ++i) {
    std::ranges::copy_if(info(rules::RulesetId{i}).spellings, std::back_inserter(all),
                         [](const Spelling* one) { return one->usual && !one->tag.name.empty(); });
  }
  return all;
}

/// The spelling that the tags of a record tell; null if they tell none.
const Spelling* told_spelling(const Record& record) {
  static const std::vector<const Spelling*> all = spellings_with_tags();
  const auto told =
      std::ranges::find_if(all, [&](const Spelling* one) { return one->is_told(record); });
  return told == all.end() ? nullptr : *told;
}

/// The ruleset that the caller, or else the tag of a record, gives.
std::optional<rules::RulesetId> given_ruleset(const Record& record, const ReadHints& hints) {
  const Tag* const tag = hints.ruleset ? nullptr : record.find_tag("Ruleset");
  return tag == nullptr ? hints.ruleset : ruleset_called(tag->value);
}

/// Translates a record of that format, whose header has been read, into the notation of its game.
std::optional<rules::RulesetId> translate(std::string_view format, const ReadHints& hints,
                                          Record& record, Diagnostics& diagnostics) {
  if (const Spelling* const told = told_spelling(record); told != nullptr && told->name == format) {
    // The tag has told what it can; in another notation it would be wrong.
    std::erase_if(record.tags, [&](const Tag& tag) { return tag.name == told->tag.name; });
  }
  const bool told = hints.ruleset || record.find_tag("Ruleset") != nullptr;
  const auto ruleset =
      told ? decide_ruleset(record, hints, diagnostics) : usual_ruleset_of(format, hints);
  const Spelling* const spelling = ruleset ? info(*ruleset).find_spelling(format) : nullptr;
  if (spelling != nullptr) {
    spelling->open(record, diagnostics);
  } else if (ruleset) {
    diagnostics.add(Code::list_of_other_game, {0, 0}, {std::string(format)});
  }
  return spelling != nullptr ? ruleset : std::nullopt;
}

std::optional<rules::RulesetId> open_dialect(Format format, const RawRecord& bytes,
                                             const ReadHints& hints, Record& record,
                                             Diagnostics& diagnostics) {
  read_header(bytes, record, diagnostics);
  return translate(info(format).name, hints, record, diagnostics);
}

std::optional<rules::RulesetId> open_sheet(Format /*format*/, const RawRecord& bytes,
                                           const ReadHints& hints, Record& record,
                                           Diagnostics& diagnostics) {
  read_header(bytes, record, diagnostics);
  const Spelling* const told = told_spelling(record);
  // Unless it is one of another game than is given.
  const auto given = told != nullptr ? given_ruleset(record, hints) : std::nullopt;
  if (told != nullptr && (!given || info(*given).find_spelling(told->name) != nullptr)) {
    return translate(told->name, hints, record, diagnostics);
  }
  return decide_ruleset(record, hints, diagnostics);
}

/// The result by the rules of a record that gives none: a star would say that the game is not over.
/// On a guess nothing is built.
ResultToken result_by_rules(const RecordToWrite& job) {
  read_moves(job.ruleset, job.record, job.diagnostics);
  const bool given =
      job.record.result || job.record.inferred ||
      effective_result(job.record).value_or(ResultToken::unknown) != ResultToken::unknown;
  if (given) {
    return ResultToken::unknown;
  }
  Diagnostics said_later;
  const ReplayResult result = replay(job.ruleset, job.record, {}, nullptr, said_later);
  return result.outcome && result.outcome->over() ? token_of(result.outcome->result)
                                                  : ResultToken::unknown;
}

/// Writes sheets, including dialects. A bare sheet contains nothing but moves.
class SheetRecords final : public RecordWriter {
 public:
  SheetRecords(Format to, SheetLayout layout, const Strip& strip)
      : to_(to),
        layout_(layout),
        bare_(info(to).is_bare()),
        strip_(bare_ ? Strip{true, true, true, true} : strip) {}

  Converted write(const RecordToWrite& job, std::string& out) override {
    SheetWriter sheet(info(job.ruleset), job.record, strip_, out, to_, layout_);
    sheet.set_result_by_rules(result_by_rules(job));
    const ReplayResult result = replay(job.ruleset, job.record, {}, &sheet, job.diagnostics);
    return {result.plies, sheet.changed() || (bare_ && has_annotations(job.record))};
  }

 private:
  Format to_;
  SheetLayout layout_;
  bool bare_;
  Strip strip_;
};

}  // namespace

std::unique_ptr<RecordWriter> sheet_records(const ConvertOptions& options) {
  return std::make_unique<SheetRecords>(options.to, SheetLayout::lines, options.json.strip);
}

namespace {

template <SheetLayout layout>
std::unique_ptr<RecordWriter> laid_out_records(const ConvertOptions& options) {
  return std::make_unique<SheetRecords>(Format::native, layout, options.json.strip);
}

}  // namespace

constinit const FormatRow sheet_row{&native_splitting, open_sheet, sheet_records, SheetCode::all};
constinit const FormatRow columns_row{nullptr, nullptr, laid_out_records<SheetLayout::columns>};
constinit const FormatRow ply_list_row{nullptr, nullptr, laid_out_records<SheetLayout::plies>};
constinit const FormatRow dialect_row{&native_splitting, open_dialect, sheet_records};

}  // namespace damier::notation
