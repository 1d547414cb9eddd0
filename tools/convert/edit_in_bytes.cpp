#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/notation/archive/check.hpp"
#include "damier/notation/archive/fixer.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/record/splitter.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/text.hpp"

#include "edits.hpp"
#include "input/records.hpp"
#include "merging.hpp"
#include "output/output_file.hpp"
#include "output/rewriting.hpp"
#include "output/sequence.hpp"
#include "sorting.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/printable.hpp"

namespace damier::cli {

namespace {

/// Options for what is written anew, or elsewhere.
constexpr std::array excluded{"pretty",      "positions", "strip",      "columns",
                              "tags",        "plies",     "marked",     "tables",
                              "base-record", "base-line", "base-offset"};

bool is_wrong_number(notation::Code code) { return code == notation::Code::ply_number; }

void check_options(const Arguments& arguments) {
  for (const std::string_view option : excluded) {
    if (arguments.has(option)) {
      throw UsageError{
          tr("--{0} is for records that are written anew: add --to, or leave it out", option)};
    }
  }
}

/// Returns whether files of two formats are named alike, or may have each other's records.
bool are_alike(notation::Format a, notation::Format b) {
  const auto is_json = [](notation::Format format) {
    return format == notation::Format::json || format == notation::Format::ndjson;
  };
  return a == b || (info(a).is_sheet() && info(b).is_sheet()) || (is_json(a) && is_json(b));
}

/// Output for the bytes of all inputs, one after the other.
class ToProduct final : public Target {
 public:
  explicit ToProduct(Output& out) : out_(out) {}

  void same(std::string_view bytes) override {
    if (!bytes.empty()) {
      out_.write_data(bytes);
      end_ = bytes.back();
    }
  }
  void changed(std::string_view /*before*/, std::string_view after) override { same(after); }
  /// Ends the line of the input before, so that the next one begins a line.
  void begin_input() { same(end_ == '\n' ? "" : "\n"); }

 private:
  Output& out_;
  char end_ = '\n';
};

/// Stores the bytes of records, sorted or in the order of the inputs, and parts them again as their format needs it.
class SortedBytes {
 public:
  /// `by`: nothing keeps the order.
  explicit SortedBytes(std::optional<SortBy> by) : by_(by) {}

  [[nodiscard]] SortedRecords& records() { return records_; }
  SortedRecords::Place add(const notation::Record& record, std::string_view bytes) {
    // A byte order mark belongs to the file.
    const bool marked = bytes.starts_with(notation::utf8_byte_order_mark);
    begins_with_mark_ = begins_with_mark_ || (marked && count_ == 0);
    bytes.remove_prefix(marked ? notation::utf8_byte_order_mark.size() : 0);
    ++count_;
    return records_.add(by_ ? sort_key(*by_, record) : std::string(), bytes);
  }
  [[nodiscard]] std::uint64_t count() const { return count_; }
  /// `merger`: may be null.
  void write(notation::Format format, Merger* merger, Output& out) {
    out.write_data(begins_with_mark_ ? notation::utf8_byte_order_mark : "");
    const bool json = format == notation::Format::json || format == notation::Format::ndjson;
    RecordSequence objects(format, out);
    std::string_view separator;
    bool ends_line = true;
    records_.for_each([&](std::uint64_t number, std::string_view stored) {
      const std::string merged = merger == nullptr ? "" : merger->finished(number, stored);
      const std::string_view bytes = merger == nullptr ? stored : merged;
      if (json) {
        objects.add(bytes);
        return !out.failed();
      }
      out.write_data(separator);
      out.write_data(bytes);
      separator = separator_after(format, bytes);
      ends_line = bytes.ends_with('\n');
      return !out.failed();
    });
    if (json) {
      objects.end();
    } else {
      out.write(ends_line ? "" : "\n");
    }
  }

 private:
  /// Returns what must stand between these bytes and the next record.
  static std::string_view separator_after(notation::Format format, std::string_view bytes) {
    const bool sheet = info(format).is_sheet();
    const bool empty_line = bytes.ends_with("\n\n") || bytes.ends_with("\n\r\n");
    return !bytes.ends_with('\n') ? (sheet ? "\n\n" : "\n") : sheet && !empty_line ? "\n" : "";
  }

