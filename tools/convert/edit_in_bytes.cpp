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

#include "damier/notation/archive/apart.hpp"
#include "damier/notation/archive/check.hpp"
#include "damier/notation/archive/fixer.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/record/splitter.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/text.hpp"

#include "edits.hpp"
#include "input/records.hpp"
#include "merging.hpp"
#include "output/joined_records.hpp"
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
constexpr std::array excluded_by_edits{"pretty",      "positions", "strip",      "columns",
                                       "tags",        "plies",     "marked",     "tables",
                                       "base-record", "base-line", "base-offset"};

bool is_wrong_number(notation::Code code) { return code == notation::Code::ply_number; }

void check_options(const Arguments& arguments) {
  for (const std::string_view option : excluded_by_edits) {
    if (arguments.has(option)) {
      throw UsageError{
          tr("--{0} applies only to records that are written anew: add --to, or leave it out",
             option)};
    }
  }
}

bool is_json(notation::Format format) {
  return format == notation::Format::json || format == notation::Format::ndjson;
}

/// Returns whether files of two formats are named alike, or may have each other's records.
bool are_alike(notation::Format a, notation::Format b) {
  return a == b || (info(a).is_sheet() && info(b).is_sheet()) || (is_json(a) && is_json(b));
}

/// Returns the bytes after a byte order mark, if they begin with one.
std::string_view without_mark(std::string_view bytes) {
  const bool marked = bytes.starts_with(notation::utf8_byte_order_mark);
  return bytes.substr(marked ? notation::utf8_byte_order_mark.size() : 0);
}

/// Throws if there is a message that a record would be read as a part of another one.
void need_parted(const std::string& message) {
  if (!message.empty()) {
    throw std::runtime_error(fmt::format("{}; {}", message, tr("close that first, or add --to")));
  }
}

/// Output for the bytes of inputs that are passed by, since they are not understood.
class ToProduct final : public Target {
 public:
  explicit ToProduct(JoinedRecords& joined) : joined_(joined) {}

  void same(std::string_view bytes) override { joined_.other(bytes); }
  void changed(std::string_view /*before*/, std::string_view after) override { same(after); }

 private:
  JoinedRecords& joined_;
};

/// Stores the bytes of records, sorted or in the order of the inputs, and parts them again as their format needs it.
class SortedBytes {
 public:
  /// `by`: nothing keeps the order.
  explicit SortedBytes(std::optional<SortBy> by) : by_(by) {}

  [[nodiscard]] SortedRecords& records() { return records_; }
  SortedRecords::Place add(const notation::Record& record, std::string_view bytes) {
    // A byte order mark belongs to the file.
    const std::string_view unmarked = without_mark(bytes);
    begins_with_mark_ = begins_with_mark_ || (count_ == 0 && unmarked.size() < bytes.size());
    ++count_;
    return records_.add(by_ ? sort_key(*by_, record) : std::string(), unmarked);
  }
  [[nodiscard]] std::uint64_t count() const { return count_; }
  /// `hints`: those of the first input. `merger`: may be null.
  void write(notation::Format format, const notation::ReadHints& hints, Merger* merger,
             Output& out) {
    out.write_data(begins_with_mark_ ? notation::utf8_byte_order_mark : "");
    const bool json = is_json(format);
    RecordSequence objects(format, out);
    JoinedRecords joined(out);
    std::string last;
    records_.for_each([&](std::uint64_t number, std::string_view stored) {
      std::string bytes =
          merger == nullptr ? std::string(stored) : merger->finished(number, stored);
      if (json) {
        need_parted(notation::parting_of(format, hints, last, "\n", bytes)
                        ? ""
                        : message_of_joining(last, bytes));
        objects.add(bytes);
      } else {
        joined.gap(last.empty() ? "" : separator_after(format, last));
        need_parted(joined.record(format, hints, bytes, false));
      }
      last = std::move(bytes);
      return !out.failed();
    });
    if (json) {
      objects.end();
    } else {
      joined.begin_line();
      joined.end();
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
        joined_(out),
        target_(joined_),
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
      sorted_->write(*first_format_, first_hints(), merger_ ? &*merger_ : nullptr, out_);
    }
    joined_.end();
    for (const std::string& why : merger_ ? merger_->take_refusals() : std::vector<std::string>()) {
      standard_error().write(fmt::format("{}\n", printable(why)));
      found_ = true;
    }
  }
  /// Edits a part of the inputs. Returns false to stop.
  bool edit(const Part& part, Contents& contents, std::uint64_t& records, RecordLoop& loop);
  [[nodiscard]] bool found() const { return found_; }

