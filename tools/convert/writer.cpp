#include "writer.hpp"

#include <string>
#include <vector>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/formats/shared/columns.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "output/column_option.hpp"
#include "output/conversion.hpp"
#include "tables/eval_scale.hpp"
#include "terminal/formats.hpp"
#include "terminal/language.hpp"

namespace damier::cli {

notation::Strip strip_of(const Arguments& arguments) {
  notation::Strip strip;
  for (const std::string& part : arguments.list("strip")) {
    strip.comments = strip.comments || part == "comments";
    strip.variations = strip.variations || part == "variations";
    strip.nags = strip.nags || part == "nags";
    strip.clocks = strip.clocks || part == "clocks";
  }
  return strip;
}

notation::ConvertOptions convert_options(const Arguments& arguments) {
  notation::ConvertOptions options;
  options.to = find_format(arguments.choice("to")).value();
  options.json.pretty = arguments.has("pretty");
  options.json.positions = arguments.has("positions");
  options.json.tags_as_object = arguments.choice("tags") == "object";
  options.json.strip = strip_of(arguments);
  options.columns = chosen_columns(arguments, options.to);
  return options;
}

std::unique_ptr<TablesChoice> tables_for(const Arguments& arguments) {
  if (find_format(arguments.choice("to")) == notation::Format::html) {
    return std::make_unique<TablesChoice>(arguments);
  }
  if (arguments.has("tables")) {
    throw UsageError{
        tr("--tables applies only to --to html and site: other formats have no place for values")};
  }
  return nullptr;
}

std::vector<notation::TagChange> changes_of(const Edits& edits, OpenedRecord& opened) {
  if (edits.none() || !opened.ruleset) {
    return {};
  }
  return edits.changes(opened.ruleset, opened.record);
}

Writer::Writer(const Arguments& arguments, const std::unique_ptr<TablesChoice>& tables)
    : options_(convert_options(arguments)),
      edits_(arguments),
      tables_(tables.get()),
      converter_(converter_to(
          options_,
          [this](const notation::RecordToWrite& job) {
            return value_remarks(asked_, job.ruleset, job.record);
          },
          eval_scale_of, diagrams_of(arguments))),
      findings_(arguments) {}

void Writer::use(OpenedRecord& opened, Yield& yield) {
  asked_ = tables_ == nullptr ? nullptr : tables_->of(opened.settings);
  // They must outlive the conversion.
  const std::vector<notation::TagChange> changes = changes_of(edits_, opened);
  change_tags(opened.record, changes);
  const auto converted =
      converter_.convert(opened.ruleset, opened.file, opened.record, opened.diagnostics, yield.out);
  findings_.report(opened, yield);
  if (!opened.ruleset) {
    FindingsText::write_remark(opened, "left out: its game is unknown", yield);
    yield.found = true;
    return;
  }
  yield.ends.push_back(yield.out.size());
  if (converted.changed) {
    report_changes(opened, yield);
  }
}

void Writer::report_changes(const OpenedRecord& opened, Yield& yield) {
  const bool is_cut = notation::cuts_records(options_.to);
  FindingsText::write_remark(opened, is_cut ? what_was_cut() : what_was_changed(), yield);
  yield.found = yield.found || !is_cut;
}

std::string Writer::what_was_cut() const {
  if (options_.to == notation::Format::fen) {
    return tr("cut down to the position in which it begins");
  }
  if (!notation::columns_of(options_.to).empty()) {
    return tr("cut down to the plies of its main line, up to the first text that is not a move");
  }
  return info(options_.to).is_bare_sheet()
             ? tr("cut down to its moves: this format has no place for remarks and variations")
             : tr("cut down to its moves: a list has no place for tags, remarks, variations and "
                  "wrong plies");
}

std::string Writer::what_was_changed() const {
  return options_.json.tags_as_object
             ? tr("changed: an object can have only the first tag of each name")
             : tr("changed: the native sheet cannot represent all of its text as it is");
}

}  // namespace damier::cli