  std::optional<SortBy> by_;
  SortedRecords records_;
  std::uint64_t count_ = 0;
  bool begins_with_mark_ = false;
};

/// Edits the records of one input after the other.
class ByteEditor {
 public:
  ByteEditor(const Arguments& arguments, Output& out)
      : output_(arguments.value("output")),
        edits_(arguments),
        selection_(arguments),
        out_(out),
        target_(out),
        quiet_(arguments.has("quiet")) {
    if (arguments.has("merge") || arguments.has("sort")) {
      sorted_.emplace(sort_by_of(arguments));
    }
    if (arguments.has("merge")) {
      merger_.emplace(sorted_->records());
    }
  }

  /// Writes what had to wait for all records.
  void finish() {
    if (sorted_ && first_format_) {
      sorted_->write(*first_format_, merger_ ? &*merger_ : nullptr, out_);
    }
    for (const std::string& why : merger_ ? merger_->take_refusals() : std::vector<std::string>()) {
      standard_error().write(fmt::format("{}\n", printable(why)));
      found_ = true;
    }
  }
  /// Edits a part of the inputs. Returns false to stop.
  bool edit(const Part& part, Contents& contents, std::uint64_t& records, RecordLoop& loop);
  [[nodiscard]] bool found() const { return found_; }

 private:
  /// Writes the bytes of the record that was opened, now or in their order.
  void write(std::string_view bytes) {
    if (sorted_) {
      const std::uint64_t number = sorted_->count();
      const auto place = sorted_->add(record_, bytes);
      if (merger_) {
        merger_->stored(number, place);
      }
    } else {
      target_.same(bytes);
    }
  }
  /// Writes the bytes between records. Between sorted ones only the separators of their format
  /// stand, written anew.
  void write_gap(const Part& part, std::string_view bytes);
  void edit_record(const Part& part, const notation::RawRecord& raw,
                   const notation::ReadHints& hints, std::string_view old);
  /// Merges the record that was opened with an earlier one; returns false if none exists.
  bool merge(const Part& part, const notation::RawRecord& raw, rules::RulesetId ruleset);
  /// Writes the numbers of moves in order, or says why not.
  void renumber(notation::Format format, const notation::RawRecord& raw,
                const notation::ReadHints& hints, notation::TagEditor::Edited& edited);
  [[nodiscard]] bool is_chosen(const Part& part, const notation::RawRecord& raw,
                               const notation::ReadHints& hints,
                               std::optional<rules::RulesetId> ruleset) const;
  static void write_message(const Part& part, const notation::RawRecord& raw,
                            std::string_view what);
  void report(const Part& part, const notation::RawRecord& raw, std::string_view what);