 private:
  /// Writes the bytes of the record that was opened, now or in their order. `changed`: they are
  /// not as they were in the input.
  void write(const Part& part, const notation::ReadHints& hints, std::string_view bytes,
             bool changed);
  /// Returns what was known of the first input.
  [[nodiscard]] notation::ReadHints first_hints() const { return {first_ruleset_, first_name_}; }
  /// Writes the bytes between records. Between sorted ones only the separators of their format
  /// stand, written anew.
  void write_gap(const Part& part, std::string_view bytes);
  void edit_record(const Part& part, const notation::RawRecord& raw,
                   const notation::ReadHints& hints, std::string_view old);
  /// Throws if the record that was opened would be read as another game: its input has another name
  /// than the first one, and its name decided.
  void need_same_game(const Part& part, const notation::RawRecord& raw,
                      const notation::ReadHints& hints, std::optional<rules::RulesetId> ruleset);
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
  JoinedRecords joined_;
  ToProduct target_;
  bool begins_input_ = true;   ///< no record of the input has been written
  bool last_changed_ = false;  ///< the last record is not as it was
  notation::TagEditor editor_;
  notation::Fixer fixer_{{}, is_wrong_number};
  notation::Record record_;
  notation::Diagnostics diagnostics_;
  std::optional<notation::Format> first_format_;
  std::string first_name_;  ///< of the first input
  std::optional<rules::RulesetId> first_ruleset_;
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
  standard_error().write(
      tr("{0}:{1}: record {2}: {3}\n", printable(part.file), raw.line, raw.index, printable(what)));
}

void ByteEditor::write(const Part& part, const notation::ReadHints& hints, std::string_view bytes,
                       bool changed) {
  if (sorted_) {
    const std::uint64_t number = sorted_->count();
    const auto place = sorted_->add(record_, bytes);
    if (merger_) {
      merger_->stored(number, place);
    }
    return;
  }
  const bool begins_input = std::exchange(begins_input_, false);
  // A byte order mark belongs to the file: only that of the first one stays.
  bytes = begins_input && part.number > 1 ? without_mark(bytes) : bytes;
  need_parted(
      joined_.record(part.format, hints, bytes, !begins_input && !changed && !last_changed_));
  last_changed_ = changed;
}

void ByteEditor::write_gap(const Part& part, std::string_view bytes) {
  if (!sorted_) {
    const bool marked = begins_input_ && part.number > 1;
    joined_.gap(marked ? without_mark(bytes) : bytes);
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
         selection_.wants({part.format, raw, hints, record_, {ruleset, true}});
}

void ByteEditor::edit_record(const Part& part, const notation::RawRecord& raw,
                             const notation::ReadHints& hints, std::string_view old) {
  if (raw.too_large) {
    report(part, raw, tr("it is too large and is left unchanged"));
    if (sorted_) {
      throw std::runtime_error(
          tr("{0}: record {1} is too large to be sorted", printable(part.file), raw.index));
    }
    target_.same(old);
    return;
  }
  const auto ruleset = open_record(part.format, raw, hints, record_, diagnostics_);
  need_same_game(part, raw, hints, ruleset);
  if (!is_chosen(part, raw, hints, ruleset)) {
    write(part, hints, old, false);
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
    write(part, hints, edited.bytes, edited.bytes != old);
  }
}

void ByteEditor::need_same_game(const Part& part, const notation::RawRecord& raw,
                                const notation::ReadHints& hints,
                                std::optional<rules::RulesetId> ruleset) {
  const auto extension = [](std::string_view name) {
    return name.substr(std::min(name.rfind('.'), name.size()));
  };
  if (extension(part.plain_name) == extension(first_name_)) {
    return;
  }
  notation::ReadHints among_others = hints;
  among_others.file_name = first_name_;
  notation::Record again;
  notation::Diagnostics reported_elsewhere;
  const auto other = open_header(part.format, raw, among_others, again, reported_elsewhere).ruleset;
  if (other != ruleset) {
    throw std::runtime_error(
        tr("{0}:{1}: record {2}: would be read as {3}, as those of {4}: it needs a tag Ruleset",
           printable(part.file), raw.line, raw.index, other ? name(*other) : tr("unknown"),
           printable(first_name_)));
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
        tr("wrong move numbers are left unchanged: it is not certain which plies belong to them"));
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
  if (!first_format_) {
    first_name_ = part.plain_name;
    first_ruleset_ = part.settings.hints(part.plain_name).ruleset;
  }
  first_format_ = part.format;
  if (edits_.renumbers() && !notation::can_fix(part.format)) {
    throw UsageError{
        tr("{0}: --renumber applies only to native sheets, not to {1}; --to counts anew",
           printable(part.file), info(part.format).name)};
  }
  if (!sorted_) {
    joined_.begin_line();
    begins_input_ = true;
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
    throw UsageError{tr("--merge cannot be used with --sort: sort the output of --merge")};
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
