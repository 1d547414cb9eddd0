#include <algorithm>
#include <iterator>
#include <vector>

#include "damier/notation/formats/shared/read_hints.hpp"
#include "damier/notation/formats/shared/splittings.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/formats/sheet/codes.hpp"
#include "damier/notation/formats/sheet/reader.hpp"
#include "damier/notation/formats/sheet/sheet.hpp"
#include "damier/notation/replay/family.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/replay.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/ruleset_names.hpp"

#include "../shared/format_row.hpp"
#include "../shared/result_by_rules.hpp"
#include "tag_edits.hpp"

namespace damier::notation {

namespace {

/// Returns the spellings that tags can identify.
std::vector<const Spelling*> spellings_with_tags() {
  std::vector<const Spelling*> all;
  for (const rules::RulesetId id : rules::all_rulesets) {
    std::ranges::copy_if(info(id).spellings, std::back_inserter(all),
                         [](const Spelling* one) { return one->usual && !one->tag.name.empty(); });
  }
  return all;
}

/// Returns the spelling that the tags of a record identify; null if they identify none.
const Spelling* named_spelling(const Record& record) {
  static const std::vector<const Spelling*> all = spellings_with_tags();
  const auto named =
      std::ranges::find_if(all, [&](const Spelling* one) { return one->is_named(record); });
  return named == all.end() ? nullptr : *named;
}

/// Returns the ruleset given by the caller, or else by the tag of a record.
std::optional<rules::RulesetId> given_ruleset(const Record& record, const ReadHints& hints) {
  const Tag* const tag = hints.ruleset ? nullptr : record.find_tag("Ruleset");
  return tag == nullptr ? hints.ruleset : ruleset_called(tag->value);
}

/// Returns what is known about a record of that format, whose header has been read.
HeaderRead read_dialect(std::string_view format, const ReadHints& hints, Record& record) {
  if (const Spelling* const named = named_spelling(record);
      named != nullptr && named->name == format) {
    // The tag is no longer needed; in another notation it would be wrong.
    std::erase_if(record.tags, [&](const Tag& tag) { return tag.name == named->tag.name; });
  }
  const bool is_given = hints.ruleset || record.find_tag("Ruleset") != nullptr;
  HeaderRead read{.spelling = format};
  if (is_given) {
    read.undecided = hints;
  } else {
    read.ruleset = usual_ruleset_of(format, hints);
  }
  return read;
}

HeaderRead read_dialect_header(const RecordToRead& job, Record& record, Diagnostics& diagnostics) {
  read_header(job.bytes, record, diagnostics);
  return read_dialect(info(job.format).name, job.hints, record);
}

HeaderRead read_sheet_header(const RecordToRead& job, Record& record, Diagnostics& diagnostics) {
  read_header(job.bytes, record, diagnostics);
  const Spelling* const named = named_spelling(record);
  // Unless another game is given.
  const auto given = named != nullptr ? given_ruleset(record, job.hints) : std::nullopt;
  if (named != nullptr && (!given || info(*given).find_spelling(named->name) != nullptr)) {
    return read_dialect(named->name, job.hints, record);
  }
  return {.undecided = job.hints};
}

/// Returns the family whose native sheet a format is.
const RulesetFamily& family_of(Format format) {
  const auto has_format = [format](const RulesetFamily* family) {
    const rules::RulesetId usual = rules::find_ruleset(family->usual).value();
    return info(usual).find_spelling(info(format).name) != nullptr;
  };
  return **std::ranges::find_if(ruleset_families(), has_format);
}

/// Reads a record of the family whose native sheet the format is, whatever the name of the file.
HeaderRead read_family_header(const RecordToRead& job, Record& record, Diagnostics& diagnostics) {
  ReadHints hints = job.hints;
  hints.file_name = family_of(job.format).file_name;
  read_header(job.bytes, record, diagnostics);
  return {.undecided = hints};
}

/// Writes sheets, including dialects. A bare sheet contains only moves.
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
    // A set-up is written anew, without the fields that are not read.
    const bool cut =
        std::any_of(job.diagnostics.begin(), job.diagnostics.end(),
                    [](const Diagnostic& one) { return one.code == Code::setup_field; });
    return {result.plies, cut || sheet.changed() || (bare_ && has_annotations(job.record))};
  }

 private:
  Format to_;
  SheetLayout layout_;
  bool bare_;
  Strip strip_;
};

std::unique_ptr<RecordWriter> sheet_records(const ConvertOptions& options) {
  return std::make_unique<SheetRecords>(options.to, SheetLayout::lines, options.json.strip);
}

template <SheetLayout layout>
std::unique_ptr<RecordWriter> laid_out_records(const ConvertOptions& options) {
  return std::make_unique<SheetRecords>(Format::native, layout, options.json.strip);
}

}  // namespace

constinit const FormatRow sheet_row{&native_splitting, read_sheet_header, sheet_records,
                                    SheetCode::all,    nullptr,           edit_sheet_tag};
constinit const FormatRow family_row{&native_splitting, read_family_header, sheet_records, {},
                                     nullptr,           edit_sheet_tag};
constinit const FormatRow columns_row{nullptr, nullptr, laid_out_records<SheetLayout::columns>};
constinit const FormatRow ply_list_row{nullptr, nullptr, laid_out_records<SheetLayout::plies>};
constinit const FormatRow dialect_row{&native_splitting, read_dialect_header, sheet_records, {},
                                      nullptr,           edit_sheet_tag};

}  // namespace damier::notation