  std::string_view output_;  ///< name of the output file
  Edits edits_;
  Selection selection_;
  Output& out_;
  ToProduct target_;
  notation::TagEditor editor_;
  notation::Fixer fixer_{{}, is_wrong_number};
  notation::Record record_;
  notation::Diagnostics diagnostics_;
  std::optional<notation::Format> first_format_;
  std::optional<SortedBytes> sorted_;  ///< empty: records are written at once
  std::optional<Merger> merger_;
  bool quiet_;
  bool found_ = false;
};

void ByteEditor::report(const Part& part, const notation::RawRecord& raw, std::string_view what) {
  write_message(part, raw, what);
  found_ = true;
}

void ByteEditor::write_message(const Part& part, const notation::RawRecord& raw,
                               std::string_view what) {
  standard_error().write(fmt::format("{}:{}: record {}: {}\n", printable(part.file), raw.line,
                                     raw.index, printable(what)));
}

void ByteEditor::write_gap(const Part& part, std::string_view bytes) {
  if (!sorted_) {
    target_.same(bytes);
    return;
  }
  constexpr std::string_view separators = " \t\r\n[],\xEF\xBB\xBF";
  if (bytes.find_first_not_of(separators) != std::string_view::npos) {
    standard_error().write(tr("{0}: text between records is left out\n", printable(part.file)));
    found_ = true;
  }
}

bool ByteEditor::is_chosen(const Part& part, const notation::RawRecord& raw,
                           const notation::ReadHints& hints,
                           std::optional<rules::RulesetId> ruleset) const {
  return selection_.wants(raw.index) &&
         selection_.wants({part.format, raw, hints, record_, ruleset});
}

void ByteEditor::edit_record(const Part& part, const notation::RawRecord& raw,
                             const notation::ReadHints& hints, std::string_view old) {
  if (raw.too_large) {
    report(part, raw, tr("it is too large, and stays as it is"));
    if (sorted_) {
      throw std::runtime_error(
          tr("{0}: record {1} is too large to be sorted", printable(part.file), raw.index));
    }
    target_.same(old);
    return;
  }
  const auto ruleset = open_record(part.format, raw, hints, record_, diagnostics_);
  if (ruleset && record_.game_tree) {
    read_moves(*ruleset, record_, diagnostics_);
  }
  if (!is_chosen(part, raw, hints, ruleset)) {
    write(old);
    return;
  }
  const std::vector<notation::TagChange> changes = edits_.changes(ruleset, record_);
  change_tags(record_, changes);
  auto edited = editor_.edit(part.format, raw, hints, changes);
  if (edits_.renumbers()) {
    renumber(part.format, raw, hints, edited);
  }
  for (const std::string& why : edited.refused) {
    report(part, raw, why);
  }
  if (!merger_ || !ruleset || !merge(part, raw, *ruleset)) {
    write(edited.bytes);
  }
}

bool ByteEditor::merge(const Part& part, const notation::RawRecord& raw, rules::RulesetId ruleset) {
  const auto merged = merger_->merge(part, raw, ruleset, record_);
  if (merged && merged->loses) {
    report(part, raw, merged->message);
  } else if (merged && !quiet_) {
    write_message(part, raw, merged->message);
  }
  return merged.has_value();
}

void ByteEditor::renumber(notation::Format format, const notation::RawRecord& raw,
                          const notation::ReadHints& hints, notation::TagEditor::Edited& edited) {
  notation::RawRecord present = raw;
  present.bytes = edited.bytes;
  const auto has_wrong_numbers = [&] {
    (void)check_record(present, {format, hints, {}}, record_, diagnostics_);
    return std::ranges::any_of(diagnostics_, is_wrong_number, &notation::Diagnostic::code);
  };
  if (!has_wrong_numbers()) {
    return;
  }
  if (auto fixed = fixer_.fix_record(format, present, hints)) {
    edited.bytes = std::move(fixed->bytes);
    present.bytes = edited.bytes;
  }
  if (has_wrong_numbers()) {
    edited.refused.emplace_back(
        tr("wrong numbers of moves stay as they are: which plies belong to them is not certain"));
  }
}

bool ByteEditor::edit(const Part& part, Contents& contents, std::uint64_t& records,
                      RecordLoop& loop) {
  if (!notation::has_editable_tags(part.format)) {
    throw UsageError{tr("{0}: records of the format {1} have no tags: --to converts them",
                        printable(part.file), info(part.format).name)};
  }
  const notation::Format named = notation::detect_format(output_, {});
  if (notation::has_record_extension(output_) && !are_alike(part.format, named)) {
    throw UsageError{tr("{0} is {1}, and --output {2} is named like {3}: add --to {4}",
                        printable(part.file), info(part.format).name, printable(output_),
                        info(named).name, info(named).name)};
  }
  if (first_format_ && !are_alike(part.format, *first_format_)) {
    throw UsageError{
        tr("{0} has another format than the input before it: add --to", printable(part.file))};
  }
  first_format_ = part.format;
  if (edits_.renumbers() && !notation::can_fix(part.format)) {
    throw UsageError{tr("{0}: --renumber is for native sheets, not for {1}; --to counts anew",
                        printable(part.file), info(part.format).name)};
  }
  if (!sorted_) {
    target_.begin_input();
  }
  PassedOn passed(contents, target_);
  notation::Splitter splitter([&](std::span<char> into) { return passed.read(into); },
                              notation::default_block_size, splitting_of(part.format));
  const notation::ReadHints hints = part.settings.hints(part.plain_name);
  while (const auto block = splitter.next()) {
    for (notation::RawRecord raw : block->records) {
      raw.encoding = part.settings.encoding;
      write_gap(part, passed.up_to(raw.offset));
      edit_record(part, raw, hints, passed.up_to(raw.offset + raw.bytes.size()));
      ++records;
    }
    loop.advance(contents);
    if (out_.failed()) {
      return false;
    }
  }
  write_gap(part, passed.up_to(UINT64_MAX));
  return !out_.failed();
}

}  // namespace

Exit edit_in_bytes(const Arguments& arguments) {
  if (arguments.has("merge") && arguments.has("sort")) {
    throw UsageError{tr("--merge and --sort exclude each other: sort the output of --merge")};
  }
  check_options(arguments);
  RecordLoop loop(arguments);
  Progress progress(arguments, loop.names());
  loop.show(progress);
  OutputFile product(arguments);
  ByteEditor editor(arguments, product.out());
  loop.run_parts([&](const Part& part, Contents& contents, std::uint64_t& records) {
    return editor.edit(part, contents, records, loop);
  });
  editor.finish();
  product.commit_unless(loop.read_nothing());
  return std::max(loop.status(), editor.found() ? Exit::findings : Exit::clean);
}

}  // namespace damier::cli
