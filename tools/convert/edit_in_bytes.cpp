#include <algorithm>
#include <array>
#include <optional>
#include <span>
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

#include "edits.hpp"
#include "input/records.hpp"
#include "output/output_file.hpp"
#include "output/rewriting.hpp"
#include "terminal/output.hpp"
#include "terminal/printable.hpp"

namespace damier::cli {

namespace {

/// Options for what is written anew, or elsewhere.
constexpr std::array excluded{"pretty", "positions",   "strip",     "columns",    "tags",
                              "tables", "base-record", "base-line", "base-offset"};

bool is_wrong_number(notation::Code code) { return code == notation::Code::ply_number; }

void check_options(const Arguments& arguments) {
  for (const std::string_view option : excluded) {
    if (arguments.has(option)) {
      throw UsageError{fmt::format(
          "--{} is for records that are written anew: add --to, or leave it out", option)};
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

/// Edits the records of one input after the other.
class ByteEditor {
 public:
  ByteEditor(const Arguments& arguments, Output& out)
      : output_(arguments.value("output")),
        edits_(arguments),
        selection_(arguments),
        out_(out),
        target_(out) {}

  /// Edits a part of the inputs. Returns false to stop.
  bool edit(const Part& part, Contents& contents, std::uint64_t& records, RecordLoop& loop);
  [[nodiscard]] bool found() const { return found_; }

 private:
  void edit_record(const Part& part, const notation::RawRecord& raw,
                   const notation::ReadHints& hints, std::string_view old);
  /// Writes the numbers of moves in order, or says why not.
  void renumber(notation::Format format, const notation::RawRecord& raw,
                const notation::ReadHints& hints, notation::TagEditor::Edited& edited);
  [[nodiscard]] bool is_chosen(const Part& part, const notation::RawRecord& raw,
                               const notation::ReadHints& hints,
                               std::optional<rules::RulesetId> ruleset) const;
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
  bool found_ = false;
};

void ByteEditor::report(const Part& part, const notation::RawRecord& raw, std::string_view what) {
  standard_error().write(fmt::format("{}:{}: record {}: {}\n", printable(part.file), raw.line,
                                     raw.index, printable(what)));
  found_ = true;
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
    report(part, raw, "it is too large, and stays as it is");
    target_.same(old);
    return;
  }
  const auto ruleset = open_record(part.format, raw, hints, record_, diagnostics_);
  if (ruleset && record_.game_tree) {
    read_moves(*ruleset, record_, diagnostics_);
  }
  if (!is_chosen(part, raw, hints, ruleset)) {
    target_.same(old);
    return;
  }
  const std::vector<notation::TagChange> changes = edits_.changes(ruleset, record_);
  auto edited = editor_.edit(part.format, raw, hints, changes);
  if (edits_.renumbers()) {
    renumber(part.format, raw, hints, edited);
  }
  for (const std::string& why : edited.refused) {
    report(part, raw, why);
  }
  target_.changed(old, edited.bytes);
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
        "wrong numbers of moves stay as they are: which plies belong to them is not certain");
  }
}

bool ByteEditor::edit(const Part& part, Contents& contents, std::uint64_t& records,
                      RecordLoop& loop) {
  if (!notation::has_editable_tags(part.format)) {
    throw UsageError{fmt::format("{}: records of the format {} have no tags: --to converts them",
                                 printable(part.file), info(part.format).name)};
  }
  const notation::Format named = notation::detect_format(output_, {});
  if (notation::has_record_extension(output_) && !are_alike(part.format, named)) {
    throw UsageError{fmt::format("{} is {}, and --output {} is named like {}: add --to {}",
                                 printable(part.file), info(part.format).name, printable(output_),
                                 info(named).name, info(named).name)};
  }
  if (first_format_ && !are_alike(part.format, *first_format_)) {
    throw UsageError{fmt::format("{} has another format than the input before it: add --to",
                                 printable(part.file))};
  }
  first_format_ = part.format;
  if (edits_.renumbers() && !notation::can_fix(part.format)) {
    throw UsageError{
        fmt::format("{}: --renumber is for native sheets, not for {}; --to counts anew",
                    printable(part.file), info(part.format).name)};
  }
  target_.begin_input();
  PassedOn passed(contents, target_);
  notation::Splitter splitter([&](std::span<char> into) { return passed.read(into); },
                              notation::default_block_size, splitting_of(part.format));
  const notation::ReadHints hints = part.settings.hints(part.plain_name);
  while (const auto block = splitter.next()) {
    for (notation::RawRecord raw : block->records) {
      raw.encoding = part.settings.encoding;
      target_.same(passed.up_to(raw.offset));
      edit_record(part, raw, hints, passed.up_to(raw.offset + raw.bytes.size()));
      ++records;
    }
    loop.advance(contents);
    if (out_.failed()) {
      return false;
    }
  }
  target_.same(passed.up_to(UINT64_MAX));
  return !out_.failed();
}

}  // namespace

Exit edit_in_bytes(const Arguments& arguments) {
  check_options(arguments);
  RecordLoop loop(arguments);
  Progress progress(arguments, loop.names());
  loop.show(progress);
  OutputFile product(arguments);
  ByteEditor editor(arguments, product.out());
  loop.run_parts([&](const Part& part, Contents& contents, std::uint64_t& records) {
    return editor.edit(part, contents, records, loop);
  });
  product.commit_unless(loop.read_nothing());
  return std::max(loop.status(), editor.found() ? Exit::findings : Exit::clean);
}

}  // namespace damier::cli
