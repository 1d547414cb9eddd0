#include <algorithm>
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

namespace damier::notation {

namespace {

/// Returns the ruleset of records of a dialect that state none: the usual one, if it has that
/// dialect.
std::optional<rules::RulesetId> default_of_dialect(Format format, const ReadHints& hints) {
  if (hints.usual_ruleset && info(*hints.usual_ruleset).speaks(format)) {
    return hints.usual_ruleset;
  }
  for (const rules::RulesetId id : rules::all_rulesets) {
    const RulesetInfo& game = info(id);
    if (game.speaks(format) && game.default_of(format)) {
      return id;
    }
  }
  return std::nullopt;
}

/// Returns the rulesets whose dialects tags can identify.
std::vector<const RulesetInfo*> rulesets_with_dialects() {
  std::vector<const RulesetInfo*> games;
  for (const rules::RulesetId id : rules::all_rulesets) {
    if (info(id).named_dialect != nullptr) {
      games.push_back(&info(id));
    }
  }
  return games;
}

/// Returns the ruleset given by the caller, or else by the tag of a record.
std::optional<rules::RulesetId> given_ruleset(const Record& record, const ReadHints& hints) {
  const Tag* const tag = hints.ruleset ? nullptr : record.find_tag("Ruleset");
  return tag == nullptr ? hints.ruleset : ruleset_called(tag->value);
}

/// Returns the dialect that the tags of a record identify, unless another game is given.
std::optional<Format> named_dialect(const Record& record, const ReadHints& hints) {
  static const std::vector<const RulesetInfo*> games = rulesets_with_dialects();
  for (const RulesetInfo* const game : games) {
    const auto told = game->named_dialect(record);
    const auto given = told ? given_ruleset(record, hints) : std::nullopt;
    if (told && (!given || info(*given).speaks(*told))) {
      return told;
    }
  }
  return std::nullopt;
}

/// The tag is no longer needed; in another notation it would be wrong.
void drop_dialect_tag(Format format, Record& record) {
  for (const rules::RulesetId id : rules::all_rulesets) {
    const RulesetInfo& game = info(id);
    if (game.named_dialect != nullptr && game.named_dialect(record) == format) {
      const std::string_view name = game.dialect_tag(format).name;
      std::erase_if(record.tags, [&](const Tag& tag) { return tag.name == name; });
    }
  }
}

/// Translates a record of a dialect, whose header has been read, into the notation of its game.
std::optional<rules::RulesetId> translate(Format format, const RecordToRead& job, Record& record,
                                          Diagnostics& diagnostics) {
  drop_dialect_tag(format, record);
  const bool told = job.hints.ruleset || record.find_tag("Ruleset") != nullptr;
  const auto ruleset =
      told ? job.decide(record, job.hints, diagnostics) : default_of_dialect(format, job.hints);
  const bool read = ruleset && info(*ruleset).speaks(format);
  if (read) {
    info(*ruleset).read_dialect(format, record);
  }
  if (ruleset && !read) {
    diagnostics.add(Code::list_of_other_game, {0, 0}, {std::string(info(format).name)});
  }
  return read ? ruleset : std::nullopt;
}

std::optional<rules::RulesetId> open_dialect(const RecordToRead& job, Record& record,
                                             Diagnostics& diagnostics) {
  read_header(job.bytes, record, diagnostics);
  return translate(job.format, job, record, diagnostics);
}

std::optional<rules::RulesetId> open_sheet(const RecordToRead& job, Record& record,
                                           Diagnostics& diagnostics) {
  read_header(job.bytes, record, diagnostics);
  if (const auto dialect = named_dialect(record, job.hints)) {
    return translate(*dialect, job, record, diagnostics);
  }
  return job.decide(record, job.hints, diagnostics);
}

/// Opens a record of the family whose native sheet the format is, whatever the name of the file.
std::optional<rules::RulesetId> open_family(const RecordToRead& job, Record& record,
                                            Diagnostics& diagnostics) {
  ReadHints hints = job.hints;
  hints.file_name =
      (*std::ranges::find(ruleset_families(), job.format, &RulesetFamily::format))->file_name;
  read_header(job.bytes, record, diagnostics);
  return job.decide(record, hints, diagnostics);
}

/// Returns the result by the rules for a record without one: a star would mean that the game is not
/// over. Not for a guessed ruleset.
ResultToken result_by_rules(const RecordToWrite& job) {
  read_moves(job.ruleset, job.record, job.diagnostics);
  const bool given =
      job.record.result || job.record.inferred ||
      effective_result(job.record).value_or(ResultToken::unknown) != ResultToken::unknown;
  if (given) {
    return ResultToken::unknown;
  }
  Diagnostics reported_later;
  const ReplayResult result = replay(job.ruleset, job.record, {}, nullptr, reported_later);
  return result.outcome && result.outcome->over() ? token_of(result.outcome->result)
                                                  : ResultToken::unknown;
}

/// Writes sheets, including dialects. A list format contains only moves.
class SheetRecords final : public RecordWriter {
 public:
  SheetRecords(Format to, SheetLayout layout, const Strip& strip)
      : to_(to),
        layout_(layout),
        bare_(info(to).list),
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

std::unique_ptr<RecordWriter> sheet_records(const ConvertOptions& options) {
  return std::make_unique<SheetRecords>(options.to, SheetLayout::lines, options.json.strip);
}

template <SheetLayout layout>
std::unique_ptr<RecordWriter> laid_out_records(const ConvertOptions& options) {
  return std::make_unique<SheetRecords>(Format::native, layout, options.json.strip);
}

}  // namespace

constinit const FormatRow sheet_row{&native_splitting, open_sheet, sheet_records, SheetCode::all};
constinit const FormatRow family_row{&native_splitting, open_family, sheet_records};
constinit const FormatRow columns_row{nullptr, nullptr, laid_out_records<SheetLayout::columns>};
constinit const FormatRow ply_list_row{nullptr, nullptr, laid_out_records<SheetLayout::plies>};
constinit const FormatRow dialect_row{&native_splitting, open_dialect, sheet_records};

}  // namespace damier::notation
